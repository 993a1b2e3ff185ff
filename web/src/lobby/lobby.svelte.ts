// The lobby's list: asked for once, then told again by an open line whenever it has changed.
import { api } from '../server/api.ts'
import type { Lobby } from '../server/wire.ts'

const PATIENCE = [300, 1000, 2000, 4000, 8000]

export class LobbyList {
  list: Lobby | undefined = $state.raw()
  /** Whether the list is kept up to date. */
  live = $state(true)
  /** Why there is no list. */
  trouble: unknown = $state.raw()
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0

  constructor(list?: Lobby) {
    this.list = list
    api
      .lobby()
      .then((told) => (this.list ??= told))
      .catch((error) => (this.trouble = error))
    this.#connect()
    document.addEventListener('visibilitychange', this.#hurry)
    addEventListener('online', this.#hurry)
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/lobby/socket`)
    this.#socket = socket
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as Lobby
      if (told.type !== 'lobby') return
      this.#tries = 0
      this.live = true
      this.trouble = undefined
      this.list = told
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.live = this.#tries === 0
      this.#timer = setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)])
    }
  }

  #hurry = (): void => {
    if (document.hidden || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#hurry)
    removeEventListener('online', this.#hurry)
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    // One that does not stand yet is closed once it does: browsers call it a fault to close it before.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket?.close()
  }
}
