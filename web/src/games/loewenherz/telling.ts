// What of a game of Löwenherz belongs together, sounds, and counts in the sum of a turn.
import type { GameEvent } from '../../server/wire.ts'
import type { SoundOf } from '../../sounds.ts'
import type { Joins, Sums } from '../../table/acts.ts'

export { ending } from './ending.ts'
export { scene } from './scene.ts'

/** A card taken belongs to the pile looked through; what is paid to what is owed. */
export const joins: Joins = (event, before) =>
  event.event === 'looked' || /^take/.test(event.event) || (/^pay/.test(event.event) && before.event === 'charge')

export const sums: Sums = {
  wall: 'walls',
  region: ['regions', () => 1],
  knight: 'knights',
  extend: 'squares',
  take: 'cards',
  'take-hidden': 'cards',
  alliance: 'alliances',
  renegade: 'renegades',
  'duel-won': ['duels', (event: GameEvent) => Number(event.worth)],
}

export const sounds: Record<string, SoundOf> = {
  tile: 'tile',
  castle: 'knight',
  'castle-neutral': 'knight',
  turn: 'flip',
  choose: 'card',
  silver: ['coin', 5],
  mines: ['coin', 'power'],
  money: ['coin', 3],
  pay: ['coin', 2],
  yield: ['coin', 3],
  offer: ['coin', 1],
  duel: 'swords',
  seal: 'card',
  'duel-won': 'coin',
  wall: 'wall',
  region: 'knight',
  knight: 'knight',
  extend: 'tile',
  alliance: 'card',
  renegade: 'swords',
  take: 'card',
  'take-hidden': 'card',
}
