// Chances as people read them.
import type { ReportMove } from '../server/wire.ts'
import { t } from '../texts.svelte.ts'

/** A chance from 0 to 1 in percent. */
export const percent = (chance: number): string => t('report.percent', { number: Math.round(100 * chance) })

/** What a decision cost, in a sentence. */
export function cost({ chance, points }: ReportMove['loss']): string {
  const count = Math.round(10 * points) / 10
  const key = count > 0 ? 'report.cost-points' : 'report.cost'
  return t(key, { chance: percent(chance), count })
}

/** The same of what was gained or lost, with its sign. */
export const change = (chance: number): string => t('report.change', { number: Math.round(100 * chance) })
