// Where the squares of Torres and the spaces of its score track lie on the screen, from above or at an angle.

export type Point = readonly [x: number, y: number]
export interface Eye {
  /** From above, or at an angle. */
  flat: boolean
  /** Quarter turns of the board. */
  turns: number
}

export const FILES = 'abcdefgh'
/** The track's spaces are 1 wide, 26 to a side with the corners; a square of the board is 3 wide. */
export const SIDE = 26
const UNIT = 20
const ACROSS = 11.5
const DOWN = 6.9
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

/** What has to be visible: the board, and whoever stands on the towers that rise over its far edge. */
export function viewBox(eye: Eye, heights: Record<string, number>): string {
  if (eye.flat) return `0 0 ${SIDE * UNIT} ${SIDE * UNIT}`
  const tops = Object.entries(heights).map(([square, height]) => middle(square, height, eye)[1] - 40)
  const top = Math.min(-4, ...tops)
  return `${-EDGE} ${top} ${2 * (SIDE * ACROSS + EDGE)} ${2 * SIDE * DOWN + 4 - top}`
}

/** The four corners of a square at a height: on the screen far left, far right, near right, near left as it is turned. */
export function corners(file: number, rank: number, height: number, eye: Eye): Point[] {
  const [x, y] = [1 + 3 * file, 1 + 3 * rank]
  const ground = [{ x, y: y + 3 }, { x: x + 3, y: y + 3 }, { x: x + 3, y }, { x, y }]
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

/** The outline of a space of the track. */
export function spaceCorners(space: number, eye: Eye): Point[] {
  const { x, y } = spaceGround(space)
  return [{ x, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 }, { x: x + 1, y }].map((ground) => project(ground, 0, eye))
}

/** The middle of a space of the track. */
export function spaceMiddle(space: number, eye: Eye): Point {
  const { x, y } = spaceGround(space)
  return project({ x: x + 0.5, y: y + 0.5 }, 0, eye)
}

export const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

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
  const [dx, dy] = [[0, 1], [1, 0], [0, -1], [-1, 0]][(way + 4 - eye.turns) % 4]
  const [file, rank] = [fileOf(square) + dx, rankOf(square) + dy]
  return FILES[file] && rank >= 0 && rank < 8 ? squareName(file, rank) : null
}

/** The edges of a set of squares that border on no other square of the set, at the height of each. */
export function outline(squares: readonly string[], eye: Eye, height: (square: string) => number): [Point, Point][] {
  const inside = new Set(squares)
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  return squares.flatMap((square) => {
    const points = corners(fileOf(square), rankOf(square), height(square), eye)
    const open = keys.map((key) => !inside.has(neighbour(square, key, eye) ?? ''))
    return open.flatMap((is, i): [Point, Point][] => (is ? [[points[i], points[(i + 1) % 4]]] : []))
  })
}
