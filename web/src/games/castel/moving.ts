// How cards move at the table of Castel: from hand, pile and exchange to the castle and back, from place to place.
import { deal, flip, fly, hop, slide, stamp, type Options, type Place } from '../../motion.ts'
import { WALLS } from './scene.ts'
import type { CastelEvent } from './view.d.ts'

const ON_THE_SPOT = [
  { x: 0, y: 0 },
  { x: 0, y: 0 },
]
const APART = 90
const STIR = 480

/** Shows what happened, once the new position is drawn. */
type Arrive = () => void

/** To be called while the old position is still drawn: what leaves is seen leaving, and where the rest comes from is remembered. */
export function depart(table: Element, news: readonly CastelEvent[], seat: number | null, stretch = 1): Arrive {
  const one = (selector: string): Element | null => table.querySelector(selector)
  const lying = (place: string): Element | null => one(`[data-square="${place}"] .lying`)
  const top = (place: string, card: string): Element | null =>
    (card === 'knight' && one(`[data-square="${place}"] .upon`)) || lying(place)
  const held = (card: string): Element | null => one(`.hand [data-card="${card}"] .face`)
  const offered = (card: string): Element | null => one(`.exchange [data-card="${card}"] .face`) ?? one('.opens')
  const row = (who: number): Element | null => document.querySelectorAll('.players > li')[who] ?? null
  /** What somebody has: the own hand, or the row of another player. */
  const home = (who: number): Element | null => (who === seat ? one('.hand') : row(who))
  const rect = (element: Element | null): DOMRect | undefined => element?.getBoundingClientRect()
  const options: Options = { stretch }

  /** What comes from where it was comes to where it is. */
  const slides = (find: () => Element | null, from: Place | undefined, turns = false): Arrive => {
    return () => {
      const element = find()
      if (!element || !from) return
      if (turns) void deal(element, from, options).done.then(() => flip(element, options))
      else slide(element, from, { ...options, ms: 420 })
    }
  }
  const leaves = (element: Element | null, to: Element | null, delay = 0): void => {
    if (element) fly(element, element, to ?? element, { stretch, delay })
  }
  /** The soldiers of a wall, one after the other. */
  const stir = (wall: readonly string[]): void =>
    wall.forEach((place, i) => {
      const soldier = lying(place)
      if (soldier) hop(soldier, ON_THE_SPOT, { stretch, delay: i * APART, arc: 20 })
    })

  const arrivals = news.flatMap((event): Arrive[] => {
    switch (event.event) {
      case 'place':
        return [
          slides(
            () => top(event.place, event.card),
            rect((event.seat === seat && held(event.card)) || home(event.seat)),
          ),
        ]
      case 'counsel':
        return [slides(() => top(event.place, event.card), rect(offered(event.card)))]
      case 'shift':
      case 'shift-onto':
        return [slides(() => top(event.to, event.card), rect(top(event.place, event.card)))]
      case 'exchange':
        return [
          slides(() => lying(event.to), rect(lying(event.place))),
          slides(() => lying(event.place), rect(lying(event.to))),
        ]
      case 'drawn-outside': {
        const from = rect(lying(event.place))
        return [slides(() => one(`[data-square^="out:${event.card}"] .lying`), from)]
      }
      case 'sent-back':
        leaves(top(event.place, event.card), home(event.seat), event.card === 'engine' ? STIR : 0)
        return WALLS[event.place] ? [() => stir(WALLS[event.place])] : []
      case 'killed':
        leaves(top(event.place, event.card), null)
        return []
      case 'to-exchange':
        return [slides(() => offered(event.card), rect(top(event.place, event.card)))]
      case 'swap':
      case 'alchemy': {
        const [mine, theirs] = [rect(held(event.mine) ?? home(event.seat)), rect(offered(event.theirs))]
        if (event.seat !== seat) leaves(offered(event.theirs), home(event.seat))
        return [
          slides(() => offered(event.mine), mine, event.seat !== seat),
          ...(event.seat === seat ? [slides(() => held(event.theirs), theirs)] : []),
        ]
      }
      case 'give':
        if (event.to_seat !== seat) leaves(offered(event.card), home(event.to_seat))
        return event.to_seat === seat ? [slides(() => held(event.card), rect(offered(event.card)))] : []
      case 'card':
        return event.seat === seat ? [slides(() => held(event.card), rect(row(event.seat)), true)] : []
      case 'steal':
        return event.seat === seat ? [slides(() => held(event.card), rect(row(event.from_seat)), true)] : []
      case 'trade-card':
        return event.seat === seat ? [slides(() => held(event.card), rect(row(event.other_seat)), true)] : []
      case 'handed-over':
        return event.to_seat === seat ? [slides(() => held(event.card), rect(row(event.seat)), true)] : []
      case 'pawn-replaced':
      case 'pawn-given':
      case 'pawns-swapped':
        return [
          () => {
            const pawn = one(`[data-square="${event.place.split('/')[0]}"] .pawn`)
            if (pawn) stamp(pawn, options)
          },
        ]
      default:
        return []
    }
  })
  return () => arrivals.forEach((arrive) => arrive())
}
