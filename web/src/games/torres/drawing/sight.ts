// What can be seen, and pointed at: towers and pieces that stand nearer hide what is behind them.
import { corners, feetOn, FIGURE, HALF, hull, middle, painted, path, type Eye, type Point } from './geometry.ts'

/** A position as the drawing sees it. */
export interface Standing {
  height: (square: string) => number
  occupied: (square: string) => boolean
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** On which side of a line a point lies: the sign tells. */
const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

/** Whether a point lies in a convex shape. */
export function covers(shape: readonly Point[], point: Point): boolean {
  let turning = 0
  for (let i = 0; i < shape.length; i++) {
    const turn = Math.sign(sideOf(shape[i], shape[i + 1] ?? shape[0], point))
    if (!turn || turn === -turning) return false
    turning = turn
  }
  return true
}

/** What may hide a figure or a number whose feet are at a point: the towers and pieces that stand nearer and reach so far up. */
function before(square: string, [x, y]: Point, standing: Standing, eye: Eye): Point[][] {
  const order = painted(eye)
  return order.slice(order.indexOf(square) + 1).flatMap((other) => {
    const [height, there] = [standing.height(other), standing.occupied(other)]
    if (!height && !there) return []
    const [mx, my] = middle(other, height, eye)
    if (Math.abs(mx - x) > HALF + 14 || my - Math.max(eye.depth, there ? FIGURE : 0) > y + 3) return []
    const [column, piece] = shapes(other, standing, eye)
    return [...(height ? [column] : []), ...(piece ? [piece] : [])]
  })
}

/** All that can be seen of a square: its column, and whoever stands there. */
export function shapes(square: string, { height, occupied }: Standing, eye: Eye): Point[][] {
  const column = hull(square, height(square), eye)
  if (!occupied(square)) return [column]
  const [x, y] = feetOn(square, height(square), eye)
  const piece: Point[] = [
    [x - 13, y + 2],
    [x + 13, y + 2],
    [x + 11, y - FIGURE],
    [x - 11, y - FIGURE],
  ]
  return [column, piece]
}

/** Points all over a figure, from its feet: body and head. */
const FIGURE_POINTS: Point[] = [2, 0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30, -33, -36, -39].flatMap((y) => {
  const wide = y < -20 ? 9 : y < -9 ? 5.5 : y < -4 ? 9 : 12
  return [-1, -0.5, 0, 0.5, 1].map((part): Point => [part * wide, y])
})

/** Over how much of a figure on a square something nearer lies, from 0 to 1. */
export function hiddenPart(square: string, standing: Standing, eye: Eye): number {
  if (eye.flat) return 0
  const feet = feetOn(square, standing.height(square), eye)
  const [x, y] = feet
  const nearer = before(square, feet, standing, eye)
  const hidden = FIGURE_POINTS.filter(([dx, dy]) => nearer.some((shape) => covers(shape, [x + dx, y + dy])))
  return hidden.length / FIGURE_POINTS.length
}

/** A figure is drawn once more, as an outline over what hides it, when more of it is hidden than this. */
export const OUTLINED = 0.45

/** Where the number of a tower's floors stands, `size` high: the first corner of its roof that nothing covers, from above its far left one. */
export function numberOn(square: string, standing: Standing, eye: Eye, size: number): Point {
  const [top, right, bottom, left] = corners(square, standing.height(square), eye)
  if (eye.flat) return [top[0] + size * 0.62, top[1] + size * 0.72]
  const nearer = before(square, bottom, standing, eye)
  const half = size * 0.62
  const isFree = ([x, y]: Point): boolean =>
    !nearer.some((shape) =>
      [-half, 0, half].some((dx) => covers(shape, [x + dx, y - half]) || covers(shape, [x + dx, y + half])),
    )
  const places: Point[] = [
    [bottom[0], bottom[1] - half * 0.75],
    [left[0] + half * 1.1, left[1]],
    [right[0] - half * 1.1, right[1]],
    [top[0], top[1] + half * 0.9],
  ]
  return places.find(isFree) ?? places[0]
}

// Targets

export interface Target {
  square: string
  at: Point
  radius: number
  /** Something nearer hides the square: its target is told by name. */
  hidden: boolean
}

const LARGEST = 18
/** Targets nearer than this would be taken for each other. */
const APART = 29

/** Points of a square's roof from its middle outwards, and a little beyond. */
function places(square: string, height: number, eye: Eye): Point[] {
  const [x, y] = middle(square, height, eye)
  const [wide, deep] = eye.flat ? [30, 30] : [HALF, eye.depth]
  const steps = [0, 0.3, -0.3, 0.55, -0.55, 0.8, -0.8]
  const around = steps.flatMap((across) => steps.map((down): Point => [x + across * wide, y + down * deep]))
  return around.sort((a, b) => distance(a, [x, y]) - distance(b, [x, y]))
}

/** Left, right, top and bottom of what lies between points. */
function boxOf(points: readonly Point[]): number[] {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]))
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

