import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EDGES, EDGE_ROWS, insetBorder, neighbour, nextEdge } from './geometry.ts'

test('there are 275 edges, named with the smaller square first', () => {
  assert.equal(EDGES.size, 275)
  assert.equal(EDGE_ROWS.flat().length, 275)
  assert.ok(EDGES.has('a9 a10') && EDGES.has('n1 o1') && !EDGES.has('a10 a9'))
})

test('arrow keys lead from square to square and stop at the frame', () => {
  assert.equal(neighbour('a9', 'ArrowUp'), 'a10')
  assert.equal(neighbour('a10', 'ArrowUp'), null)
  assert.equal(neighbour('o1', 'ArrowRight'), null)
})

test('along a rank every edge is reached, and every rank from the next', () => {
  const walked = ['a5 a6']
  for (;;) {
    const next = nextEdge(walked.at(-1)!, 'ArrowRight')
    if (!next) break
    walked.push(next)
  }
  assert.deepEqual(walked.slice(0, 3), ['a5 a6', 'a5 b5', 'b5 b6'])
  assert.equal(walked.length, 29)
  assert.equal(nextEdge('c5 d5', 'ArrowUp'), 'c6 d6')
  assert.equal(nextEdge('c9 c10', 'ArrowUp'), null)
  assert.equal(nextEdge('c1 d1', 'ArrowDown'), null)
})

/** The ends of the lines of a path, each with how many lines end there. */
function ends(path: string): Map<string, number> {
  const count = new Map<string, number>()
  for (const end of path.split(/[ML]/).filter(Boolean)) count.set(end, (count.get(end) ?? 0) + 1)
  return count
}

test('a border is closed: every corner is the end of two lines, also at inner corners', () => {
  for (const squares of [
    ['c3'],
    ['c3', 'd3', 'c4'],
    ['b2', 'b3', 'b4', 'c2', 'd2', 'd3', 'd4', 'c4'],
    ['c3', 'd3', 'e3', 'd4', 'd2'],
  ])
    assert.deepEqual(new Set(ends(insetBorder(squares, 3)).values()), new Set([2]), squares.join(' '))
})
