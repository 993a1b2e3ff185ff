import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { BEGINNER, nextPuzzle, rated, ratingOf } from './rating.ts'

const PUZZLES = [
  { id: 'a', difficulty: 1 },
  { id: 'b', difficulty: 2 },
  { id: 'c', difficulty: 4 },
]

test('the harder the puzzle, the more a solution counts, and the less a miss', () => {
  const easy = rated(BEGINNER, 'a', 1, true).rating
  const hard = rated(BEGINNER, 'c', 4, true).rating
  ok(easy > BEGINNER.rating && hard > easy)
  ok(rated(BEGINNER, 'a', 1, false).rating < rated(BEGINNER, 'c', 4, false).rating)
  equal(rated(BEGINNER, 'b', 2, true).rating - BEGINNER.rating, 24)
  equal(ratingOf(2), BEGINNER.rating)
})

test('only the first answer counts', () => {
  const once = rated(BEGINNER, 'a', 1, false)
  deepEqual(rated(once, 'a', 1, true), once)
})

test('the next is new and of one’s strength, then what was missed', () => {
  equal(nextPuzzle(PUZZLES, BEGINNER, null)?.id, 'b')
  const some = rated(rated(BEGINNER, 'b', 2, true), 'a', 1, false)
  equal(nextPuzzle(PUZZLES, some, 'b')?.id, 'c')
  const all = rated(some, 'c', 4, true)
  equal(nextPuzzle(PUZZLES, all, 'c')?.id, 'a')
  equal(nextPuzzle(PUZZLES.slice(0, 2), rated(rated(BEGINNER, 'b', 2, true), 'a', 1, true), 'b')?.id, 'a')
  equal(nextPuzzle(PUZZLES.slice(0, 1), all, 'a'), undefined)
})
