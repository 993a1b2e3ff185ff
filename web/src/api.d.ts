// Made from the server's models by `python -m burgrave.server.typescript`; not to be edited.

/** What is thought of a position by what the seat to choose knows of it. */
export interface Analysis {
  seat: number | null
  /** Every seat's winning chance, from 0 to 1. */
  chances: number[]
  /** The best lines of the seat, the best first. */
  moves: HintMove[]
}

export type ClientMessage = MoveMessage | UndoMessage | ConsentMessage | ShowMessage | SeenMessage | WhyMessage | HintMessage

/** What the coach says of one's last turn; nothing, if there was nothing to decide or it is not over. */
export interface Coached {
  judged: ReportMove | null
}

/** Agree to a request, or not. */
export interface ConsentMessage {
  answers: number
  agree: boolean
  type: "consent"
  id: string
}

/** Yes or no to the request that is open at this sequence number. */
export interface ConsentRequest {
  answers: number
  agree: boolean
}

/** It is done, and stands in the log; the answer to a repeated move is that to the first. */
export interface Done {
  type: "ok"
  id: string | null
  seq: number
  /** How many of the lines of a move were played. */
  played: number | null
}

/** Why something was not done. A refused move brings the fresh frame. */
export interface ErrorMessage {
  type: "error"
  id: string | null
  error: "invalid" | "too_large" | "not_found" | "method_not_allowed" | "rate_limited" | "unknown_host" | "forbidden_origin" | "no_key" | "banned" | "unknown_game" | "bad_option" | "unknown_bot" | "unknown_table" | "bad_record" | "bad_notation" | "too_many_tables" | "too_many_games" | "too_many_sockets" | "too_many_this_hour" | "not_your_seat" | "which_seat" | "seat_taken" | "already_seated" | "left_for_good" | "leave_first" | "not_over" | "not_yours_to_give" | "not_running" | "bot_plays" | "stale" | "unknown_move" | "not_your_turn" | "illegal" | "nothing_to_undo" | "no_request" | "log_full" | "no_help" | "does_not_replay" | "not_available" | "internal" | "unavailable"
  message: string
  reason: Reason | null
  flaw: Flaw | null
  frame: Frame | null
}

/** A line of a seat; -1: what chance brought. */
export interface ExploreLine {
  seat: number
  words: string
}

/** Where a copy begins, what has been played on it since, and what is wanted of it now. It begins at a `notation`, or at a `table`: after `move` moves (or all), as one's `seat` knew it then; of a finished game as it was. What is hidden is drawn by the number `draw`: the same number, the same drawing. */
export interface ExploreRequest {
  notation?: string | null
  table?: string | null
  move?: number | null
  seat?: number | null
  draw?: number
  lines?: ExploreLine[]
  /** The log after so many lines is wanted ... */
  since?: number
  /** ... if the frame is this seat's; else all of it. */
  eyes?: number | null
  /** Bots of this level answer for all seats but `seat`. */
  bot?: string | null
  /** Chances and best lines are wanted; not of a running game. */
  analyse?: boolean
  /** Lines of who is to act of which it is asked why they are not legal. */
  asked?: string[]
}

/** What has come of it: the frame of who is to choose, as at a table that is nowhere kept. */
export interface Explored {
  /** All that stands, with what chance brought and bots answered. */
  lines: ExploredLine[]
  /** How many lines could not be played: the first that is not legal, and all after. */
  missed: number
  /** Why each of the lines `asked` is not legal. */
  reasons: (Reason | null)[]
  /** The position reached, as text, complete; none where a game has none, or the table no help of bots. */
  notation: string | null
  /** The levels of bots that may answer here. */
  bots: string[]
  analysis: Analysis | null
  frame: Frame
}

/** A line of the copy; seat -1: chance's. */
export interface ExploredLine {
  seat: number
  words: string
}

/** Something a bot judges a position by, and how much a move changes it; its name is text `feature.NAME`. */
export interface Feature {
  feature: string
  change: number
}

/** What is wrong with a position, a record or a table: `flaw.KEY` of the texts of a game, or of the house. */
export interface Flaw {
  game: string | null
  line: number | null
  key: string
  args: Record<string, unknown>
}

