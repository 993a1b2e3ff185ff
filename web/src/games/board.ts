// The seam between the table and the drawing of a game. A board is told what to draw and what lights up, and reports
// clicks as words; it knows no rules. It is a module with `mount(element, props)`: in a folder here, or brought by the
// game's package. Both go the same way (docs/page.md).
import { kindsOf, type KindOf, type Walk } from '../picker.ts'
import { api } from '../server/api.ts'
import type { GameBoard, GameEvent, LogItem, View } from '../server/wire.ts'
import { settings } from '../settings.svelte.ts'
import type { GameTexts } from '../texts.svelte.ts'
import type { SoundOf } from '../sounds.ts'
import type { Joins, Sums } from '../table/acts.ts'
import type { BoardScene, Ending, Told } from './scene.ts'
import type { Setting } from './setting.ts'

/** Of this seam. It rises when boards that were written for it have to change. */
export const VERSION = 1

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
  /** How many times as long as usual motion takes, for `motion.ts`. */
  stretch?: number
  /** The step that is being told: its places stay bright, all others are dimmed, what each seat gains stands at its place, and markers run from `before` to `scores`. */
  scene?: BoardScene | null
  /** While a position is set up: what a click puts on the board. The clicks are the table's then. */
  setting?: string | null
  /** What has happened so far, without what was taken back; where it is known. */
  story?: readonly LogItem[]
  /** All the lines that are played by words that say several at once; where it is known. */
  lines?: (words: string) => readonly string[]
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

/** Something drawn into an element: told of every change, until it is taken away. */
export interface Part<Props> {
  mount(element: HTMLElement, props: Props): { update(props: Props): void; destroy(): void }
}

export interface Pips {
  left: number
  all: number
  cost: number
  /** The same in words. */
  text: string
}

/** What a game's module exports: the board itself, and whatever else it draws or says in its own way. */
export interface GameParts extends Part<BoardProps> {
  /** Of the seam that it was written for. */
  version: number
  /** The board in sentences, where those of the generic board (`plain.FIELD` of the catalogue) do not tell all. */
  Plain?: Part<BoardProps>
  Hand?: Part<BoardProps>
  Seat?: Part<SeatProps>
  Course?: Part<CourseProps>
  /** When the game is over: what is to be seen beside the result. */
  End?: Part<EndProps>
  /** What belongs to the rules page beside its text: all cards, say. */
  Gallery?: Part<{ texts: GameTexts }>
  /** The verbs in the order in which they are offered; others follow. */
  verbs?: readonly string[]
  /** The sign beside a word's button: a name in `table/icons.ts`. */
  icons?: Readonly<Record<string, string>>
  /** What can be spent in this turn, shown as dots under the question: left of all, and what the walk so far would cost. */
  pips?: (view: View, walk: Walk, texts: GameTexts) => Pips | undefined
  /** Whether the number that follows these words is laid down in coins, however few there are to choose from. */
  counts?: (path: readonly string[]) => boolean
  /** Whether the board or the hand shows a word of a move, after the words before it, so that it needs no button. */
  onBoard?: (word: string, path: readonly string[]) => boolean
  /** A word of a move as people say it here, after the words before it, where the catalogue does not tell. */
  wordText?: (word: string, path: readonly string[], texts: GameTexts, view: View) => string | undefined
  /** A line, or the beginning of one, as people say it here, where its words one by one do not. */
  lineText?: (line: string, texts: GameTexts, view: View) => string | undefined
  /** What is asked before any click, with these legal lines, where the phase alone does not tell. */
  ask?: (view: View, lines: readonly string[], texts: GameTexts) => string | undefined
  /** What is asked after some clicks, where the catalogue does not tell. */
  question?: (view: View, walk: Walk, texts: GameTexts) => string | undefined
  /** Whether a word names a place on the board, so that pointing at it in a text makes the place stand out; without it, every square. */
  isPlace?: (word: string) => boolean
  /** The places an event is about, as the board knows them; without it, every word of the event that is a place. */
  places?: (event: GameEvent) => string[]
  /** The places a line of a move is about; without it, every word of the line that is a place. */
  linePlaces?: (line: string, view?: View) => string[]
  /** Whether an event only goes on with the one before, so that both are one act of somebody's turn. */
  joins?: Joins
  /** What counts in the sum of a turn, by events: the keys `sum.KEY` of the catalogue. */
  sums?: Sums
  /** What leads the sum of a turn, where one thing in it matters most: "Adelheid climbs to b7". */
  lead?: (events: readonly GameEvent[], seat: number, view: View, texts: GameTexts) => string | undefined
  /** What events sound like. */
  sounds?: Readonly<Record<string, SoundOf>>
  /** What is told step by step: a scoring; null: these events tell nothing so. */
  scene?: (events: readonly GameEvent[], view: View, texts: GameTexts) => Told | null
  /** When the game is over: where the points came from, and what decided it. */
  ending?: (view: View, log: readonly LogItem[], texts: GameTexts) => Ending
  /** How a position is set up by clicks on the board; fetched when it is wanted. */
  setting?: () => Promise<{ default: Setting }>
  /** Lines that a refused click on these words may have meant, to ask why they are not legal. */
  meant?: (view: View, seat: number, words: string, path: readonly string[]) => string[]
}

