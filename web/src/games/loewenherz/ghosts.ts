// What a click on a square would put there, to be shown before it is done.
import type { Light } from '../board.ts'
import { markOf, terrainOf } from './land.ts'
import type { LoewenherzView } from './view.d.ts'

export interface Ghost {
  mark: number
  castle: boolean
  /** The square itself comes to a region. */
  land: boolean
  /** What it costs or brings. */
  price: string
}

interface Clicked {
  seat: number | null
  chosen: readonly string[]
  /** The castle of the region that grows. */
  castle: string | null
  light: (words: string) => Light
}

/** Ducats for a knight in a forest (L26). */
const FOREST = 5
/** Castles of a prince, before the neutral ones (W1). */
const ownCastles = (seats: number): number => (seats === 2 ? 4 : 3)

/** The colour that builds next while castles are placed. */
function builder(land: LoewenherzView, seat: number): string {
  const own = Object.values(land.castles).filter((colour) => colour === land.colours[seat]).length
  return land.neutral && own >= ownCastles(land.seats) ? land.neutral : land.colours[seat]
}

export function ghostOf(land: LoewenherzView, square: string, { seat, chosen, castle, light }: Clicked): Ghost | null {
  if (seat === null || square in land.castles) return null
  const own = markOf(land.colours[seat])
  if (land.phase === 'castle')
    return {
      mark: markOf(builder(land, seat)),
      castle: !chosen.some((word) => /^[a-o]\d/.test(word)),
      land: false,
      price: '',
    }
  const gained = castle ? land.gains[`${castle} ${square}`] : undefined
  if (gained) return { mark: own, castle: false, land: true, price: gained[seat] ? `+${gained[seat]}` : '' }
  const isRenegade = chosen[0] === 'renegade' && chosen.length > 1
  if (square in land.knights || !(isRenegade || light(`knight ${square}`))) return null
  return { mark: own, castle: false, land: false, price: terrainOf(land, square) === 'forest' ? `−${FOREST}` : '' }
}
