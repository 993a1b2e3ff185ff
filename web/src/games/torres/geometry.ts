// Where the squares of Torres and the spaces of its score track lie on the screen, from above or at an angle.

export type Point = readonly [x: number, y: number]
export interface Eye {
  /** From above, or at an angle. */
  flat: boolean
  /** Quarter turns of the board. */
  turns: number
}

/** The eye that a reader chose; from above nothing hides anything: so it is shown until somebody wishes to see the towers rise. */
export function eyeOf(look: string | undefined): Eye {
  const [style, turns] = (look ?? '').split(' ')
  return { flat: style !== 'angle', turns: Number(turns ?? 0) }
}

export const FILES = 'abcdefgh'
/** The track's spaces are 1 wide, 26 to a side with the corners; a square of the board is 3 wide. */
export const SIDE = 26
const UNIT = 20
const ACROSS = 11.5
const DOWN = 6.9
/** Room beside the track for the names of files and ranks. */
const MARGIN = 20
/** Room for markers that stand beside each other on the space at the corner. */
const EDGE = 14
/** How high a block looks from the side. */
export const BLOCK = 19

export interface Ground {
  x: number
  y: number
}

export const squareName = (file: number, rank: number): string => `${FILES[file]}${rank + 1}`
export const fileOf = (square: string): number => FILES.indexOf(square[0])
export const rankOf = (square: string): number => Number(square.slice(1)) - 1

/** Turns a point of the ground by quarter turns around the middle. */
function rotate({ x, y }: Ground, turns: number): Ground {
  for (let i = 0; i < turns; i++) [x, y] = [y, SIDE - x]
  return { x, y }
}

/** A point of the ground, at a height in blocks, on the screen. */
export function project(ground: Ground, height: number, eye: Eye): Point {
  const { x, y } = rotate(ground, eye.turns)
  if (eye.flat) return [x * UNIT, (SIDE - y) * UNIT]
  return [(x + y) * ACROSS, (x - y + SIDE) * DOWN - height * BLOCK]
}

/** What has to be visible: board, track and names, and whoever stands on the towers that rise over the far edge. */
export function viewBox(eye: Eye, heights: Record<string, number>): string {
  if (eye.flat) return `${-MARGIN} 0 ${SIDE * UNIT + MARGIN} ${SIDE * UNIT + MARGIN}`
  const tops = Object.entries(heights).map(([square, height]) => middle(square, height, eye)[1] - 40)
  const [left, top] = [-ACROSS - EDGE, Math.min(4, ...tops)]
  return `${left} ${top} ${(2 * SIDE + 1) * ACROSS + EDGE - left} ${(2 * SIDE + 2) * DOWN + 4 - top}`
}

/** The four corners of a square at a height: on the screen far left, far right, near right, near left as it is turned. */
export function corners(file: number, rank: number, height: number, eye: Eye): Point[] {
  const [x, y] = [1 + 3 * file, 1 + 3 * rank]
  const ground = [
    { x, y: y + 3 },
    { x: x + 3, y: y + 3 },
    { x: x + 3, y },
    { x, y },
  ]
  return ground.map((_, i) => project(ground[(i + 4 - eye.turns) % 4], height, eye))
}

/** The middle of a square at a height. */
export function middle(square: string, height: number, eye: Eye): Point {
  return project({ x: 2.5 + 3 * fileOf(square), y: 2.5 + 3 * rankOf(square) }, height, eye)
}

/** The ground of a space of the track: 0 at the bottom left, then clockwise, 25 to a side. */
export function spaceGround(space: number): Ground {
  const [side, along] = [Math.floor(space / 25) % 4, space % 25]
  const places: Ground[] = [
    { x: 0, y: along },
    { x: along, y: 25 },
    { x: 25, y: 25 - along },
    { x: 25 - along, y: 0 },
  ]
  return places[side]
}

/** The same at an angle: the track lies in two rows along the near sides, there and back, where no tower hides it. */
export function foldedGround(space: number): Ground {
  const [side, along] = [Math.floor(space / 25) % 4, space % 25]
  const places: Ground[] = [
    { x: along, y: 0 },
    { x: 25, y: along },
    { x: 26, y: 24 - along },
    { x: 26 - along, y: -1 },
  ]
  return places[side]
}

/** A point of a space of the track, from its corner; at an angle the track does not turn with the board. */
function onTrack(space: number, dx: number, dy: number, eye: Eye): Point {
  const { x, y } = eye.flat ? spaceGround(space) : foldedGround(space)
  return project({ x: x + dx, y: y + dy }, 0, eye.flat ? eye : { ...eye, turns: 0 })
}

/** The outline of a space of the track. */
export function spaceCorners(space: number, eye: Eye): Point[] {
  return [onTrack(space, 0, 0, eye), onTrack(space, 0, 1, eye), onTrack(space, 1, 1, eye), onTrack(space, 1, 0, eye)]
}

/** The middle of a space of the track. */
export const spaceMiddle = (space: number, eye: Eye): Point => onTrack(space, 0.5, 0.5, eye)

/** The names of files and ranks, and where they stand: outside the track on the sides that are near, or left and below. */
export function sideNames(eye: Eye): { name: string; at: Point }[] {
  const nearness = ([x, y]: Point): number => (eye.flat ? y - x : y)
  const away = eye.flat ? 0.5 : 2
  return [...FILES].flatMap((file, i) => {
    const along = 2.5 + 3 * i
    const named = (name: string, ends: Ground[]) => {
      const [one, other] = ends.map((end) => project(end, 0, eye))
      return { name, at: nearness(one) > nearness(other) ? one : other }
    }
    return [
      named(file, [
        { x: along, y: -away },
        { x: along, y: SIDE + away },
      ]),
      named(String(i + 1), [
        { x: -away, y: along },
        { x: SIDE + away, y: along },
      ]),
    ]
  })
}

export const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** Files and ranks from far to near: painted in this order, what is near covers what is far. */
export function paintOrder(eye: Eye): { ranks: number[]; files: number[] } {
  const up = [0, 1, 2, 3, 4, 5, 6, 7]
  const down = [...up].reverse()
  const { turns } = eye
  return { ranks: turns === 0 || turns === 3 ? down : up, files: turns === 0 || turns === 1 ? up : down }
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

/** The edges of a square that border on no other square of a set, at its height. */
export function border(square: string, inside: ReadonlySet<string>, eye: Eye, height: number): [Point, Point][] {
  const points = corners(fileOf(square), rankOf(square), height, eye)
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  return keys.flatMap((key, i): [Point, Point][] =>
    inside.has(neighbour(square, key, eye) ?? '') ? [] : [[points[i], points[(i + 1) % 4]]],
  )
}

/** The outline of a set of squares, each at its height. */
export function outline(squares: readonly string[], eye: Eye, height: (square: string) => number): [Point, Point][] {
  const inside = new Set(squares)
  return squares.flatMap((square) => border(square, inside, eye, height(square)))
}

export const strokes = (lines: readonly [Point, Point][]): string =>
  lines.map(([from, to]) => `M${from}L${to}`).join('')
