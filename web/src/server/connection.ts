// The open line to a table: frames come in, messages go out and are answered; a lost line is opened again by itself, and
// what had not been answered is said again: every message has an id by which the server knows it.
import { clock as realClock, type Clock } from '../clock.ts'
import type { Answer, Frame, Question } from './wire.ts'

/** What of a WebSocket is used here. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
}

/** An answer, and whether the message had to be said more than once. */
export interface Answered {
  answer: Answer
  repeated: boolean
}

interface Said {
  message: Question & { id: string }
  times: number
  answer: (answered: Answered) => void
}

const CLOSED: Answer = { type: 'error', id: null, error: 'unreachable', message: '', reason: null, frame: null }
const PATIENCE = [300, 1000, 2000, 4000, 8000]
/** Milliseconds after which a quiet line is asked whether it still stands. */
const PULSE = 10_000

const openWire = (address: string): Wire =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}${address}`) as unknown as Wire

export class Connection {
  #wire: Wire | null = null
  #isOpen = false
  #tries = 0
  #ended = false
  #waiting = new Map<string, Said>()
  #retry: (() => void) | undefined
  #pulse: (() => void) | undefined
  readonly #address: () => string
  readonly #hear: (frame: Frame) => void
  readonly #changed: (isOpen: boolean) => void
  readonly #quiet: () => void
  readonly #open: (address: string) => Wire
  readonly #clock: Clock

  /** `hear`: a frame has come; `changed`: the line stands, or is lost; `quiet`: something should be asked, to see whether it stands. */
  constructor(
    address: () => string,
    hear: (frame: Frame) => void,
    changed: (isOpen: boolean) => void,
    quiet: () => void,
    open: (address: string) => Wire = openWire,
    clock: Clock = realClock,
  ) {
    this.#address = address
    this.#hear = hear
    this.#changed = changed
    this.#quiet = quiet
    this.#open = open
    this.#clock = clock
    this.renew()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens the line anew, at what may be another address. */
  renew(): void {
    if (this.#ended) return
    this.#retry?.()
    const old = this.#wire
    const wire = this.#open(this.#address())
    this.#wire = wire
    wire.onopen = () => {
      if (this.#wire !== wire) return
      this.#tries = 0
      this.#set(true)
      for (const said of this.#waiting.values()) this.#speak(said)
      this.#listen()
    }
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire) this.#take(JSON.parse(data) as Frame | Answer)
    }
    wire.onclose = () => {
      if (this.#wire !== wire || this.#ended) return
      this.#set(false)
      this.#pulse?.()
      this.#retry = this.#clock.after(PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)], () => this.renew())
    }
    old?.close()
  }

  /** Tries at once, if the line is lost. */
  hurry = (): void => {
    if (!this.#isOpen) this.renew()
  }

  /** Says something, now or as soon as the line stands; gives its answer. */
  send(message: Question): Promise<Answered> {
    const id = globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2)
    return new Promise((answer) => {
      const said = { message: { ...message, id }, times: 0, answer }
      this.#waiting.set(id, said)
      if (this.#isOpen) this.#speak(said)
    })
  }

  end(): void {
    this.#ended = true
    this.#retry?.()
    this.#pulse?.()
    this.#wire?.close()
    for (const { answer } of this.#waiting.values()) answer({ answer: CLOSED, repeated: false })
    this.#waiting.clear()
  }

  #speak(said: Said): void {
    said.times += 1
    this.#wire?.send(JSON.stringify(said.message))
  }

  #take(heard: Frame | Answer): void {
    this.#listen()
    if (heard.type === 'frame') return this.#hear(heard)
    const said = heard.id === null ? undefined : this.#waiting.get(heard.id)
    if (!said) return
    this.#waiting.delete(said.message.id)
    said.answer({ answer: heard, repeated: said.times > 1 })
  }

  /** A line that has been quiet for long is asked; one that does not answer, then or before, is dead, whatever it says of itself. */
  #listen(): void {
    this.#pulse?.()
    this.#pulse = this.#clock.after(PULSE, () => {
      if (this.#waiting.size) return this.renew()
      this.#quiet()
      this.#pulse = this.#clock.after(PULSE, () => this.renew())
    })
  }

  #set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return
    this.#isOpen = isOpen
    this.#changed(isOpen)
  }
}
