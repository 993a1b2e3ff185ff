// What goes over the wire: the server's own models, with views and events told more closely.
import type * as wire from '../api.d.ts'
import type { Because } from '../because.ts'
import type { Args, Argument } from '../sentences.ts'

export type {
  ExploreRequest,
  GameBoard,
  GameDetails,
  GameInfo,
  GameOption,
  HelpTold,
  HelpUsed,
  HintMove,
  KeyOwner,
  LessonAnswer,
  LessonTexts,
  Lobby,
  LobbyGame,
  NewTable,
  Note,
  Puzzle,
  PuzzleInfo,
  Seat,
  SeatWanted,
  Table,
  Undo,
  Way,
} from '../api.d.ts'

/** What players may use besides their own heads. */
export type Help = wire.Table['help']

/** What happened, as keys and data. */
export type GameEvent = Args & { event: string }

/** What a seat sees: every view has these, the rest is the game's own. */
export interface View {
  phase: string
  over: boolean
  scores: number[]
  [key: string]: Argument
}

export type LogItem = Omit<wire.LogItem, 'events'> & { events: GameEvent[] }
export type Log = Omit<wire.Log, 'log'> & { log: LogItem[] }
export type Scene = Omit<wire.Scene, 'view'> & { view: View }
export type Frame = Omit<wire.Frame, 'view' | 'log' | 'scenes'> & { view: View; log: LogItem[]; scenes: Scene[] }
export type Replay = Omit<wire.Replay, 'view' | 'last'> & { view: View; last: LogItem | null }
export type Reason = Omit<wire.Reason, 'args'> & { args: Args }
export type Flaw = Omit<wire.Flaw, 'args'> & { args: Args }
export type Refused = Omit<wire.ErrorMessage, 'error' | 'reason' | 'flaw' | 'frame'> & {
  error: string
  reason: Reason | null
  flaw: Flaw | null
  frame: Frame | null
}
export type LessonVerdict = Omit<wire.LessonVerdict, 'said' | 'reasons'> & {
  said: Said | null
  reasons: (Reason | null)[]
}
export type Said = Omit<wire.LessonSaid, 'args'> & { args: Args }
export type LessonMoment = Omit<wire.LessonMoment, 'title' | 'text' | 'verdict' | 'frame'> & {
  title: Said
  text: Said
  verdict: LessonVerdict | null
  frame: Frame
}
export type Explored = Omit<wire.Explored, 'reasons' | 'frame'> & { reasons: (Reason | null)[]; frame: Frame }
export type ReportMove = Omit<wire.ReportMove, 'why'> & { why: Because[] }
export type PuzzleVerdict = Omit<wire.PuzzleVerdict, 'judged'> & { judged: ReportMove }
export type GameReport = Omit<wire.GameReport, 'moves'> & { moves: ReportMove[] }
export type ReportState = Omit<wire.ReportState, 'report'> & { report: GameReport | null }
export type Answer = wire.Done | wire.Hint | (Omit<wire.Why, 'reason'> & { reason: Reason | null }) | Refused
export type Question = wire.ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never
