// Where the squares of Torres, its towers and the spaces of its score track lie in the drawing: in relief, or from above.
// Ground is measured in squares: a1's outer corner is (0, 0), h8's is (8, 8). The board turns, its frame with the track stays.

export type Point = readonly [x: number, y: number]
export interface Eye {
  /** From above, or in relief. */
  flat: boolean
  /** Quarter turns of the board. */
  turns: number
  /** Half the depth of a square in relief: the camera looks down more steeply where the window is upright. */
  depth: number
}

/** Half the width of a square in relief; the side of one from above is 60. */
export const HALF = 52
const FLAT = 60
/** How high a block is drawn in relief. */
export const BLOCK = 31
/** How high a knight is, head included. */
export const FIGURE = 44
const DEPTH = { desk: 0.7 * HALF, upright: 0.96 * HALF }

/** The look that a reader chose: `flat` or `angle`, and how far the board is turned. In relief, until somebody wishes to see it from above. */
export function eyeOf(look: string | undefined, upright = false): Eye {
  const [style, turns] = (look ?? '').split(' ')
  return { flat: style === 'flat', turns: Number(turns ?? 0) % 4, depth: upright ? DEPTH.upright : DEPTH.desk }
}

export const FILES = 'abcdefgh'
export const squareName = (file: number, rank: number): string => `${FILES[file]}${rank + 1}`
export const fileOf = (square: string): number => FILES.indexOf(square[0])
export const rankOf = (square: string): number => Number(square.slice(1)) - 1

/** A point of the ground as the eye sees it, at a height in blocks. */
export function project(x: number, y: number, height: number, { flat, depth }: Eye): Point {
  return flat ? [x * FLAT, (8 - y) * FLAT] : [(x + y) * HALF, (x - y + 8) * depth - height * BLOCK]
}

/** The corner of a square that is nearest to where a1 lies before the board is turned. */
function seen(square: string, { turns }: Eye): Point {
  let [x, y] = [fileOf(square), rankOf(square)]
  for (let i = 0; i < turns; i++) [x, y] = [y, 7 - x]
  return [x, y]
}

/** The corners of a square at a height, drawn in by a share of its side: far left, far right, near right, near left from above; top, right, bottom, left in relief. */
export function corners(square: string, height: number, eye: Eye, inset = 0): Point[] {
  const [x, y] = seen(square, eye)
  const [low, high] = [inset, 1 - inset]
  return [
    project(x + low, y + high, height, eye),
    project(x + high, y + high, height, eye),
    project(x + high, y + low, height, eye),
    project(x + low, y + low, height, eye),
  ]
}

/** The middle of a square at a height. */
export function middle(square: string, height: number, eye: Eye): Point {
  const [x, y] = seen(square, eye)
  return project(x + 0.5, y + 0.5, height, eye)
}

/** Where a piece stands on a square. */
export function feetOn(square: string, height: number, eye: Eye): Point {
  const [x, y] = middle(square, height, eye)
  return [x, y + (eye.flat ? 17 : 2)]
}

export function headOn(square: string, height: number, eye: Eye): Point {
  const [x, y] = feetOn(square, height, eye)
  return [x, y - 30]
}

/** All that a column covers. */
export function hull(square: string, height: number, eye: Eye): Point[] {
  const [ground, top] = [corners(square, 0, eye), corners(square, height, eye)]
  return eye.flat || !height ? top : [ground[3], ground[2], ground[1], top[1], top[0], top[3]]
}

/** The shadow a column throws on the ground: the light comes from the upper left. */
export function shadow(square: string, height: number, eye: Eye): Point[] {
  const [x, y] = seen(square, eye)
  const far = Math.min(0.16 + 0.13 * height, 1)
  const at = (dx: number, dy: number): Point => project(x + dx, y + dy, 0, eye)
  return [
    at(0, 0),
    at(1, 0),
    at(1, 1),
    at(1 + far, 1 - far * 0.2),
    at(1 + far, -far * 0.35),
    at(far * 0.6, -far * 0.35),
  ]
}

// The frame: narrow on the far sides, where files and ranks are named; wide on the near ones, where the track lies in two rows of fifty.

const FAR = 0.56
const NEAR = 1.04
const EDGE = 0.09
const ROW = 0.36
const APART = 0.1
export const SPACES = 100

/** The corners of the frame: left, far, right, near in relief. */
export const frame = (eye: Eye): Point[] =>
  [
    [-FAR, -NEAR],
    [-FAR, 8 + FAR],
    [8 + NEAR, 8 + FAR],
    [8 + NEAR, -NEAR],
  ].map(([x, y]) => project(x, y, 0, eye))