/** A target for each lit square: its middle where that can be seen, else a point nearby that is nobody else's. */
export function targetsOf(
  lit: ReadonlySet<string>,
  standing: Standing,
  eye: Eye,
  kept: readonly Point[] = [],
): Target[] {
  const order = painted(eye)
  const drawn = order.map((square) => shapes(square, standing, eye))
  const boxes = drawn.map((own) => boxOf(own.flat()))
  const hides = (square: string, at: Point): boolean => {
    const own = order.indexOf(square)
    const isNear = ([left, right, top, bottom]: number[]): boolean =>
      at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom
    return drawn.some((shapes, i) => i > own && isNear(boxes[i]) && shapes.some((shape) => covers(shape, at)))
  }
  const targets: Target[] = []
  const place = (square: string, at: Point, hidden: boolean) => targets.push({ square, at, radius: LARGEST, hidden })
  const taken = (): Point[] => [...targets.map(({ at }) => at), ...kept]
  const isFree = (at: Point): boolean => taken().every((other) => distance(other, at) >= APART)
  const asked = order.filter((square) => lit.has(square))
  const behind = asked.filter((square) => {
    const at = middle(square, standing.height(square), eye)
    if (hides(square, at)) return true
    place(square, at, false)
    return false
  })
  for (const square of behind) {
    const candidates = places(square, standing.height(square), eye)
    const seen = candidates.find(
      (at) => !hides(square, at) && isFree(at) && covers(drawn[order.indexOf(square)][0], at),
    )
    const lonely = (at: Point): number => Math.min(...taken().map((other) => distance(other, at)))
    const free = seen ?? candidates.find(isFree) ?? candidates.reduce((a, b) => (lonely(a) >= lonely(b) ? a : b))
    place(square, free, !seen)
  }
  return targets.map((target) => {
    const others = targets.filter((other) => other !== target).map((other) => distance(other.at, target.at) / 2)
    return { ...target, radius: Math.min(LARGEST, ...others) }
  })
}
/** A circle as a polygon. */
const round = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 16 }, (_, i): Point => [
    x + radius * Math.cos((i * Math.PI) / 8),
    y + radius * Math.sin((i * Math.PI) / 8),
  ])

/** The part of a polygon that lies within a convex shape: cut along one side after the other. */
function within(shape: readonly Point[], polygon: Point[]): Point[] {
  const turning = Math.sign(sideOf(shape[0], shape[1], shape[2]))
  return shape.reduce((rest, from, i) => {
    const to = shape[(i + 1) % shape.length]
    return rest.flatMap((point, k): Point[] => {
      const next = rest[(k + 1) % rest.length]
      const [here, there] = [turning * sideOf(from, to, point), turning * sideOf(from, to, next)]
      const part = here / (here - there)
      const cut: Point[] =
        here >= 0 === there >= 0
          ? []
          : [[point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]]
      return here >= 0 ? [point, ...cut] : cut
    })
  }, polygon)
}

/** Where the pointer hits a shape of a square: all of it but the targets of other squares, which shine through (fill it by evenodd). */
export function hitPath(square: string, shape: readonly Point[], targets: readonly Target[]): string {
  const [left, right, top, bottom] = boxOf(shape)
  const isNear = ({ at: [x, y], radius }: Target): boolean =>
    x > left - radius && x < right + radius && y > top - radius && y < bottom + radius
  const holes = targets
    .filter((target) => target.square !== square && isNear(target))
    .map(({ at, radius }) => within(shape, round(at, radius)))
  return [shape, ...holes.filter((hole) => hole.length > 2)].map(path).join('')
}
