import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ghostOf } from './ghosts.ts'
import type { LoewenherzView } from './view.d.ts'

const LAND = {
  terrain: Array.from({ length: 10 }, () => 'f..............'),
  castles: { b2: 'rose' },
  knights: { c2: 'gold' },
  colours: ['rose', 'gold'],
  neutral: 'purple',
  seats: 2,
  gains: { 'b2 b3': [6, -6], 'b2 b1': [0, 0] },
  phase: 'sword',
} as unknown as LoewenherzView

const clicked = (chosen: string[] = [], castle: string | null = null, lit = '') => ({
  seat: 0,
  chosen,
  castle,
  light: (words: string) => (words === lit ? ('ahead' as const) : null),
})

test('a knight is shown where it can stand, in a forest with what it costs', () => {
  assert.deepEqual(ghostOf(LAND, 'a2', clicked([], null, 'knight a2')), {
    mark: 0,
    castle: false,
    land: false,
    price: '−5',
  })
  assert.equal(ghostOf(LAND, 'd2', clicked([], null, 'knight d2'))?.price, '')
  assert.equal(ghostOf(LAND, 'd2', clicked()), null)
  assert.equal(ghostOf(LAND, 'c2', clicked([], null, 'knight c2')), null)
})

test('a square that a region can take is shown with the power it brings', () => {
  assert.deepEqual(ghostOf(LAND, 'b3', clicked(['b2'], 'b2')), { mark: 0, castle: false, land: true, price: '+6' })
  assert.equal(ghostOf(LAND, 'b1', clicked(['b2'], 'b2'))?.price, '')
})

test('a castle is shown in the colour that builds: at last that of the neutral prince', () => {
  const land = { ...LAND, phase: 'castle', castles: {} }
  assert.deepEqual(ghostOf(land, 'd2', clicked()), { mark: 0, castle: true, land: false, price: '' })
  assert.equal(ghostOf(land, 'd3', clicked(['d2']))?.castle, false)
  const built = { ...land, castles: { f1: 'rose', f3: 'rose', f5: 'rose', f7: 'rose' } }
  assert.equal(ghostOf(built, 'd2', clicked())?.mark, 2)
})
