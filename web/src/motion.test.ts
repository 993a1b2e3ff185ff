import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counting, countUp, hops, isMoving, mood } from './motion.ts'

test('without a screen nothing moves, and what happens at its end has happened', () => {
  const shown: number[] = []
  let landed = 0
  assert.equal(mood(), 'none')
  countUp(38, 65, (number) => shown.push(number), { at: () => landed++ })
  assert.deepEqual(shown, [65])
  assert.equal(landed, 1)
  assert.equal(isMoving(), false)
})

test('a count passes every number, or evenly as many as can be seen, and ends at the last', () => {
  assert.deepEqual(counting(3, 6), [4, 5, 6])
  assert.deepEqual(counting(6, 3), [5, 4, 3])
  assert.deepEqual(counting(5, 5), [])
  const many = counting(0, 300)
  assert.equal(many.length, 60)
  assert.equal(many.at(-1), 300)
  assert.deepEqual(
    many,
    [...many].sort((a, b) => a - b),
  )
})

test('a hop begins where the knight was, rises above both squares, and ends where he stands', () => {
  const frames = hops(
    [
      { x: 10, y: 50 },
      { x: 30, y: 40 },
      { x: 50, y: 60 },
    ],
    24,
  )
  assert.deepEqual(
    frames.map(({ offset }) => offset),
    [0, 0.25, 0.5, 0.75, 1],
  )
  assert.deepEqual(
    frames.map(({ transform }) => transform),
    [
      'translate(-40px, -10px)',
      'translate(-30px, -44px)',
      'translate(-20px, -20px)',
      'translate(-10px, -44px)',
      'translate(0px, 0px)',
    ],
  )
})
