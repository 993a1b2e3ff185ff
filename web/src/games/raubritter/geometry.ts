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
export const TILE = 64
/** How much of the places around the tiles is shown: enough for what stands in their middle. */
const RING = 0.8125
/** What is shown beyond an edge where the land cannot grow. */
const EDGE = 0.3125
/** The fewest columns and rows that are shown, so that the first tiles are not huge. */
const FEWEST = 5

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

/** What has to be visible of the tiles and the places around them, where there are any. */
export function frameOf(ring: Box, box: Box): Frame {
  const beyond = (side: keyof Box): number => (box[side] === ring[side] ? RING : EDGE)
  const columns = ring.east - ring.west - 1 + beyond('west') + beyond('east')
  const rows = ring.north - ring.south - 1 + beyond('south') + beyond('north')
  const [width, height] = [Math.max(columns, FEWEST), Math.max(rows, FEWEST)]
  return {
    x: (ring.west + 1 - beyond('west') - (width - columns) / 2) * TILE,
    y: (-ring.north - beyond('north') - (height - rows) / 2) * TILE,
    width: width * TILE,
    height: height * TILE,
  }
}

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

/** The edge of the playing area, in the directions that are fixed: the layout can grow no further (R9). */
export function fixedEdges(limits: Limits, side: number, box: Box): string {
  const columns = limits.east - limits.west + 1 === side
  const rows = limits.north - limits.south + 1 === side
  const [left, right] = columns
    ? [limits.west * TILE, (limits.east + 1) * TILE]
    : [box.west * TILE, (box.east + 1) * TILE]
  const [top, bottom] = rows
    ? [-(limits.north + 1) * TILE, -limits.south * TILE]
    : [-(box.north + 1) * TILE, -box.south * TILE]
  if (columns && rows) return `M${left} ${top}H${right}V${bottom}H${left}Z`
  if (columns) return `M${left} ${top}V${bottom}M${right} ${top}V${bottom}`
  return rows ? `M${left} ${top}H${right}M${left} ${bottom}H${right}` : ''
}
