// How a game of Torres ended: where the points came from, and what decided it.
import type { LogItem, View } from '../../server/wire.ts'
import type { Args } from '../../sentences.ts'
import { leadOf, momentsOf, type Ending } from '../scene.ts'
import { courseOf, partsOf } from './score.ts'
import type { BonusEvent, TorresEvent } from './view.d.ts'

interface Texts {
  say: (key: string, args?: Args) => string
}

export function ending(view: View, log: readonly LogItem[], texts: Texts): Ending {
  const seats = view.scores.length
  const parts = partsOf(log, seats)
  const { say } = texts
  const sources = [
    ...[0, 1, 2].map((year) => ({
      label: say('end.year', { year: year + 1 }),
      numbers: parts.map((part) => part.castles[year]),
    })),
    { label: say('end.king'), numbers: parts.map((part) => part.king) },
    { label: say('end.master'), numbers: parts.map((part) => part.master) },
    { label: say('end.points'), numbers: parts.map((part) => part.points) },
    { label: say('end.hops'), numbers: parts.map((part) => part.hops) },
  ].filter(({ numbers }, i) => i < 3 || numbers.some(Boolean))
  return { sources, course: courseOf(log, seats), tale: tale(view, log, texts), moments: moments(log, texts) }
}

const eventsOf = (item: LogItem): TorresEvent[] => item.events as unknown as TorresEvent[]

/** The castle that brought the winner most in the last scoring; or the king, if that was more than the castle. */
function tale(view: View, log: readonly LogItem[], texts: Texts): string | undefined {
  const { winner, margin } = leadOf(view.scores)
  if (winner === null) return undefined
  const last = log.findLast((item) => eventsOf(item).some(({ event }) => event === 'scoring'))
  const own = last ? eventsOf(last).filter((event) => 'seat' in event && event.seat === winner) : []
  const [best] = own
    .flatMap((event) => (event.event === 'scored' ? event.castles : []))
    .sort((a, b) => b.points - a.points)
  const king = own.find((event): event is BonusEvent => event.event === 'king-bonus')
  if (king && king.points > (best?.points ?? 0))
    return texts.say('tale.king', { seat: winner, points: king.points, margin })
  return best && texts.say('tale.castle', { ...best, seat: winner, margin })
}

/** Everybody's best castle. */
const moments = (log: readonly LogItem[], { say }: Texts) =>
  momentsOf(
    log.flatMap((item) =>
      eventsOf(item).flatMap((event) =>
        event.event === 'scored'
          ? event.castles.map((castle) => ({
              item,
              seat: event.seat,
              points: castle.points,
              text: say('moment.castle', { ...castle }),
            }))
          : [],
      ),
    ),
    say,
  )
