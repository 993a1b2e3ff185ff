// What those at a table are called.
import type { Seat } from '../server/wire.ts'
import { t, type Key } from '../texts.svelte.ts'

const LEVELS: Record<string, Key> = {
  page: 'level.page',
  squire: 'level.squire',
  knight: 'level.knight',
  baron: 'level.baron',
  king: 'level.king',
  uniform: 'level.uniform',
  greedy: 'level.greedy',
  search: 'level.search',
}

/** A bot's level as people say it. */
export function levelName(level: string): string {
  return level in LEVELS ? t(LEVELS[level]) : level
}

/** Who sits on a seat, counted from one. */
export function nameOf(seat: Seat, number: number): string {
  if (seat.name) return seat.name
  if (seat.bot) return t('bot.name', { level: levelName(seat.bot), number: number + 1 })
  return t('player.name', { number: number + 1 })
}
