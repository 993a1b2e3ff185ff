// Short sounds of our own, made when they are needed: there are no files. None lasts longer than 0.4 s, the last but for `win`, 1.3 s.

/** What makes a sound in a context: a tone that dies away, or noise through a filter. */
class Kit {
  readonly #context: BaseAudioContext
  readonly #out: AudioNode

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context
    this.#out = out
  }

  /** How high, when, how long, how loud, its form, and where it slides to. */
  tone(hz: number, at: number, length: number, loud = 0.2, type: OscillatorType = 'sine', to = hz): void {
    const [o, g] = [this.#context.createOscillator(), this.#context.createGain()]
    o.type = type
    o.frequency.setValueAtTime(hz, at)
    o.frequency.exponentialRampToValueAtTime(to, at + length)
    g.gain.setValueAtTime(0.0001, at)
    g.gain.exponentialRampToValueAtTime(loud, at + 0.006)
    g.gain.exponentialRampToValueAtTime(0.0001, at + length)
    o.connect(g).connect(this.#out)
    o.start(at)
    o.stop(at + length)
  }

  /** Stone, wood, paper. */
  noise(
    at: number,
    length: number,
    loud: number,
    hz: number,
    q = 1,
    type: BiquadFilterType = 'bandpass',
    to = hz,
  ): void {
    const context = this.#context
    const [n, f, g] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()]
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
    const data = buffer.getChannelData(0)
    let chance = 1
    for (let i = 0; i < data.length; i++) {
      chance = (chance * 16807) % 2147483647 // the same noise every time
      data[i] = ((chance / 2147483647) * 2 - 1) * (1 - i / data.length)
    }
    n.buffer = buffer
    f.type = type
    f.frequency.setValueAtTime(hz, at)
    f.frequency.exponentialRampToValueAtTime(to, at + length)
    f.Q.value = q
    g.gain.value = loud
    n.connect(f).connect(g).connect(this.#out)
    n.start(at)
  }
}

/** Each sound by when it begins; `n` is how high, or how many. */
const SOUNDS = {
  block: (k: Kit, t: number, n: number) => {
    k.noise(t, 0.09, 0.5, 900 + 90 * n, 1.2)
    k.tone(150 + 14 * n, t, 0.13, 0.35, 'triangle', 80)
  },
  step: (k: Kit, t: number, n: number) => {
    k.noise(t, 0.035, 0.25, 2200, 3)
    k.tone(330 + 40 * n, t, 0.06, 0.12, 'triangle', 280)
  },
  knight: (k: Kit, t: number) => {
    k.noise(t, 0.05, 0.35, 1400, 2)
    k.tone(220, t, 0.1, 0.25, 'triangle', 165)
  },
  card: (k: Kit, t: number) => k.noise(t, 0.16, 0.22, 2600, 0.8, 'bandpass', 6200),
  flip: (k: Kit, t: number) => {
    k.noise(t, 0.07, 0.2, 5200, 0.9, 'bandpass', 2600)
    k.noise(t + 0.08, 0.05, 0.3, 1900, 1.5)
  },
  wall: (k: Kit, t: number) => {
    k.noise(t, 0.12, 0.5, 500, 1.5)
    k.noise(t + 0.09, 0.08, 0.35, 750, 1.5)
    k.tone(98, t, 0.16, 0.3, 'triangle', 70)
  },
  tile: (k: Kit, t: number) => {
    k.noise(t, 0.06, 0.45, 1150, 1)
    k.tone(196, t, 0.08, 0.2, 'triangle', 140)
  },
  coin: (k: Kit, t: number, n: number) => {
    for (let i = 0; i < Math.min(Math.max(n, 1), 4); i++) {
      const at = t + 0.06 * i
      k.tone(2093 + 120 * i, at, 0.16, 0.1, 'square')
      k.tone(3136 + 120 * i, at, 0.2, 0.08)
    }
  },
  swords: (k: Kit, t: number) => {
    for (const [later, hz] of [
      [0, 2400],
      [0.05, 3150],
    ]) {
      k.tone(hz, t + later, 0.34, 0.09, 'sawtooth', hz * 0.985)
      k.noise(t + later, 0.05, 0.25, 6000, 1, 'highpass')
    }
  },
  count: (k: Kit, t: number, n: number) => k.tone(520 * 2 ** ((n % 24) / 24), t, 0.05, 0.11, 'triangle'),
  turn: (k: Kit, t: number) => {
    k.tone(392, t, 0.2, 0.14, 'triangle')
    k.tone(587.3, t + 0.1, 0.29, 0.14, 'triangle')
  },
  win: (k: Kit, t: number) => {
    for (const [i, hz] of [392, 523.3, 659.3, 784].entries()) {
      k.tone(hz, t + 0.13 * i, i === 3 ? 0.9 : 0.28, 0.16, 'triangle')
      k.tone(hz / 2, t + 0.13 * i, 0.3, 0.1)
    }
  },
  no: (k: Kit, t: number) => {
    k.tone(174.6, t, 0.09, 0.16, 'triangle', 160)
    k.tone(155.6, t + 0.09, 0.12, 0.16, 'triangle', 138)
  },
} as const

export type Sound = keyof typeof SOUNDS
/** The sound of an event: alone, with a number, or with that of a field of the event. */
export type SoundOf = Sound | readonly [Sound, number | string]

export const NAMES = Object.keys(SOUNDS) as Sound[]

/** After how many milliseconds a thing that moves is heard: when it lands. */
const LANDS: Partial<Record<Sound, number>> = { block: 223, knight: 210, step: 210, tile: 240, wall: 160, flip: 60 }

/** Puts a sound into a context; what does not last longer than half a second is how it is measured. */
export function put(context: BaseAudioContext, out: AudioNode, name: Sound, n = 0, at = 0): void {
  SOUNDS[name](new Kit(context, out), at, n)
}

let context: AudioContext | undefined
let out: GainNode | undefined
let touched = false

/** From the first gesture on there may be sounds: browsers let none before, and neither do we. */
export function listenForGesture(): void {
  const begin = (): void => {
    touched = true
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, begin, true)
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, true)
}

/** How loud, from 0 to 100; set by the settings. */
export const sounding = { volume: 60, isMute: false }

/** Plays a sound, some milliseconds from now; with the page hidden only that it is one's turn. */
export function play(name: Sound, n = 0, later = 0): void {
  if (!touched || sounding.isMute || !sounding.volume || (document.hidden && name !== 'turn')) return
  context ??= new AudioContext()
  void context.resume()
  if (!out) {
    out = context.createGain()
    out.connect(context.createDynamicsCompressor()).connect(context.destination)
  }
  out.gain.value = sounding.volume / 100
  put(context, out, name, n, context.currentTime + 0.01 + later / 1000)
}

/** What events sound like, each kind once: its name, its number and when. */
export function soundsOf(
  events: readonly { event: string; [field: string]: unknown }[],
  told: Readonly<Record<string, SoundOf>>,
): [Sound, number, number][] {
  const found = new Map<Sound, [Sound, number, number]>()
  for (const event of events) {
    const sound = told[event.event]
    if (!sound) continue
    const [name, number] = typeof sound === 'string' ? [sound, 0] : sound
    const n = typeof number === 'number' ? number : Number(event[number] ?? 0)
    if (!found.has(name)) found.set(name, [name, n, (LANDS[name] ?? 0) + 80 * found.size])
  }
  return [...found.values()].slice(0, 3)
}
