// What has happened at a table: what still stands of it, whose doing it was, and what one has not seen yet.
import type { LogItem } from '../server/wire.ts'

/** So many letters are read at a glance: three lines on a phone. */
const GLANCE = 150

/** The entries of a log up to one of them, without those that were taken back. */
export function standing(log: readonly LogItem[], seq = Infinity): LogItem[] {
  const story: LogItem[] = []
  for (const item of log) {
    if (item.seq > seq) break
    if (item.kind === 'note') continue
    while (story.length && story[story.length - 1].move > item.move - (item.kind === 'undo' ? 0 : 1)) story.pop()
    if (item.kind !== 'undo') story.push(item)
  }
  return story
}

/** Whose doing an entry was: what chance brings belongs to who moved before; what it laid out at first to nobody. */
export function doer(log: readonly LogItem[], item: LogItem): number {
  for (let at = item.seq - 1; at >= 0; at--) {
    const before = log[at]
    if (before && before.seat >= 0) return before.seat
  }
  return item.seat
}

/** The last of what is told, with what came before it as far as it is read at a glance. */
function glance(told: readonly string[]): string {
  const [last = '', ...before] = told.filter(Boolean).reverse()
  let text = last
  for (const one of before) {
    if (one.length + text.length >= GLANCE) break
    text = `${one} ${text}`
  }
  return text
}

/** What others have done: the last of it while it is being shown, then as much as is read at a glance; of one's own move, what followed. */
export function narrate(
  said: readonly string[],
  own: LogItem | undefined,
  seen: number,
  isShown: boolean,
  sentences: (item: LogItem) => string[],
): string {
  const told = said.filter(Boolean)
  if (told.length) return isShown ? glance(told) : told.at(-1)!
  return own && own.seq > seen ? sentences(own).slice(1).join(' ') : ''
}

/** What others have done since the last move of one of my seats, or since one last looked, not how the game was laid out; a spectator's: the last entry. */
export function newsOf(
  log: readonly LogItem[],
  isMine: (seat: number) => boolean,
  isPlaying: boolean,
  seen: number,
): LogItem[] {
  if (!isPlaying) return log.slice(-1).filter((item) => item.seq > seen)
  const last = log.findLastIndex((item) => isMine(item.seat))
  return log.slice(last + 1).filter((item) => {
    const who = doer(log, item)
    return item.seq > seen && who >= 0 && !isMine(who)
  })
}

/** The number of the last move that somebody made himself, not his bot, unless something was taken back since; `hasBot`: whether a bot plays for him now. */
export function ownMove(log: readonly LogItem[], seat: number, hasBot: boolean): number | null {
  let isBot = hasBot
  for (const item of log.toReversed()) {
    if (item.kind === 'undo') return null
    if (item.seat !== seat) continue
    if (item.kind === 'move' && !isBot) return item.seq
    if (item.note?.key === 'back') isBot = true
    else if (item.note?.key === 'stand-in' || item.note?.key === 'absent') isBot = false
    else if (item.note && item.note.key !== 'spare') return null
  }
  return null
}
