// What went wrong, as people read it.
import type { ErrorMessage } from '../api.d.ts'
import en from '../locale/en.json' with { type: 'json' }
import { isKey, t } from '../texts.svelte.ts'
import { Refusal } from './api.ts'

// A code of the server without a text is a type error here.
const complete: Record<`error.${ErrorMessage['error']}`, string> = en
void complete

/** A refusal of the server as people read it. */
export function refusalText(code: string, message: string): string {
  const key = `error.${code}`
  return isKey(key) ? t(key, { message }) : message
}

/** Whatever was thrown, as people read it. */
export function troubleText(error: unknown): string {
  return error instanceof Refusal ? refusalText(error.code, error.message) : t('error.internal')
}

/** Whether the server says that an address leads nowhere. */
export function isNowhere(error: unknown): boolean {
  return error instanceof Refusal && ['unknown_table', 'not_found', 'invalid'].includes(error.code)
}
