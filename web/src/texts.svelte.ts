// What people read. The page's own texts come with it, in both languages; those of a game are fetched from the server.
import en from './locale/en.json' with { type: 'json' }
import fr from './locale/fr.json' with { type: 'json' }
import { fillIn, type Args, type Catalogue } from './sentences.ts'
import { settings, type Language } from './settings.svelte.ts'

export type Key = keyof typeof en
export type { Args, Catalogue }

// A key missing in either language is a type error here.
const house: Record<Language, Record<Key, string>> = { en, fr: fr satisfies Record<keyof typeof fr, string> }
const complete: Record<keyof typeof fr, string> = en
void complete

/** Whether the page has a text of this key. */
export const isKey = (key: string): key is Key => key in en

/** A text of the page. */
export function t(key: Key, args: Args = {}): string {
  return fillIn(house[settings.language][key], args, {}, [])
}

/** A text of the page that depends on a number: its key with `.one` or `.other`. */
export function count<K extends string>(
  key: `${K}.other` extends Key ? K : never,
  number: number,
  args: Args = {},
): string {
  const form = new Intl.PluralRules(settings.language).select(number)
  const texts: Record<string, string> = house[settings.language]
  return fillIn(texts[`${key}.${form}`] ?? texts[`${key}.other`], { number, ...args }, {}, [])
}

/** Looks up texts of a game, with the names of those who play it. */
export class GameTexts {
  #catalogues: Record<Language, Catalogue>
  names: string[] = $state([])

  constructor(catalogues: Record<Language, Catalogue>, names: string[] = []) {
    this.#catalogues = catalogues
    this.names = names
  }

  get catalogue(): Catalogue {
    return this.#catalogues[settings.language]
  }

  has(key: string): boolean {
    return key in this.catalogue
  }

  /** The text of a key with its arguments filled in; an unknown key stands for itself. */
  say = (key: string, args: Args = {}): string => fillIn(this.catalogue[key] ?? key, args, this.catalogue, this.names)

  /** The text of a key if the catalogue has it. */
  maybe = (key: string, args: Args = {}): string | undefined => (this.has(key) ? this.say(key, args) : undefined)

  /** A word of a move or a view as people say it. */
  term = (word: string): string => this.catalogue[`term.${word}`] ?? word

  player = (seat: number): string => this.names[seat] ?? String(seat)

  event = (event: Args & { event: string }): string => {
    const { event: key, ...args } = event
    return this.say(`event.${key}`, args as Args)
  }
}
