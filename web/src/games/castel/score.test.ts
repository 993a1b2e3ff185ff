import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseOf, deedsOf } from './score.ts'

const STORY: Parameters<typeof courseOf>[0] = [
  { events: [{ event: 'swap', seat: 0, mine: 'king', theirs: 'spy' }] },
  { events: [{ event: 'place', seat: 0, card: 'spy', place: 'b2' }] },
  { events: [{ event: 'draw', seat: 1, left: 3 }] },
  { events: [{ event: 'place', seat: 1, card: 'courtier', place: 'b3' }] },
  {
    events: [
      { event: 'sent-back', seat: 0, card: 'spy', place: 'b2', by: 'courtier' },
      { event: 'steal', seat: 1, from_seat: 0, card: '?' },
    ],
  },
]

test('the course goes back from the end, a step for every card that came or went', () => {
  assert.deepEqual(courseOf(STORY, [3, 4]), [
    [4, 4],
    [3, 4],
    [3, 3],
    [4, 3],
    [3, 4],
  ])
})

test('what each player did is counted', () => {
  assert.deepEqual(deedsOf(STORY, 2), [
    { placed: 1, back: 1, drawn: 0, swapped: 1 },
    { placed: 1, back: 0, drawn: 1, swapped: 0 },
  ])
})
