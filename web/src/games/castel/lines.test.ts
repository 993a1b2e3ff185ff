import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, neighbour, zoneOf } from './geometry.ts'
import { cardAt, choiceOf, exchangeWords, handWords, partOf, placeWords, placesOf, placesOfLine } from './lines.ts'

const isPlace = (word: string): boolean => /^([a-f][1-6]|north|out.*)$/.test(word)
const choice = (phase: string, ...chosen: string[]) => choiceOf(phase, chosen, isPlace)

test('a card of the hand alone leaves open whether it is placed or swapped', () => {
  assert.equal(handWords(choice('action'), 'king'), 'king')
  assert.equal(exchangeWords(choice('action', 'king'), 'spy'), 'swap king spy')
  assert.deepEqual(placeWords(choice('action', 'king'), 'b2'), ['place king b2'])
  assert.equal(exchangeWords(choice('action'), 'spy'), null)
})

test('a verb that only followed from a card does not hold for another card', () => {
  assert.equal(handWords(choice('action', 'ambassador', 'swap', 'ambassador'), 'king'), 'king')
  assert.equal(handWords(choice('action', 'swap', 'ambassador'), 'king'), 'swap king')
})

test('a place, or a verb, can come first', () => {
  assert.equal(handWords(choice('action', 'b2'), 'king'), 'place king b2')
  assert.equal(handWords(choice('action', 'swap'), 'king'), 'swap king')
  assert.deepEqual(placeWords(choice('action', 'swap king'), 'b2'), [])
  assert.equal(exchangeWords(choice('counsellor', 'b2'), 'spy'), 'counsel spy b2')
})

test('effects have the verb of their card', () => {
  assert.deepEqual(placeWords(choice('dragon-walls'), 'a1'), ['target a1'])
  assert.deepEqual(placeWords(choice('princess', 'shift b2'), 'c3'), ['shift b2 c3', 'shift c3'])
  assert.equal(exchangeWords(choice('witch'), 'spy'), 'give spy')
  assert.equal(handWords(choice('jester'), 'spy'), 'pass spy')
  assert.equal(handWords(choice('witch'), 'spy'), null)
})

test('arrow keys lead over the castle, the slots and the ground outside', () => {
  const cells = cellsOf(['out:dragon', 'out:king'])
  assert.equal(neighbour(cells, 'c3', 'ArrowUp'), 'c4')
  assert.equal(neighbour(cells, 'c6', 'ArrowUp'), 'north')
  assert.equal(neighbour(cells, 'b1', 'ArrowDown'), 'out:dragon')
  assert.equal(neighbour(cells, 'north', 'ArrowUp'), null)
})

test('corners are towers, the other squares of the border ramparts', () => {
  assert.deepEqual(['a1', 'a2', 'b2', 'out:king', 'north'].map(zoneOf), [
    'tower',
    'rampart',
    'court',
    'outside',
    'outside',
  ])
})

test('the card at a place, and beneath a knight there', () => {
  const board = {
    b2: [
      { card: 'knight', pawn: 0, protected: false },
      { card: 'king', pawn: 1, protected: true },
    ],
  }
  assert.equal(cardAt('b2', board), 'knight')
  assert.equal(cardAt('b2/1', board), 'king')
  assert.equal(cardAt('c3', board), undefined)
})

test('an effect in parts tells which one comes, and of how many', () => {
  const doing = (card: string, step: number, hand: string[]) => ({
    effect: { card, step, player: 0, place: 'e2', chosen: [] },
    hands: [hand, ['?']],
    exchange: ['spy', 'king'],
  })
  assert.deepEqual(partOf(doing('merchant', 0, []), ['pawn f1', 'pawn south']), { part: 1, parts: 2 })
  assert.deepEqual(partOf(doing('merchant', 1, []), ['pawn f1', 'pawn a1', 'pawn a2']), { part: 2, parts: 3 })
  const lines = ['alchemy thief spy', 'alchemy thief king']
  assert.deepEqual(partOf(doing('alchemist', 0, ['thief']), lines), { part: 1, parts: 1 })
  assert.deepEqual(partOf(doing('alchemist', 0, ['thief', 'thief']), lines), { part: 1, parts: 2 })
  assert.deepEqual(partOf(doing('alchemist', 1, ['thief']), lines), { part: 2, parts: 2 })
})

test('an event and a line name places as the board does', () => {
  assert.deepEqual(placesOf({ event: 'place', seat: 1, card: 'jester', place: 'c6' }), ['c6'])
  assert.deepEqual(placesOf({ event: 'shift', by: 'princess', card: 'knight', place: 'b2/1', to: 'out:dragon' }), [
    'b2',
    'out:dragon',
  ])
  assert.deepEqual(placesOf({ event: 'swap', seat: 1, mine: 'king', theirs: 'queen' }), ['exchange king'])
  assert.deepEqual(placesOf({ event: 'to-exchange', by: 'magician', card: 'soldier', place: 'f3' }), [
    'f3',
    'exchange soldier',
  ])
  assert.deepEqual(placesOfLine('place jester c6'), ['hand jester', 'c6'])
  assert.deepEqual(placesOfLine('swap jester king'), ['hand jester', 'exchange king'])
  assert.deepEqual(placesOfLine('counsel king c3'), ['exchange king', 'c3'])
  assert.deepEqual(placesOfLine('give king 1'), ['exchange king'])
  assert.deepEqual(placesOfLine('pawn b2/1 1'), ['b2'])
  assert.deepEqual(placesOfLine('draw'), [])
})
