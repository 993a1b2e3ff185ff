import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameEvent, View } from '../server/wire.ts'
import type { GameTexts } from '../texts.svelte.ts'
import { scene as castel } from './castel/scene.ts'
import { scene as loewenherz } from './loewenherz/scene.ts'
import { scene as raubritter } from './raubritter/scene.ts'
import { gainsOf, leadOf, momentsOf } from './scene.ts'

const texts = { say: (key: string) => key } as unknown as GameTexts
const events = (...told: object[]) => told as unknown as GameEvent[]

test('a wall of soldiers drives an engine off; another card that does so is no wall', () => {
  const back = events({ event: 'sent-back', card: 'engine', place: 'south', seat: 0, by: 'captain' })
  const board = Object.fromEntries(['b1', 'c1', 'd1', 'e1'].map((place) => [place, [{ card: 'soldier' }]]))
  const told = castel(back, { scores: [0, 0], board } as unknown as View)
  assert.deepEqual(told?.steps[0].places, ['south', 'b1', 'c1', 'd1', 'e1'])
  assert.equal(castel(back, { scores: [0, 0], board: { ...board, e1: [] } } as unknown as View), null)
})

test('a silver find pays everybody at his mines, and is listed; a region that closes is not', () => {
  const regions = [{ castle: 'a1', colour: 'red', squares: ['a1', 'a2', 'b1'], knights: 1 }]
  const view = { scores: [7, 3], terrain: ['^.', '.^'], regions, colours: ['red', 'blue'] } as unknown as View
  const silver = loewenherz(events({ event: 'silver' }, { event: 'mines', seat: 0, power: 2 }), view, texts)!
  assert.ok(silver.isListed)
  assert.deepEqual(silver.steps[0].places, ['a2', 'b1'])
  assert.deepEqual(
    [silver.steps[0].before, silver.steps[0].scores],
    [
      [5, 3],
      [7, 3],
    ],
  )
  const closed = loewenherz(events({ event: 'region', seat: 0, square: 'a1', squares: 3, power: 4 }), view, texts)!
  assert.ok(!closed.isListed)
  assert.deepEqual(closed.steps[0].places, ['a1', 'a2', 'b1'])
  assert.deepEqual(gainsOf(closed.steps[0]), [{ seat: 0, sum: '', points: 4, at: 'a1' }])
})

test('knights that ride on fill tile after tile, each with what it gives', () => {
  const ride = events(
    { event: 'deploy-run', seat: 0 },
    { event: 'deposit', seat: 0, square: '0,0' },
    { event: 'hold', seat: 0, square: '0,0', points: 1 },
    { event: 'deposit', seat: 0, square: '1,0' },
  )
  const { steps } = raubritter(ride, { scores: [1, 0] } as unknown as View)!
  assert.deepEqual(
    steps.map((step) => [step.places[0], gainsOf(step).length]),
    [
      ['0,0', 1],
      ['1,0', 0],
    ],
  )
})

test('who leads alone, and everybody’s best moment', () => {
  assert.deepEqual(leadOf([3, 9, 4]), { winner: 1, margin: 5 })
  assert.deepEqual(leadOf([9, 9]), { winner: null, margin: 0 })
  const at = (move: number, seat: number, points: number) => ({ item: { move }, seat, points, text: '' })
  const best = momentsOf([at(1, 0, 2), at(2, 0, 5), at(3, 1, 7), at(4, 1, 7)], (key) => key)
  assert.deepEqual(
    best.map(({ move, seat }) => [move, seat]),
    [
      [3, 1],
      [2, 0],
    ],
  )
})
