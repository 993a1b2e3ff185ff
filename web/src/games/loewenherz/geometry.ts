// Where the squares of Löwenherz and the edges between them lie on the screen.

export type Point = readonly [x: number, y: number]

export const FILES = 'abcdefghijklmno'
export const RANKS = 10
/** The side of a square. */
export const CELL = 40
export const WIDTH = FILES.length * CELL
export const HEIGHT = RANKS * CELL
export const VIEW_BOX = `-20 -6 ${WIDTH + 26} ${HEIGHT + 26}`

export const fileOf = (square: string): number => FILES.indexOf(square[0])
export const rankOf = (square: string): number => Number(square.slice(1))
export const squareName = (file: number, rank: number): string => `${FILES[file]}${rank}`
export const corner = (square: string): Point => [fileOf(square) * CELL, (RANKS - rankOf(square)) * CELL]
export const middle = (square: string): Point => [corner(square)[0] + CELL / 2, corner(square)[1] + CELL / 2]

const isSquare = (file: number, rank: number): boolean => file >= 0 && file < FILES.length && rank >= 1 && rank <= RANKS

const WAYS: Record<string, Point> = { ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0] }

/** The square beside a square; null beyond the frame. */
export function neighbour(square: string, key: string): string | null {
  if (!(key in WAYS)) return null
  const [file, rank] = [fileOf(square) + WAYS[key][0], rankOf(square) + WAYS[key][1]]
  return isSquare(file, rank) ? squareName(file, rank) : null
}

/** An edge between two squares, in its place in the grid of edges: by rank; in a rank the edge above each square, then that to its right. */
export interface Edge {
  words: string
  squares: readonly [string, string]
  rank: number
  column: number
  middle: Point
  /** Whether it runs from north to south. */
  upright: boolean
}

function edgeAt(file: number, rank: number, upright: boolean): Edge {
  const square = squareName(file, rank)
  const other = upright ? squareName(file + 1, rank) : squareName(file, rank + 1)
  const [a, b] = [middle(square), middle(other)]
  return {
    words: `${square} ${other}`,
    squares: [square, other],
    rank,
    column: 2 * file + (upright ? 2 : 1),
    middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    upright,
  }
}

/** The edges of a rank from left to right. */
function edgesOfRank(rank: number): Edge[] {
  return [...FILES].flatMap((_, file) => [
    ...(rank < RANKS ? [edgeAt(file, rank, false)] : []),
    ...(file < FILES.length - 1 ? [edgeAt(file, rank, true)] : []),
  ])
}

/** The edges by rank, the highest first. */
export const EDGE_ROWS: readonly Edge[][] = Array.from({ length: RANKS }, (_, i) => edgesOfRank(RANKS - i))
export const EDGES: ReadonlyMap<string, Edge> = new Map(EDGE_ROWS.flat().map((edge) => [edge.words, edge]))

/** The edge an arrow key leads to: along the rank, or to the same place in the rank above or below. */
export function nextEdge(words: string, key: string): string | null {
  const edge = EDGES.get(words)!
  const row = EDGE_ROWS[RANKS - edge.rank]
  if (key === 'ArrowLeft') return row[row.indexOf(edge) - 1]?.words ?? null
  if (key === 'ArrowRight') return row[row.indexOf(edge) + 1]?.words ?? null
  const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  return EDGE_ROWS[RANKS - edge.rank - step]?.find((other) => step && other.column === edge.column)?.words ?? null
}

/** The line of a wall on an edge. */
export function wallLine({ middle: [x, y], upright }: Edge, inset = 0): string {
  const half = CELL / 2 - inset
  return upright ? `M${x} ${y - half}V${y + half}` : `M${x - half} ${y}H${x + half}`
}

/** The part of the map that is nearer to an edge than to any other: what a finger hits. */
export function diamond({ middle: [x, y] }: Edge): string {
  const half = CELL / 2
  return `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`
}

// For each side of a square: its two ends as corners (in cells from the top left), and the sides that meet it there.
const SIDES = [
  { key: 'ArrowUp', from: [0, 0], to: [1, 0], before: 'ArrowLeft', after: 'ArrowRight' },
  { key: 'ArrowRight', from: [1, 0], to: [1, 1], before: 'ArrowUp', after: 'ArrowDown' },
  { key: 'ArrowDown', from: [0, 1], to: [1, 1], before: 'ArrowLeft', after: 'ArrowRight' },
  { key: 'ArrowLeft', from: [0, 0], to: [0, 1], before: 'ArrowUp', after: 'ArrowDown' },
] as const

/** The border of a set of squares, drawn a little inside it. */
export function insetBorder(squares: readonly string[], inset: number): string {
  const inside = new Set(squares)
  const isOpen = (square: string | null, key: string): boolean =>
    square !== null && inside.has(neighbour(square, key) ?? '')
  /** How far a line goes beyond the end of its side: back at an outer corner, on at an inner one. */
  const reach = (square: string, key: string, end: string): number => {
    if (!isOpen(square, end)) return -inset
    return isOpen(neighbour(square, end), key) ? inset : 0
  }
  const line = (square: string, { key, from, to, before, after }: (typeof SIDES)[number]): string => {
    const [x, y] = corner(square)
    const [dx, dy] = WAYS[key]
    const across = dy !== 0
    const [low, high] = [reach(square, key, before), reach(square, key, after)]
    const start = [
      x + from[0] * CELL - dx * inset - (across ? low : 0),
      y + from[1] * CELL + dy * inset - (across ? 0 : low),
    ]
    const end = [
      x + to[0] * CELL - dx * inset + (across ? high : 0),
      y + to[1] * CELL + dy * inset + (across ? 0 : high),
    ]
    return `M${start.join(' ')}L${end.join(' ')}`
  }
  return squares
    .flatMap((square) => SIDES.filter(({ key }) => !isOpen(square, key)).map((side) => line(square, side)))
    .join('')
}
