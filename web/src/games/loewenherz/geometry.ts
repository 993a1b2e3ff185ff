// Where the squares of Löwenherz and the edges between them lie on the screen.

export type Point = readonly [x: number, y: number]

export const FILES = 'abcdefghijklmno'
export const RANKS = 10
/** The side of a square. */
export const CELL = 60

const fileOf = (square: string): number => FILES.indexOf(square[0])
const rankOf = (square: string): number => Number(square.slice(1))

const WAYS: Record<string, Point> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }

/** An edge between two squares, in its place in the grid of edges: by rows; in a row the edge above each square, then that to its right. */
export interface Edge {
  words: string
  row: number
  place: number
  middle: Point
  /** Whether it runs from top to bottom. */
  upright: boolean
}

// For each side of a square: its two ends as corners (in cells from the top left), and the sides that meet it there.
const SIDES = [
  { key: 'ArrowUp', from: [0, 0], to: [1, 0], before: 'ArrowLeft', after: 'ArrowRight' },
  { key: 'ArrowRight', from: [1, 0], to: [1, 1], before: 'ArrowUp', after: 'ArrowDown' },
  { key: 'ArrowDown', from: [0, 1], to: [1, 1], before: 'ArrowLeft', after: 'ArrowRight' },
  { key: 'ArrowLeft', from: [0, 0], to: [0, 1], before: 'ArrowUp', after: 'ArrowDown' },
] as const

/** The map as it lies: with its files from left to right, or turned a quarter, with its files from top to bottom. */
export class Plan {
  readonly turned: boolean
  /** How wide the frame is on the left, and at the bottom. */
  readonly frame: Point
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly edgeRows: readonly Edge[][]
  readonly edges: ReadonlyMap<string, Edge>

  constructor(turned: boolean, frame: Point) {
    ;[this.turned, this.frame] = [turned, frame]
    ;[this.columns, this.rows] = turned ? [RANKS, FILES.length] : [FILES.length, RANKS]
    ;[this.width, this.height] = [this.columns * CELL, this.rows * CELL]
    this.edgeRows = Array.from({ length: this.rows }, (_, row) => this.#edgesOf(row))
    this.edges = new Map(this.edgeRows.flat().map((edge) => [edge.words, edge]))
  }

  get viewBox(): string {
    const [left, bottom] = this.frame
    return `${-left - 2} -16 ${this.width + left + 24} ${this.height + bottom + 24}`
  }

  /** The square in a column and a row; null beyond the frame. */
  at(column: number, row: number): string | null {
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return null
    return this.turned ? `${FILES[row]}${column + 1}` : `${FILES[column]}${RANKS - row}`
  }

  cell(square: string): Point {
    return this.turned ? [rankOf(square) - 1, fileOf(square)] : [fileOf(square), RANKS - rankOf(square)]
  }

  corner = (square: string): Point => {
    const [column, row] = this.cell(square)
    return [column * CELL, row * CELL]
  }

  middle(square: string): Point {
    const [x, y] = this.corner(square)
    return [x + CELL / 2, y + CELL / 2]
  }

  /** The square beside a square; null beyond the frame. */
  neighbour = (square: string, key: string): string | null => {
    if (!(key in WAYS)) return null
    const [column, row] = this.cell(square)
    return this.at(column + WAYS[key][0], row + WAYS[key][1])
  }

  /** The edge an arrow key leads to: along the row, or to the same place in the row above or below. */
  nextEdge = (words: string, key: string): string | null => {
    const edge = this.edges.get(words)!
    const row = this.edgeRows[edge.row]
    if (key === 'ArrowLeft') return row[row.indexOf(edge) - 1]?.words ?? null
    if (key === 'ArrowRight') return row[row.indexOf(edge) + 1]?.words ?? null
    const step = WAYS[key]?.[1] ?? 0
    return this.edgeRows[edge.row + step]?.find((other) => step && other.place === edge.place)?.words ?? null
  }

  #edgesOf(row: number): Edge[] {
    return Array.from({ length: this.columns }, (_, column) => [
      ...this.#edge(column, row, 'ArrowUp'),
      ...this.#edge(column, row, 'ArrowRight'),
    ]).flat()
  }

  #edge(column: number, row: number, key: string): Edge[] {
    const [dx, dy] = WAYS[key]
    const [square, other] = [this.at(column, row)!, this.at(column + dx, row + dy)]
    if (!other) return []
    const isFirst = fileOf(square) < fileOf(other) || rankOf(square) < rankOf(other)
    return [
      {
        words: isFirst ? `${square} ${other}` : `${other} ${square}`,
        row,
        place: 2 * column + (dx ? 2 : 1),
        middle: [(column + (1 + dx) / 2) * CELL, (row + (1 + dy) / 2) * CELL],
        upright: dx !== 0,
      },
    ]
  }

  /** The border of a set of squares, drawn a little inside it: a closed line for every loop of it. */
  border(squares: readonly string[], inset: number): string {
    const inside = new Set(squares)
    const isOpen = (square: string | null, key: string): boolean =>
      square !== null && inside.has(this.neighbour(square, key) ?? '')
    /** How far a line goes beyond the end of its side: back at an outer corner, on at an inner one. */
    const reach = (square: string, key: string, end: string): number => {
      if (!isOpen(square, end)) return -inset
      return isOpen(this.neighbour(square, end), key) ? inset : 0
    }
    const line = (square: string, { key, from, to, before, after }: (typeof SIDES)[number]): [string, string] => {
      const [x, y] = this.corner(square)
      const [dx, dy] = WAYS[key]
      const across = dy !== 0
      const [low, high] = [reach(square, key, before), reach(square, key, after)]
      return [
        `${x + from[0] * CELL - dx * inset - (across ? low : 0)} ${y + from[1] * CELL - dy * inset - (across ? 0 : low)}`,
        `${x + to[0] * CELL - dx * inset + (across ? high : 0)} ${y + to[1] * CELL - dy * inset + (across ? 0 : high)}`,
      ]
    }
    return loops(
      squares.flatMap((square) => SIDES.filter(({ key }) => !isOpen(square, key)).map((side) => line(square, side))),
    )
  }
}

/** Lines that meet end to end, as closed paths. */
function loops(lines: readonly (readonly [string, string])[]): string {
  const left = new Set(lines)
  let path = ''
  for (const line of lines) {
    if (!left.delete(line)) continue
    let end = line[1]
    path += `M${line[0]}L${end}`
    for (;;) {
      const next = [...left].find((other) => other.includes(end))
      if (!next) break
      left.delete(next)
      end = next[0] === end ? next[1] : next[0]
      path += `L${end}`
    }
    path += 'Z'
  }
  return path
}

/** On a desk, where names are small, and on a phone. */
export const DESK = new Plan(false, [22, 26])
export const SMALL = new Plan(false, [36, 36])
export const UPRIGHT = new Plan(true, [24, 34])

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
