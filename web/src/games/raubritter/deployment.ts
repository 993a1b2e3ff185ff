// A deployment as far as it has been chosen, read from the words of its line.
import { directionAlong, isSquare } from './geometry.ts'

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const isDirection = (word: string | undefined): word is Direction => DIRECTIONS.includes(word as Direction)

/** A deployment as far as it has been chosen. */
export interface Deployment {
  /** The last tile of the run, if it was chosen by that; the castle itself: all stay. */
  end: string | null
  knights: number | null
  direction: Direction | null
  deposits: number[]
}

/** The deployment out of a castle that the words of a line spell out so far: by its direction, or by its last tile. */
export function deploymentOf(path: readonly string[], castle?: string): Deployment {
  const words = path.slice(path.lastIndexOf('deploy') + 1)
  if (isSquare(words[0])) {
    const [end, knights, ...deposits] = words
    return {
      end,
      knights: knights === undefined ? null : Number(knights),
      direction: castle ? directionAlong(castle, end) : null,
      deposits: deposits.map(Number),
    }
  }
  const at = words.findIndex(isDirection)
  const knights = words[0] !== undefined && at !== 0 ? Number(words[0]) : null
  if (at < 0) return { end: null, knights, direction: null, deposits: [] }
  return { end: null, knights, direction: words[at] as Direction, deposits: words.slice(at + 1).map(Number) }
}
