// Chances as people read them.
import { t } from '../texts.svelte.ts'

/** A chance from 0 to 1 in percent. */
export const percent = (chance: number): string => t('report.percent', { number: Math.round(100 * chance) })

/** The same of what was gained or lost, with its sign. */
export const change = (chance: number): string => t('report.change', { number: Math.round(100 * chance) })
