// In which order and how slowly positions are shown, so that one can follow what others do.
import type { LogItem, View } from '../server/wire.ts'

/** A position as it is shown, and what led to it. */
export interface Scene {
  view: View
  to_act: number[]
  move: number
  news: LogItem[]
}

/** How long a move of another stays on the screen before the next, in milliseconds. */
export function pause(news: LogItem[], mine: (seat: number) => boolean, moving: boolean): number {
  const others = news.filter((item) => item.kind === 'move' && !mine(item.seat) && item.events.length)
  if (!moving || !others.length) return 0
  return others.some((item) => item.events.some((event) => 'start' in event)) ? 1600 : 750
}
