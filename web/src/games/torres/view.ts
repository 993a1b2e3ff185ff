// What a seat sees of Torres, as the server tells it.
import type { View } from '../../server/wire.ts'

export interface WouldScore {
  castles: number
  king: number
  master: number
}

export interface TorresView extends View {
  year: number
  round: number
  rounds: number
  mover: number
  leader: number
  points: number
  buys: number
  card_played: boolean
  master: string | null
  scoring: (WouldScore & { [key: string]: number })[]
  heights: Record<string, number>
  castles: string[][]
  knights: string[][]
  king: string | null
  carried: string | null
  reserve: number
  stacks: number[][]
  bound: number | null
  kept: number[]
  hands: string[][]
  fresh: string[]
  drawn: string[]
  to_draw: number
  played: string[][]
  decks: { top: string[]; left: string[]; bottom: string[] }[]
}

/** The seat whose knight stands on a square. */
export function knightOn(view: TorresView, square: string): number | null {
  const seat = view.knights.findIndex((squares) => squares.includes(square))
  return seat < 0 ? null : seat
}

/** The squares of the castle that a square belongs to. */
export function castleOf(view: TorresView, square: string): string[] {
  return view.castles.find((castle) => castle.includes(square)) ?? []
}
