// What of a game of Torres belongs together, sounds, and counts in the sum of a turn.
import type { Args } from '../../sentences.ts'
import type { GameEvent, View } from '../../server/wire.ts'
import type { SoundOf } from '../../sounds.ts'
import type { Joins, Sums } from '../../table/acts.ts'
import { castleOf } from './pieces.ts'
import type { TorresView } from './view.d.ts'

export { ending } from './ending.ts'
export { scoringOf as scene } from './scoring.ts'

const FINISHES = ['draw', 'keep', 'return', 'set', 'to-reserve']
const WALKS = ['step', 'cross']

/** A purchase is one act, and so is a knight's way. */
export const joins: Joins = (event, before) =>
  FINISHES.includes(event.event) ||
  (WALKS.includes(event.event) && WALKS.includes(before.event) && event.from === before.to)

export const sums: Sums = {
  knight: 'knights',
  step: 'steps',
  cross: 'steps',
  block: 'blocks',
  buy: 'cards',
  card: 'played',
  point: ['points', (event: GameEvent) => 1 + Number(event.hop)],
  kept: ['kept', (event: GameEvent) => Number(event.count)],
}

/** What matters most in a turn: that a knight climbs, or that its seat goes ahead. */
export function lead(
  events: readonly GameEvent[],
  seat: number,
  position: View,
  texts: { say: (key: string, args?: Args) => string },
): string | undefined {
  const view = position as TorresView
  const own = events.filter((event) => event.seat === seat)
  const walks = own.filter(({ event }) => WALKS.includes(event))
  const to = walks.at(-1)?.to as string | undefined
  const from = walks.reduceRight((at, event) => (event.to === at ? String(event.from) : at), to)
  const height = (square: string): number => view.heights[square] ?? 0
  const isBuilt = (square: string): boolean => events.some((event) => event.square === square && 'height' in event)
  if (to && from && view.knights[seat].includes(to) && !isBuilt(to) && !isBuilt(from) && height(to) > height(from))
    return texts.say(castleOf(view, to).includes(view.king ?? '') ? 'sum.climbs-king' : 'sum.climbs', {
      seat,
      square: to,
    })
  const point = own.findLast(({ event }) => event === 'point')
  const gained = own.reduce((sum, event) => sum + (event.event === 'point' ? 1 + Number(event.hop) : 0), 0)
  const most = Math.max(...view.scores.toSpliced(seat, 1))
  if (point && Number(point.score) > most && Number(point.score) - gained <= most)
    return texts.say('sum.ahead', { seat, score: Number(point.score) })
  return undefined
}

export const sounds: Record<string, SoundOf> = {
  castle: ['block', 1],
  block: ['block', 'height'],
  set: ['block', 'height'],
  'block-under': ['block', 'height'],
  'block-reserve': ['block', 'height'],
  lift: 'tile',
  start: 'knight',
  knight: 'knight',
  king: 'knight',
  'knight-moves': 'knight',
  step: 'step',
  cross: 'step',
  buy: 'card',
  card: 'flip',
  point: 'count',
}
