// What of a log belongs together: entries that are one act, acts that are one turn; and how a turn is told in one sentence.
import type { Args } from '../sentences.ts'
import type { GameEvent, LogItem } from '../server/wire.ts'
import { doer } from './story.ts'

/** Whether what happened only finishes, or goes on with, what happened before: a card kept after it was bought. */
export type Joins = (event: GameEvent, before: GameEvent) => boolean

/** The clause that tells of an event in the sum of a turn (`sum.KEY` of the game's texts), and how many times it counts. */
export type Sum = string | readonly [key: string, count: (event: GameEvent) => number]
export type Sums = Readonly<Record<string, Sum>>

interface Texts {
  say: (key: string, args?: Args) => string
}

/** Whether an entry belongs to the act of the one before; one in which nothing is seen does. */
export function isJoined(item: LogItem, before: LogItem | undefined, joins: Joins | undefined): boolean {
  if (!before || item.kind !== 'move' || before.kind !== 'move') return false
  if (!item.events.length) return before.events.length > 0
  const last = before.events.at(-1)
  return last !== undefined && (joins?.(item.events[0], last) ?? false)
}

/** Entries by acts. */
export function actsOf(items: readonly LogItem[], joins: Joins | undefined): LogItem[][] {
  const acts: LogItem[][] = []
  for (const item of items) {
    const act = acts.at(-1)
    if (act && isJoined(item, act.findLast((one) => one.events.length) ?? act.at(-1), joins)) act.push(item)
    else acts.push([item])
  }
  return acts
}

/** Entries by turns: what somebody did without another between, chance included. */
export function turnsOf(items: readonly LogItem[], log: readonly LogItem[]): LogItem[][] {
  const turns: LogItem[][] = []
  for (const item of items) {
    const turn = turns.at(-1)
    if (turn && doer(log, turn[0]) === doer(log, item)) turn.push(item)
    else turns.push([item])
  }
  return turns
}

/** What is told of an act: not what only finishes it; several steps are told as one from the first to the last. */
export function toldOf(act: readonly LogItem[], joins: Joins | undefined): GameEvent[] {
  const told: GameEvent[] = []
  let before: GameEvent | undefined
  for (const item of act)
    for (const [i, event] of item.events.entries()) {
      const joined = i === 0 && before !== undefined && joins?.(event, before)
      const last = told.at(-1)
      if (!joined) told.push(event)
      else if (last && last.to === event.from && last.from !== undefined)
        told[told.length - 1] = { ...event, from: last.from }
      before = event
    }
  return told
}

/** What a seat did, counted: "2 cards, 2 blocks, +1 point"; empty if nothing of it counts. */
export function sumOf(events: readonly GameEvent[], seat: number, sums: Sums, texts: Texts): string {
  const counted = new Map<string, Args & { count: number }>()
  for (const event of events) {
    const sum = event.seat === undefined || event.seat === seat ? sums[event.event] : undefined
    if (!sum) continue
    const [key, count] = typeof sum === 'string' ? [sum, 1] : [sum[0], sum[1](event)]
    counted.set(key, { ...event, count: (counted.get(key)?.count ?? 0) + count })
  }
  return [...counted]
    .filter(([, { count }]) => count)
    .map(([key, args]) => texts.say(`sum.${key}`, args))
    .join(', ')
}
