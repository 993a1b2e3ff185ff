// What the log of a game of Löwenherz tells: the talk about an action, and where power came from.
import type { LogItem } from '../../server/wire.ts'
import type { LoewenherzEvent } from './view.d.ts'

export const eventsOf = (item: LogItem): LoewenherzEvent[] => item.events as LoewenherzEvent[]

type Key = LoewenherzEvent['event']
const OPENS: readonly Key[] = ['negotiate', 'contest']
const TALK: readonly Key[] = [
  ...OPENS,
  'offer',
  'yield',
  'break-off',
  'duel',
  'seal',
  'bid',
  'bid-treasures',
  'duel-won',
  'tie',
  'tie-again',
]
const ENDS: readonly Key[] = ['act', 'choose', 'king']

const tells = (item: LogItem, keys: readonly Key[]): boolean => eventsOf(item).some(({ event }) => keys.includes(event))

/** What was said and bid about the action that is being settled, or was settled last: the entries of the log. */
export function contestOf(story: readonly LogItem[]): LogItem[] {
  const start = story.findLastIndex((item) => tells(item, OPENS))
  if (start < 0) return []
  const said = story.slice(start)
  const last = said.findLastIndex((item) => tells(item, TALK))
  const isOver = said.slice(last + 1).some((item) => tells(item, ENDS))
  return isOver ? [] : said.slice(0, last + 1)
}

/** What a prince's power came from. */
export interface Account {
  founded: number
  extended: number
  mines: number
  parchments: number
  lost: number
}

export interface Accounts {
  bySeat: Account[]
  /** The power of every seat after each card turned up. */
  course: number[][]
}

/** Adds up what every event gave or cost. */
export function accountsOf(story: readonly LogItem[], seats: number): Accounts {
  const bySeat = Array.from({ length: seats }, (): Account => ({
    founded: 0,
    extended: 0,
    mines: 0,
    parchments: 0,
    lost: 0,
  }))
  const course: number[][] = [bySeat.map(() => 0)]
  for (const event of story.flatMap(eventsOf)) {
    switch (event.event) {
      case 'turn':
      case 'silver':
      case 'king':
        course.push(bySeat.map(sum))
        break
      case 'region':
        bySeat[event.seat].founded += event.power
        break
      case 'extend':
        bySeat[event.seat].extended += event.power
        break
      case 'mines':
      case 'parchments':
        bySeat[event.seat][event.event] += event.power
        break
      case 'loss':
      case 'cut-off':
        bySeat[event.seat].lost -= event.power
    }
  }
  return { bySeat, course: [...course, bySeat.map(sum)] }
}

const sum = (account: Account): number => Object.values(account).reduce((a, b) => a + b, 0)
