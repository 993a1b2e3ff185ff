// What of a game of Raubritter belongs together, sounds, and counts in the sum of a turn.
import type { GameEvent } from '../../server/wire.ts'
import type { SoundOf } from '../../sounds.ts'
import type { Joins, Sums } from '../../table/acts.ts'

export { ending } from './ending.ts'
export { scene } from './scene.ts'

/** The tile drawn for one that was laid belongs to it. */
export const joins: Joins = (event) => /^draw/.test(event.event)

export const sums: Sums = {
  lay: 'tiles',
  'deploy-run': ['knights', (event: GameEvent) => Number(event.knights)],
  'deploy-stay': ['knights', (event: GameEvent) => Number(event.knights)],
  hold: ['points', (event: GameEvent) => Number(event.points)],
  capture: ['captured', (event: GameEvent) => Number(event.points)],
}

export const sounds: Record<string, SoundOf> = {
  tile: 'tile',
  'own-tile': 'tile',
  lay: 'tile',
  'deploy-stay': 'knight',
  'deploy-run': 'step',
  deposit: 'knight',
  capture: 'swords',
  keep: 'card',
}
