// The languages of the page, found by scanning: each is a file in `locale`, beside what the house's own file says of the language.
import type { Catalogue } from './sentences.ts'

/** Texts by the language in the name of their file. */
const byCode = (files: Record<string, Catalogue>, wanted: RegExp): Record<string, Catalogue> =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      /(\w+)\.json$/.exec(path)![1],
      Object.fromEntries(Object.entries(texts).filter(([key]) => wanted.test(key))),
    ]),
  )

const PAGE = import.meta.glob<Catalogue>('./locale/*.json', { eager: true, import: 'default' })
const HOUSE = import.meta.glob<Catalogue>('../../src/burgrave/locale/*.json', { eager: true, import: 'default' })
const page = byCode(PAGE, /./)
const house = byCode(HOUSE, /^(language|player|flaw)/)

/** The texts of the page in each language, by code, English first: in English where a language has none. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  [...new Set(['en', ...Object.keys(page)])].map((code) => [code, { ...page.en, ...house[code], ...page[code] }]),
)

export const LANGUAGES: readonly string[] = Object.keys(CATALOGUES)

/** The language a browser asks for, if the page speaks it; else English. */
export const languageOf = (asked: string): string => LANGUAGES.find((code) => code === asked.slice(0, 2)) ?? 'en'
