// Calls back whose turn it is: the page's sign has a dot, and whoever wishes hears a short sound. The titles are the pages' own.
import { untrack } from 'svelte'
import { settings } from '../settings.svelte.ts'

const [CALM, CALLING] = ['/assets/tower.svg', '/assets/tower-dot.svg']
let audio: AudioContext | undefined

/** Two soft notes. */
export function chime(): void {
  audio ??= new AudioContext()
  void audio.resume()
  const start = audio.currentTime
  for (const [i, pitch] of [523.25, 783.99].entries()) {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()]
    const at = start + i * 0.14
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
    note.connect(loudness).connect(audio.destination)
    note.start(at)
    note.stop(at + 0.4)
  }
}

function show(sign: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', sign)
}

/** Calls as long as something waits for the reader (undefined: that is not known yet), and sounds when it begins to; to be called by a component. */
export function callFor(waits: () => boolean | undefined): void {
  const calling = $derived(waits())
  let before: boolean | undefined
  $effect(() => {
    if (calling && before === false && untrack(() => settings.sound)) chime()
    before = calling
    if (!calling) return
    show(CALLING)
    return () => show(CALM)
  })
}
