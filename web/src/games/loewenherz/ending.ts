// How a game of Löwenherz ended: where the power came from, and what decided it.
import type { LogItem, View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import { leadOf, momentsOf, type Ending } from '../scene.ts'
import { accountsOf, eventsOf } from './story.ts'

const SOURCES = ['founded', 'extended', 'mines', 'parchments', 'lost'] as const

export function ending(view: View, log: readonly LogItem[], texts: GameTexts): Ending {
  const accounts = accountsOf(log, view.scores.length)
  const sources = SOURCES.map((source) => ({
    label: texts.say(`end.${source}`),
    numbers: accounts.bySeat.map((account) => account[source]),
  })).filter(({ numbers }) => numbers.some(Boolean))
  return { sources, course: accounts.course, tale: tale(view, log, texts), moments: moments(log, texts) }
}

/** The largest region of the winner, or what else brought most. */
function tale(view: View, log: readonly LogItem[], texts: GameTexts): string | undefined {
  const { winner, margin } = leadOf(view.scores)
  if (winner === null) return undefined
  const [best] = log
    .flatMap(eventsOf)
    .filter((event) => event.event === 'region' || event.event === 'parchments')
    .filter(({ seat }) => seat === winner)
    .sort((a, b) => b.power - a.power)
  return best && texts.say(`tale.${best.event}`, { ...best, margin })
}

/** What brought everybody most at once. */
const moments = (log: readonly LogItem[], texts: GameTexts) =>
  momentsOf(
    log.flatMap((item) =>
      eventsOf(item).flatMap((event) =>
        event.event === 'region' || event.event === 'extend' || event.event === 'parchments'
          ? [{ item, seat: event.seat, points: event.power, text: texts.events([event])[0] }]
          : [],
      ),
    ),
    texts.say,
  )
