import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameEvent, View } from '../../server/wire.ts'
import { gainsOf } from '../scene.ts'
import { scoringOf } from './scoring.ts'

const say = (key: string, args: object = {}): string => [key, ...Object.values(args)].join(' ')
const castle = (square: string, area: number, level: number) => ({ square, area, level, points: area * level })

/** A year in which so many castles give Anna a point each, besides one of twenty and the king's bonus for Ben. */
const year = (small: number) => {
  const squares = Array.from({ length: small }, (_, i) => `${'abcdefgh'[i]}1`)
  const events = [
    { event: 'end', seat: 1 },
    { event: 'scoring', year: 2 },
    {
      event: 'scored',
      seat: 0,
      points: small,
      start: 10,
      score: 10 + small,
      castles: squares.map((one) => castle(one, 1, 1)),
    },
    { event: 'scored', seat: 1, points: 20, start: 30, score: 52, castles: [castle('g3', 5, 4)] },
    { event: 'king-bonus', seat: 1, points: 10, start: 52, score: 62 },
  ] as unknown as GameEvent[]
  const view = {
    scores: [10 + small, 62],
    castles: [['g3', 'g4', 'h3', 'h4', 'g5'], ...squares.map((one) => [one])],
    knights: [squares, ['a8', 'g4', 'g3']],
    heights: { g3: 2, g4: 4 },
    king: 'h4',
  } as unknown as View
  return scoringOf(events, view, { say })!
}

test('a scoring is told castle by castle, the greatest first, then the king', () => {
  const told = year(2)
  assert.deepEqual(
    told.steps.map(({ rows }) => rows.map(({ title }) => title)),
    [['scene.castle g3'], ['scene.castle a1'], ['scene.castle b1'], ['scene.king']],
  )
  const [first] = gainsOf(told.steps[0])
  assert.deepEqual(first, { seat: 1, sum: '4 × 5', points: 20, at: 'g4' })
  assert.deepEqual(told.steps[0].places, ['g3', 'g4', 'h3', 'h4', 'g5'])
})

test('the scores run from what they were to what they are, hops over occupied spaces included', () => {
  const { steps } = year(2)
  assert.deepEqual(steps[0].before, [10, 30])
  assert.deepEqual(
    steps.map(({ scores }) => scores),
    [
      [10, 50],
      [11, 50],
      [12, 52],
      [12, 62],
    ],
  )
  for (const [i, step] of steps.slice(1).entries()) assert.deepEqual(step.before, steps[i].scores)
})

test('small castles are told together, and the whole takes eight seconds at most', () => {
  const { steps } = year(7)
  assert.deepEqual(
    steps.map(({ rows }) => rows.length),
    [1, 1, 1, 5, 1],
  )
  assert.ok(steps.reduce((sum, { hold }) => sum + hold, 0) <= 8000)
})

test('what is no scoring is not told so', () => {
  assert.equal(scoringOf([{ event: 'end', seat: 0 }], {} as View, { say }), null)
})
