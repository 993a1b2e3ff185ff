// What a seat sees of Castel, as the server tells it, and where things lie on the screen.
import type { View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'

export interface CardInPlay {
  card: string
  pawn: number | null
  protected: boolean
  [key: string]: string | number | boolean | null
}

export interface CastelView extends View {
  turn: number
  action: number
  actions: number
  herald_calls: boolean
  round: number
  idle: number
  winners: number[]
  effect: { card: string; player: number; place: string; step: number; chosen: string[] } | null
  board: Record<string, CardInPlay[]>
  last: string | null
  stock: number[]
  hands: string[][]
  piles: number[]
  in_piles: string[] | null
  exchange: string[]
  removed: string[]
  offers: { seat: number; to_seat: number; card: string }[]
  known: Record<string, number[][]>
  known_to_all: Record<string, number[][]>
}

/** A place as people say it. */
export function placeText(place: string, texts: GameTexts): string {
  const [where, depth] = place.split('/')
  return depth ? texts.say('board.beneath', { place: where, depth: Number(depth) }) : texts.term(where)
}

export const isPlace = (word: string): boolean => /^([a-f][1-6]|north|east|south|west|out(:.*)?)(\/\d)?$/.test(word)

/** What is known of the cards in a hand: those surely there, and those that may be. */
export function knownIn(view: CastelView, seat: number): { surely: string[]; maybe: string[] } {
  const sets = Object.entries(view.known).flatMap(([card, hands]) => hands.map((hand) => ({ card, hand })))
  const there = sets.filter(({ hand }) => hand.includes(seat))
  const names = (sure: boolean): string[] =>
    there.filter(({ hand }) => (hand.length === 1) === sure).map(({ card }) => card)
  return { surely: names(true), maybe: names(false) }
}
