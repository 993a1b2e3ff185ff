// The open line to a table: frames come in, messages go out and are answered; a lost line is opened again by itself, and
// what had not been answered is said again: every message has an id by which the server knows it.
import { clock as realClock, type Clock } from '../clock.ts'
import { whole, type AskLog } from './whole.ts'
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

const CLOSED: Answer = {
  type: 'error',
  id: null,
  error: 'unreachable',
  message: '',
  reason: null,
  flaw: null,
  frame: null,
}
const PATIENCE = [300, 1000, 2000, 4000, 8000]
/** Milliseconds after which a quiet line is asked whether it still stands, and after which it should have answered. */
const PULSE = 5_000

const openWire = (address: string): Wire =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}${address}`) as unknown as Wire

/** What of a connection is needed at a table. */
export type Line = Pick<Connection, 'send' | 'hurry' | 'renew' | 'end'>

export class Connection {
  /** The line, which may not stand yet. */
  #wire: Wire | null = null
  /** The same once it stands: what one speaks on. */
  #standing: Wire | null = null
  /** Whether it stands; null: not known yet. */
  #isOpen: boolean | null = null
  #tries = 0
  #ended = false
  #waiting = new Map<string, Said>()
  #retry: (() => void) | undefined
  #pulse: (() => void) | undefined
  /** Frames that have come while one before them is being completed; null: none is. */
  #later: Frame[] | null = null
  readonly #address: () => string
  readonly #hear: (frame: Frame) => void
  readonly #changed: (isOpen: boolean) => void
  readonly #quiet: () => void
  readonly #open: (address: string) => Wire
  readonly #clock: Clock
  readonly #askLog: AskLog

  /** `hear`: a frame has come; `changed`: the line stands, or is lost; `quiet`: something should be asked, to see whether it stands. */
  constructor(
    address: () => string,
    hear: (frame: Frame) => void,
    changed: (isOpen: boolean) => void,
    quiet: () => void,
    askLog: AskLog,
    open: (address: string) => Wire = openWire,
    clock: Clock = realClock,
  ) {
    this.#address = address
    this.#hear = hear
    this.#changed = changed
    this.#quiet = quiet
    this.#open = open
    this.#clock = clock
    this.#askLog = askLog
    this.renew()
  }

  /** Opens the line anew, at what may be another address. */
  renew(): void {
    if (this.#ended) return
    const wire = this.#open(this.#address())
    this.#drop()
    this.#wire = wire
    wire.onopen = () => {
      this.#tries = 0
      this.#standing = wire
      for (const said of this.#waiting.values()) this.#speak(said)
      this.#listen()
      this.#set(true)
    }
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire) this.#take(JSON.parse(data) as Frame | Answer)
    }
    wire.onclose = () => {
      if (this.#wire !== wire) return
      this.#wire = this.#standing = this.#later = null
      this.#pulse?.()
      this.#set(false)
      this.#retry = this.#clock.after(PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)], () => this.renew())
    }
  }

  /** Tries at once, if the line is lost. */
  hurry = (): void => {
    if (!this.#wire) this.renew()
  }

  /** Says something, now or as soon as the line stands; gives its answer. */
  send(message: Question): Promise<Answered> {
    if (this.#ended) return Promise.resolve({ answer: CLOSED, repeated: false })
    const id = globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2)
    return new Promise((answer) => {
      const said = { message: { ...message, id }, times: 0, answer }
      this.#waiting.set(id, said)
      this.#speak(said)
    })
  }

  end(): void {
    this.#ended = true
    this.#drop()
    for (const { answer } of this.#waiting.values()) answer({ answer: CLOSED, repeated: false })
    this.#waiting.clear()
  }

  /** Says it on the line that stands; where none does, it waits for the next. */
  #speak(said: Said): void {
    if (!this.#standing) return
    said.times += 1
    this.#standing.send(JSON.stringify(said.message))
  }

  /** Lets go of the line; one that does not stand yet, once it does: browsers call it a fault to close it before. */
  #drop(): void {
    const [wire, standing] = [this.#wire, this.#standing]
    this.#wire = this.#standing = this.#later = null
    this.#retry?.()
    this.#pulse?.()
    if (standing) standing.close()
    else if (wire) wire.onopen = () => wire.close()
  }

  #take(heard: Frame | Answer): void {
    this.#listen()
    if (heard.type === 'frame') return this.#hearWhole(heard)
    const said = heard.id === null ? undefined : this.#waiting.get(heard.id)
    if (!said) return
    this.#waiting.delete(said.message.id)
    said.answer({ answer: heard, repeated: said.times > 1 })
  }

  /** Frames are heard in the order in which they came, each with all of its log. */
  #hearWhole(frame: Frame): void {
    if (this.#later) return void this.#later.push(frame)
    if (!frame.more) return this.#hear(frame)
    const later: Frame[] = (this.#later = [])
    const isOver = () => this.#later !== later // the line was lost or opened anew meanwhile
    whole(frame, this.#askLog).then(
      (first) => {
        if (isOver()) return
        this.#later = null
        for (const next of [first, ...later]) this.#hearWhole(next)
      },
      () => isOver() || this.#standing?.close(),
    )
  }

  /**
   * A line that has been quiet for long is asked, also one that owes an answer: asking may bring it.
   * One that stays quiet then is dead, whatever it says of itself.
   */
  #listen(): void {
    this.#pulse?.()
    this.#pulse = this.#clock.after(PULSE, () => {
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
