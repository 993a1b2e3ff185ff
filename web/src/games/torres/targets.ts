// What one points at: every lit square has a target of its own, which no tower or piece before it hides from the pointer.
import { corners, fileOf, middle, path, rankOf, squareName, paintOrder, type Eye, type Point } from './geometry.ts'

export interface Target {
  square: string
  at: Point
  radius: number
  /** Something nearer hides the square: its target is told by name. */
  hidden: boolean
}

const LARGEST = 12
/** Targets nearer than this would be taken for each other. */
const APART = 19

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Where a piece stands on a square: from above in its middle, at an angle a little back, so that the number before it stays readable. */
export function feetOn(square: string, height: number, eye: Eye): Point {
  const [x, y] = middle(square, height, eye)
  return [x, y + (eye.flat ? 17 : 2)]
}

/** All that can be seen of a square on the screen: its column, and whoever stands there. */
export function shapes(square: string, height: number, occupied: boolean, eye: Eye): Point[][] {
  const [file, rank] = [fileOf(square), rankOf(square)]
  const [ground, top] = [corners(file, rank, 0, eye), corners(file, rank, height, eye)]
  const column = eye.flat || !height ? top : [ground[3], ground[2], ground[1], top[1], top[0], top[3]]
  const [x, y] = feetOn(square, height, eye)
  const piece: Point[] = [
    [x - 9, y + 2],
    [x + 9, y + 2],
    [x + 9, y - 29],
    [x - 9, y - 29],
  ]
  return occupied ? [column, piece] : [column]
}

/** On which side of a line a point lies: the sign tells. */
const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

/** Whether a point lies in a convex shape. */
function covers(shape: readonly Point[], point: Point): boolean {
  const turns = shape.map((corner, i) => sideOf(corner, shape[(i + 1) % shape.length], point))
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
}

/** Points of a square's face from its middle outwards, and a little beyond. */
function places(square: string, height: number, eye: Eye): Point[] {
  const [x, y] = middle(square, height, eye)
  const steps = [0, 0.3, -0.3, 0.55, -0.55, 0.8, -0.8]
  const around = steps.flatMap((across) => steps.map((down): Point => [x + across * 34, y + down * 24]))
  return around.sort((a, b) => distance(a, [x, y]) - distance(b, [x, y]))
}

/** The squares in the order in which they are painted. */
export function painted(eye: Eye): string[] {
  const { ranks, files } = paintOrder(eye)
  return ranks.flatMap((rank) => files.map((file) => squareName(file, rank)))
}

/** A target for each lit square: its middle where that can be seen, else a point nearby that is nobody else's. */
export function targetsOf(
  lit: ReadonlySet<string>,
  height: (square: string) => number,
  occupied: (square: string) => boolean,
  eye: Eye,
): Target[] {
  const order = painted(eye)
  const drawn = order.map((square) => shapes(square, height(square), occupied(square), eye))
  const hides = (square: string, at: Point): boolean =>
    drawn.slice(order.indexOf(square) + 1).some((nearer) => nearer.some((shape) => covers(shape, at)))
  const targets: Target[] = []
  const place = (square: string, at: Point, hidden: boolean) => targets.push({ square, at, radius: LARGEST, hidden })
  const isFree = (at: Point): boolean => targets.every((other) => distance(other.at, at) >= APART)
  const asked = order.filter((square) => lit.has(square))
  const behind = asked.filter((square) => {
    const at = middle(square, height(square), eye)
    if (hides(square, at)) return true
    place(square, at, false)
    return false
  })
  for (const square of behind) {
    const candidates = places(square, height(square), eye)
    const seen = candidates.find(
      (at) => !hides(square, at) && isFree(at) && covers(drawn[order.indexOf(square)][0], at),
    )
    const lonely = (at: Point): number => Math.min(...targets.map((other) => distance(other.at, at)))
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
  const holes = targets.flatMap(({ square: other, at, radius }) =>
    other === square ? [] : [within(shape, round(at, radius))],
  )
  return [shape, ...holes.filter((hole) => hole.length > 2)].map(path).join('')
}
