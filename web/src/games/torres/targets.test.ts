import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceOf, thingOf, wayTo } from './targets.ts'
import type { TorresView } from './view.d.ts'

const view = (phase = 'menu') => ({ phase, mover: 1, knights: [['c3'], ['f6']], king: 'd8' }) as unknown as TorresView

test('what a click would bring is known from the words before it', () => {
  assert.equal(thingOf(view('start'), []), 1)
  assert.equal(thingOf(view('castle'), []), 'block')
  assert.equal(thingOf(view('move-king'), ['king']), 'king')
  assert.equal(thingOf(view(), []), null)
  assert.equal(thingOf(view(), ['block']), 'block')
  assert.equal(thingOf(view(), ['knight']), 1)
  assert.equal(thingOf(view(), ['move', 'f6']), 1)
  assert.equal(thingOf(view(), ['card', 'reserve']), 'block')
  assert.equal(thingOf(view(), ['card', 'jump', 'f6']), 1)
  assert.equal(thingOf(view(), ['card', 'jump']), null)
})

test('what it costs is what it takes: two for a knight, one for a block, a point a step, nothing by a card', () => {
  const lines = (words: string) => words.split(' ').map(() => 'step')
  assert.equal(priceOf(view(), ['block'], 'b3', lines), 1)
  assert.equal(priceOf(view(), ['knight'], 'b3', lines), 2)
  assert.equal(priceOf(view(), ['f6'], 'b3', lines), 3)
  assert.equal(priceOf(view(), ['card', 'jump', 'f6'], 'b3', lines), 0)
  assert.equal(priceOf(view('start'), [], 'b3', lines), 0)
})

test('a piece comes square by square, or from the hand', () => {
  const step = (from: string, to: string) => ({ event: 'step', seat: 0, from, to })
  assert.deepEqual(wayTo('c5', [step('c3', 'c4'), step('c4', 'c5')]), ['c3', 'c4', 'c5'])
  assert.deepEqual(wayTo('c4', [{ event: 'knight', seat: 0, square: 'c4' }]), ['c4'])
  assert.deepEqual(wayTo('c4', [{ event: 'block', seat: 0, square: 'c4', height: 1 }]), [])
})
