import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Args } from '../../sentences.ts'
import { readSentences } from '../../sentences.reader.ts'
import { fieldsOf, tell } from './plain.ts'

function speak(game: string, language = 'en') {
  const { catalogue, say, has, term } = readSentences(game, language, ['Anna', 'Ben'])
  return { catalogue, say, has, maybe: (key: string, args?: Args) => (has(key) ? say(key, args) : undefined), term }
}
const [torres, castel, raubritter] = ['torres', 'castel', 'raubritter'].map((game) => speak(game))

test('seats are named, and each seat has its line', () => {
  assert.deepEqual(tell('mover', 0, torres), ['It is Anna’s turn.'])
  assert.deepEqual(tell('knights', [['a1', 'b2'], []], torres), ['Anna has knights on: a1, b2.'])
  assert.deepEqual(tell('stacks', [[3, 3, 2], [1]], torres), ['Anna has stacks of: 3, 3, 2.', 'Ben has stacks of: 1.'])
  assert.deepEqual(tell('scoring', [{ castles: 4, king: 0, master: 0 }], torres), [
    'Anna would score now: 4 for castles, 0 for the king, 0 for the master card.',
  ])
})

test('squares are told by what is on them, the most first', () => {
  assert.deepEqual(tell('heights', { a1: 1, b2: 3, c3: 1 }, torres), [
    'Columns 3 high: b2.',
    'Columns 1 high: a1 and c3.',
  ])
  assert.deepEqual(tell('castles', [['a1', 'a2'], ['c3']], torres), [
    'A castle of area 2: a1, a2.',
    'A castle of area 1: c3.',
  ])
  const board = {
    a2: [{ card: 'soldier', pawn: 0, protected: true }],
    b3: [{ card: 'queen', pawn: null, protected: false }],
  }
  assert.deepEqual(tell('board', board, castel), [
    'At a2: Soldier, pawn: Anna. Protected.',
    'At b3: Queen, pawn: none.',
  ])
  const tiles = [
    { square: '0,0', kind: 'castle', owner: 1, knights: [1, 1] },
    { square: '1,0', kind: 'lake', owner: null, knights: [] },
  ]
  assert.deepEqual(tell('tiles', tiles, raubritter), [
    'On 0,0: castle. Start tile of: Ben. Knights from bottom to top: Ben, Ben.',
    'On 1,0: lake. Start tile of: nobody. Knights from bottom to top: none.',
  ])
})

test('hidden cards are counted', () => {
  assert.deepEqual(tell('hands', [['climb'], ['?', '?']], torres), [
    'Anna holds: Climb.',
    'Ben holds: 2 × hidden card.',
  ])
})

test('what is not so is not told, unless the catalogue has a sentence for it', () => {
  assert.deepEqual(tell('card_played', false, torres), [])
  assert.deepEqual(tell('card_played', true, torres), ['A card has been played this turn.'])
  assert.deepEqual(tell('king', null, torres), [])
  assert.deepEqual(tell('reserve', 0, torres), ['The reserve is empty.'])
  assert.deepEqual(tell('decks', [{ top: [] }], torres), [])
})

test('a game without sentences is told by the names of its fields', () => {
  assert.deepEqual(tell('odd_field', { left: 2 }, torres), ['odd field: left 2'])
})

test('fields come in the order of the catalogue', () => {
  assert.deepEqual(fieldsOf({ phase: 'menu', odd: 1, knights: [], year: 1 }, torres), ['year', 'knights', 'odd'])
})
