// What has happened at a table: what still stands of it, whose doing it was, and what one has not seen yet.
import type { LogItem } from '../server/wire.ts'

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

/** Whose doing an entry was: what chance brings belongs to who moved before. */
export function doer(log: readonly LogItem[], item: LogItem): number {
  for (let at = item.seq - 1; at >= 0; at--) {
    const before = log[at]
    if (before && before.seat >= 0) return before.seat
  }
  return item.seat
}

/** What others have done since the last move of one of my seats, or since one last looked; a spectator's: the last entry. */
export function newsOf(
  log: readonly LogItem[],
  isMine: (seat: number) => boolean,
  isPlaying: boolean,
  seen: number,
): LogItem[] {
  if (!isPlaying) return log.slice(-1).filter((item) => item.seq > seen)
  const last = log.findLastIndex((item) => isMine(item.seat))
  return log.slice(last + 1).filter((item) => item.seq > seen && !isMine(doer(log, item)))
}
