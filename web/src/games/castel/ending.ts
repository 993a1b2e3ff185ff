// How a game of Castel ended: what became of everybody's cards, and what decided it.
import type { LogItem, View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import { momentsOf, type Ending } from '../scene.ts'
import { courseOf, deedsOf, type Story } from './score.ts'
import type { CastelEvent, CastelView } from './view.d.ts'

export function ending(view: View, log: readonly LogItem[], texts: GameTexts): Ending {
  const { hands, piles } = view as unknown as CastelView
  const left = hands.map((hand, seat) => hand.length + piles[seat])
  const story = log as unknown as Story
  const deeds = deedsOf(story, left.length)
  const { say } = texts
  return {
    totals: left,
    sources: [
      { label: say('end.placed'), numbers: deeds.map(({ placed, back }) => placed - back) },
      { label: say('end.back'), numbers: deeds.map(({ back }) => back) },
      { label: say('end.hand'), numbers: hands.map((hand) => hand.length) },
      { label: say('end.pile'), numbers: piles },
    ],
    course: courseOf(story, left),
    tale: tale(view as unknown as CastelView, log, texts),
    moments: moments(log, texts),
  }
}

const eventsOf = (item: LogItem): CastelEvent[] => item.events as unknown as CastelEvent[]

/** The last card of the winner, or that nobody could go on. */
function tale({ winners, round }: CastelView, log: readonly LogItem[], texts: GameTexts): string | undefined {
  if (winners.length !== 1) return undefined
  const [seat] = winners
  const events = log.flatMap(eventsOf)
  if (events.some(({ event }) => event === 'deadlock')) return texts.say('tale.deadlock', { seat, round })
  const last = events.findLast((event) => event.event === 'place' && event.seat === seat)
  return last?.event === 'place' ? texts.say('tale.last', { seat, card: last.card, round }) : undefined
}

/** The moves that sent most cards back to others. */
const moments = (log: readonly LogItem[], texts: GameTexts) =>
  momentsOf(
    log.flatMap((item) => {
      const back = eventsOf(item).filter(({ event }) => event === 'sent-back')
      return back.length
        ? [{ item, seat: item.seat, points: back.length, text: texts.events(item.events.slice(0, 1))[0] }]
        : []
    }),
    texts.say,
    '',
  )
