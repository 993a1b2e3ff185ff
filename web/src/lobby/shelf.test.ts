import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat } from '../server/wire.ts'
import { hasWon, ranked, removalOf, sortTables, winners, type Listed } from './shelf.ts'

const bot: Seat = { who: 'bot', name: 'Konrad', bot: 'knight', mine: false, auto: false }
const me: Seat = { who: 'person', name: 'Anna', bot: null, mine: true, auto: false }
const ben: Seat = { ...me, name: 'Ben', mine: false }
const table = (change: Partial<Listed>): Listed => ({
  status: 'running',
  seats: [me, bot],
  to_act: [1],
  result: null,
  imported: false,
  ...change,
})

test('what waits for me comes first, what is over apart', () => {
  const [mine, his, away] = [
    table({ to_act: [0] }),
    table({}),
    table({ to_act: [0], seats: [{ ...me, bot: 'page' }, ben] }),
  ]
  const [open, over] = [table({ status: 'open' }), table({ status: 'over', to_act: [] })]
  assert.deepEqual(sortTables([his, over, away, mine, open]), {
    waiting: 1,
    current: [mine, his, away, open],
    finished: [over],
  })
})

test('one deletes what is one’s own alone, hides what others keep, and runs away from nobody', () => {
  assert.equal(removalOf(table({})), 'delete')
  assert.equal(removalOf(table({ seats: [me, ben] })), null)
  assert.equal(removalOf(table({ seats: [bot, ben] })), 'hide')
  assert.equal(removalOf(table({ seats: [me, ben], status: 'over' })), 'hide')
})

test('those who won come first', () => {
  const result = { scores: [5, 30, 30], ranks: [3, 1, 1] }
  assert.deepEqual(ranked({ seats: [me, bot, ben], result }), [1, 2, 0])
  assert.deepEqual(winners({ result }), [1, 2])
  assert.deepEqual(ranked({ seats: [me, bot], result: null }), [0, 1])
})

test('one has won when one came first against a bot, here', () => {
  const won = { ...table({ status: 'over', result: { scores: [9, 5], ranks: [1, 2] } }), game: 'torres' }
  assert.equal(hasWon([won], 'torres'), true)
  assert.equal(hasWon([won], 'castel'), false)
  assert.equal(hasWon([{ ...won, result: { scores: [5, 9], ranks: [2, 1] } }], 'torres'), false)
  assert.equal(hasWon([{ ...won, seats: [me, ben] }], 'torres'), false)
  assert.equal(hasWon([{ ...won, imported: true }], 'torres'), false)
})