/** All that a seat (null: a spectator) is told. */
export interface Frame {
  type: "frame"
  table: Table
  seq: number
  move: number
  seat: number | null
  view: Record<string, unknown>
  to_act: number[]
  legal: string[]
  ways: Way[]
  log: LogItem[]
  /** Whether the log goes on after these entries, up to `seq`. */
  more: boolean
  /** The positions after entries of `log` in which the viewer saw something happen, but for the last entry; none if there would be more than 24. */
  scenes: Scene[]
  undo: Undo
  /** Seats whose people owe a move and have done nothing for a day: the asker may let a bot play there. */
  away: number[]
}

/** Who made a game, when, and what to expect of it. */
export interface GameAbout {
  authors: string[]
  year: number
  minutes: number[]
  complexity: number
  best: number | null
}

/** The board that a package brings: an ES module and its style. */
export interface GameBoard {
  script: string
  style: string | null
}

/** A game with its words and, if its package brings one, its board. */
export interface GameDetails {
  game: string
  version: number
  players: number[]
  options: GameOption[]
  bots: string[]
  about: GameAbout
  words: GameWords
  board: GameBoard | null
}

/** A game; its texts are under /api/texts/{game}/{lang}. */
export interface GameInfo {
  game: string
  version: number
  players: number[]
  options: GameOption[]
  bots: string[]
  about: GameAbout
}

/** A table option; `default` may follow from another option's value. */
export interface GameOption {
  name: string
  default: string
  values: string[]
  least: number
}

/** What is to be said of a finished game. */
export interface GameReport {
  game: string
  players: number
  known: "then" | "open"
  depth: "quick" | "default" | "deep"
  /** Every seat's winning chance, for each position. */
  chances: number[][]
  moves: ReportMove[]
  /** What chance added to each seat's winning chance, all in all. */
  luck: number[]
  /** How well each seat played, from 0 to 100. */
  accuracy: number[]
  /** The positions after which another seat was likeliest to win. */
  turning: number[]
  /** With open cards; older reports have none. */
  open: OpenCards | null
  /** The most expensive decisions as places in `moves`, at most three. */
  moments: number[]
}

/** What the words of a game's lines are, for who knows no game. */
export interface GameWords {
  verbs: Record<string, string[]>
  kinds: Record<string, string[]>
}

/** Whether the server answers and its database can be written. */
export interface Health {
  status: "ok" | "failing"
  version: string
}

/** The help of a table; what was used of it is told when the game is over. */
export interface HelpTold {
  help: "everything" | "own" | "nothing"
  used: HelpUsed[]
}

/** What a seat has used of the help there was. */
export interface HelpUsed {
  seat: number
  hints: number
  undos: number
  /** How many of its own decisions the coach has looked at. */
  coach: number
  tries: number
}

/** The best moves, as a bot sees them from the asker's seat. */
export interface Hint {
  type: "hint"
  id: string | null
  seq: number
  moves: HintMove[]
}

/** Ask a bot what it would do. */
export interface HintMessage {
  type: "hint"
  id: string
  seat?: number | null
}

/** A move that a bot would consider, how it would go on, its value from 0 to 1, and why. */
export interface HintMove {
  move: string
  plan: string[]
  value: number
  /** The next best move. */
  next: string | null
  /** How much better this one is. */
  gain: number | null
  /** The winning chance it promises, from 0 to 1. */
  chance: number
  /** How much more that is than by the next best move. */
  gain_chance: number | null
  /** What speaks for it, and what others do else: texts `because.KEY`. */
  why: Record<string, unknown>[]
  features: Feature[]
  reply: Reply | null
  /** All that as sentences. */
  texts: string[]
}

/** A new key of the asking person: for the header of a program, or for a personal link. */
export interface KeyMade {
  key: string
  /** Where another browser becomes this person, from the server's root. */
  link: string
}

/** Whose a key is. */
export interface KeyOwner {
  name: string
  /** Whether that is who asks. */
  mine: boolean
}

