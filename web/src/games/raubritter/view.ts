// What a seat sees of Raubritter, as the server tells it.
import { directionAlong, isSquare } from './geometry.ts'
import type { View } from '../../server/wire.ts'

// Types, not interfaces, so that they are known to be plain data.

export type Laid = {
  square: string
  kind: string
  /** The owners of the knights, from bottom to top. */
  knights: number[]
}

export type Held = {
  letter: string
  /** null: hidden. */
  kind: string | null
}

export type Player = {
  supply: number
  holds: Record<string, number>
  hand: Held[]
  pile: number
  next: string | null
  left: Record<string, Record<string, number>>
  kept: string[]
}

export type Limits = {
  west: number
  east: number
  south: number
  north: number
}

export interface RaubritterView extends View {
  turn: number | null
  laid: number
  castle: string | null
  side: number
  limits: Limits
  tiles: Laid[]
  players: Player[]
}

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
