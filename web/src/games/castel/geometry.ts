// Where the places of Castel lie on the screen: a castle of 6 by 6 squares, 100 wide each, in a ring of open ground.
import type { GridRow } from '../grid.ts'

export interface Cell {
  place: string
  x: number
  y: number
  width: number
  height: number
}

export const SQUARE = 100
export const FILES = 'abcdef'

const cell = (place: string, column: number, row: number, width = 1, height = 1): Cell => ({
  place,
  x: column * SQUARE,
  y: row * SQUARE,
  width: width * SQUARE,
  height: height * SQUARE,
})

const SQUARES: Cell[] = [0, 1, 2, 3, 4, 5].flatMap((row) =>
  [...FILES].map((file, column) => cell(`${file}${6 - row}`, column, row)),
)
const SLOTS: Cell[] = [
  cell('north', 2, -1, 2, 1),
  cell('west', -1, 2, 1, 2),
  cell('east', 6, 2, 1, 2),
  cell('south', 2, 6, 2, 1),
]
/** Whoever is placed outside comes here; then each has a spot in the ring, whoever is at home there always the same. */
const OUT: Cell = cell('out', 6, 6)
const HOMES: Record<string, Cell> = {
  'out:barbarian': cell('out:barbarian', -1, 6),
  'out:dragon': cell('out:dragon', 0, 6),
  'out:enchanter': cell('out:enchanter', 1, 6),
  'out:fairy': cell('out:fairy', 4, 6),
  'out:herald': cell('out:herald', 5, 6),
}
const GUESTS: readonly (readonly [column: number, row: number])[] = [
  ...[-1, 0, 1, 4, 5, 6].map((column) => [column, -1] as const),
  ...[0, 1, 4, 5].flatMap((row) => [[-1, row] as const, [6, row] as const]),
]

/** The cells for the places there are now: squares, slots, the ground outside and every card lying on it. */
export function cellsOf(occupied: readonly string[]): Cell[] {
  const outside = occupied.filter((place) => place.startsWith('out:'))
  const guests = outside.filter((place) => !HOMES[place])
  const cells = outside.map((place) => HOMES[place] ?? cell(place, ...GUESTS[guests.indexOf(place) % GUESTS.length]))
  return [...SQUARES, ...SLOTS, OUT, ...cells].sort((a, b) => a.y - b.y || a.x - b.x)
}

/** The cells in rows from the top. */
export function rowsOf(cells: readonly Cell[]): GridRow[] {
  const heights = [...new Set(cells.map(({ y }) => y))]
  return heights.map((key) => ({ key, places: cells.filter(({ y }) => y === key).map(({ place }) => place) }))
}

/** Where cards are placed on this place. */
export function zoneOf(place: string): 'court' | 'rampart' | 'tower' | 'outside' {
  if (!/^[a-f][1-6]$/.test(place)) return 'outside'
  const edges = Number('af'.includes(place[0])) + Number('16'.includes(place[1]))
  return (['court', 'rampart', 'tower'] as const)[edges]
}

const middle = ({ x, y, width, height }: Cell): [number, number] => [x + width / 2, y + height / 2]
const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** The place an arrow key leads to: the nearest one that way; null beyond the edge. */
export function neighbour(cells: readonly Cell[], place: string, key: string): string | null {
  const [way, from] = [WAYS[key], cells.find((cell) => cell.place === place)]
  if (!way || !from) return null
  const [x, y] = middle(from)
  const far = cells.flatMap((cell) => {
    const [dx, dy] = [middle(cell)[0] - x, middle(cell)[1] - y]
    const [ahead, aside] = way[0] ? [dx * way[0], Math.abs(dy)] : [dy * way[1], Math.abs(dx)]
    return ahead > SQUARE / 4 && aside <= ahead ? [{ place: cell.place, far: ahead + 2 * aside }] : []
  })
  return far.sort((a, b) => a.far - b.far)[0]?.place ?? null
}
