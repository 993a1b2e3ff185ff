import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { corners, eyeOf, feetOn, hull, painted, type Eye, type Point } from './geometry.ts'
import { covers, hiddenPart, hitPath, numberOn, OUTLINED, shapes, targetsOf, type Standing } from './sight.ts'

const TURNS = [0, 1, 2, 3]
const RELIEF: Eye[] = TURNS.flatMap((turns) => [eyeOf(`angle ${turns}`), eyeOf(`angle ${turns}`, true)])
const EYES: Eye[] = [...TURNS.map((turns) => eyeOf(`flat ${turns}`)), ...RELIEF]
const TOWERS: Record<string, number> = { c5: 10, c6: 5, d5: 3, d4: 2, e4: 4, e5: 1, b6: 2, f3: 6 }
const knights = new Set(['b5', 'd5', 'e5', 'f2'])
const standing: Standing = {
  height: (square) => TOWERS[square] ?? 0,
  occupied: (square) => knights.has(square),
}
/** What stands where in the middle of real games: `python -m tests.games.torres.towers`. */
const MIDDLES = JSON.parse(gunzipSync(readFileSync(new URL('towers.json.gz', import.meta.url))).toString()) as {
  heights: Record<string, number>
  pieces: string[]
}[]

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
    const targets = targetsOf(lit, standing, eye)
    assert.deepEqual(new Set(targets.map(({ square }) => square)), lit)
    for (const { square, at, radius } of targets) {
      assert.ok(radius > 3, `${square} is large enough`)
      for (const nearer of order.slice(order.indexOf(square) + 1))
        for (const shape of shapes(nearer, standing, eye))
          assert.ok(!isIn(hitPath(nearer, shape, targets), at), `${nearer} leaves ${square} free`)
    }
  }
})

test('a tower is hit where no target of another square lies', () => {
  const [column] = shapes('c5', standing, EYES[4])
  const [left, near, right] = column
  const wall: Point = [(left[0] + near[0]) / 2, (left[1] + near[1]) / 2 - 60]
  assert.ok(isIn(hitPath('c5', column, []), wall))
  assert.ok(!isIn(hitPath('c5', column, [{ square: 'b6', at: wall, radius: 8, hidden: true }]), wall))
  const beyond: Point = [right[0] + 3, right[1]]
  assert.ok(!isIn(hitPath('c5', column, [{ square: 'b6', at: right, radius: 8, hidden: true }]), beyond))
})

test('from above every target is in the middle and none is hidden', () => {
  for (const target of targetsOf(new Set(['c5', 'c4']), standing, EYES[0])) assert.equal(target.hidden, false)
})

/** A figure as it is drawn, halo left out: its body in slices, and its head. */
const figure = ([x, y]: Point): Point[] =>
  Array.from({ length: 15 }, (_, i) => 2 - 3 * i).flatMap((dy) => {
    const half = dy > -9 ? 7 + ((dy + 9) / 11) * 6 : dy > -21 ? 4.8 - ((dy + 9) / 14) * -2.2 : 10
    return Array.from({ length: 5 }, (_, k): Point => [x + (k / 2 - 1) * half, y + dy])
  })

test('of every figure in 500 positions, from all sides, 30 % are in sight, or its outline is shown over the tower', () => {
  assert.equal(MIDDLES.length, 500)
  let outlined = 0
  let figures = 0
  for (const { heights, pieces } of MIDDLES) {
    const there = new Set(pieces)
    const told: Standing = { height: (square) => heights[square] ?? 0, occupied: (square) => there.has(square) }
    for (const eye of RELIEF) {
      const order = painted(eye)
      for (const square of pieces) {
        figures += 1
        if (hiddenPart(square, told, eye) > OUTLINED) {
          outlined += 1
          continue
        }
        const [x] = feetOn(square, 0, eye)
        const nearer = order
          .slice(order.indexOf(square) + 1)
          .filter((other) => (heights[other] || there.has(other)) && Math.abs(feetOn(other, 0, eye)[0] - x) < 80)
        const before = nearer.flatMap((other) => [
          ...(heights[other] ? [hull(other, heights[other], eye)] : []),
          ...(there.has(other) ? [box(other, told, eye)] : []),
        ])
        const points = figure(feetOn(square, told.height(square), eye))
        const seen = points.filter((point) => !before.some((shape) => covers(shape, point))).length / points.length
        assert.ok(seen >= 0.3, `${square}: ${seen} in sight, ${JSON.stringify({ heights, eye })}`)
      }
    }
  }
  assert.ok(outlined > 0 && outlined < figures / 3, `${outlined} of ${figures} are outlined`)
})

/** What a piece on a square covers at most. */
function box(square: string, told: Standing, eye: Eye): Point[] {
  const [x, y] = feetOn(square, told.height(square), eye)
  return [
    [x - 13, y + 2],
    [x + 13, y + 2],
    [x + 13, y - 42],
    [x - 13, y - 42],
  ]
}

test('the number of floors stands on its own tower, at a corner that nothing covers where there is one', () => {
  let [free, all] = [0, 0]
  for (const { heights, pieces } of MIDDLES.slice(0, 50))
    for (const eye of RELIEF) {
      const there = new Set(pieces)
      const told: Standing = { height: (square) => heights[square] ?? 0, occupied: (square) => there.has(square) }
      const order = painted(eye)
      for (const square of Object.keys(heights).filter((one) => heights[one] > 1)) {
        const at = numberOn(square, told, eye, 16)
        const roof = corners(square, heights[square], eye)
        assert.ok(at[0] >= roof[3][0] && at[0] <= roof[1][0] && at[1] >= roof[0][1] && at[1] <= roof[2][1])
        const nearer = order.slice(order.indexOf(square) + 1).flatMap((other) => shapes(other, told, eye))
        all += 1
        free += Number(!nearer.some((shape) => covers(shape, at)))
      }
    }
  assert.ok(free / all > 0.97, `${free} of ${all} numbers are free`)
})
