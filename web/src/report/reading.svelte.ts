// A report being read: which position is on the board, or how far into a better line one is.
import { lineTextOf, placesOf, placesOfLine, type LoadedParts } from '../games/board.ts'
import { capital } from '../sentences.ts'
import { api } from '../server/api.ts'
import type { GameEvent, GameReport, ReportMove, Table, View } from '../server/wire.ts'
import type { GameTexts } from '../texts.svelte.ts'

/** What is on the board, and what led there. */
interface Shown {
  view: View
  seat: number | null
  events: GameEvent[]
}

const NOWHERE: ReadonlySet<string> = new Set()

export class Reading {
  readonly table: Table
  readonly parts: LoadedParts
  readonly texts: GameTexts
  report: GameReport
  /** The position that is looked at. */
  move = $state(0)
  /** How many lines of what was better are shown; null: the game as it was. */
  step: number | null = $state(null)
  shown: Shown | undefined = $state.raw()
  /** Counts the positions shown. */
  turn = $state(0)
  #pointed: ReadonlySet<string> = $state.raw(NOWHERE)
  #asked = 0

  constructor(table: Table, report: GameReport, parts: LoadedParts, texts: GameTexts) {
    this.table = table
    this.parts = parts
    this.texts = texts
    this.report = $state.raw(report)
  }

  /** Whether chances are shown as who sees all hands knows them. */
  isOpen = $state(false)

  /** The chances that are shown, and where they turned. */
  get told(): { chances: number[][]; turning: number[] } {
    return (this.isOpen && this.report.open) || this.report
  }

  get moves(): number {
    return this.report.chances.length - 1
  }

  /** The decision that is made in the position looked at. */
  readonly decision: ReportMove | undefined = $derived.by(() =>
    this.report.moves.find(({ index }) => index === this.move),
  )

  isPlace = (word: string): boolean => this.parts.isPlace(word)
  point = (places: readonly string[]): void => void (this.#pointed = places.length ? new Set(places) : NOWHERE)

  /** The places of the last events, of what was better, or those that the reader points at. */
  get pointed(): ReadonlySet<string> {
    const better = this.decision && this.decision.kind !== 'best' && this.step === null ? this.decision.line : []
    const view = this.shown?.view
    return this.#pointed.size || !view
      ? this.#pointed
      : new Set(better.flatMap((line) => placesOfLine(this.parts, line, view)))
  }
  get marked(): ReadonlySet<string> {
    return new Set(this.shown?.events.flatMap((event) => placesOf(this.parts, event)))
  }

  lineText = (lines: readonly string[]): string =>
    capital(lines.map((line) => lineTextOf(this.parts, line, this.texts, this.shown?.view)).join(' · '))

  /** Looks at a position, through the eyes of who decides there. */
  show = async (move: number): Promise<void> => {
    this.move = Math.max(0, Math.min(move, this.moves))
    this.step = null
    const seat = this.decision?.seat ?? null
    await this.#take(
      api.replay(this.table.id, this.move, seat).then(({ view, last }) => ({ view, seat, events: last?.events ?? [] })),
    )
  }

  /** Shows so many lines of what was better. */
  follow = async (step: number): Promise<void> => {
    const decision = this.decision
    if (!decision) return
    if (step < 0) return this.show(this.move)
    this.step = Math.min(step, decision.line.length)
    const { seat, index } = decision
    const lines = decision.line.slice(0, this.step).map((words) => ({ seat, words }))
    await this.#take(
      api
        .explore({ table: this.table.id, move: index, seat, lines, since: Math.max(0, lines.length - 1) })
        .then(({ frame }) => ({ view: frame.view, seat, events: frame.log.flatMap(({ events }) => events) })),
    )
  }

  async #take(coming: Promise<Shown>): Promise<void> {
    const asked = (this.#asked += 1)
    const shown = await coming
    if (asked !== this.#asked) return
    this.shown = shown
    this.turn += 1
  }
}
