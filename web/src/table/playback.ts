// Shows positions in the order in which they came about, each for its time, so that one can follow what others do.
// What is shown only ever gets newer: every position has the number of its entry in the log.
import { clock as realClock, type Clock } from '../clock.ts'
import type { Frame, LogItem, Scene as Position } from '../server/wire.ts'

/** A position as it is shown, and what led to it. */
export interface Scene extends Position {
  news: readonly LogItem[]
}

export type Speed = 'slow' | 'normal' | 'fast' | 'once'

const STRETCH: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, once: 0 }
const MOVE = 900
/** A scoring is counted out on the board. */
const SCORING = 1700

export class Playback {
  #shown: Scene
  #since: number
  #coming: Scene[] = []
  #cancel: (() => void) | undefined
  readonly #hold: (scene: Scene) => number
  readonly #show: () => void
  readonly #clock: Clock

  /** `hold`: how long a scene stays before the next one; `show`: what is shown, or what is to come, has changed. */
  constructor(first: Scene, hold: (scene: Scene) => number, show: () => void, clock: Clock = realClock) {
    this.#shown = first
    this.#hold = hold
    this.#show = show
    this.#clock = clock
    this.#since = clock.now()
  }

  get shown(): Scene {
    return this.#shown
  }
  /** The latest scene there is, on the screen or to come. */
  get newest(): Scene {
    return this.#coming.at(-1) ?? this.#shown
  }
  /** Whether the newest position is on the screen. */
  get isCurrent(): boolean {
    return this.#coming.length === 0
  }

  /** Scenes to be shown after all others; what is not newer than the newest is passed over, what is the same is told anew. */
  add(scenes: readonly Scene[]): void {
    for (const scene of scenes) {
      if (scene.seq > this.newest.seq) this.#coming.push(scene)
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
  }

  /** Shows the newest position at once. */
  skip(): void {
    if (this.isCurrent) return
    const news = this.#coming.flatMap((scene) => scene.news)
    this.restart({ ...this.newest, news })
  }

  stop(): void {
    this.#cancel?.()
  }

  #renew(scene: Scene): void {
    const news = this.newest.news
    if (this.isCurrent) this.#shown = { ...scene, news }
    else this.#coming[this.#coming.length - 1] = { ...scene, news }
    this.#show()
  }

  #put(scene: Scene): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#shown = scene
    this.#since = this.#clock.now()
    this.#show()
  }

  /** Shows the next scene as soon as the one on the screen has had its time. */
  #go(): void {
    while (!this.isCurrent && !this.#cancel) {
      const left = this.#since + this.#hold(this.#shown) - this.#clock.now()
      if (left > 0) {
        this.#cancel = this.#clock.after(left, () => {
          this.#cancel = undefined
          this.#next()
          this.#go()
        })
        this.#show()
      } else this.#next()
    }
  }

  #next(): void {
    const [scene, ...rest] = this.#coming
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
  const events = news.filter((item) => item.kind === 'move').flatMap((item) => item.events)
  if (events.some((event) => 'start' in event)) return SCORING * STRETCH[speed]
  return news.some((item) => isOthers(item) && (item.events.length || item.kind === 'undo')) ? MOVE * STRETCH[speed] : 0
}
