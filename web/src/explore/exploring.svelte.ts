// Trying out: a table whose other end is a private copy at the server. Every question tells all of it, so that nothing is kept.
import type { ExploreRequest } from '../api.d.ts'
import type { LoadedParts } from '../games/board.ts'
import { api } from '../server/api.ts'
import type { Answered, Line } from '../server/connection.ts'
import { troubleText } from '../server/refusals.ts'
import type { Answer, Explored, Question } from '../server/wire.ts'
import { Sitting } from '../table/sitting.svelte.ts'
import type { GameTexts } from '../texts.svelte.ts'
import {
  after,
  before,
  beside,
  grown,
  linesTo,
  ownLines,
  rootOf,
  type Arrow,
  type Branches,
  type Node,
} from './branches.ts'
import { branchesOf, type Study } from './study.ts'

/** Where a copy begins, and whose it is. */
export type Start = Pick<ExploreRequest, 'notation' | 'table' | 'move'> & { seat: number | null }

/** The board of what is tried out, at one place of its branches. */
class Copy extends Sitting {
  readonly #exploring: () => Exploring

  constructor(told: Explored, parts: LoadedParts, texts: GameTexts, exploring: () => Exploring) {
    super(told.frame, parts, texts)
    this.#exploring = exploring
  }

  protected override connect(): Line {
    const nothing = (): void => {}
    return { send: (message) => this.#answer(message), hurry: nothing, renew: nothing, end: nothing }
  }

  /** Who tries things out has his answer at once. */
  protected override get tells(): boolean {
    return false
  }

  take(told: Explored): void {
    this.receive(told.frame)
  }

  async #answer(message: Question): Promise<Answered> {
    const done: Answer = { type: 'ok', id: null, seq: this.frame.seq, played: null }
    if (message.type === 'hint') return { answer: await this.#exploring().advise(), repeated: false }
    if (message.type === 'move') await this.#exploring().play([message.words, ...(message.then ?? [])])
    if (message.type !== 'why') return { answer: done, repeated: false }
    const reason = await this.#exploring().why(message.words)
    return { answer: { type: 'why', id: null, words: message.words, legal: !reason, reason }, repeated: false }
  }
}

export class Exploring {
  readonly start: Start
  readonly parts: LoadedParts
  readonly texts: GameTexts
  copy: Copy
  branches: Branches
  /** Where in the branches we are. */
  at = $state(0)
  /** The number by which hidden things are drawn. */
  draw = $state(0)
  /** Which bots choose for the others; none: whoever tries it out does. */
  bot: string | null = $state(null)
  /** The levels of bots that may. */
  bots: readonly string[] = $state.raw([])
  notation: string | null = $state(null)
  /** The same of where it began. */
  readonly origin: string | null
  /** Whether clicks on the board draw arrows; and where one has begun. */
  isDrawing = $state(false)
  from: string | null = $state(null)
  /** What a click on a place puts there while the position is being set up. */
  setter: { thing: string; place: (where: string) => void } | null = $state.raw(null)
  /** Everybody's winning chances, where they were last asked for. */
  chances: readonly number[] = $state.raw([])
  /** How many moves could not be played again. */
  missed = $state(0)
  trouble = $state('')
  #asked = 0

  /** A copy as it begins. */
  static async begin(start: Start, parts: LoadedParts, texts: GameTexts, study?: Study): Promise<Exploring> {
    return new Exploring(start, parts, texts, await api.explore(start), study)
  }

  private constructor(start: Start, parts: LoadedParts, texts: GameTexts, told: Explored, study?: Study) {
    this.start = start
    this.parts = parts
    this.texts = texts
    const { scores } = told.frame.view
    this.branches = $state.raw(study ? branchesOf(study, scores) : rootOf(scores))
    this.origin = told.notation
    this.copy = $state.raw(new Copy(told, parts, texts, () => this))
    this.#note(told)
  }

  leave(): void {
    this.copy.leave()
  }

  /** The lines that led here. */
  get lines() {
    return linesTo(this.branches, this.at)
  }

  /** What of it can be played where it counts. */
  get own(): string[] {
    return ownLines(this.lines, this.start.seat)
  }

  /** Plays lines of who is to act; whatever bots and chance do then comes with them. */
  play = (lines: readonly string[]): Promise<void> => {
    const seat = this.copy.seat ?? -1
    return this.#go([...this.lines, ...lines.map((words) => ({ seat, words }))], true)
  }

