// What a reader chooses for this browser: language, theme, how boards are shown. Kept in the browser's own storage.

import { LANGUAGES, languageOf } from './languages.ts'
import type { Form } from './pages/form.ts'
import type { Solver } from './puzzles/rating.ts'
import { sounding } from './sounds.ts'
import type { Speed } from './table/playback.ts'

export type Theme = 'auto' | 'light' | 'dark'

interface Stored {
  language: string
  theme: Theme
  /** How fast what others do is shown. */
  speed: Speed
  /** Calmer than the system asks for: things fade instead of moving. */
  still: boolean
  /** Every game as plain tables, without its drawing. */
  plain: boolean
  /** The column of a table on the left of its board. */
  left: boolean
  /** A short sound when it becomes one's turn. */
  sound: boolean
  /** No sound at all. */
  mute: boolean
  /** How loud things sound, from 0 to 100. */
  volume: number
  /** After a turn that lost much, a coach says so where there is all help. */
  coach: boolean
  name: string
  /** What was last chosen for a new table, by game. */
  forms: Record<string, Form>
  /** What a game's board remembers, such as its point of view. */
  boards: Record<string, string>
  /** How far one has come in the lesson of a game: the step, and what was answered in it. */
  lessons: Record<string, { step: number; done: string[] }>
  /** How well one solves the puzzles of a game. */
  puzzles: Record<string, Solver>
}

const KEY = 'burgrave.settings'

function read(): Partial<Stored> {
  try {
    const { language, ...stored } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return language && LANGUAGES.includes(language) ? { ...stored, language } : stored
  } catch {
    return {}
  }
}

export const settings: Stored = $state({
  language: languageOf(navigator.language),
  theme: 'auto',
  speed: 'normal',
  still: false,
  plain: false,
  left: false,
  sound: true,
  mute: false,
  volume: 60,
  coach: false,
  name: '',
  forms: {},
  boards: {},
  lessons: {},
  puzzles: {},
  ...read(),
})

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether moves may be animated. */
export function mayMove(): boolean {
  return !settings.still && !calm.matches
}

/** Keeps document and storage in step with the settings; to be called once. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      document.documentElement.lang = settings.language
      document.documentElement.dataset.theme = settings.theme
      document.documentElement.toggleAttribute('data-still', settings.still)
      sounding.volume = settings.volume
      sounding.isMute = settings.mute
      localStorage.setItem(KEY, JSON.stringify(settings))
    })
  })
}
