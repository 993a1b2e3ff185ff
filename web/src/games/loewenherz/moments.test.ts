import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentOf, placesOf, placesOfLine } from './moments.ts'

test('what is asked fits the lines that are legal', () => {
  assert.equal(momentOf(['choose 1', 'choose 2', 'choose 3']), 'choose')
  assert.equal(momentOf(['choose 1', 'renegade a1 b1']), 'choose-politics')
  assert.equal(momentOf(['choose 1 2', 'choose 1 3', 'choose 2 3']), 'choose-two')
  assert.equal(momentOf(['bid 0', 'bid 1']), 'bid')
  assert.equal(momentOf(['bid 0', 'bid 0 t8']), null, 'the phase speaks of Treasures')
  assert.equal(momentOf(['pay cash']), 'pay-cash')
  assert.equal(momentOf(['pay t10', 'pay t8']), 'pay-treasure')
  assert.equal(momentOf(['pay cash', 'pay t8']), null)
  assert.equal(momentOf(['duel', 'offer 1']), 'negotiate-first')
  assert.equal(momentOf(['duel', 'offer 4', 'yield']), null)
  assert.equal(momentOf(['duel', 'yield']), 'negotiate-poor')
  assert.equal(momentOf(['done', 'extend a1 b1']), 'sword-extend')
  assert.equal(momentOf(['done', 'knight b1']), 'sword-knight')
})

test('an event and a line name places as the board does', () => {
  assert.deepEqual(placesOf({ event: 'wall', seat: 0, square: 'd1', other: 'e1' }), ['d1 e1'])
  assert.deepEqual(placesOf({ event: 'choose', seat: 0, cards: [1, 3] }), ['choose 1', 'choose 3'])
  assert.deepEqual(placesOf({ event: 'renegade', seat: 0, knight: 'a2', square: 'b2' }), ['b2', 'a2'])
  assert.deepEqual(placesOf({ event: 'take-hidden', seat: 0, pile: 2 }), ['pile 2'])
  assert.deepEqual(placesOf({ event: 'mines', seat: 0, power: 3 }), [])
  assert.deepEqual(placesOfLine('wall d1 e1'), ['d1 e1'])
  assert.deepEqual(placesOfLine('extend d1 e1'), ['d1', 'e1'])
  assert.deepEqual(placesOfLine('choose 2 3'), ['choose 2', 'choose 3'])
  assert.deepEqual(placesOfLine('bid 4 t8'), [])
})
