// Shows positions in the order in which they came about, each for its time, so that one can follow what others do.
// What is shown only ever gets newer: every position has the number of its entry in the log.
import { clock as realClock, type Clock } from '../clock.ts'
import type { Frame, LogItem, Scene as Position } from '../server/wire.ts'

/** A position as it is shown, and what led to it. */
export interface Scene extends Position {
  news: readonly LogItem[]
  /** Whether it only finishes the act of the scene before: a card kept after it was bought. */
  joins?: boolean
  /** Whose turn it belongs to. */
  by?: number
}

/** The time of a scene, in milliseconds: of each step that it is told in, then how long it stays before the next, and how long a whole turn may take. */
export interface Timing {
  steps: readonly number[]
  hold: number
  limit: number
  /** Whether its steps take their time, however long the turn. */
  isWhole?: boolean
}

export type Speed = 'slow' | 'normal' | 'fast' | 'once'

/** How many times as long as usual. */
export const STRETCH: Record<Speed, number> = { slow: 2, normal: 1, fast: 1 / 3, once: 0 }
export const MOVE = 450
export const TURN = 4000

export class Playback {
  #shown: Scene
  #step: number | null = null
  #since: number
  #coming: Scene[] = []
  #cancel: (() => void) | undefined
  /** How long the turn of the scene on the screen has already taken. */
  #spent = 0
  #slow = 1
  /** How much of their time the steps get. */
  #share = 1
  readonly #time: (scene: Scene) => Timing
  readonly #show: () => void
  readonly #clock: Clock

  /** `time`: how long a scene takes; `show`: what is shown, or what is to come, has changed. */
  constructor(first: Scene, time: (scene: Scene) => Timing, show: () => void, clock: Clock = realClock) {
    this.#shown = first
    this.#time = time
    this.#show = show
    this.#clock = clock
    this.#since = clock.now()
  }

