import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Eye, Point } from './geometry.ts'
import { hitPath, painted, shapes, targetsOf } from './targets.ts'

const EYES: Eye[] = [true, false].flatMap((flat) => [0, 1, 2, 3].map((turns) => ({ flat, turns })))
const TOWERS: Record<string, number> = { c5: 10, c6: 5, d5: 3, d4: 2, e4: 4, e5: 1, b6: 2, f3: 6 }
const height = (square: string): number => TOWERS[square] ?? 0
const knights = new Set(['b5', 'd5', 'e5', 'f2'])
const occupied = (square: string): boolean => knights.has(square)

/** Whether a point lies in a path of polygons, by the rule evenodd. */
function isIn(path: string, [x, y]: Point): boolean {
  const polygons = path
    .split('Z')
    .filter(Boolean)
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    )
  const crossings = polygons.flatMap((polygon) =>
    polygon.filter(([ax, ay], i) => {
      const [bx, by] = polygon[(i + 1) % polygon.length]
      return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)
    }),
  )
  return crossings.length % 2 === 1
}

test('what the pointer hits at a target is its own square, also behind towers and knights', () => {
  for (const eye of EYES) {
    const order = painted(eye)
    const lit = new Set(order.filter((_, i) => i % 2 === 0))
    const targets = targetsOf(lit, height, occupied, eye)
    assert.deepEqual(new Set(targets.map(({ square }) => square)), lit)
    for (const { square, at, radius } of targets) {
      assert.ok(radius > 3, `${square} is large enough`)
      for (const nearer of order.slice(order.indexOf(square) + 1))
        for (const shape of shapes(nearer, height(nearer), occupied(nearer), eye))
          assert.ok(!isIn(hitPath(nearer, shape, targets), at), `${nearer} leaves ${square} free`)
    }
  }
})

test('a tower is hit where no target of another square lies', () => {
  const [column] = shapes('c5', 10, false, EYES[4])
  const [left, near, right] = column
  const wall: Point = [(left[0] + near[0]) / 2, (left[1] + near[1]) / 2 - 60]
  assert.ok(isIn(hitPath('c5', column, []), wall))
  assert.ok(!isIn(hitPath('c5', column, [{ square: 'b6', at: wall, radius: 8, hidden: true }]), wall))
  const beyond: Point = [right[0] + 3, right[1]]
  assert.ok(!isIn(hitPath('c5', column, [{ square: 'b6', at: right, radius: 8, hidden: true }]), beyond))
})

test('from above every target is in the middle and none is hidden', () => {
  for (const target of targetsOf(new Set(['c5', 'c4']), height, occupied, EYES[0])) assert.equal(target.hidden, false)
})
