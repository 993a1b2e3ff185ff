// What stands where on the board of Torres.
import type { TorresView } from './view.d.ts'

/** The seat whose knight stands on a square. */
export function knightOn(view: TorresView, square: string): number | null {
  const seat = view.knights.findIndex((squares) => squares.includes(square))
  return seat < 0 ? null : seat
}

export const pieceOn = (view: TorresView, square: string): number | 'king' | null =>
  view.king === square ? 'king' : knightOn(view, square)

/** The squares of the castle that a square belongs to. */
export function castleOf(view: TorresView, square: string): string[] {
  return view.castles.find((castle) => castle.includes(square)) ?? []
}
