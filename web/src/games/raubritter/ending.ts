// How a game of Raubritter ended: what the points came from, and what decided it.
import type { LogItem, View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import { leadOf, momentsOf, type Ending } from '../scene.ts'
import { courseOf } from './score.ts'
import type { Holds, RaubritterEvent, RaubritterView } from './view.d.ts'

const WORTH: Readonly<Record<keyof Holds, number>> = { castle: 1, village: 2, town: 3 }
const KINDS = Object.keys(WORTH) as (keyof Holds)[]

export function ending(view: View, log: readonly LogItem[], texts: GameTexts): Ending {
  const { players } = view as RaubritterView
  const sources = KINDS.map((kind) => ({
    label: texts.say(`end.${kind}`),
    numbers: players.map(({ holds }) => holds[kind] * WORTH[kind]),
  }))
  return {
    sources,
    course: courseOf(log, players.length),
    tale: tale(view as RaubritterView, texts),
    moments: moments(log, texts),
  }
}

/** What the winner holds most points by; or the knights left, if they decided. */
function tale({ players, scores }: RaubritterView, texts: GameTexts): string | undefined {
  const { winner, margin } = leadOf(scores)
  if (winner === null) {
    const supply = leadOf(players.map((player, seat) => (scores[seat] === Math.max(...scores) ? player.supply : -1)))
    const knights = supply.winner === null ? 0 : players[supply.winner].supply
    return supply.winner === null ? undefined : texts.say('tale.supply', { seat: supply.winner, knights })
  }
  const { holds } = players[winner]
  const best = KINDS.reduce((a, b) => (holds[b] * WORTH[b] > holds[a] * WORTH[a] ? b : a))
  return texts.say(`tale.${best}`, { seat: winner, held: holds[best], points: holds[best] * WORTH[best], margin })
}

/** Everybody's best deployment. */
const moments = (log: readonly LogItem[], texts: GameTexts) =>
  momentsOf(
    log.flatMap((item) =>
      (item.events as unknown as RaubritterEvent[]).flatMap((event) =>
        event.event === 'deploy-run'
          ? [{ item, seat: event.seat, points: event.points, text: texts.events(item.events.slice(0, 1))[0] }]
          : [],
      ),
    ),
    texts.say,
  )
