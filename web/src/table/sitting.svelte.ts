// A table as one sits at it; knows no game. The connection brings frames, the playback shows them, the selection reads clicks.
import { lineTextOf, loadParts, placesOf, placesOfLine, wordTextOf } from '../games/board.ts'
import type { BoardProps, Light, LoadedParts } from '../games/board.ts'
import { clock } from '../clock.ts'
import { NOTHING, walk, type Choices, type Walk } from '../picker.ts'
import { api } from '../server/api.ts'
import { Connection, type Line } from '../server/connection.ts'
import { refusalText } from '../server/refusals.ts'
import type { Answer, Frame, GameEvent, HintMove, LogItem, Question, Table } from '../server/wire.ts'
import { mayMove, settings } from '../settings.svelte.ts'
import { t, type GameTexts } from '../texts.svelte.ts'
import { finishAll } from '../motion.ts'
import { play as playSound, soundsOf } from '../sounds.ts'
import { gainsOf, type Step, type Told } from '../games/scene.ts'
import { isJoined, sumOf, toldOf, actsOf, turnsOf } from './acts.ts'
import { nameOf, noteText } from './names.ts'
import { holdOf, MOVE, Playback, scenesOf, STRETCH, TURN, type Scene, type Timing } from './playback.ts'
import { carried, choicesOf, isSameQuestion, lightOf, linesOf, press, toolOf } from './selection.ts'
import { questionOf } from './question.ts'
import { doer, narrate, newsOf, standing } from './story.ts'
import { tool } from './tool.ts'
import { replacedSeats } from './turns.ts'
import { reasonsOf, type Explained } from './why.ts'

const NOWHERE: ReadonlySet<string> = new Set()
/** No act has more entries. */
const LAST = 40
/** Who waits longer for an answer, in milliseconds, is told that it has not been sent yet. */
const LATE = 1500

export class Sitting {
  parts: LoadedParts
  readonly texts: GameTexts
  /** The newest frame. */
  frame: Frame
  /** What is on the screen: the newest position, or one on the way there. */
  shown: Scene
  /** Whether the newest position is on the screen, and told. */
  isCurrent = $state(true)
  /** Which step of the scene on the screen is being told; null: none. */
  step: number | null = $state(null)
  /** Whether its steps take longer than usual. */
  isSlow = $state(false)
  /** How many times as long as usual what moves takes. */
  stretch = $state(1)
  /** All that has happened, as far as these eyes may see it. */
  log: LogItem[]
  clicks: readonly string[] = $state.raw([])
  why: Explained[] = $state.raw([])
  hints: HintMove[] | null = $state.raw(null)
  /** Whether a bot is asked for advice just now. */
  isAdvising = $state(false)
  /** The hint that is shown on the board. */
  preview: HintMove | null = $state.raw(null)
  busy = $state(false)
  /** Whether the answer awaited is late. */
  #late = $state(false)
  connected = $state(true)
  /** Counts the scenes shown. */
  turn = $state(0)
  /** No privacy screen at this table. */
  trusting = $state(false)
  /** The places that the reader points at in a text. */
  #pointed: ReadonlySet<string> = $state.raw(NOWHERE)
  /** What happened up to this entry of the log is marked no more. */
  #looked = $state(0)
  /** What has been done stands in this entry of the log; until it comes nothing is asked. */
  #awaited = $state(0)
  #eyes = $state<number | null>(null)
  #playback: Playback
  #connection: Line

