import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseOf, partsOf } from './score.ts'

const STORY: Parameters<typeof courseOf>[0] = [
  { events: [{ event: 'block', seat: 0, square: 'a3', height: 1 }] },
  { events: [{ event: 'point', seat: 0, score: 1, hop: 0 }] },
  { events: [{ event: 'point', seat: 1, score: 2, hop: 1 }] },
  {
    events: [
      { event: 'scoring', year: 2 },
      { event: 'scored', seat: 0, points: 4, start: 1, score: 5 },
      { event: 'scored', seat: 1, points: 3, start: 2, score: 6 },
      { event: 'king-bonus', seat: 1, points: 10, start: 6, score: 16 },
    ],
  },
]

test('the course has a step for every marker that moved', () => {
  assert.deepEqual(courseOf(STORY, 2), [
    [0, 0],
    [1, 0],
    [1, 2],
    [5, 2],
    [5, 6],
    [5, 16],
  ])
})

test('the parts of a score, hops included, make up the score', () => {
  const [anna, ben] = partsOf(STORY, 2)
  assert.deepEqual(anna, { castles: [0, 4, 0], king: 0, master: 0, points: 1, hops: 0 })
  assert.deepEqual(ben, { castles: [0, 3, 0], king: 10, master: 0, points: 1, hops: 2 })
  assert.equal(ben.castles[1] + ben.king + ben.points + ben.hops, 16)
})