/** The ground of a space of the track, from its lower left corner: 0 to 49 along the edge, 50 to 99 beside the board. */
function space(number: number): { x: number; y: number; width: number; height: number } {
  const [row, at] = [Math.floor((number % SPACES) / 50), number % 50]
  const edge = NEAR - EDGE - row * (ROW + APART)
  const begin = EDGE - FAR
  if (at < 25) {
    const width = (8 + edge - begin) / 25
    return { x: begin + at * width, y: -edge, width, height: ROW }
  }
  const height = (8 - begin + edge - ROW) / 25
  return { x: 8 + edge - ROW, y: ROW - edge + (at - 25) * height, width: ROW, height }
}

/** The outline of a space of the track. */
export function spaceCorners(number: number, eye: Eye): Point[] {
  const { x, y, width, height } = space(number)
  return [
    project(x, y + height, 0, eye),
    project(x + width, y + height, 0, eye),
    project(x + width, y, 0, eye),
    project(x, y, 0, eye),
  ]
}

/** The middle of a space of the track. */
export function spaceMiddle(number: number, eye: Eye): Point {
  const { x, y, width, height } = space(number)
  return project(x + width / 2, y + height / 2, 0, eye)
}

/** Where the number of a space stands on the front of the frame: of the outer row in relief; else null. */
export function faceBelow(number: number, eye: Eye): Point | null {
  if (eye.flat || number >= 50) return null
  const { x, y, width, height } = space(number)
  return number < 25 ? project(x + width / 2, -NEAR, 0, eye) : project(8 + NEAR, y + height / 2, 0, eye)
}

/** The names of files and ranks on the far sides of the frame. */
export function sideNames(eye: Eye): { name: string; at: Point }[] {
  const [far, along] = [FAR / 2, [0, 1, 2, 3, 4, 5, 6, 7]]
  return along.flatMap((i) => {
    const [up, left] = [squareAt(i, 7, eye), squareAt(0, i, eye)]
    const part = eye.turns % 2
    return [
      { name: up[part], at: project(i + 0.5, 8 + far, 0, eye) },
      { name: left[1 - part], at: project(-far, i + 0.5, 0, eye) },
    ]
  })
}

/** The square seen at a place of the turned board. */
function squareAt(x: number, y: number, { turns }: Eye): string {
  for (let i = 0; i < turns; i++) [x, y] = [7 - y, x]
  return squareName(x, y)
}

/** Room for markers on the first space, and below the frame. */
const ASIDE = 8

/** How thick the frame is: its numbers find room on it. */
export const thickness = (eye: Eye, unit: number): number => (eye.flat ? 0 : Math.max(27, 15 * unit))

/** How far towers and pieces rise over the far corner of the frame. */
export function rise(heights: Record<string, number>, pieces: (square: string) => boolean, eye: Eye): number {
  if (eye.flat) return 0
  const top = frame(eye)[1][1]
  const tops = Object.entries(heights).map(
    ([square, height]) => corners(square, height, eye)[0][1] + (pieces(square) ? eye.depth - FIGURE : 0),
  )
  return Math.max(0, ...tops.map((y) => top - y))
}

/** What is to be seen: the frame, and so much over its far corner. */
export function viewBox(eye: Eye, above: number, unit = 1): string {
  const [left, far, right, near] = frame(eye)
  const y = (eye.flat ? left : far)[1]
  const [top, start] = [eye.flat ? far[1] : y - above, left[0] - ASIDE]
  return [start, top - ASIDE, right[0] - left[0] + 2 * ASIDE, near[1] + thickness(eye, unit) - top + 2 * ASIDE]
    .map((value) => Math.round(value))
    .join(' ')
}

export const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** Files and ranks from far to near: painted in this order, what is near covers what is far. */
export function paintOrder({ turns }: Eye): { ranks: number[]; files: number[] } {
  const up = [0, 1, 2, 3, 4, 5, 6, 7]
  const down = [...up].reverse()
  return { ranks: turns === 0 || turns === 3 ? down : up, files: turns === 0 || turns === 1 ? up : down }
}

/** The squares in the order in which they are painted. */
export function painted(eye: Eye): string[] {
  const { ranks, files } = paintOrder(eye)
  return ranks.flatMap((rank) => files.map((file) => squareName(file, rank)))
}

/** The square an arrow key leads to, as the board is turned; null beyond the edge. */
export function neighbour(square: string, key: string, eye: Eye): string | null {
  const ways = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  const way = ways.indexOf(key)
  if (way < 0) return null
  const [dx, dy] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ][(way + 4 - eye.turns) % 4]
  const [file, rank] = [fileOf(square) + dx, rankOf(square) + dy]
  return FILES[file] && rank >= 0 && rank < 8 ? squareName(file, rank) : null
}

/** The edges of a roof that border on no other square of a set, at its height. */
export function border(square: string, inside: ReadonlySet<string>, eye: Eye, height: number): string {
  const points = corners(square, height, eye)
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  return keys
    .map((key, i) => (inside.has(neighbour(square, key, eye) ?? '') ? '' : `M${points[i]}L${points[(i + 1) % 4]}`))
    .join('')
}
