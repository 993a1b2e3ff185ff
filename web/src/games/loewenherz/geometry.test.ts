import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESK, UPRIGHT } from './geometry.ts'

test('there are 275 edges, named with the smaller square first, however the map lies', () => {
  for (const plan of [DESK, UPRIGHT]) {
    assert.equal(plan.edges.size, 275)
    assert.equal(plan.edgeRows.flat().length, 275)
    assert.ok(plan.edges.has('a9 a10') && plan.edges.has('n1 o1') && !plan.edges.has('a10 a9'))
  }
  assert.deepEqual([...DESK.edges.keys()].sort(), [...UPRIGHT.edges.keys()].sort())
})

test('arrow keys lead from square to square as they lie and stop at the frame', () => {
  assert.equal(DESK.neighbour('a9', 'ArrowUp'), 'a10')
  assert.equal(DESK.neighbour('a10', 'ArrowUp'), null)
  assert.equal(DESK.neighbour('o1', 'ArrowRight'), null)
  assert.equal(UPRIGHT.neighbour('a9', 'ArrowRight'), 'a10')
  assert.equal(UPRIGHT.neighbour('a10', 'ArrowRight'), null)
  assert.equal(UPRIGHT.neighbour('a9', 'ArrowDown'), 'b9')
})

test('along a row every edge is reached, and every row from the next', () => {
  const walked = ['a5 a6']
  for (;;) {
    const next = DESK.nextEdge(walked.at(-1)!, 'ArrowRight')
    if (!next) break
    walked.push(next)
  }
  assert.deepEqual(walked.slice(0, 3), ['a5 a6', 'a5 b5', 'b5 b6'])
  assert.equal(walked.length, 29)
  assert.equal(DESK.nextEdge('c5 d5', 'ArrowUp'), 'c6 d6')
  assert.equal(DESK.nextEdge('c9 c10', 'ArrowUp'), null)
  assert.equal(DESK.nextEdge('c1 d1', 'ArrowDown'), null)
  assert.equal(UPRIGHT.nextEdge('c5 d5', 'ArrowDown'), 'd5 e5')
})

test('an edge lies between its squares', () => {
  for (const plan of [DESK, UPRIGHT])
    for (const { words, middle } of plan.edges.values()) {
      const [a, b] = words.split(' ').map((square) => plan.middle(square))
      assert.deepEqual(middle, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], words)
    }
})

test('a border is closed, also at inner corners, with a loop for every hole and every part', () => {
  const ring = ['b2', 'b3', 'b4', 'c2', 'd2', 'd3', 'd4', 'c4']
  for (const [squares, loops, corners] of [
    [['c3'], 1, 4],
    [['c3', 'd3', 'c4'], 1, 8],
    [ring, 2, 16],
    [['c3', 'd4'], 2, 8],
  ] as const)
    for (const plan of [DESK, UPRIGHT]) {
      const paths = plan.border(squares, 3).split('Z').filter(Boolean)
      assert.equal(paths.length, loops, squares.join(' '))
      const points = paths.map((path) => path.slice(1).split('L'))
      for (const one of points) assert.equal(one[0], one.at(-1))
      assert.ok(points.flat().length - loops >= corners)
    }
})
