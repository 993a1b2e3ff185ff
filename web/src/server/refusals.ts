// What went wrong, as people read it.
import type { ErrorMessage } from '../api.d.ts'
import en from '../locale/en.json' with { type: 'json' }
import { GameTexts, isKey, t } from '../texts.svelte.ts'
import { Refusal } from './api.ts'
import type { Flaw } from './wire.ts'

// A code of the server without a text is a type error here.
const complete: Record<`error.${ErrorMessage['error']}`, string> = en
void complete

/** A refusal of the server as people read it. */
export function refusalText(code: string, message: string): string {
  const key = `error.${code}`
  return isKey(key) ? t(key, { message }) : message
}

/** What is wrong with a position, a record or a table. */
function flawText({ line, key, args }: Flaw, texts: GameTexts): string {
  const text = texts.say(`flaw.${key}`, args)
  return line === null ? text : texts.say('flaw.line', { line, text })
}

/** Whatever was thrown, as people read it. */
export function troubleText(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.internal')
  return refusalText(error.code, error.flaw ? flawText(error.flaw, new GameTexts(error.texts)) : error.message)
}

/** Whether the server says that an address leads nowhere. */
export function isNowhere(error: unknown): boolean {
  return error instanceof Refusal && ['unknown_table', 'not_found', 'invalid'].includes(error.code)
}
