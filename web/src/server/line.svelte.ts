// The open line to a table: frames come in, messages go out and are answered; a lost line is opened again by itself.
import type { Answer, Frame, Question } from './wire.ts'

type Said = Frame | Answer

const UNREACHABLE: Answer = { type: 'error', id: null, error: 'unreachable', message: '', reason: null, frame: null }
const PATIENCE = [300, 1000, 2000, 4000, 8000]

export class Line {
  /** Whether the line stands. */
  open = $state(false)
  #socket: WebSocket | null = null
  #waiting = new Map<string, (answer: Answer) => void>()
  #tries = 0
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #address: () => string
  #receive: (frame: Frame) => void

  constructor(address: () => string, receive: (frame: Frame) => void) {
    this.#address = address
    this.#receive = receive
    this.#connect()
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  #hurry = (): void => {
    if (this.open || this.#closed || document.hidden) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${this.#address()}`)
    this.#socket = socket
    socket.onopen = () => {
      this.open = true
      this.#tries = 0
    }
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Said)
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return
      this.open = false
      for (const answer of this.#waiting.values()) answer(UNREACHABLE)
      this.#waiting.clear()
      this.#timer = setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)])
    }
  }

  #hear(said: Said): void {
    if (said.type === 'frame') return this.#receive(said)
    const answer = said.id === null ? undefined : this.#waiting.get(said.id)
    if (said.id !== null) this.#waiting.delete(said.id)
    answer?.(said)
  }

  /** Sends a message, as soon as a line that is being opened stands; gives its answer. */
  send(message: Question): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)
    return new Promise((resolve) => {
      const socket = this.#socket
      if (!socket || socket.readyState > WebSocket.OPEN) return resolve(UNREACHABLE)
      this.#waiting.set(id, resolve)
      const speak = () => socket.send(JSON.stringify({ ...message, id }))
      if (socket.readyState === WebSocket.OPEN) speak()
      else socket.addEventListener('open', speak, { once: true })
    })
  }

  /** Opens the line anew, at what may be another address. */
  renew(): void {
    if (!this.open) return
    const old = this.#socket
    this.#connect()
    old?.close()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
  }
}
