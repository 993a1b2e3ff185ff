// What a click means: it leads on along a line, plays it, begins anew, or is to be explained. Knows no game and keeps nothing.
import type { Light } from '../games/board.ts'
import type { Frame, LogItem } from '../server/wire.ts'
import { beyondShared, leadsOn, settled, walk, type Choices, type KindOf } from '../picker.ts'

/** What has been clicked so far, or what is to be played or explained. */
export type Pressed = { clicks: readonly string[] } | { play: string } | { explain: string }

/** What a frame lets one choose. */
export const choicesOf = ({ legal, ways }: Pick<Frame, 'legal' | 'ways'>, kindOf: KindOf): Choices => ({
  legal,
  ways: ways.map((way) => way.words),
  kindOf,
})

/** All that a line, or a way, means. */
export const linesOf = ({ ways }: Pick<Frame, 'ways'>, words: string): readonly string[] =>
  ways.find((way) => way.words === words)?.lines ?? [words]

/** Whether a frame asks what the one before did: what others choose at the same time leaves a choice that has been begun as it is. */
export function isSameQuestion(before: Frame, after: Frame, fresh: readonly LogItem[]): boolean {
  if (before.seat !== after.seat || fresh.some((item) => item.seat === after.seat)) return false
  return JSON.stringify([before.legal, before.ways]) === JSON.stringify([after.legal, after.ways])
}

const fromTheVerb = (choices: Choices, words: string): string => beyondShared(choices, words) || words

/** How words can be clicked; anew: as a line from its verb, as if nothing had been clicked before. */
export function lightOf(choices: Choices, clicks: readonly string[], words: string, anew = false): Light {
  if (anew) return leadsOn(choices, [], fromTheVerb(choices, words)) ? 'next' : null
  const { next, open, ahead } = walk(choices, clicks)
  if (next.includes(words) || open.includes(words)) return 'next'
  const leads = words.includes(' ') ? leadsOn(choices, clicks, words) : ahead.includes(words)
  return leads ? 'ahead' : null
}

/** A click on the board or on a button; the same click twice takes an offer; a click elsewhere begins anew, one on what goes without saying changes nothing. */
export function press(choices: Choices, clicks: readonly string[], line: string, anew = false): Pressed {
  const words = anew ? fromTheVerb(choices, line) : line
  const { offer } = walk(choices, clicks)
  if (offer && clicks.length && clicks.at(-1) === words) return { play: offer }
  const before = anew && leadsOn(choices, [], words) ? [] : clicks
  if (lightOf(choices, before, words)) return taken(choices, [...before, words])
  if (before.length && leadsOn(choices, [], words)) return taken(choices, [words])
  if (walk(choices, before).path.includes(words)) return { clicks: before }
  return { explain: words }
}

function taken(choices: Choices, clicks: readonly string[]): Pressed {
  const ready = settled(choices, clicks)
  return ready ? { play: ready } : { clicks }
}

/** The verb that stays chosen for the next time: one that was clicked first, and needed more clicks. */
export function toolOf(clicks: readonly string[], line: string): string | null {
  return clicks.length && line.startsWith(`${clicks[0]} `) ? clicks[0] : null
}

/** What counts as clicked when a question comes: the tool, if it can be used again and still needs a choice. */
export function carried(choices: Choices, tool: string | null): readonly string[] {
  if (tool === null || !walk(choices, []).next.includes(tool)) return []
  const { lines, next } = walk(choices, [tool])
  return lines.length > 1 && next.length ? [tool] : []
}
