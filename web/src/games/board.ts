// The seam between the table and the drawing of a game. A board is told what to draw and what lights up, and reports
// clicks as words; it knows no rules. A folder here gives a game its own board: Board.svelte, and if it likes
// Seat.svelte (a player's belongings), Hand.svelte (what one holds), Course.svelte (where in the game we are) and
// End.svelte (the score in its parts).
import type { Component } from 'svelte'
import type { Walk } from '../picker.ts'
import type { GameEvent, LogItem, View } from '../server/wire.ts'
import { settings } from '../settings.svelte.ts'
import type { GameTexts } from '../texts.svelte.ts'

/** How a thing on the board can be clicked: as the next word of a line, or by skipping the verb; null: not at all. */
export type Light = 'next' | 'ahead' | null

export interface BoardProps {
  view: View
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null
  texts: GameTexts
  /** Whether words, one or more, can be clicked now; anew: as if nothing had been clicked before. */
  light: (words: string, anew?: boolean) => Light
  /** The words clicked so far. */
  chosen: readonly string[]
  /** A click on something, as words; what cannot be clicked is explained; anew: what was clicked before is dropped. */
  click: (words: string, anew?: boolean) => void
  /** What has just happened, to be shown in passing; empty when there is nothing to show. */
  news: readonly GameEvent[]
  /** Grows with every position shown, so that news are shown once. */
  turn: number
  /** Whether things may move on the screen. */
  moving: boolean
  /** Places that the last moves of others touched: they stay marked until one's next click. */
  marked: ReadonlySet<string>
  /** Places that the reader points at in the log, a hint or a sentence: to be made to stand out. */
  pointed: ReadonlySet<string>
  /** What has happened so far, without what was taken back; where it is known. */
  story?: readonly LogItem[]
}

export interface SeatProps {
  view: View
  /** The seat described, not the viewer's. */
  seat: number
  texts: GameTexts
}

export interface CourseProps {
  view: View
  texts: GameTexts
}

export interface EndProps {
  view: View
  texts: GameTexts
  /** What has happened, without what was taken back. */
  log: readonly LogItem[]
}

export interface GameParts {
  Board: Component<BoardProps>
  /** The board in sentences, where those of the generic board (`plain.FIELD` of the catalogue) do not tell all. */
  Plain?: Component<BoardProps>
  Hand?: Component<BoardProps>
  Seat?: Component<SeatProps>
  Course?: Component<CourseProps>
  /** When the game is over: the score in its parts, and how it came. */
  End?: Component<EndProps>
  /** What belongs to the rules page beside its text: all cards, say. */
  Gallery?: Component<{ texts: GameTexts }>
  /** The verbs in the order in which they are offered; others follow. */
  verbs?: readonly string[]
  /** Whether the board or the hand shows a word of a move, after the words before it, so that it needs no button. */
  onBoard?: (word: string, path: readonly string[]) => boolean
  /** A word of a move as people say it here, after the words before it, where the catalogue does not tell. */
  wordText?: (word: string, path: readonly string[], texts: GameTexts, view: View) => string | undefined
  /** A line, or the beginning of one, as people say it here, where its words one by one do not. */
  lineText?: (line: string, texts: GameTexts) => string | undefined
  /** What is asked before any click, with these legal lines, where the phase alone does not tell. */
  ask?: (view: View, lines: readonly string[], texts: GameTexts) => string | undefined
  /** What is asked after some clicks, where the catalogue does not tell. */
  question?: (view: View, walk: Walk, texts: GameTexts) => string | undefined
  /** Whether a word names a place on the board, so that pointing at it in a text makes the place stand out. */
  isPlace?: (word: string) => boolean
  /** The places an event is about, as the board knows them; without it, every word of the event that is a place. */
  places?: (event: GameEvent) => string[]
  /** The places a line of a move is about; without it, every word of the line that is a place. */
  linePlaces?: (line: string, view?: View) => string[]
  /** Lines that a refused click on these words may have meant, to ask why they are not legal. */
  meant?: (view: View, seat: number, words: string, path: readonly string[]) => string[]
}

/** The places an event is about. */
export function placesOf(parts: GameParts, event: GameEvent): string[] {
  const words = Object.values(event)
    .flat()
    .filter((word) => typeof word === 'string')
  return parts.places?.(event) ?? words.filter((word) => parts.isPlace?.(word))
}

type Loader = () => Promise<unknown>
type Loaded = { default: GameParts }
const loaders = import.meta.glob(['./*/parts.ts']) as Record<string, Loader>

/** The parts that draw a game; for a game without its own, or for who prefers to read, the generic board tells it in sentences. */
export async function loadParts(game: string): Promise<GameParts> {
  const [generic, own] = await Promise.all(
    ['generic', game].map(async (name) => (await loaders[`./${name}/parts.ts`]?.()) as Loaded | undefined),
  )
  if (!own) return generic!.default
  return settings.plain
    ? { ...own.default, Board: own.default.Plain ?? generic!.default.Board, onBoard: undefined }
    : own.default
}
