import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  border,
  corners,
  eyeOf,
  faceBelow,
  frame,
  middle,
  neighbour,
  painted,
  rise,
  sideNames,
  spaceCorners,
  spaceMiddle,
  SPACES,
  thickness,
  viewBox,
} from './geometry.ts'

const TURNS = [0, 1, 2, 3]
const flat = (turns = 0) => eyeOf(`flat ${turns}`)
const relief = (turns = 0, upright = false) => eyeOf(`angle ${turns}`, upright)
const EYES = TURNS.flatMap((turns) => [flat(turns), relief(turns), relief(turns, true)])

test('relief is shown until somebody chooses, and what was chosen before keeps its meaning', () => {
  for (const look of [undefined, '', 'angle 0', 'angle']) assert.equal(eyeOf(look).flat, false)
  assert.deepEqual([eyeOf('flat 3').flat, eyeOf('flat 3').turns], [true, 3])
  assert.deepEqual([eyeOf('angle 2').flat, eyeOf('angle 2').turns], [false, 2])
  assert.ok(relief(0, true).depth > relief().depth)
})

test('a1 is at the bottom left, and turning the board moves it clockwise', () => {
  const [left, bottom] = middle('a1', 0, flat())
  assert.ok(left < 60 && bottom > 400)
  const [x, y] = middle('a1', 0, flat(1))
  assert.ok(x < 60 && y < 60)
})

test('the corners of a square are named from far left as the board is turned', () => {
  for (const turns of TURNS) {
    const [farLeft, farRight, nearRight, nearLeft] = corners('d6', 0, flat(turns))
    assert.ok(farLeft[0] < farRight[0] && farLeft[1] === farRight[1])
    assert.ok(nearRight[0] > nearLeft[0] && nearLeft[1] > farLeft[1])
    const [top, right, bottom, left] = corners('d6', 2, relief(turns))
    assert.ok(top[1] < right[1] && right[1] < bottom[1] && left[0] < top[0] && right[0] > top[0])
  }
})

test('what is painted later is nearer', () => {
  for (const turns of TURNS) {
    const eye = relief(turns)
    const order = painted(eye)
    assert.equal(new Set(order).size, 64)
    const depth = (square: string): number => middle(square, 0, eye)[1]
    assert.ok(depth(order[0]) < depth(order[7]) && depth(order[0]) < depth(order[56]))
    assert.ok(depth(order[63]) > depth(order[56]) && depth(order[63]) > depth(order[7]))
  }
})

test('arrow keys go the way they look', () => {
  for (const turns of TURNS) {
    const eye = flat(turns)
    const right = neighbour('d4', 'ArrowRight', eye)!
    assert.ok(middle(right, 0, eye)[0] > middle('d4', 0, eye)[0])
    const up = neighbour('d4', 'ArrowUp', eye)!
    assert.ok(middle(up, 0, eye)[1] < middle('d4', 0, eye)[1])
  }
  assert.equal(neighbour('a1', 'ArrowLeft', flat()), null)
  assert.equal(neighbour('h8', 'ArrowUp', flat()), null)
})

test('the track has a hundred spaces in two rows of fifty in front of the board, each beside the one before', () => {
  for (const eye of EYES) {
    const spaces = Array.from({ length: SPACES }, (_, i) => spaceMiddle(i, eye))
    assert.equal(new Set(spaces.map(String)).size, SPACES)
    for (const [i, [x, y]] of spaces.entries()) {
      const [left, far, right, near] = frame(eye)
      assert.ok(x > left[0] && x < right[0] && y > far[1] && y < near[1], `${i} is on the frame`)
      if (i % 50)
        assert.ok(Math.hypot(x - spaces[i - 1][0], y - spaces[i - 1][1]) < 40, `${i} is beside the one before`)
    }
    assert.deepEqual(spaceMiddle(107, eye), spaceMiddle(7, eye), 'laps meet on one space')
  }
  assert.deepEqual(spaceMiddle(7, relief(2)), spaceMiddle(7, relief()), 'the frame does not turn')
})

test('no space of the track lies on a square, and numbers stand below the outer row', () => {
  const eye = relief()
  const [, , board] = corners('h1', 0, eye)
  for (let i = 0; i < SPACES; i++) {
    const [x, y] = spaceMiddle(i, eye)
    const depth = (Math.abs(x - board[0]) / 52) * eye.depth + y
    assert.ok(depth > board[1], `${i} is before the board`)
    assert.equal(faceBelow(i, eye) === null, i >= 50)
  }
  assert.equal(faceBelow(5, flat()), null)
  assert.ok(spaceCorners(0, eye).length === 4)
})

test('rims run only where a castle ends', () => {
  const inside = new Set(['c3', 'c4', 'd4'])
  for (const turns of TURNS) {
    const edges = [...inside].flatMap((square) => border(square, inside, flat(turns), 0).match(/M/g) ?? [])
    assert.equal(edges.length, 8)
  }
})

test('files and ranks are named on the far sides, each beside its own squares', () => {
  for (const eye of EYES) {
    const names = new Map(sideNames(eye).map(({ name, at }) => [name, at]))
    assert.deepEqual([...names.keys()].sort(), [...'12345678abcdefgh'])
    for (const [name, [x, y]] of names) {
      const own = painted(eye).filter((square) => square.includes(name))
      const nearest = painted(eye).reduce((a, b) => {
        const far = (square: string): number => Math.hypot(middle(square, 0, eye)[0] - x, middle(square, 0, eye)[1] - y)
        return far(a) <= far(b) ? a : b
      })
      assert.ok(own.includes(nearest), `${name} is beside ${nearest}`)
    }
  }
})

test('all that is drawn lies in the view box, towers over the far corner too', () => {
  const heights = { a8: 6, c3: 2 }
  for (const eye of EYES) {
    const above = rise(heights, () => true, eye)
    const [x, y, width, height] = viewBox(eye, above).split(' ').map(Number)
    for (const [px, py] of [...frame(eye), ...corners('a8', eye.flat ? 0 : 6, eye)])
      assert.ok(px >= x && px <= x + width && py >= y && py + thickness(eye, 1) <= y + height + 28)
  }
})
