// How a game of Löwenherz ended: where the power came from, and what decided it.
import type { LogItem, View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import { leadOf, momentsOf, type Ending } from '../scene.ts'
import { accountsOf, eventsOf } from './story.ts'
import type { NewRegion } from './view.d.ts'

const SOURCES = ['founded', 'extended', 'mines', 'parchments', 'lost'] as const

export function ending(view: View, log: readonly LogItem[], texts: GameTexts): Ending {
  const accounts = accountsOf(log, view.scores.length)
  const sources = SOURCES.map((source) => ({
    label: texts.say(`end.${source}`),
    numbers: accounts.bySeat.map((account) => account[source]),
  })).filter(({ numbers }) => numbers.some(Boolean))
  return { sources, course: accounts.course, tale: tale(view, log, texts), moments: moments(log, texts) }
}

/** What brought the winner most; if that is founding regions, the largest of them. */
function tale(view: View, log: readonly LogItem[], texts: GameTexts): string | undefined {
  const { winner, margin } = leadOf(view.scores)
  if (winner === null) return undefined
  const account = accountsOf(log, view.scores.length).bySeat[winner]
  const best = SOURCES.reduce((a, b) => (account[b] > account[a] ? b : a))
  if (best !== 'founded') return texts.say(`tale.${best}`, { seat: winner, power: account[best], margin })
  const [region] = log
    .flatMap(eventsOf)
    .filter((event) => event.event === 'region' && event.seat === winner)
    .sort((a, b) => (b as NewRegion).power - (a as NewRegion).power)
  return region && texts.say('tale.region', { ...region, margin })
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
