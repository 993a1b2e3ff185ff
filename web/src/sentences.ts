// The one engine that makes sentences: the twin of `burgrave/sentences.py`, by the same test vectors. CONTRIBUTING says what may
// stand in a text; all that differs from language to language is data, in the keys `language.…` of the house's catalogues.

export type Argument = string | number | boolean | null | Argument[] | { [key: string]: Argument }
export type Args = Record<string, Argument>
export type Catalogue = Readonly<Record<string, string>>

/** `{card}`, `{card:the}`, `{count?one=a point|other={count} points}`. */
const PLACEHOLDER = /\{(\w+)((?::\w+)*)(?:\?((?:[^{}]|\{[^{}]*\})*))?\}/g
/** How a text ends that is a sentence. */
const SENTENCE = /[.!?…][”»)\u00a0]*$/
/** After what another sentence begins. */
const BEGINNING = /[.!?…] $/
/** A square of a board without a fixed size, and what stands between its numbers. */
const SQUARE = /^-?\d+,-?\d+$/
const COMMA = /(?<=\d),(?=-?\d)/g
const LAST_WORD = /(\p{L}+) $/u
const CHANCE = -1

/** Makes sentences from a catalogue; an unknown key stands for itself. */
export class Sentences {
  readonly catalogue: Catalogue
  readonly #names: () => readonly string[]
  readonly #plurals: [string, RegExp][]
  readonly #typography: [string, string][]
  readonly #vowel: RegExp
  readonly #between: string

  constructor(catalogue: Catalogue, names: () => readonly string[] = () => []) {
    this.catalogue = catalogue
    this.#names = names
    this.#plurals = this.#data('plural.').map(([name, numbers]) => [name, new RegExp(`^(?:${numbers})$`, 'u')])
    this.#typography = this.#data('type.')
    this.#vowel = new RegExp(`^(?:${catalogue['language.vowel'] ?? '(?!)'})`, 'iu')
    this.#between = catalogue['language.square'] ?? ','
  }

  /** What the language says of itself under such keys. */
  #data(kind: string): [string, string][] {
    const start = `language.${kind}`
    return Object.entries(this.catalogue).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    )
  }

  has = (key: string): boolean => key in this.catalogue

  /** The text of a key with its arguments filled in; in the form for its `count`, if it has such forms. */
  say = (key: string, args: Args = {}): string => {
    const forms = 'count' in args ? [`${key}.${this.#classOf(args.count)}`, `${key}.other`] : []
    return this.#fill(this.#text([...forms, key], key), args)
  }

  /** Who sits there; people count from 1. */
  player = (seat: number): string =>
    seat === CHANCE ? this.say('player.chance') : (this.#names()[seat] ?? this.say('player', { number: seat + 1 }))

  /** A word in the form asked for: its own, or one made by the language's pattern for its gender; else as it is. */
  term = (word: string, forms: readonly string[] = []): string => {
    if (!this.has(`term.${word}`)) return SQUARE.test(word) ? word.replace(COMMA, this.#between) : word
    const gender = this.catalogue[`term.${word}.gender`] ?? ''
    return forms.reduce(
      (term, form) => {
        const keys = [`term.${word}.${form}`, `language.form.${form}.${gender}`, `language.form.${form}`]
        return this.#fill(this.#text(keys, '{term}'), { term })
      },
      this.#text([`term.${word}`], word),
    )
  }

  /** The text of the first key there is. */
  #text(keys: readonly string[], otherwise: string): string {
    return this.typeset(this.catalogue[keys.find(this.has) ?? ''] ?? otherwise)
  }

  /** A text with the language's own spaces, apostrophes and squares. */
  typeset = (text: string): string =>
    this.#typography.reduce((text, [plain, set]) => text.replaceAll(plain, set), text).replace(COMMA, this.#between)

  #fill(text: string, args: Args): string {
    const isSentence = SENTENCE.test(text)
    let [filled, end] = ['', 0]
    for (const place of text.matchAll(PLACEHOLDER)) {
      filled += text.slice(end, place.index)
      end = place.index + place[0].length
      const part = this.#part(place, args)
      const begins = (isSentence && !filled) || BEGINNING.test(filled)
      filled = this.#join(filled, begins && !isNotation(part) ? capital(part) : part)
    }
    return filled + text.slice(end)
  }

  /** What stands in a place; the place itself if there is nothing for it. */
  #part([whole, name, forms, choices]: RegExpExecArray, args: Args): string {
    if (!(name in args)) return whole
    const value = args[name]
    if (choices === undefined) return this.#show(name, value, forms.split(':').slice(1))
    const texts = new Map(choices.split('|').map((choice) => split(choice, '=')))
    const word = String(numberOf(value))
    const label = this.catalogue[`term.${word}.gender`] ?? this.#classOf(word)
    return this.#fill(texts.get(word) ?? texts.get(label) ?? [...texts.values()].at(-1)!, args)
  }

  /** A text and what follows it, contracted or elided as the language asks: de + le -> du, de + Anna -> d’Anna. */
  #join(before: string, part: string): string {
    const found = LAST_WORD.exec(before)
    if (!found || isNotation(part)) return before + part
    const [word, [first, rest]] = [found[1], split(part, ' ')]
    const contracted = this.catalogue[`language.join.${word.toLowerCase()} ${first}`]
    const elided = this.#vowel.test(part) ? this.catalogue[`language.elide.${word.toLowerCase()}`] : undefined
    if (contracted === undefined && elided === undefined) return before + part
    const joined = contracted === undefined ? `${elided}${part}` : `${contracted} ${rest}`
    return before.slice(0, found.index) + (word === capital(word) ? capital(joined) : joined)
  }

  /** An argument as people read it. */
  #show(name: string, value: Argument, forms: readonly string[]): string {
    if (Array.isArray(value))
      return this.#list(
        value.map((item) => this.#show(name, item, forms)),
        forms,
      )
    if (typeof value === 'string') return forms.includes('notation') ? value : this.term(value, forms)
    if (typeof value !== 'number') return String(value)
    if (name === 'seat' || name.endsWith('_seat') || forms.includes('seat')) return this.player(value)
    const sign = forms.includes('signed') && value > 0 ? '+' : ''
    return sign + String(Math.round(value * 10) / 10).replace('.', this.catalogue['language.decimal'] ?? '.')
  }

  /** Items with commas between, and the language's "and" before the last; `:or`, `:comma`, `:plus` ask for others. */
  #list(items: readonly string[], forms: readonly string[]): string {
    if (forms.includes('comma') || forms.includes('plus')) return items.join(forms.includes('comma') ? ', ' : ' + ')
    const joint = this.catalogue[forms.includes('or') ? 'language.list.or' : 'language.list.and'] ?? ', '
    return items.length > 1 ? items.slice(0, -1).join(', ') + joint + items.at(-1)! : items.join('')
  }

  /** What a number, or that of a list, is for the language: one, few, other. */
  #classOf(value: Argument): string {
    const text = String(numberOf(value))
    return this.#plurals.find(([, numbers]) => numbers.test(text))?.[0] ?? 'other'
  }
}

/** How many there are in a list; what is none is itself. */
const numberOf = (value: Argument): Argument => (Array.isArray(value) ? value.length : value)

/** What stands before the first mark, and after it. */
function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Whether a text begins with notation, such as a square or a number: it is neither capitalised nor elided. */
const isNotation = (text: string): boolean => /^\S*\d/.test(text)

/** With a capital at the start. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
