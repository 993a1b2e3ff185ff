// What the question box asks or tells, in a sentence: of the position on the screen and of what has been clicked.
import { capital } from '../sentences.ts'
import { t } from '../texts.svelte.ts'
import type { Sitting } from './sitting.svelte.ts'

/** What is asked, or who is waited for, or how it ended. */
export function questionOf(sitting: Sitting): string {
  const { table, texts, view, frame, parts, clicks } = sitting
  if (table.status === 'open') return t('ask.open')
  if (table.status === 'broken') return t('ask.broken')
  if (table.status === 'stopped') return t('ask.closed')
  if (view.over) return verdictOf(sitting)
  if (sitting.isSending) return t('ask.sending')
  if (!sitting.isCurrent || !frame.legal.length) return waitingOf(sitting)
  if (!clicks.length) return parts.ask?.(view, frame.legal, texts) ?? texts.say(`ask.${view.phase}`)
  return furtherOf(sitting)
}

/** What comes next after some clicks. */
function furtherOf({ parts, view, walk, texts, clicks, lineText }: Sitting): string {
  const ready = walk.complete ?? walk.offer
  const path = ready ?? (walk.path.length ? walk.path : clicks).join(' ')
  const told = t(ready ? 'ask.sure' : 'ask.further', { path: capital(lineText(path)) })
  return parts.question?.(view, walk, texts) ?? told
}

function waitingOf({ isReplaced, passTo, seat, shown, texts }: Sitting): string {
  if (passTo !== null) return t('pass.next', { name: texts.player(passTo) })
  if (isReplaced && seat !== null && shown.to_act.includes(seat)) return t('ask.replaced')
  const names = shown.to_act.filter((seat) => seat >= 0).map(texts.player)
  return names.length ? t('ask.waiting', { names }) : t('ask.chance')
}

function verdictOf({ table, texts }: Sitting): string {
  const ranks = table.result?.ranks ?? []
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [texts.player(seat)] : []))
  return winners.length ? t('ask.won', { names: winners }) : texts.say('ask.over')
}
