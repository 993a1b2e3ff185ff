// What a click on a square would do: what comes there, what it costs, and by which way a piece has come.
import type { GameEvent } from '../../server/wire.ts'
import { knightOn } from './pieces.ts'
import type { TorresView } from './view.d.ts'

type Thing = number | 'king' | 'block' | null

const PHASES: Record<string, Thing> = { castle: 'block', king: 'king', 'move-king': 'king', set: 'block' }
const VERBS: Record<string, Thing> = { block: 'block', set: 'block', king: 'king' }
/** Cards that lay a block on the square that is clicked. */
const LAYING = new Set(['reserve', 'under'])

/** What comes to a square that is clicked after these words: a block, the king, a knight of a seat; null: nothing. */
export function thingOf(view: TorresView, chosen: readonly string[]): Thing {
  const { phase, mover } = view
  if (phase !== 'menu' && chosen.length < 2 && phase in PHASES) return PHASES[phase]
  const [verb, card] = chosen
  if (phase === 'start' || verb === 'knight') return mover
  if (verb === 'card' && LAYING.has(card)) return 'block'
  const knight = knightOn(view, chosen.at(-1) ?? '')
  return knight ?? VERBS[verb] ?? null
}

/** How many action points a click on a square costs after these words. */
export function priceOf(
  view: TorresView,
  chosen: readonly string[],
  square: string,
  lines: ((words: string) => readonly string[]) | undefined,
): number {
  const [verb] = chosen
  if (view.phase !== 'menu' || verb === 'card') return 0
  if (verb === 'block') return 1
  if (verb === 'knight') return 2
  const last = chosen.at(-1) ?? ''
  return knightOn(view, last) === null ? 0 : (lines?.(`move ${last} ${square}`).length ?? 0)
}

/** The squares over which the piece now on a square has come; only itself: from the hand; none: it has been there. */
export function wayTo(square: string, news: readonly GameEvent[]): string[] {
  const moves = news.filter(({ from, to }) => typeof from === 'string' && typeof to === 'string')
  const way = moves.reduceRight<string[]>(
    (way, { from, to }) => (to === way[0] ? [String(from), ...way] : way),
    [square],
  )
  if (way.length > 1) return way
  return news.some((event) => event.square === square && /^(knight|start|king)$/.test(event.event)) ? way : []
}
