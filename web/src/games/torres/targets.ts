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
  const column = eye.flat ? top : [ground[3], ground[2], ground[1], top[1], top[0], top[3]]
  const [x, y] = feetOn(square, height, eye)
  const piece: Point[] = [[x - 9, y + 2], [x + 9, y + 2], [x + 9, y - 29], [x - 9, y - 29]]
  return occupied ? [column, piece] : [column]
}

/** Whether a point lies in a convex shape. */
function covers(shape: readonly Point[], [x, y]: Point): boolean {
  const turns = shape.map(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
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
export function targetsOf(lit: ReadonlySet<string>, height: (square: string) => number, occupied: (square: string) => boolean, eye: Eye): Target[] {
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
    const seen = candidates.find((at) => !hides(square, at) && isFree(at) && covers(drawn[order.indexOf(square)][0], at))
    const lonely = (at: Point): number => Math.min(...targets.map((other) => distance(other.at, at)))
    const free = seen ?? candidates.find(isFree) ?? candidates.reduce((a, b) => (lonely(a) >= lonely(b) ? a : b))
    place(square, free, !seen)
  }
  return targets.map((target) => {
    const others = targets.filter((other) => other !== target).map((other) => distance(other.at, target.at) / 2)
    return { ...target, radius: Math.min(LARGEST, ...others) }
  })
}

const circle = ([x, y]: Point, radius: number): string => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** Where a square is hit by the pointer, as a path. */
export const hitPath = (drawn: readonly Point[][]): string => drawn.map(path).join('')

/** Everything but the targets of other squares that lie within a square's own shapes; null where there are none. */
export function windows(square: string, drawn: readonly Point[][], targets: readonly Target[]): string | null {
  const points = drawn.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const touches = ({ at: [x, y], radius }: Target): boolean =>
    x + radius > Math.min(...xs) && x - radius < Math.max(...xs) && y + radius > Math.min(...ys) && y - radius < Math.max(...ys)
  const holes = targets.filter((target) => target.square !== square && touches(target))
  return holes.length ? `M-999-999H2999V2999H-999Z${holes.map(({ at, radius }) => circle(at, radius)).join('')}` : null
}
