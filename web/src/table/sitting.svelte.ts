// A table as one sits at it: what is shown, what is asked, what has been clicked so far. Knows no game.
import { loadParts, type BoardProps, type GameParts, type Light } from '../games/board.ts'
import { beyondShared, leadsOn, settled, walk, type Walk } from '../picker.ts'
import { capital } from '../sentences.ts'
import { api } from '../server/api.ts'
import { Line } from '../server/line.svelte.ts'
import type { Answer, Frame, HintMove, LogItem, Question, Table } from '../server/wire.ts'
import { mayMove, settings } from '../settings.svelte.ts'
import { isKey, t, type GameTexts } from '../texts.svelte.ts'
import { nameOf } from './names.ts'
import { pause, type Scene } from './pace.ts'
import { standing } from './story.ts'

interface Explained {
  text: string
  rule: string | null
}

const MOST_SCENES = 24

export class Sitting {
  parts: GameParts
  readonly texts: GameTexts
  /** The newest frame. */
  frame: Frame
  /** What is on the screen: the newest position, or one on the way there. */
  shown: Scene
  log: LogItem[]
  clicks: string[] = $state([])
  why: Explained[] = $state([])
  hints: HintMove[] | null = $state(null)
  busy = $state(false)
  /** Counts the scenes shown. */
  turn = $state(0)
  /** No privacy screen at this table. */
  trusting = $state(false)
  /** What has been done stands in this entry of the log; until it comes nothing is asked. */
  #awaited = $state(0)
  #coming: Scene[] = $state([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #line: Line

  constructor(frame: Frame, log: LogItem[], parts: GameParts, texts: GameTexts) {
    this.parts = $state.raw(parts)
    this.texts = texts
    this.frame = $state.raw(frame)
    this.log = $state.raw(log)
    this.shown = $state.raw(sceneOf(frame))
    this.#line = new Line(this.#address, (frame) => void this.#receive(frame))
    this.#name()
  }

