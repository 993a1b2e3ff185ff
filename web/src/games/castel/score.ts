// How hands and piles of Castel shrank, from what was told of every card that came or went.
import type { CastelEvent } from './view.d.ts'

/** The log of a game. */
export type Story = readonly { events: CastelEvent[] }[]

/** What a player did and suffered. */
export interface Deeds {
  placed: number
  back: number
  drawn: number
  swapped: number
}

/** How many cards each seat got or gave by an event. */
function changes(event: CastelEvent): [seat: number, cards: number][] {
  if (event.event === 'place') return [[event.seat, -1]]
  if (event.event === 'sent-back') return [[event.seat, 1]]
  if (event.event === 'give') return [[event.to_seat, 1]]
  if (event.event === 'handed-over')
    return [
      [event.seat, -1],
      [event.to_seat, 1],
    ]
  return event.event === 'steal'
    ? [
        [event.seat, 1],
        [event.from_seat, -1],
      ]
    : []
}

/** The cards each seat had left, from the start to the end, which is known. */
export function courseOf(story: Story, last: readonly number[]): number[][] {
  const steps = story.flatMap((item) => item.events.map(changes)).filter((step) => step.length)
  const after = (counts: number[], step: [number, number][], sign: number): number[] =>
    step.reduce((now, [seat, cards]) => now.with(seat, now[seat] + sign * cards), counts)
  const course = [[...last]]
  for (const step of steps.reverse()) course.unshift(after(course[0], step, -1))
  return course
}

/** What each seat did. */
export function deedsOf(story: Story, seats: number): Deeds[] {
  const events = story.flatMap((item) => item.events)
  const times = (seat: number, kind: string): number =>
    events.filter((e) => e.event === kind && 'seat' in e && e.seat === seat).length
  return Array.from({ length: seats }, (_, seat) => ({
    placed: times(seat, 'place'),
    back: times(seat, 'sent-back'),
    drawn: times(seat, 'draw'),
    swapped: times(seat, 'swap'),
  }))
}