  constructor(frame: Frame, parts: LoadedParts, texts: GameTexts) {
    this.parts = $state.raw(parts)
    this.texts = texts
    this.frame = $state.raw(frame)
    this.log = $state.raw(frame.log)
    this.#eyes = frame.seat
    const [scene] = scenesOf({ ...frame, scenes: [] }, [])
    this.shown = $state.raw(scene)
    this.#playback = new Playback(scene, this.#time, this.#show)
    this.#connection = this.connect()
    addEventListener('online', this.#connection.hurry)
    document.addEventListener('visibilitychange', this.#look)
    this.name()
    this.#ask()
  }

  protected connect(): Line {
    return new Connection(this.#address, this.receive, this.#connect, this.#report, api.log)
  }

  leave(): void {
    removeEventListener('online', this.#connection.hurry)
    document.removeEventListener('visibilitychange', this.#look)
    this.#playback.stop()
    this.#connection.end()
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
  get isPlaying(): boolean {
    return this.table.seats.some((seat) => seat.mine)
  }
  /** My seats on which a bot plays for me. */
  get replaced(): number[] {
    return replacedSeats(this.table)
  }
  /** Whether a bot plays for the seat through whose eyes one looks. */
  get isReplaced(): boolean {
    return this.seat !== null && this.replaced.includes(this.seat)
  }
  get isAsked(): boolean {
    return this.isCurrent && this.shown.seq === this.frame.seq && this.frame.legal.length > 0 && !this.isWaiting
  }
  /** Whether what was done has been waiting for the line for a while. */
  get isSending(): boolean {
    return this.busy && (this.#late || !this.connected)
  }
  /** Whether a bot, or a move on its way, is waited for. */
  get isThinking(): boolean {
    const { seats, status } = this.table
    return this.isWaiting || (status === 'running' && this.shown.to_act.some((seat) => seats[seat]?.bot))
  }
  /** Whether what was done last has not come about yet. */
  get isWaiting(): boolean {
    return this.busy || this.frame.seq < this.#awaited
  }
  /** What can be chosen now: only ever from the newest position, and only once it is on the screen. */
  readonly choices: Choices = $derived.by(() => (this.isAsked ? choicesOf(this.frame, this.parts.kindOf) : NOTHING))
  /** Where the clicks so far have led. */
  readonly walk: Walk = $derived.by(() => walk(this.choices, this.clicks))
  /** Whether the device is between two players: nobody's eyes are open, or other ones are being opened. */
  get isPassing(): boolean {
    return this.seat === null || this.#eyes !== this.seat
  }
  /** Another of my seats that is to act while I look through the eyes of one that is not. */
  get next(): number | null {
    const { to_act, seats } = { to_act: this.frame.to_act, seats: this.table.seats }
    if (!this.isCurrent || (this.seat !== null && to_act.includes(this.seat))) return null
    return to_act.find((seat) => seats[seat]?.mine && !seats[seat].bot && seat !== this.seat) ?? null
  }
  /** Whom the device is passed to, once what was done has been looked at. */
  get passTo(): number | null {
    return this.isPassing || this.trusting ? null : this.next
  }
  /** What has happened up to the position on the screen. */
  readonly told: LogItem[] = $derived.by(() => this.log.filter((item) => item.seq <= this.shown.seq))
  /** The same without what was taken back. */
  readonly story: LogItem[] = $derived.by(() => standing(this.told))
  /** What others have done since one's last move, or since one's last click. */
  readonly news: LogItem[] = $derived.by(() => newsOf(this.told, this.#isSelf, this.isPlaying, this.#looked))
  /** What was done last, while it is shown, then the sum of each turn; or what followed one's own move. */
  get narration(): string {
    const { told, isCurrent } = this
    const said = isCurrent
      ? turnsOf(this.news, told).map((turn) => this.turnText(turn))
      : actsOf(this.news, this.parts.joins).map((act) => this.actText(act))
    return narrate(said, told.at(-1), this.#looked, isCurrent, (item) => this.sentences(item))
  }

  /** An act as sentences: what only goes on with it is not told again. */
  actText(act: readonly LogItem[]): string {
    const said = act.filter((item) => item.kind !== 'move').flatMap((item) => this.sentences(item))
    return [...said, ...this.texts.events(toldOf(act, this.parts.joins))].join(' ')
  }

  /** A turn in one sentence: "Adelheid: 2 cards, 2 blocks, +1 point." What is one act is told as it is. */
  turnText(turn: readonly LogItem[]): string {
    const acts = actsOf(turn, this.parts.joins)
    const seat = doer(this.log, turn[0])
    const events = turn.flatMap((item) => item.events)
    const sum = acts.length > 1 && this.parts.sums ? sumOf(events, seat, this.parts.sums, this.texts) : ''
    if (!sum) return acts.map((act) => this.actText(act)).join(' ')
    const lead = this.parts.lead?.(events, seat, this.view, this.texts)
    return t('story.sum', { name: lead ?? this.texts.player(seat), sum })
  }

  // A scene told step by step

  readonly #told: Told | null = $derived.by(() => (this.step === null ? null : this.#tell(this.shown)))
  /** What the column lists of the scene on the screen. */
  get telling(): Told | null {
    return this.#told?.isListed ? this.#told : null
  }
  readonly toldStep: Step | null = $derived.by(() =>
    this.step === null ? null : (this.#told?.steps[this.step] ?? null),
  )
  /** The scores as far as they have been told. */
  get scores(): readonly number[] {
    return this.toldStep?.scores ?? this.view.scores
  }

  /** Whether scenes are told step by step here. */
  protected get tells(): boolean {
    return true
  }

  nextStep = (): void => this.#playback.next()
  endSteps = (): void => this.#playback.next(true)
  slower = (): void => this.#playback.slower()

  #tell(scene: Scene): Told | null {
    return (
      this.parts.scene?.(
        scene.news.flatMap((item) => item.events),
        scene.view,
        this.texts,
      ) ?? null
    )
  }

  sentences(item: LogItem): string[] {
    if (item.kind === 'undo') return [this.texts.say('log.undo', { seat: item.seat })]
    if (item.note) return [noteText(item.note, this.texts)]
    return this.texts.events(item.events)
  }

  get question(): string {
    return questionOf(this)
  }

  // Words as people say them

  isOnBoard = (word: string): boolean => this.parts.onBoard?.(word, this.walk.path) ?? false

  wordText = (word: string, path: readonly string[] = []): string =>
    wordTextOf(this.parts, word, path, this.texts, this.view)

  lineText = (line: string): string => lineTextOf(this.parts, line, this.texts, this.view)

  /** Names those who play, in the language of now. */
  name(): void {
    this.texts.names = this.table.seats.map((seat, number) => nameOf(seat, number, this.texts))
  }

  /** Draws the game as the settings now say. */
  draw = async (): Promise<void> => {
    this.parts = await loadParts(this.game)
  }

  // Places that stand out

  isPlace = (word: string): boolean => this.parts.isPlace(word)

  /** Makes places stand out, until told otherwise. */
  point = (places: readonly string[]): void => {
    this.#pointed = places.length ? new Set(places) : NOWHERE
  }

  placesOf = (event: GameEvent): string[] => placesOf(this.parts, event)

  linePlaces = (line: string): string[] => placesOfLine(this.parts, line, this.view)

  /** What others have done since one's last move stays marked until one's next click. */
  readonly marked: ReadonlySet<string> = $derived.by(
    () => new Set(this.news.flatMap((item) => item.events.flatMap(this.placesOf))),
  )

  // Choosing

  light = (words: string, anew = false): Light => lightOf(this.choices, this.clicks, words, anew)

  /** A click on the board or on a button. */
  click = (words: string, anew = false): void => {
    this.#forget()
    this.#looked = this.shown.seq
    const pressed = press(this.choices, this.clicks, words, anew)
    if ('play' in pressed) void this.play(pressed.play)
    else if ('clicks' in pressed) this.clicks = pressed.clicks
    else void this.explain(pressed.explain)
  }

  back = (): void => {
    this.#forget()
    tool.keep(this.#chair, null)
    this.clicks = this.clicks.slice(0, -1)
  }

  #forget(): void {
    this.why = []
    this.hints = null
    this.preview = null
  }

  /** The lines that a click may have meant which leads nowhere; null when nothing is asked. */
  protected meant(words: string): string[] | null {
    if (this.seat === null || this.view.over || !this.isCurrent) return null
    const path = this.walk.path
    return this.parts.meant?.(this.view, this.seat, words, path) ?? [[...path, words].join(' ')]
  }

  protected async explain(words: string): Promise<void> {
    const lines = this.meant(words)
    if (!lines) return
    const answers = await Promise.all(
      lines.map((line) => this.#connection.send({ type: 'why', words: line, seat: this.seat })),
    )
    this.why = reasonsOf(
      answers.map(({ answer }) => (answer.type === 'why' ? answer.reason : null)),
      lines,
      this.texts,
    )
    if (this.why.length) playSound('no')
  }

  // Doing

  /** Plays a line, or a way: all the lines that it means. */
  play = (words: string): Promise<void> => {
    tool.keep(this.#chair, toolOf(this.clicks, words))
    return this.playAll(linesOf(this.frame, words))
  }

  /** Plays lines of one's own in a row, as far as they go. */
  playAll = async ([words, ...then]: readonly string[]): Promise<void> => {
    this.clicks = []
    this.#forget()
    await this.#send({ type: 'move', words, then, answers: this.frame.seq, seat: this.seat })
  }

  undo = (): Promise<void> => this.#send({ type: 'undo', answers: this.frame.seq, seat: this.seat })

  /** Goes back to before the move of that number. */
  goBack = (to: number): Promise<void> => this.#send({ type: 'undo', answers: this.frame.seq, seat: this.seat, to })

  consent = (agree: boolean): Promise<void> => this.#send({ type: 'consent', answers: this.frame.seq, agree })

  /** Closes one's eyes: what was seen by them is gone, until one of my seats opens its own. */
  pass = (): void => this.show(null)

  /** Looks through the eyes of another of my seats. */
  show = (seat: number | null): void => {
    this.#eyes = seat
    this.#connection.renew()
  }

  hint = async (): Promise<void> => {
    this.#forget()
    this.isAdvising = true
    const { answer } = await this.#connection.send({ type: 'hint', seat: this.seat })
    this.isAdvising = false
    if (answer.type === 'hint' && answer.seq === this.frame.seq) this.hints = answer.moves
    this.#refused(answer)
  }

  /** Shows a hint on the board; the second time plays it. */
  consider = (hint: HintMove): void => {
    if (this.preview?.move === hint.move) return void this.play(hint.move)
    this.preview = hint
  }

  closeHints = (): void => this.#forget()

  async #send(message: Question): Promise<void> {
    this.busy = true
    this.#playback.release()
    const isHere = clock.after(LATE, () => (this.#late = true))
    const { answer, repeated } = await this.#connection.send(message)
    isHere()
    this.#late = false
    if (answer.type === 'ok') this.#awaited = Math.max(this.#awaited, answer.seq)
    this.busy = false
    // What was said twice may have been done the first time: then the frame tells it.
    if (!(repeated && answer.type === 'error' && answer.error === 'stale')) this.#refused(answer)
  }

  #refused(answer: Answer): void {
    if (answer.type !== 'error') return
    const reason = answer.reason
    const text = reason ? this.texts.say(`why.${reason.key}`, reason.args) : refusalText(answer.error, answer.message)
    this.why = [{ text, rule: reason?.rule ?? null }]
    if (answer.frame) this.receive(answer.frame)
  }

  // What comes in

  #address = (): string => {
    const seat = this.#eyes === null ? '' : `&seat=${this.#eyes}`
    return `/api/tables/${this.table.id}/socket?since=${this.#eyes === this.seat ? this.frame.seq : 0}${seat}`
  }

  /** Takes a frame of these eyes that is not older than the last; if something is missing before it, the line is opened anew. */
  protected receive = (frame: Frame): void => {
    const changedEyes = frame.seat !== this.frame.seat
    if (frame.seat !== this.#eyes && this.#isOpen(frame.table)) return // still of the eyes before
    if (!changedEyes && frame.seq < this.frame.seq) return
    const known = changedEyes ? 0 : this.frame.seq
    const fresh = frame.log.filter((item) => item.seq > known)
    if (fresh.length !== frame.seq - known) {
      this.#eyes = frame.seat
      return this.#connection.renew()
    }
    const isSame = isSameQuestion(this.frame, frame, fresh)
    this.#eyes = frame.seat
    this.frame = frame
    this.log = changedEyes ? fresh : [...this.log, ...fresh]
    if (changedEyes) this.#looked = 0
    this.name()
    if (changedEyes) this.#playback.restart(scenesOf({ ...frame, scenes: [] }, []).at(-1)!)
    else this.#playback.add(scenesOf(frame, fresh).map(this.#placed))
    if (document.hidden) this.#playback.skip()
    if (!isSame) this.#ask()
  }

  /** Where one's tool lies: around one screen everybody has another. */
  get #chair(): string {
    return `${this.table.id}/${this.seat}`
  }

  /** A new question: nothing is chosen yet, but for the tool. */
  #ask(): void {
    this.#forget()
    if (!this.frame.to_act.includes(this.seat ?? -1)) tool.keep(this.#chair, null)
    this.clicks = carried(choicesOf(this.frame, this.parts.kindOf), tool.of(this.#chair))
  }

  /** Which act and turn a scene belongs to. */
  #placed = (scene: Scene): Scene => {
    const { news } = scene
    const isSame = (item: LogItem): boolean => isJoined(item, this.#before(item), this.parts.joins)
    return {
      ...scene,
      joins: news.length > 0 && news.every(isSame),
      by: news.length ? doer(this.log, news.at(-1)!) : undefined,
    }
  }

  /** The last entry before one in which something was seen. */
  #before(item: LogItem): LogItem | undefined {
    const at = this.log.findIndex((one) => one.seq === item.seq)
    return this.log.slice(0, at).findLast((one) => one.events.length || one.kind !== 'move')
  }

  #show = (): void => {
    const playback = this.#playback
    const { shown, news } = { shown: this.shown, news: playback.shown.news }
    const isNew = shown.seq !== playback.shown.seq || shown.news !== news
    const isStep = this.step !== playback.step
    if (isNew || isStep) finishAll()
    this.shown = playback.shown
    this.step = playback.step
    this.isSlow = playback.isSlow
    this.isCurrent = playback.isCurrent
    this.stretch = playback.hold ? playback.hold / MOVE : 1
    if (isNew) this.turn += 1
    if (isNew) this.#sound(news)
    if (this.isCurrent && isNew && this.replaced.length) this.#report()
  }

  #connect = (isOpen: boolean): void => {
    this.connected = isOpen
    if (isOpen && this.replaced.length) this.#report()
  }

  /** Says what is on the screen: a bot that plays for me, on whichever of my seats, waits for it; and hears whether something is missing. */
  #report = (): void => {
    void this.#connection.send({ type: 'seen', seq: this.shown.seq }).then(({ answer }) => {
      if (answer.type === 'ok' && answer.seq > this.frame.seq) this.#connection.renew()
    })
  }

  #look = (): void => {
    if (document.hidden) return this.#playback.skip()
    this.#connection.hurry()
  }

  /** Whether one looks through the eyes that were asked for: of a seat of mine, or, as I have several, of none. */
  #isOpen({ seats }: Table): boolean {
    if (this.#eyes !== null) return seats[this.#eyes]?.mine ?? false
    return seats.filter((seat) => seat.mine).length > 1
  }

  #isMine = (seat: number): boolean => this.table.seats[seat]?.mine ?? false
  #isSelf = (seat: number): boolean => seat === this.seat && !this.isReplaced
  #isOthers = (item: LogItem): boolean => !this.#isMine(doer(this.log, item)) || this.isReplaced

  #time = (scene: Scene): Timing => {
    const stretch = STRETCH[settings.speed]
    const hold = holdOf(scene.news, this.#isOthers, settings.speed)
    const told = stretch && this.tells ? this.#tell(scene) : null
    const steps = told && (told.isListed || hold) ? told.steps.map((step) => step.hold * stretch) : []
    return { hold, steps, limit: TURN * stretch, isWhole: told?.isListed }
  }

  #sound(news: readonly LogItem[]): void {
    const events = news.flatMap((item) => item.events)
    for (const [name, n, later] of soundsOf(events, this.parts.sounds ?? {})) playSound(name, n, later * this.stretch)
  }

  /** Shows the newest position at once; or only what is told in steps, if that comes before. */
  skip = (all = true): void => {
    finishAll()
    this.#playback.skip(all)
  }

  /** Lines that are shown on the board and at the buttons. */
  get pointedLines(): readonly string[] {
    return this.preview ? [this.preview.move, ...this.preview.plan] : []
  }

  /** What a board is told. */
  get props(): BoardProps {
    const { view, seat, texts, light, click, turn, story } = this
    const { next, open, path } = this.walk
    const chosen = [...this.clicks, ...(next.length || open.length ? path : [])]
    const news = (actsOf(this.told.slice(-LAST), this.parts.joins).at(-1) ?? []).flatMap((item) => item.events)
    const moving = mayMove() && turn > 0
    const scene = this.toldStep && { ...this.toldStep, gains: gainsOf(this.toldStep) }
    const pointed = this.pointedLines.length ? new Set(this.pointedLines.flatMap(this.linePlaces)) : this.#pointed
    const lines = (words: string): readonly string[] => linesOf(this.frame, words)
    const { stretch } = this
    const marked = scene ? NOWHERE : this.marked
    return {
      view,
      seat,
      texts,
      light,
      click,
      chosen,
      news,
      turn,
      moving,
      marked,
      pointed,
      story,
      lines,
      stretch,
      scene,
    }
  }
}