  #address = (): string => {
    const { id } = this.frame.table
    const seat = this.frame.seat === null ? '' : `&seat=${this.frame.seat}`
    return `/api/tables/${id}/socket?lang=${settings.language}&since=${this.frame.seq}${seat}`
  }

  /** Lets the server speak the reader's language. */
  speak(): void {
    this.hints = null
    this.#name()
    this.#line.renew()
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#line.close()
  }

  // What one sees

  get table(): Table {
    return this.frame.table
  }
  get game(): string {
    return this.table.game
  }
  get view() {
    return this.shown.view
  }
  get seat(): number | null {
    return this.frame.seat
  }
  get connected(): boolean {
    return this.#line.open
  }
  get isPlaying(): boolean {
    return this.table.seats.some((seat) => seat.mine)
  }
  /** Whether the newest position is on the screen. */
  get isCurrent(): boolean {
    return this.#coming.length === 0
  }
  get isAsked(): boolean {
    return this.isCurrent && this.frame.legal.length > 0 && !this.busy && this.frame.seq >= this.#awaited
  }
  /** Another of my seats that is to act while I look through the eyes of one that is not. */
  get next(): number | null {
    const { to_act, seats } = { to_act: this.frame.to_act, seats: this.table.seats }
    if (!this.isCurrent || (this.seat !== null && to_act.includes(this.seat))) return null
    return to_act.find((seat) => seats[seat]?.mine && !seats[seat].bot && seat !== this.seat) ?? null
  }
  /** What has happened up to the position on the screen, and was not taken back. */
  get story(): LogItem[] {
    return standing(this.log, this.shown.move)
  }
  /** Where the clicks so far have led; kept, since a board asks about every square. */
  readonly walk: Walk = $derived.by(() => walk(this.isAsked ? this.frame.legal : [], this.clicks))

  get question(): string {
    const { table, texts } = this
    if (table.status === 'open') return t('ask.open')
    if (table.status === 'broken') return t('ask.broken')
    if (this.view.over) return this.#verdict()
    if (!this.isCurrent) return t('ask.watching')
    if (!this.frame.legal.length) return this.#waiting()
    if (!this.clicks.length) return texts.say(`ask.${this.view.phase}`)
    const ready = this.walk.complete ?? this.walk.offer
    const path = ready ?? (this.walk.path.length ? this.walk.path : this.clicks).join(' ')
    const told = t(ready ? 'ask.sure' : 'ask.further', { path: capital(this.lineText(path)) })
    return this.parts.question?.(this.view, this.walk, texts) ?? told
  }

  #waiting(): string {
    const names = this.frame.to_act.filter((seat) => seat >= 0).map(this.texts.player)
    return names.length ? t('ask.waiting', { names }) : t('ask.chance')
  }

  #verdict(): string {
    const ranks = this.table.result?.ranks ?? []
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [this.texts.player(seat)] : []))
    return winners.length ? t('ask.won', { names: winners }) : this.texts.say('ask.over')
  }

  // Words as people say them

  isOnBoard = (word: string): boolean => this.parts.onBoard?.(word, this.walk.path) ?? false

  wordText = (word: string, path: readonly string[] = []): string => this.parts.wordText?.(word, path, this.texts, this.view) ?? this.texts.term(word)

  lineText = (line: string): string => {
    const told = this.parts.lineText?.(line, this.texts)
    if (told !== undefined) return told
    const words = line.split(' ')
    return words.map((word, i) => this.wordText(word, words.slice(0, i))).join(' ')
  }

  /** Draws the game as the settings now say. */
  draw = async (): Promise<void> => {
    this.parts = await loadParts(this.game)
  }

  // The picker

  light = (words: string, anew = false): Light => {
    if (!this.isAsked) return null
    if (anew) return leadsOn(this.frame.legal, [], this.#beyond(words)) ? 'next' : null
    const { next, open, ahead } = this.walk
    if (next.includes(words) || open.includes(words)) return 'next'
    const leads = words.includes(' ') ? leadsOn(this.frame.legal, this.clicks, words) : ahead.includes(words)
    return leads ? 'ahead' : null
  }

  /** A click on the board or on a button; the same click twice takes an offer; a click elsewhere begins anew. */
  click = (line: string, anew = false): void => {
    this.why = []
    this.hints = null
    const words = anew ? this.#beyond(line) : line
    const { offer } = this.walk
    if (offer && this.clicks.length && this.clicks.at(-1) === words) return void this.play(offer)
    if (anew && this.light(line, true)) this.clicks = []
    if (this.light(words)) this.clicks = [...this.clicks, words]
    else if (this.clicks.length && this.isAsked && leadsOn(this.frame.legal, [], words)) this.clicks = [words]
    else return void this.#explain(words)
    const ready = settled(this.frame.legal, this.clicks)
    if (ready) void this.play(ready)
  }

  #beyond = (words: string): string => beyondShared(this.frame.legal, words) || words

  back = (): void => {
    this.why = []
    this.clicks = this.clicks.slice(0, -1)
  }

  async #explain(words: string): Promise<void> {
    if (this.seat === null || this.view.over || !this.isCurrent) return
    const path = this.walk.path
    const lines = this.parts.meant?.(this.view, this.seat, words, path) ?? [[...path, words].join(' ')]
    const answers = await Promise.all(lines.map((line) => this.#line.send({ type: 'why', words: line, seat: this.seat })))
    const reasons = answers.flatMap((answer, i): Explained[] => {
      if (answer.type !== 'why' || !answer.reason) return []
      const { key, args, rule } = answer.reason
      const what = lines.length > 1 ? `${capital(this.wordText(lines[i].split(' ')[0]))}: ` : ''
      return [{ text: what + this.texts.say(`why.${key}`, args), rule }]
    })
    const unique = reasons.filter((one, i) => reasons.findIndex((other) => other.text === one.text) === i)
    this.why = unique.length ? unique : [{ text: t('why.nothing'), rule: null }]
  }

  // What one does

  play = async (words: string): Promise<void> => {
    this.clicks = []
    this.hints = null
    await this.#send({ type: 'move', words, answers: this.frame.seq, seat: this.seat })
  }

  undo = (): Promise<void> => this.#send({ type: 'undo', answers: this.frame.seq, seat: this.seat })

  consent = (agree: boolean): Promise<void> => this.#send({ type: 'consent', answers: this.frame.seq, agree })

  show = async (seat: number | null): Promise<void> => {
    this.clicks = []
    await this.#send({ type: 'show', seat })
  }

  hint = async (): Promise<void> => {
    this.why = []
    const answer = await this.#line.send({ type: 'hint', seat: this.seat })
    if (answer.type === 'hint' && answer.seq === this.frame.seq) this.hints = answer.moves
    this.#refused(answer)
  }

  async #send(message: Question): Promise<void> {
    this.busy = true
    const answer = await this.#line.send(message)
    if (answer.type === 'ok') this.#awaited = answer.seq
    this.busy = false
    this.#refused(answer)
  }

  #refused(answer: Answer): void {
    if (answer.type !== 'error') return
    const reason = answer.reason
    const text = reason ? this.texts.say(`why.${reason.key}`, reason.args) : refusalText(answer.error, answer.message)
    this.why = [{ text, rule: reason?.rule ?? null }]
    if (answer.frame) void this.#receive(answer.frame)
  }

  // What comes in

  async #receive(frame: Frame): Promise<void> {
    const changedEyes = frame.seat !== this.frame.seat
    const stale = frame.seq < this.frame.seq
    if (stale) return
    const fresh = frame.log.filter((item) => item.seq > (this.log.at(-1)?.seq ?? -1))
    if (frame.seq !== this.frame.seq || changedEyes) {
      this.clicks = []
      this.hints = null
    }
    this.frame = frame
    this.#name()
    if (changedEyes) {
      this.#skipTo(sceneOf(frame))
      this.log = await api.log(frame.table.id, frame.seat)
      return
    }
    this.log = [...this.log, ...fresh]
    const scenes = await this.#between(frame, fresh)
    this.#coming = [...this.#coming, ...scenes]
    if (this.#coming.length > MOST_SCENES) this.skip()
    else this.#showNext()
  }

  /** The positions that led to a frame: those between, if several moves came at once, are fetched. */
  async #between(frame: Frame, fresh: LogItem[]): Promise<Scene[]> {
    const last = { ...sceneOf(frame), news: fresh.slice(-1) }
    const before = fresh.slice(0, -1)
    if (!mayMove() || before.length === 0 || before.length > MOST_SCENES || fresh.some((item) => item.kind === 'undo'))
      return [{ ...last, news: fresh }]
    const visible = before.filter((item) => item.events.length)
    const replays = await Promise.all(visible.map((item) => api.replay(frame.table.id, item.move, frame.seat).catch(() => null)))
    const scenes = replays.flatMap((replay, i): Scene[] => (replay ? [{ ...replay, news: [visible[i]] }] : []))
    return [...scenes, last]
  }

  #showNext = (): void => {
    if (this.#timer || !this.#coming.length) return
    const [scene, ...rest] = this.#coming
    this.shown = scene
    this.#coming = rest
    this.turn += 1
    const wait = rest.length ? pause(scene.news, (seat) => this.table.seats[seat]?.mine ?? false, mayMove()) : 0
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#showNext()
    }, wait)
  }

  /** Shows the newest position at once. */
  skip = (): void => this.#skipTo({ ...sceneOf(this.frame), news: this.#coming.at(-1)?.news ?? [] })

  #skipTo(scene: Scene): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#coming = []
    this.shown = scene
    this.turn += 1
  }

  #name(): void {
    this.texts.names = this.table.seats.map((seat, number) => nameOf(seat, number, this.texts))
  }

  /** What a board is told. */
  get props(): BoardProps {
    const { view, seat, texts, light, click, turn } = this
    const { next, open, path } = this.walk
    const chosen = [...this.clicks, ...(next.length || open.length ? path : [])]
    const news = this.shown.news.flatMap((item) => item.events)
    return { view, seat, texts, light, click, chosen, news, turn, moving: mayMove(), marked: new Set(), pointed: new Set(), story: this.story }
  }
}

function sceneOf(frame: Frame): Scene {
  return { view: frame.view, to_act: frame.to_act, move: frame.move, news: [] }
}

/** A refusal of the server as people read it. */
export function refusalText(code: string, message: string): string {
  const key = `error.${code}`
  return isKey(key) ? t(key, { message }) : message
}