/** A key from a personal link. */
export interface KeyRequest {
  key: string
}

/** What was answered in a step so far, and an answer now, if there is one. `done` comes from the server's last answer. `lines` are played in a row up to the first that is wrong; `tried`: they are what a click may have meant that leads nowhere, and what is known of one of them is said. */
export interface LessonAnswer {
  done?: string[]
  lines?: string[]
  tried?: boolean
}

/** Where a learner stands; the position as a frame of a table that is nowhere kept. */
export interface LessonMoment {
  /** Counted from 0. */
  step: number
  steps: number
  title: LessonSaid
  text: LessonSaid
  /** What was right in this step so far. */
  done: string[]
  /** Whether the step is done. */
  finished: boolean
  /** Whether something is asked; then the legal lines of the frame are its answers. */
  quiz: boolean
  /** What would be right now, to be shown to who does not find it. */
  wanted: string[]
  verdict: LessonVerdict | null
  frame: Frame
}

/** Something said: a text of the lesson by its key, with arguments. */
export interface LessonSaid {
  key: string
  args: Record<string, unknown>
}

/** The texts of a lesson, and which of them are the tips at its end. */
export interface LessonTexts {
  texts: Record<string, string>
  tips: string[]
}

/** What is said of an answer: its own text, or the rules that refuse it; neither, if there is nothing to say. */
export interface LessonVerdict {
  right: boolean
  said: LessonSaid | null
  /** For each of the lines, as far as they were looked at. */
  reasons: (Reason | null)[]
}

/** All that the lobby shows, in one language; its socket sends it again whenever it has changed. */
export interface Lobby {
  type: "lobby"
  /** Who the cookie says one is. */
  name: string | null
  games: LobbyGame[]
  /** Where one sits or that one hosts, the latest first. */
  mine: Table[]
  /** Public tables of others. */
  others: Table[]
}

/** A game as the lobby presents it. */
export interface LobbyGame {
  game: string
  name: string
  tagline: string
  /** Its name in every language, by code. */
  names: Record<string, string>
  /** The same of its tagline. */
  taglines: Record<string, string>
  /** The same of what one plays for; none where its catalogues do not say. */
  goals: Record<string, string>
  players: number[]
  /** At least, at most, at a table of people. */
  minutes: number[]
  /** From 1, learnt in passing, to 5, for an evening of study. */
  complexity: number
  /** Whether there is a picture of it: `/figures/GAME/LANG/cover.svg`. */
  cover: boolean
  /** Whether it can be learnt by doing. */
  lesson: boolean
  /** How many puzzles it has. */
  puzzles: number
}

/** A stretch of the log; `more`: there is more after it. */
export interface Log {
  seq: number
  log: LogItem[]
  more: boolean
}

/** An entry of the log as the asker may see it. */
export interface LogItem {
  seq: number
  kind: "move" | "undo" | "note"
  /** -1: chance. */
  seat: number
  /** How many moves the game has after it. */
  move: number
  /** Hidden words are `?`; none for an undo or a note. */
  words: string | null
  events: Record<string, unknown>[]
  note: Note | null
  /** The events as sentences, if a language was asked for. */
  texts: string[]
}

/** Who the cookie says one is; no name: nobody yet. */
export interface Me {
  name: string | null
}

/** Play a move. */
export interface MoveMessage {
  words: string
  then?: string[]
  answers: number
  id: string
  seat?: number | null
  type: "move"
}

/** A move: its words, the sequence number of the frame it answers, and an id of the client's own making. `then` are further lines of one's own, played right after it in the same transaction, up to the first that is not legal or that comes after somebody has learnt something; taking back takes them all together. */
export interface MoveRequest {
  words: string
  then?: string[]
  answers: number
  id: string
  seat?: number | null
}

/** A name to be known by. */
export interface NameRequest {
  name: string
}

/** A table to create; as many players as there are seats. */
export interface NewTable {
  game: string
  seats: SeatWanted[]
  options?: Record<string, string>
  public?: boolean
  /** None: by who sits, everything for one person among bots, own among people. */
  help?: "everything" | "own" | "nothing" | null
  /** Where the game begins, as text; of what a seat sees, the rest is drawn by the table's secret. */
  position?: string | null
  /** What this seat does not know of the position is drawn anew. */
  seen?: number | null
}

