// The styles of a board as a picture carries them: only what it uses, and every colour spelled out, so that programs that know
// neither custom properties nor `light-dark()` read it too.

export type Theme = 'light' | 'dark'

interface Rule {
  /** The condition of the media query it stands in; empty: none. */
  media: string
  selectors: string[]
  looks: [name: string, value: string][]
}

/** What a picture has no use for. */
const LIVELY = /^(animation|cursor|outline|pointer-events|touch-action|transition|transform-(box|origin))/
const STATES = /:(hover|focus|active|disabled|not)/

/** The rules of a style sheet: at most one query around them; animations are left out. */
export function parseStyles(source: string): Rule[] {
  const rules: Rule[] = []
  const read = (text: string, media: string): void => {
    for (const [head, body] of blocksOf(text)) {
      if (head.startsWith('@media')) read(body, head.slice(6).trim())
      else if (!head.startsWith('@')) {
        const looks = splitOutside(body, ';').map((look) => [
          look.slice(0, look.indexOf(':')),
          look.slice(look.indexOf(':') + 1),
        ])
        rules.push({
          media,
          selectors: splitOutside(head, ','),
          looks: looks.map(([name, value]) => [name.trim(), value.trim().replace(/\s+/g, ' ')]),
        })
      }
    }
  }
  read(source.replace(/\/\*.*?\*\//gs, ''), '')
  return rules
}

/** What stands before each pair of braces, and in it. */
function* blocksOf(text: string): Generator<[string, string]> {
  let [start, depth, open] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) open = at
    if (text[at] !== '}' || --depth > 0) continue
    yield [text.slice(start, open).trim(), text.slice(open + 1, at)]
    start = at + 1
  }
}

/** The parts of a text between marks that stand in no brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === mark && !depth) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Looks up values in one theme. */
export class Palette {
  readonly #theme: Theme
  readonly #values: Map<string, string>

  constructor(rules: readonly Rule[], theme: Theme) {
    this.#theme = theme
    const told = rules.filter(({ media }) => !media).flatMap(({ looks }) => looks)
    this.#values = new Map(told.filter(([name]) => name.startsWith('--')))
  }

  /** A value without anything that has to be looked up. */
  resolve = (value: string): string => {
    const call = /(var|light-dark|color-mix)\(/.exec(value)
    if (!call) return value
    let [end, depth] = [call.index + call[0].length, 1]
    while (depth) depth += { '(': 1, ')': -1 }[value[end++]] ?? 0
    const told = splitOutside(value.slice(call.index + call[0].length, end - 1), ',')
    return this.resolve(value.slice(0, call.index) + this.#called(call[1], told) + value.slice(end))
  }

  #called(name: string, told: string[]): string {
    if (name === 'light-dark') return told[this.#theme === 'light' ? 0 : 1]
    if (name === 'var') return this.#values.get(told[0]) ?? told[1] ?? 'none'
    const [one, other] = told.slice(1).map((part) => part.replace(/\s+[\d.]+%$/, ''))
    const share = Number(/([\d.]+)%$/.exec(told[2])?.[1] ?? 50) / 100
    return mix(this.resolve(one), this.resolve(other), share)
  }
}

/** Two colours in one; like that of a browser, but for how the eye sees it. */
function mix(one: string, other: string, share: number): string {
  const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const mixed = parts(one).map((part, i) => Math.round(part * (1 - share) + parts(other)[i] * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The rules that say something about these classes, in one theme. */
export function stylesFor(rules: readonly Rule[], classes: ReadonlySet<string>, { resolve }: Palette): string {
  const applies = (selector: string): boolean => {
    const named = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)
    return named.length > 0 && !STATES.test(selector) && named.every((name) => classes.has(name))
  }
  return rules
    .flatMap(({ media, selectors, looks }) => {
      const [used, told] = [
        selectors.filter(applies),
        looks.filter(([name]) => !name.startsWith('--') && !LIVELY.test(name)),
      ]
      if (!used.length || !told.length || /reduced-motion|height/.test(media)) return []
      const rule = `${used.join(',')}{${told.map(([name, value]) => `${name}:${resolve(value)}`).join(';')}}`
      return [media ? `@media ${media}{${rule}}` : rule]
    })
    .join('\n')
}
