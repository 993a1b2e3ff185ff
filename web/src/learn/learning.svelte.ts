// A step of a lesson: a table whose other end is the lesson's player at the server. Knows neither game nor lesson.
import type { LoadedParts } from '../games/board.ts'
import { api } from '../server/api.ts'
import type { Answered, Line } from '../server/connection.ts'
import { troubleText } from '../server/refusals.ts'
import type { LessonMoment, Question, Said } from '../server/wire.ts'
import { settings } from '../settings.svelte.ts'
import { Sitting } from '../table/sitting.svelte.ts'
import { reasonsOf, type Explained } from '../table/why.ts'
import { t, type GameTexts } from '../texts.svelte.ts'

/** After so many misses what is meant is shown. */
const MISSES = 2

/** Who learns has a name at the table too. */
function named({ frame, ...moment }: LessonMoment): LessonMoment {
  const seats = frame.table.seats.map((seat) => (seat.mine ? { ...seat, name: settings.name || t('new.guest') } : seat))
  return { ...moment, frame: { ...frame, table: { ...frame.table, seats } } }
}

export class Learning extends Sitting {
  moment: LessonMoment
  /** What is said of the last answer. */
  verdict: Explained[] = $state.raw([])
  isRight = $state(false)
  misses = $state(0)

  constructor(moment: LessonMoment, parts: LoadedParts, texts: GameTexts) {
    const known = named(moment)
    super(known.frame, parts, texts)
    this.moment = $state.raw(known)
  }

  protected override connect(): Line {
    const nothing = (): void => {}
    return { send: (message) => this.#play(message), hurry: nothing, renew: nothing, end: nothing }
  }

  say = ({ key, args }: Said): string => this.texts.say(key, args)

  /** Whether the step is done, and all that came of it has been shown. */
  get isFinished(): boolean {
    return this.moment.finished && this.isCurrent
  }

  override get question(): string {
    if (this.isFinished) return ''
    if (!this.moment.quiz || !this.isCurrent) return super.question
    return t(this.frame.legal[0]?.startsWith('pick ') ? 'learn.pick' : 'learn.quiz')
  }

  /** What is meant, for who has not found it. */
  get shownLine(): string | null {
    return this.misses >= MISSES ? (this.moment.wanted[0] ?? null) : null
  }

  /** What is to be tried although the rules refuse it; null: nothing is. A drawing can be clicked anywhere, sentences cannot. */
  get trial(): string | null {
    const [line] = this.moment.wanted
    return line === undefined || this.moment.quiz || this.frame.legal.includes(line) ? null : line
  }

  attempt = (): void => {
    if (this.trial !== null) void this.#answer([this.trial], true)
  }

  override get pointedLines(): readonly string[] {
    return this.shownLine === null || !this.isAsked ? super.pointedLines : [this.shownLine]
  }

  protected override async explain(words: string): Promise<void> {
    const lines = this.meant(words)
    if (!lines || !this.isAsked) return
    if (lines.length && !this.moment.quiz) return void (await this.#answer(lines, true))
    this.#judge(reasonsOf([], [], this.texts), false)
  }

  /** A move, as at a table: it is answered by where it leads, or by what is wrong with it. */
  async #play(message: Question): Promise<Answered> {
    if (message.type === 'move') await this.#answer([message.words, ...(message.then ?? [])], false)
    return { answer: { type: 'ok', id: null, seq: this.frame.seq, played: null }, repeated: false }
  }

  async #answer(lines: string[], tried: boolean): Promise<void> {
    const { step, done, quiz } = this.moment
    try {
      const moment = named(await api.lesson(this.game, step, { done, lines, tried }))
      const { right = false, said = null, reasons = [] } = moment.verdict ?? {}
      const isKnown = reasons.some(Boolean)
      const told = said ? [{ text: this.say(said), rule: null }] : isKnown ? reasonsOf(reasons, lines, this.texts) : []
      const other = { text: t(tried ? 'why.nothing' : 'learn.other'), rule: null }
      this.#judge(told.length || right ? told : [other], right || moment.done.length > done.length)
      if (moment.done.length === done.length) return
      this.moment = moment
      settings.lessons[this.game] = { step, done: moment.done }
      this.receive(moment.frame)
      if (quiz) this.turn += 1
    } catch (error) {
      this.#judge([{ text: troubleText(error), rule: null }], this.isRight)
    }
  }

  #judge(said: Explained[], isRight: boolean): void {
    this.verdict = said
    this.isRight = isRight
    this.misses = isRight ? 0 : this.misses + 1
  }
}
