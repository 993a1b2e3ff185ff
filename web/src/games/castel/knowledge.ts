// What a seat knows of the cards in others' hands.
import type { CastelView } from './view.d.ts'

/** What is known of the cards in a hand: those surely there, and those that may be. */
export function knownIn(view: CastelView, seat: number): { surely: string[]; maybe: string[] } {
  const sets = Object.entries(view.known).flatMap(([card, hands]) => hands.map((hand) => ({ card, hand })))
  const there = sets.filter(({ hand }) => hand.includes(seat))
  const names = (sure: boolean): string[] =>
    there.filter(({ hand }) => (hand.length === 1) === sure).map(({ card }) => card)
  return { surely: names(true), maybe: names(false) }
}