  /** The rule against a line. */
  why = async (words: string) => {
    const told = await api.explore({ ...this.start, draw: this.draw, lines: this.lines, asked: [words] })
    return told.reasons[0] ?? null
  }

  /** The chances of all, and the best lines of who is to choose here. */
  advise = async (): Promise<Answer> => {
    const { analysis } = await api.explore({ ...this.start, draw: this.draw, lines: this.lines, analyse: true })
    this.chances = analysis?.chances ?? []
    return { type: 'hint', id: null, seq: this.copy.frame.seq, moves: analysis?.moves ?? [] }
  }

  /** Goes to another place of the branches. */
  goTo = (node: number): Promise<void> => this.#go(linesTo(this.branches, node), false)

  get hasNext(): boolean {
    return after(this.branches, this.at, this.#chooses) !== this.at
  }

  back = (): Promise<void> => this.#move(before(this.branches, this.at, this.#chooses))
  on = (): Promise<void> => this.#move(after(this.branches, this.at, this.#chooses))
  beside = (step: 1 | -1): Promise<void> => this.#move(beside(this.branches, this.at, step))

  async #move(node: number): Promise<void> {
    if (node !== this.at) await this.goTo(node)
  }

  /** Whether lines of a seat are chosen by whoever tries it out. */
  #chooses = (seat: number): boolean => (this.bot === null ? seat >= 0 : seat === this.start.seat)

  /** Draws what is hidden, and all that chance brings, anew; what was tried is played again as far as it goes. */
  redraw = async (): Promise<void> => {
    const lines = this.lines.filter(({ seat }) => seat >= 0)
    this.draw += 1
    this.branches = this.branches.slice(0, 1)
    this.at = 0
    await this.#go(lines, false)
  }

  /** Lets bots choose for the others, or nobody. */
  letAnswer = async (bot: string | null): Promise<void> => {
    this.bot = bot
    await this.#go(this.lines, bot !== null)
  }

  // What is said of it

  get here(): Node {
    return this.branches[this.at]
  }

  /** Says something of where we are. */
  remark = (comment: string): void => this.#change({ comment })

  /** Takes an arrow away, or draws it. */
  point = (arrow: Arrow): void => {
    const others = this.here.arrows.filter((one) => String(one) !== String(arrow))
    this.#change({ arrows: others.length < this.here.arrows.length ? others : [...others, arrow] })
  }

  #change(change: Partial<Node>): void {
    this.branches = this.branches.map((node, i) => (i === this.at ? { ...node, ...change } : node))
  }

  /** A place touched while arrows are drawn: where one begins, or ends. */
  touch = (place: string): void => {
    if (this.setter) return this.setter.place(place)
    if (this.from !== null && this.from !== place) this.point([this.from, place])
    this.from = this.from === null ? place : null
  }

  /** Asks for the position after lines; `goesOn`: it follows on what is shown, and bots may answer. */
  async #go(lines: ExploreRequest['lines'], goesOn: boolean): Promise<void> {
    const asked = (this.#asked += 1)
    const known = goesOn ? { since: this.copy.frame.seq, eyes: this.copy.seat } : {}
    const bot = goesOn ? this.bot : null
    try {
      const told = await api.explore({ ...this.start, draw: this.draw, lines, bot, ...known })
      if (asked !== this.#asked) return
      this.trouble = ''
      if (goesOn) this.copy.take(told)
      else this.#show(told)
      const isFurther = told.lines.length > this.lines.length
      this.#note(told)
      // Bots answer so many moves at once; they go on until it is one's turn.
      if (bot !== null && isFurther && !told.frame.legal.length && !told.frame.view.over)
        await this.#go(told.lines, true)
    } catch (error) {
      this.trouble = troubleText(error)
    }
  }

  #show(told: Explored): void {
    const before = this.copy
    this.copy = new Copy(told, before.parts, this.texts, () => this)
    before.leave()
  }

  #note(told: Explored): void {
    const { branches, at } = grown(this.branches, told.lines, told.frame.log, told.frame.view.scores)
    this.branches = branches
    this.at = at
    this.missed = told.missed
    this.bots = told.bots
    this.notation = told.notation
  }
}
