// What those at a table are called.
import { capital } from '../sentences.ts'
import type { Note, Seat, Table } from '../server/wire.ts'
import { isKey, t, type GameTexts } from '../texts.svelte.ts'

export { usualLevel } from './levels.ts'

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** A name that is read from the right turns nothing around it. */
const isolated = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)

/** Who sits on a seat, with the same names as in the server's own sentences. */
export function nameOf(seat: Seat, number: number, texts: GameTexts): string {
  if (seat.name) return isolated(seat.name)
  return seat.bot
    ? texts.say('bot', { level: texts.say(`bot.${seat.bot}`), number: number + 1 })
    : texts.say('player', { number: number + 1 })
}

/** The same where no texts of the game are at hand. */
export function shortNameOf(seat: Seat, number: number): string {
  if (seat.name) return seat.name
  return seat.who === 'open' ? t('seat.free') : t('player', { number: number + 1 })
}

/** What a bot is besides its name ("a knight"); nothing for people. */
export function levelOf(seat: Pick<Seat, 'who' | 'bot'>): string {
  const key = `level.${seat.bot}`
  return seat.who === 'bot' && isKey(key) ? t(key) : ''
}

/** What a level of bot is like, in a sentence; nothing if it is none. */
export function levelTextOf(level: string): string {
  const key = `level.${level}.text`
  return isKey(key) ? t(key) : ''
}

/** What help a table gives. */
export const helpOf = ({ help }: Pick<Table, 'help'>): string => capital(t(`help.${help}`))

/** What is told of a seat, with the same words as the server's own. */
export function noteText({ key, name, bot }: Note, texts: GameTexts): string {
  return texts.say(`log.${key}`, { name: name ?? texts.say('log.somebody'), level: texts.say(`bot.${bot}`) })
}
