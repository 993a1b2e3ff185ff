// Why something is so, as a sentence: the twin of `Sentences.because` in `burgrave/sentences.py`.
import type { Args } from './sentences.ts'

/** `because` is the key of a text, the rest its arguments. */
export type Because = Args & { because: string }

type Say = (key: string, args?: Args) => string

/** What speaks for something, and what others do else. */
export function because(say: Say, why: readonly Because[]): string {
  const [cause = '', reply] = why.map((each) => say(`because.${each.because}`, each))
  if (reply !== undefined) return say('because.otherwise', { cause, reply })
  if (why[0]?.because.startsWith('reply.')) return say('because.instead', { reply: cause })
  return why.length ? say('because.sentence', { cause }) : ''
}