/** The parts of a game with what its vocabulary tells. */
export type LoadedParts = GameParts & { kindOf: KindOf; isPlace: (word: string) => boolean }

/** The places an event is about. */
export function placesOf(parts: LoadedParts, event: GameEvent): string[] {
  const words = Object.values(event)
    .flat()
    .filter((word) => typeof word === 'string')
  return parts.places?.(event) ?? words.filter(parts.isPlace)
}

/** A line as people say it. */
export function lineTextOf(parts: LoadedParts, line: string, texts: GameTexts, view: View | undefined): string {
  const told = view && parts.lineText?.(line, texts, view)
  if (told !== undefined) return told
  const words = line.split(' ')
  return words.map((word, i) => wordTextOf(parts, word, words.slice(0, i), texts, view)).join(' ')
}

/** A word of a line as people say it, after the words before it. */
export const wordTextOf = (
  parts: LoadedParts,
  word: string,
  path: readonly string[],
  texts: GameTexts,
  view: View | undefined,
): string => (view && parts.wordText?.(word, path, texts, view)) ?? texts.term(word)

/** The places a line is about. */
export const placesOfLine = (parts: LoadedParts, line: string, view: View): string[] =>
  parts.linePlaces?.(line, view) ?? line.split(' ').filter(parts.isPlace)

const ours = import.meta.glob<{ default: GameParts }>('./*/parts.ts')

/** The parts that draw a game; for a game without its own, or for who prefers to read, the generic board tells it in sentences. */
export async function loadParts(game: string): Promise<LoadedParts> {
  const { words, board } = await api.game(game)
  const [{ default: generic }, own] = await Promise.all([ours['./generic/parts.ts'](), ownParts(game, board)])
  const kindOf = kindsOf(words.kinds)
  const parts = own ?? generic
  const shown = settings.plain ? { ...parts, mount: (parts.Plain ?? generic).mount, onBoard: undefined } : parts
  return { isPlace: (word) => kindOf(word) === 'square', ...shown, kindOf }
}

/** A game's own parts: those in the folder here, or the module that its package brings. */
async function ownParts(game: string, board: GameBoard | null): Promise<GameParts | null> {
  const load = ours[`./${game}/parts.ts`]
  if (load) return (await load()).default
  if (!board) return null
  try {
    const [module] = await Promise.all([import(/* @vite-ignore */ board.script), board.style && addStyle(board.style)])
    const parts = (module.default ?? module) as GameParts
    if (parts.version === VERSION) return parts
    console.warn(`The board of ${game} is of version ${parts.version}, this page shows version ${VERSION}.`)
  } catch (error) {
    console.warn(`The board of ${game} cannot be loaded:`, error)
  }
  return null
}

/** Lets a style apply, once. */
async function addStyle(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve))
  document.head.append(link)
  await loaded
}
