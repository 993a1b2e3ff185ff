// What a seat sees of Raubritter, as the server tells it.
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
  knights: number | null
  direction: Direction | null
  deposits: number[]
}

/** The deployment that the words of a line spell out so far. */
export function deploymentOf(path: readonly string[]): Deployment {
  const words = path.slice(path.lastIndexOf('deploy') + 1)
  const at = words.findIndex(isDirection)
  const knights = words[0] !== undefined && at !== 0 ? Number(words[0]) : null
  if (at < 0) return { knights, direction: null, deposits: [] }
  return { knights, direction: words[at] as Direction, deposits: words.slice(at + 1).map(Number) }
}
