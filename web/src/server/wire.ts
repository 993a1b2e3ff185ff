// What goes over the wire, as the server's models say it.
import type { Args, Argument } from '../sentences.ts'

export type Status = 'open' | 'running' | 'over' | 'stopped' | 'broken'

export interface GameOption {
  name: string
  default: string
  values: string[]
}

export interface GameInfo {
  game: string
  version: number
  players: number[]
  options: GameOption[]
  bots: string[]
}

export interface SeatWanted {
  who: 'me' | 'bot' | 'open'
  bot?: string
  name?: string
  auto?: boolean
}

export interface Seat {
  who: 'person' | 'bot' | 'open'
  name: string | null
  /** The level of the bot that plays, also for a person who is away. */
  bot: string | null
  mine: boolean
  auto: boolean
}

export interface Table {
  id: string
  game: string
  version: number
  options: Record<string, string>
  public: boolean
  host: boolean
  status: Status
  seats: Seat[]
  seq: number
  to_act: number[]
  made: number
  moved: number
  result: { scores: number[]; ranks: number[] } | null
  fault: string | null
}

/** What happened, as keys and data. */
export type GameEvent = Args & { event: string }

/** What a seat sees: every view has these, the rest is the game's own. */
export interface View {
  phase: string
  over: boolean
  scores: number[]
  [key: string]: Argument
}

export interface LogItem {
  seq: number
  kind: 'move' | 'undo'
  /** -1: chance. */
  seat: number
  /** How many moves the game has after it. */
  move: number
  words: string | null
  events: GameEvent[]
  texts: string[]
}

export interface Undo {
  way: 'none' | 'free' | 'ask'
  to: number | null
  asked: { seat: number; to: number; waits_for: number[] } | null
}

export interface Frame {
  type: 'frame'
  table: Table
  seq: number
  move: number
  seat: number | null
  view: View
  to_act: number[]
  legal: string[]
  log: LogItem[]
  undo: Undo
}

export interface Replay {
  move: number
  moves: number
  seat: number | null
  view: View
  to_act: number[]
  scores: number[]
  last: LogItem | null
}

export interface Reason {
  rule: string
  key: string
  args: Args
  text: string
}

export interface Why {
  type: 'why'
  words: string
  legal: boolean
  reason: Reason | null
}

export interface HintMove {
  move: string
  value: number
  reasons: Args[]
  texts: string[]
}

export interface Hint {
  type: 'hint'
  moves: HintMove[]
}

export interface Refused {
  type: 'error'
  error: string
  message: string
  reason: Reason | null
  frame: Frame | null
}

export type Answer = { type: 'ok'; seq: number } | Why | Hint | Refused

export interface Log {
  seq: number
  log: LogItem[]
  more: boolean
}
