// What those at a table are called.
import type { Seat } from '../server/wire.ts'
import type { GameTexts } from '../texts.svelte.ts'

/** The middle level of bot: neither a walk-over nor a wall. */
export function usualLevel(bots: readonly string[]): string {
  return bots.includes('knight') ? 'knight' : bots[bots.length - 1]
}

/** Who sits on a seat, with the same names as in the server's own sentences. */
export function nameOf(seat: Seat, number: number, texts: GameTexts): string {
  if (seat.name) return seat.name
  return seat.bot ? texts.say('bot', { level: texts.say(`bot.${seat.bot}`), number }) : texts.say('player', { number })
}