/** The position now as text; `burgrave position` shows it as a board. */
export interface Notation {
  move: number
  seat: number | null
  /** Whether it tells everything, as of a finished game; else what the seat knows. */
  complete: boolean
  notation: string
}

/** What is told of a seat: who took it or left it, which bot plays for whom. */
export interface Note {
  /** taken: by a person; left: it is free; seated: a bot took it; gone: its person has left for good, a bot goes on; stand-in: a bot plays for its person; absent: the same, as the others wanted it; back: the person plays again; spare: the bot did not answer, another chose the next move. */
  key: "taken" | "left" | "seated" | "gone" | "stand-in" | "absent" | "back" | "spare"
  /** Whose seat it is, or was. */
  name: string | null
  /** The level of the bot, if there is one. */
  bot: string | null
}

/** The chances of a game as somebody who saw all hands knew them, and where they turned. */
export interface OpenCards {
  chances: number[][]
  turning: number[]
}

/** A puzzle as its seat sees it. */
export interface Puzzle {
  id: string
  theme: string
  /** From 1, found at a glance, to 5, found by a deep search only. */
  difficulty: number
  seat: number
  notation: string
  /** Whether the seat's turn is over with what is best. */
  whole: boolean
}

/** The lines of the seat that are to solve it. */
export interface PuzzleAnswer {
  lines: string[]
}

/** A puzzle without its position; its theme is text `theme.KEY` of the game. */
export interface PuzzleInfo {
  id: string
  theme: string
  /** From 1, found at a glance, to 5, found by a deep search only. */
  difficulty: number
}

/** Whether an answer is good enough, by its value and not by its lines; what is thought of it, as of move 0. */
export interface PuzzleVerdict {
  solved: boolean
  judged: ReportMove
}

/** The rule that forbids a move. */
export interface Reason {
  rule: string
  key: string
  args: Record<string, unknown>
  text: string
}

/** A record, JSON lines, of one game. */
export interface RecordRequest {
  record: string
  public?: boolean
}

/** A table is off one's list. */
export interface Removed {
  /** Whether it is gone for good: it was on nobody else's list. */
  deleted: boolean
}

/** The position after `move` moves as the asker may see it, and how it came about. */
export interface Replay {
  move: number
  moves: number
  seat: number | null
  view: Record<string, unknown>
  to_act: number[]
  last: LogItem | null
}

/** What a bot fears. */
export interface Reply {
  seat: number
  moves: string[]
}

/** What a decision cost, compared with the best: winning chance from 0 to 1, and points of the game. */
export interface ReportLoss {
  chance: number
  points: number
}

/** A decision of the game, judged by what its seat knew. */
export interface ReportMove {
  /** The number of its first move, from 0: it is played in position `index`. */
  index: number
  seat: number
  /** The first line that was played. */
  move: string
  /** All lines of the decision. */
  played: string[]
  best: string
  /** All lines of what was best, legal in this order. */
  line: string[]
  /** The seat's winning chance after the best. */
  chance: number
  loss: ReportLoss
  kind: "best" | "good" | "inaccuracy" | "mistake" | "blunder"
  /** Why the best is better, or good: each a key `because` and the arguments of its text. */
  why: Record<string, unknown>[]
  /** The answer to fear after what was played. */
  reply: ReportReply | null
}

/** An answer that is expected of another seat. */
export interface ReportReply {
  seat: number
  lines: string[]
}

/** A report to make; `deep`: every decision is thought about for longer. */
export interface ReportRequest {
  depth?: "default" | "deep"
}

/** Where the report of a game stands, and the one that is there. */
export interface ReportState {
  /** `dropped`: it gave way to others, or has waited too long, and may be asked for again. */
  state: "none" | "waiting" | "working" | "done" | "failed" | "dropped"
  /** How much of it is done, from 0 to 1. */
  progress: number
  report: GameReport | null
}

/** How a game ended. */
export interface Result {
  scores: number[]
  ranks: number[]
}

