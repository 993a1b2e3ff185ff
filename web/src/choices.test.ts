// Every line that real games let one choose is entered from each of its ends, in any order that clicks allow.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { kindsOf, leadsOn, walk, type Choices, type Walk } from './picker.ts'
import { lightOf, press } from './table/selection.ts'

interface Told {
  kinds: Record<string, string[]>
  lists: [legal: string[], ways: string[]][]
}
const TOLD = JSON.parse(gunzipSync(readFileSync(new URL('choices.json.gz', import.meta.url))).toString()) as Record<
  string,
  Told
>

/** What is asked after some clicks, and that all of it can be answered. */
class Asking {
  readonly choices: Choices
  readonly #known = new Map<string, Walk>()

  constructor(choices: Choices) {
    this.choices = choices
  }

  after(clicks: readonly string[]): Walk {
    const key = clicks.join('\n')
    const known = this.#known.get(key)
    if (known) return known
    const asked = walk(this.choices, clicks)
    this.#known.set(key, asked)
    this.#check(asked, clicks)
    return asked
  }

  /** A question has more than one answer, and what leads on is lit. */
  #check({ next, open, ahead, complete, offer, lines }: Walk, clicks: readonly string[]): void {
    const answers = new Set([...next, ...open, ...(complete ? [complete] : [])])
    assert.ok(offer ?? answers.size > 1, `one answer after ${clicks.join()}: ${[...answers].join()}, ${lines.join()}`)
    const lit = [...new Set([...next, ...open, ...ahead])]
    const leading = [...new Set(lines.flatMap((line) => line.split(' ')))].filter((word) =>
      leadsOn(this.choices, clicks, word),
    )
    assert.deepEqual(lit.sort(), leading.sort(), `lit after ${clicks.join()}`)
  }

  /** The words of a line that may be said next: the verb, and the first that is not said yet of squares, numbers and all else. */
  #sayable(line: string, clicks: readonly string[], path: readonly string[]): string[] {
    const said = [...clicks]
    for (const word of path) if (count(said, word) < count(path, word)) said.push(word)
    const [verb, ...words] = line.split(' ').map((word) => {
      const at = said.indexOf(word)
      if (at >= 0) said.splice(at, 1)
      return at >= 0 ? '' : word
    })
    const unsaid = words.filter(Boolean)
    const sorts = this.choices.ways.includes(line)
      ? [unsaid]
      : ['square', 'number', ''].map((sort) =>
          unsaid.filter((word) => sort === (/^(square|number)$/.exec(this.choices.kindOf(word))?.[0] ?? '')),
        )
    return [verb, ...sorts.map(([first]) => first ?? '')].filter(Boolean)
  }

  /** Says a line in every order that can be clicked. */
  enter(line: string, clicks: readonly string[] = []): void {
    const { complete, offer, path, lines } = this.after(clicks)
    assert.ok(lines.includes(line), `${line} is lost after ${clicks.join()}`)
    if (offer !== null) assert.equal(offer, line)
    if (complete === line || offer === line) return
    const lit = this.#sayable(line, clicks, path).filter((word) => lightOf(this.choices, clicks, word))
    assert.ok(lit.length, `${line} cannot be finished after ${clicks.join()}`)
    for (const word of lit) {
      const pressed = press(this.choices, clicks, word)
      if ('play' in pressed) assert.equal(pressed.play, line, `after ${clicks.join()}, ${word}`)
      else {
        assert.deepEqual(pressed, { clicks: [...clicks, word] }, line)
        this.enter(line, [...clicks, word])
      }
    }
  }
}

const count = (words: readonly string[], word: string): number => words.filter((other) => other === word).length

for (const [game, { kinds, lists }] of Object.entries(TOLD))
  test(`every line of ${game} can be said from each of its ends`, () => {
    for (const [legal, ways] of lists) {
      const asking = new Asking({ legal, ways, kindOf: kindsOf(kinds) })
      for (const line of [...legal, ...ways]) {
        asking.enter(line)
        const goesOn = [...legal, ...ways].some((other) => other.startsWith(`${line} `))
        if (!goesOn) assert.deepEqual(press(asking.choices, [], line, true), { play: line })
      }
    }
  })
