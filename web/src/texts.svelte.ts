// What people read, in the language of now. The page's own texts come with it; those of a game are fetched from the server.
import { CATALOGUES } from './languages.ts'
import type pageTexts from './locale/en.json'
import { Sentences, type Args, type Catalogue } from './sentences.ts'
import { settings } from './settings.svelte.ts'

type Written = keyof typeof pageTexts | 'player'
/** A text of the page; of one with forms for numbers, what they have in common. */
export type Key = Written extends infer K ? K | (K extends `${infer B}.other` ? B : never) : never
export type { Args, Catalogue }

const spoken = (
  catalogues: Readonly<Record<string, Catalogue>>,
  names?: () => readonly string[],
): Record<string, Sentences> =>
  Object.fromEntries(Object.entries(catalogues).map(([code, texts]) => [code, new Sentences(texts, names)]))

const page = spoken(CATALOGUES)

/** Whether the page has a text of this key. */
export const isKey = (key: string): key is Key => page.en.has(key)

/** A text of the page. */
export const t = (key: Key, args: Args = {}): string => page[settings.language].say(key, args)

/** What is quoted as code; the caption of a figure is not. */
const CODE = /(```(?!figure)[^]*?```|`[^`\n]+`)/

/** A page in Markdown as the language of now sets it, but for what is quoted as code. */
export const typeset = (markdown: string): string =>
  markdown
    .split(CODE)
    .map((part, i) => (i % 2 ? part : page[settings.language].typeset(part)))
    .join('')

/** Looks up texts of a game, with the names of those who play it. */
export class GameTexts {
  #spoken: Record<string, Sentences>
  names: string[] = $state([])

  constructor(catalogues: Record<string, Catalogue>, names: string[] = []) {
    this.#spoken = spoken(catalogues, () => this.names)
    this.names = names
  }

  get #now(): Sentences {
    return this.#spoken[settings.language]
  }

  get catalogue(): Catalogue {
    return this.#now.catalogue
  }

  has = (key: string): boolean => this.#now.has(key)

  /** The text of a key with its arguments filled in; an unknown key stands for itself. */
  say = (key: string, args: Args = {}): string => this.#now.say(key, args)

  /** The text of a key if the catalogue has it. */
  maybe = (key: string, args: Args = {}): string | undefined => (this.has(key) ? this.say(key, args) : undefined)

  /** A word of a move or a view as people say it. */
  term = (word: string): string => this.#now.term(word)

  player = (seat: number): string => this.#now.player(seat)

  /** Events as sentences, but for those that tell nothing. */
  events = (events: readonly (Args & { event: string })[]): string[] =>
    events.map(({ event, ...args }) => this.say(`event.${event}`, args as Args)).filter(Boolean)
}

/** What search engines and link previews tell of the page that is shown. */
export function describe(text: string): void {
  document.querySelector<HTMLMetaElement>('meta[name=description]')!.content = text
}

/** The title of a page about a game, as soon as its texts are there. */
export const titled = (key: Key, texts: GameTexts | undefined): string =>
  `${texts ? t(key, { name: texts.say('name') }) : ''} · Burgrave`
