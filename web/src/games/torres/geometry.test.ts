import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  corners,
  foldedGround,
  middle,
  neighbour,
  outline,
  paintOrder,
  project,
  sideNames,
  spaceGround,
  spaceMiddle,
} from './geometry.ts'

const flat = (turns = 0) => ({ flat: true, turns })
const angled = (turns = 0) => ({ flat: false, turns })

test('a1 is at the bottom left, and turning the board moves it clockwise', () => {
  const [left, bottom] = middle('a1', 0, flat())
  assert.ok(left < 100 && bottom > 400)
  const [x, y] = middle('a1', 0, flat(1))
  assert.ok(x < 100 && y < 100)
})

test('the corners of a square are named from far left as the board is turned', () => {
  for (const eye of [flat(), flat(1), flat(2), flat(3)]) {
    const [farLeft, farRight, nearRight, nearLeft] = corners(3, 5, 0, eye)
    assert.ok(farLeft[0] < farRight[0] && farLeft[1] === farRight[1])
    assert.ok(nearLeft[0] < nearRight[0] && nearLeft[1] > farLeft[1])
  }
})

test('what is painted later is nearer', () => {
  for (const turns of [0, 1, 2, 3]) {
    const { ranks, files } = paintOrder(angled(turns))
    const depth = (file: number, rank: number) => project({ x: 3 * file, y: 3 * rank }, 0, angled(turns))[1]
    assert.ok(depth(files[0], ranks[0]) < depth(files[7], ranks[0]))
    assert.ok(depth(files[0], ranks[0]) < depth(files[0], ranks[7]))
  }
})

test('arrow keys go the way they look', () => {
  for (const turns of [0, 1, 2, 3]) {
    const eye = flat(turns)
    const right = neighbour('d4', 'ArrowRight', eye)!
    assert.ok(middle(right, 0, eye)[0] > middle('d4', 0, eye)[0])
    const up = neighbour('d4', 'ArrowUp', eye)!
    assert.ok(middle(up, 0, eye)[1] < middle('d4', 0, eye)[1])
  }
  assert.equal(neighbour('a1', 'ArrowLeft', flat()), null)
  assert.equal(neighbour('h8', 'ArrowUp', flat()), null)
})

test('the track has a hundred different spaces around the board', () => {
  const spaces = new Set(Array.from({ length: 100 }, (_, i) => JSON.stringify(spaceGround(i))))
  assert.equal(spaces.size, 100)
  assert.deepEqual(spaceGround(0), { x: 0, y: 0 })
  assert.deepEqual(spaceGround(50), { x: 25, y: 25 })
})

test('the outline of a castle leaves out the walls between its squares', () => {
  for (const turns of [0, 1, 2, 3]) assert.equal(outline(['c3', 'c4', 'd4'], flat(turns), () => 0).length, 8)
})

test('at an angle the track lies in front, there and back, in neighbouring spaces', () => {
  const spaces = Array.from({ length: 100 }, (_, i) => foldedGround(i))
  assert.equal(new Set(spaces.map((space) => JSON.stringify(space))).size, 100)
  for (const [i, { x, y }] of spaces.entries()) {
    assert.ok(x >= 25 || y <= 0, `${i} is beside the board`)
    if (i) assert.ok(Math.abs(x - spaces[i - 1].x) + Math.abs(y - spaces[i - 1].y) <= 2)
  }
  assert.deepEqual(spaceMiddle(7, angled(2)), spaceMiddle(7, angled()))
})

test('files and ranks are named on the sides that are near', () => {
  for (const eye of [flat(), flat(1), flat(2), flat(3), angled(), angled(1), angled(2), angled(3)]) {
    const names = new Map(sideNames(eye).map(({ name, at }) => [name, at]))
    assert.equal(names.size, 16)
    const [x, y] = names.get('d')!
    const [cx, cy] = middle('d4', 0, eye)
    assert.ok(eye.flat ? y > cy || x < cx : y > cy)
  }
})
