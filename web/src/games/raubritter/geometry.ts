// Where the tiles of Raubritter lie on the screen: squares `x,y`, x growing eastward, y northward.
import type { Direction } from './deployment.ts'
import type { Limits } from './view.d.ts'

export type Point = readonly [x: number, y: number]
export interface Box {
  west: number
  east: number
  south: number
  north: number
}
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** How wide a tile is drawn. */
export const TILE = 100
/** The fewest columns and rows that are shown, so that the first tiles are not huge. */
const FEWEST = 7

const STEPS: Record<Direction, Point> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] }
const KEYS: Record<string, Direction> = { ArrowUp: 'north', ArrowRight: 'east', ArrowDown: 'south', ArrowLeft: 'west' }

export const parseSquare = (square: string): Point => square.split(',').map(Number) as unknown as Point
export const isSquare = (word: string | undefined): word is string => /^-?\d+,-?\d+$/.test(word ?? '')
export const formatSquare = (x: number, y: number): string => `${x},${y}`
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The square so many steps away. */
export function step(square: string, direction: Direction, count = 1): string {
  const [x, y] = parseSquare(square)
  return formatSquare(x + STEPS[direction][0] * count, y + STEPS[direction][1] * count)
}

/** The direction in which a square is the very next one; null if it is not. */
export function directionTo(from: string, to: string): Direction | null {
  return (Object.keys(STEPS) as Direction[]).find((direction) => step(from, direction) === to) ?? null
}

/** The direction in which a square lies straight ahead, however far; null if it does not. */
export function directionAlong(from: string, to: string): Direction | null {
  const [[x, y], [toX, toY]] = [parseSquare(from), parseSquare(to)]
  if ((x === toX) === (y === toY)) return null
  return directionTo(from, formatSquare(x + Math.sign(toX - x), y + Math.sign(toY - y)))
}

/** How many steps lie between two squares of a line. */
export function stepsBetween(from: string, to: string): number {
  const [[x, y], [toX, toY]] = [parseSquare(from), parseSquare(to)]
  return Math.abs(toX - x) + Math.abs(toY - y)
}

export const directionOfKey = (key: string): Direction | undefined => KEYS[key]

/** The columns and rows of the tiles and the places around them. */
export function boxWithRing(squares: readonly string[]): Box {
  const points = squares.map(parseSquare)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    west: Math.min(...xs) - 1,
    east: Math.max(...xs) + 1,
    south: Math.min(...ys) - 1,
    north: Math.max(...ys) + 1,
  }
}

/** The columns and rows that there are: the tiles and the places around them, as far as the limits allow. */
export function boxAround(squares: readonly string[], limits: Limits): Box {
  const { west, east, south, north } = boxWithRing(squares)
  return {
    west: Math.max(west, limits.west),
    east: Math.min(east, limits.east),
    south: Math.max(south, limits.south),
    north: Math.min(north, limits.north),
  }
}

/** The upper left corner of a square. */
export function corner(square: string): Point {
  const [x, y] = parseSquare(square)
  return [x * TILE, -(y + 1) * TILE]
}

export function middle(square: string): Point {
  const [x, y] = corner(square)
  return [x + TILE / 2, y + TILE / 2]
}

/** How far a land may still grow (R9). */
export function limitsOf(squares: readonly string[], side: number): Limits {
  const { west, east, south, north } = boxWithRing(squares)
  return { west: east - side, east: west + side, south: north - side, north: south + side }
}

/** The first and last of so many columns, with a land from `low` to `high` in the middle; where it cannot grow, exactly so. */
function around(low: number, high: number, count: number, side: number): [number, number] {
  const middle = (low + high + 1 - count) / 2
  const first = high - low + 1 === side ? middle : Math.floor(middle)
  return [first, first + count - 1]
}

/** Shifts a stretch as little as possible so that it holds another one that is no longer. */
function shifted([first, last]: [number, number], low: number, high: number): [number, number] {
  const by = Math.min(low - first, 0) + Math.max(high - last, 0)
  return [first + by, last + by]
}

/**
 * The columns and rows in sight: a square of one size for a whole turn, large enough for three more tiles in a row and the places
 * around them. It shifts within a turn only where a legal place would be out of sight. `before` is the land when the turn began.
 */
export function windowOf(before: readonly string[], now: readonly string[], side: number): Box {
  const ring = boxWithRing(before)
  const land = { west: ring.west + 1, east: ring.east - 1, south: ring.south + 1, north: ring.north - 1 }
  const [wide, high] = [land.east - land.west + 1, land.north - land.south + 1]
  const roomy = Math.min(Math.max(wide + 5, high + 5, FEWEST), side + 1)
  const needed = boxAround(now, limitsOf(now, side))
  const least = Math.max(needed.east - needed.west, needed.north - needed.south) + 1
  const count = Math.max(wide === side && high === side ? side : roomy, least)
  const [west, east] = shifted(around(land.west, land.east, count, side), needed.west, needed.east)
  const [south, north] = shifted(around(land.south, land.north, count, side), needed.south, needed.north)
  return { west, east, south, north }
}

/** Where columns and rows lie. */
export const frameOf = ({ west, east, south, north }: Box): Frame => ({
  x: west * TILE,
  y: -(north + 1) * TILE,
  width: (east - west + 1) * TILE,
  height: (north - south + 1) * TILE,
})

/** The part of a frame that is visible, so many times enlarged around a point, never beyond its edges. */
export function zoomed(frame: Frame, zoom: number, [x, y]: Point): Frame {
  const [width, height] = [frame.width / zoom, frame.height / zoom]
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return {
    x: within(x - width / 2, frame.x, frame.x + frame.width - width),
    y: within(y - height / 2, frame.y, frame.y + frame.height - height),
    width,
    height,
  }
}

/** How far outside the tiles the edge of the playing area is drawn. */
const EDGE = 6

/** The edge of the playing area, in the directions that are fixed: the layout can grow no further (R9). */
export function fixedEdges(limits: Limits, side: number, box: Box): string {
  const columns = limits.east - limits.west + 1 === side
  const rows = limits.north - limits.south + 1 === side
  const [west, east] = columns ? [limits.west, limits.east] : [box.west, box.east]
  const [south, north] = rows ? [limits.south, limits.north] : [box.south, box.north]
  const [left, right, top, bottom] = [
    west * TILE - EDGE,
    (east + 1) * TILE + EDGE,
    -(north + 1) * TILE - EDGE,
    -south * TILE + EDGE,
  ]
  if (columns && rows) return `M${left} ${top}H${right}V${bottom}H${left}Z`
  if (columns) return `M${left} ${top}V${bottom}M${right} ${top}V${bottom}`
  return rows ? `M${left} ${top}H${right}M${left} ${bottom}H${right}` : ''
}