  get shown(): Scene {
    return this.#shown
  }
  /** The step of the scene on the screen; null: it has none, or all have been told. */
  get step(): number | null {
    return this.#step
  }
  get isSlow(): boolean {
    return this.#slow > 1
  }
  /** The latest scene there is, on the screen or to come. */
  get newest(): Scene {
    return this.#coming.at(-1) ?? this.#shown
  }
  /** Whether the newest position is on the screen, and told. */
  get isCurrent(): boolean {
    return this.#coming.length === 0 && this.#step === null
  }
  /** How long the scene on the screen stays: as long as is usual, or less in a long turn. */
  get hold(): number {
    const { hold, limit } = this.#time(this.#shown)
    const isNext = (scene: Scene): boolean => scene.by === this.#shown.by
    const end = this.#coming.findIndex((scene) => !isNext(scene))
    const more = this.#coming.slice(0, end < 0 ? undefined : end).filter((scene) => !scene.joins).length
    return Math.max(0, Math.min(hold, (limit - this.#spent) / (more + 1)))
  }

  /** Scenes to be shown after all others; what is not newer than the newest is passed over, what is the same is told anew. */
  add(scenes: readonly Scene[]): void {
    for (const scene of scenes) {
      if (scene.seq > this.newest.seq) this.#append(scene)
      else if (scene.seq === this.newest.seq) this.#renew(scene)
    }
    this.#go()
  }

  /** What is on the screen has been looked at: who answers it need not wait for his own move. */
  release(): void {
    this.#since = -Infinity
  }

  /** Begins anew, with other eyes. */
  restart(scene: Scene): void {
    this.#coming = []
    this.#put(scene)
    this.#step = null
    this.#show()
  }

  /** Shows the newest position at once; or only what is told in steps, if that comes before. */
  skip(all = true): void {
    if (this.isCurrent) return
    const told = all ? -1 : this.#coming.findIndex((scene) => this.#time(scene).steps.length)
    const upTo = told < 0 ? this.#coming.length : told + 1
    const news = this.#coming.slice(0, upTo).flatMap((scene) => scene.news)
    const next = this.#coming[upTo - 1]
    this.#coming = this.#coming.slice(upTo)
    this.#stopWaiting()
    this.#step = null
    if (!next) return this.#show()
    this.#put({ ...next, news: told < 0 ? news : next.news, joins: false })
    if (told < 0) this.#step = null
    this.#show()
    this.#go()
  }

  /** Goes on to the next step of what is told, or to its end. */
  next(toEnd = false): void {
    if (this.#step === null) return
    this.#stopWaiting()
    if (toEnd) this.#endSteps()
    else this.#advance()
    this.#go()
  }

  /** The steps of what is told take twice their time, or theirs again. */
  slower(): void {
    this.#slow = 3 - this.#slow
    this.#stopWaiting()
    this.#go()
    this.#show()
  }

  stop(): void {
    this.#cancel?.()
  }

  #append(scene: Scene): void {
    const last = this.#coming.at(-1)
    if (scene.joins && last)
      this.#coming[this.#coming.length - 1] = { ...scene, joins: last.joins, news: [...last.news, ...scene.news] }
    else this.#coming.push(scene)
  }

  #renew(scene: Scene): void {
    const { news, joins, by } = this.newest
    if (this.#coming.length) this.#coming[this.#coming.length - 1] = { ...scene, news, joins, by }
    else this.#shown = { ...scene, news, joins, by }
    this.#show()
  }

  #stopWaiting(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #put(scene: Scene): void {
    this.#stopWaiting()
    const before = this.#shown
    if (scene.by !== before.by) this.#spent = 0
    if (scene.joins) this.#shown = { ...scene, news: [...before.news, ...scene.news] }
    else {
      this.#shown = scene
      this.#since = this.#clock.now()
    }
    this.#slow = 1
    const { steps, limit, isWhole } = this.#time(this.#shown)
    const whole = steps.reduce((a, b) => a + b, 0)
    this.#share = isWhole ? 1 : Math.max(0, Math.min(1, (limit - this.#spent) / whole))
    this.#step = steps.length ? 0 : null
    this.#show()
  }

  /** Shows what comes next as soon as what is on the screen has had its time. */
  #go(): void {
    while (!this.isCurrent && !this.#cancel) {
      const left = this.#since + this.#wait() - this.#clock.now()
      if (left > 0) {
        this.#cancel = this.#clock.after(left, () => {
          this.#cancel = undefined
          this.#advance()
          this.#go()
        })
        this.#show()
      } else this.#advance()
    }
  }

  #wait(): number {
    if (this.#step !== null) return this.#time(this.#shown).steps[this.#step] * this.#slow * this.#share
    return this.#coming[0]?.joins ? 0 : this.hold
  }

  #advance(): void {
    if (this.#step === null) return this.#next()
    if (this.#step + 1 >= this.#time(this.#shown).steps.length) return this.#endSteps()
    this.#spent += this.#wait()
    this.#step += 1
    this.#since = this.#clock.now()
    this.#show()
  }

  #endSteps(): void {
    this.#spent += this.#wait()
    this.#step = null
    this.#since = -Infinity
    this.#show()
  }

  #next(): void {
    const [scene, ...rest] = this.#coming
    if (!scene.joins && this.#since > -Infinity) this.#spent += this.hold
    this.#coming = rest
    this.#put(scene)
  }
}

/** The positions that a frame brings: those on the way, each with what led there, and its own. */
export function scenesOf(frame: Frame, fresh: readonly LogItem[]): Scene[] {
  let told = 0
  const upTo = (seq: number): LogItem[] => fresh.slice(told, (told = fresh.filter((item) => item.seq <= seq).length))
  const last = { seq: frame.seq, move: frame.move, view: frame.view, to_act: frame.to_act }
  const between = frame.scenes.filter((scene) => fresh.some((item) => item.seq === scene.seq) && scene.seq < frame.seq)
  return [...between, last].map((scene) => ({ ...scene, news: upTo(scene.seq) }))
}

/** How long a scene stays on the screen before the next, in milliseconds. What one does oneself, draws included, takes no time. */
export function holdOf(news: readonly LogItem[], isOthers: (item: LogItem) => boolean, speed: Speed): number {
  return news.some((item) => isOthers(item) && (item.events.length || item.kind === 'undo')) ? MOVE * STRETCH[speed] : 0
}
