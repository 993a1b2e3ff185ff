// What of a game of Castel belongs together, sounds, and counts in the sum of a turn.
import type { SoundOf } from '../../sounds.ts'
import type { Joins, Sums } from '../../table/acts.ts'

export { ending } from './ending.ts'
export { scene } from './scene.ts'

/** The card that comes belongs to the drawing of it. */
export const joins: Joins = (event) => event.event === 'card' || event.event === 'trade-card'

export const sums: Sums = {
  draw: 'drawn',
  swap: 'swapped',
  place: 'placed',
  counsel: 'placed',
  'sent-back': 'back',
  'to-exchange': 'back',
  killed: 'killed',
  'drawn-outside': 'outside',
  shift: 'moved',
  'shift-onto': 'moved',
  exchange: 'moved',
  'pawn-taken': 'pawns',
  'pawn-replaced': 'pawns',
  'pawns-swapped': 'pawns',
  'pawn-given': 'pawns',
  steal: 'stolen',
}

export const sounds: Record<string, SoundOf> = {
  draw: 'card',
  swap: 'card',
  place: 'flip',
  counsel: 'flip',
  'sent-back': 'card',
  'to-exchange': 'card',
  killed: 'swords',
  'drawn-outside': 'swords',
  exchange: 'tile',
  shift: 'tile',
  'shift-onto': 'tile',
  'pawn-taken': 'knight',
  'pawn-replaced': 'knight',
  'pawns-swapped': 'knight',
  'pawn-given': 'knight',
  alchemy: 'card',
  give: 'card',
  'handed-over': 'card',
  trade: 'card',
  steal: 'card',
}
