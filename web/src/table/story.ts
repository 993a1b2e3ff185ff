// What has happened at a table and still stands.
import type { LogItem } from '../server/wire.ts'

/** The entries of a log up to a move, without those that were taken back. */
export function standing(log: readonly LogItem[], move = Infinity): LogItem[] {
  const story: LogItem[] = []
  for (const item of log) {
    while (story.length && story[story.length - 1].move > item.move - (item.kind === 'undo' ? 0 : 1)) story.pop()
    if (item.kind !== 'undo') story.push(item)
  }
  return story.filter((item) => item.move <= move)
}
