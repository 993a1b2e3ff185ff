// Setting up Castel: a card comes from the hand of whose pawn it gets, else from the exchange, else from the fuller pile; a card taken away goes to the emptier pile.
import { forEach, NOTHING, textOf, without, wordsOf, type Parts, type Setting } from '../setting.ts'
import { FACES } from './faces.ts'

/** The piles with one card more, or less: the sizes stay as equal as they can. */
function piles(text: string, by: number): string {
  const sizes = wordsOf(text).map(Number)
  const at = sizes.indexOf(by > 0 ? Math.min(...sizes) : Math.max(...sizes))
  return sizes.with(at, sizes[at] + by).join(' ')
}

/** The parts with a card less in hand, exchange or piles. */
function taken(parts: Parts, card: string, owner: string): Parts {
  const own = parts.hands.split(' / ')[Number(owner)] ?? NOTHING
  const hand = without(own, card)
  if (hand !== undefined)
    return { ...parts, hands: forEach(parts.hands, (old, seat) => (String(seat) === owner ? hand : old)) }
  const exchange = without(parts.exchange, card)
  return exchange !== undefined ? { ...parts, exchange } : { ...parts, piles: piles(parts.piles, -1) }
}

function set(parts: Parts, card: string, owner: string, place: string): Parts {
  const lying = wordsOf(parts.board).find((word) => word.startsWith(`${place}=`))
  const others = wordsOf(parts.board).filter((word) => word !== lying)
  const last = parts.last?.split('/')[0] === place ? NOTHING : parts.last
  // With a card go the knights on it.
  const cleared = lying
    ? lying
        .split('+')
        .reduce<Parts>((left) => ({ ...left, piles: piles(left.piles, 1) }), { ...parts, board: textOf(others), last })
    : parts
  if (lying?.split(/[=.]/)[1] === card) return cleared
  return { ...taken(cleared, card, owner), board: textOf([...others, `${place}=${card}.${owner}`].sort()) }
}

export default {
  things: Object.fromEntries(Object.keys(FACES).map((card) => [card, true])),
  owners: (players) => [...Array.from({ length: players }, (_, seat) => String(seat)), NOTHING],
  set,
} satisfies Setting
