// Why something cannot be done, in sentences.
import { capital } from '../sentences.ts'
import type { Reason } from '../server/wire.ts'
import { t, type GameTexts } from '../texts.svelte.ts'

export interface Explained {
  text: string
  rule: string | null
}

/** The reasons against lines that a click may have meant, each once; of several lines it is told which verb is meant. */
export function reasonsOf(
  reasons: readonly (Reason | null)[],
  lines: readonly string[],
  texts: GameTexts,
): Explained[] {
  const told = reasons.flatMap((reason, i): Explained[] => {
    if (!reason) return []
    const what = lines.length > 1 ? `${capital(texts.term(lines[i].split(' ')[0]))}: ` : ''
    return [{ text: what + texts.say(`why.${reason.key}`, reason.args), rule: reason.rule }]
  })
  const unique = told.filter((one, i) => told.findIndex((other) => other.text === one.text) === i)
  return unique.length ? unique : [{ text: t('why.nothing'), rule: null }]
}
