import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corners, middle, neighbour, outline, paintOrder, project, spaceGround } from './geometry.ts'

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