/** A position on the way to that of a frame, after the entry `seq` of its log. */
export interface Scene {
  seq: number
  move: number
  view: Record<string, unknown>
  to_act: number[]
}

/** A seat as everybody at the table sees it. */
export interface Seat {
  who: "person" | "bot" | "open"
  name: string | null
  /** The level of the bot that plays; for a person, until it takes the seat back. */
  bot: string | null
  mine: boolean
  auto: boolean
}

/** What is to become of a seat. `me`: claim an open seat, or take mine back from its bot. `bot`: a bot plays for me, or sits on an open seat, or plays for somebody who has owed a move for a day and done nothing (`away` of a frame). `open`: leave my seat, or send away a bot that I, the host, have seated. `left`: leave a running game for good, a bot takes my place. */
export interface SeatChange {
  to: "me" | "bot" | "open" | "left"
  bot?: string | null
  name?: string | null
}

/** Who is to sit on a seat of a new table: the creator, a bot of a level, or whoever claims it. */
export interface SeatWanted {
  who: "me" | "bot" | "open"
  bot?: string | null
  name?: string | null
  auto?: boolean
}

/** Whether single legal moves of my seat are played by themselves. */
export interface SeatWish {
  auto: boolean
}

/** The position after this entry of the log is on the screen: a bot that plays for me waits for it. */
export interface SeenMessage {
  type: "seen"
  id: string
  seq: number
}

export type ServerMessage = Frame | Done | ErrorMessage | Why | Hint

/** Send frames for another seat of mine from now on; null: those of a spectator. */
export interface ShowMessage {
  type: "show"
  id: string
  seat: number | null
}

/** A table without what lies on it. */
export interface Table {
  id: string
  game: string
  version: number
  options: Record<string, string>
  public: boolean
  /** Whether the asking person created it. */
  host: boolean
  status: "open" | "running" | "over" | "stopped" | "broken"
  seats: Seat[]
  seq: number
  to_act: number[]
  made: number
  moved: number
  result: Result | null
  /** Why the game no longer replays. */
  fault: string | null
  /** Whether it was played elsewhere and brought here as a record. */
  imported: boolean
  /** SHA-256, in hex, of the secret from which all chance of this game follows. */
  chance: string | null
  /** That secret, in hex, once the game is over. */
  secret: string | null
  /** Whether something that had been revealed was taken back. */
  rerolled: boolean
  /** The id of the table where those who sat here play again. */
  rematch: string | null
  /** What help there is, as it was chosen or follows from who sits. */
  help: "everything" | "own" | "nothing"
  /** Whether the game began at a position. complete: all of it was given, whoever made the table may know what is hidden in it; seen: what a seat sees was given, the rest drawn by the secret. */
  position: "complete" | "seen" | null
}

/** Tables, the latest first. */
export interface TableList {
  tables: Table[]
}

/** What taking back would mean for the asker: impossible, at once, or with the others' consent. */
export interface Undo {
  way: "none" | "free" | "ask"
  /** How many moves the game would have then. */
  to: number | null
  asked: UndoAsked | null
}

/** A request to take moves back that waits for consent. */
export interface UndoAsked {
  seat: number
  /** How many moves the game would have. */
  to: number
  waits_for: number[]
}

/** Take back. */
export interface UndoMessage {
  answers: number
  seat?: number | null
  to?: number | null
  type: "undo"
  id: string
}

/** Take back my last decision, or go back to the position after `to` moves. */
export interface UndoRequest {
  answers: number
  seat?: number | null
  to?: number | null
}

/** Several lines of one's own in a row as one choice, or one line in other words. */
export interface Way {
  /** How it is chosen: words like those of a line, but of no line that is legal now. */
  words: string
  /** What it means: the first is legal now, each of the others after it. */
  lines: string[]
}

/** Whether a move is legal, and if not, why. */
export interface Why {
  type: "why"
  id: string | null
  words: string
  legal: boolean
  reason: Reason | null
}

/** Ask why a move is not legal. */
export interface WhyMessage {
  type: "why"
  id: string
  words: string
  seat?: number | null
}
