// How the scores of Torres came, from what was told of every move of a marker.
import type { LogItem } from '../../server/wire.ts'
import type { TorresEvent } from './view.d.ts'

type Story = readonly Pick<LogItem, 'events'>[]

/** For each seat what it got: by castles in each year, by king, master card and points; and what its marker hopped over. */
export interface Parts {
  castles: number[]
  king: number
  master: number
  points: number
  hops: number
}

const eventsOf = (story: Story): TorresEvent[] => story.flatMap((item) => item.events as TorresEvent[])

/** The scores at the start and after each marker that moved. */
export function courseOf(story: Story, seats: number): number[][] {
  const course = [Array.from({ length: seats }, () => 0)]
  for (const event of eventsOf(story))
    if ('score' in event) course.push(course[course.length - 1].with(event.seat, event.score))
  return course
}

/** The score of each seat in its parts. */
export function partsOf(story: Story, seats: number): Parts[] {
  const parts = Array.from({ length: seats }, (): Parts => ({
    castles: [0, 0, 0],
    king: 0,
    master: 0,
    points: 0,
    hops: 0,
  }))
  let year = 1
  for (const event of eventsOf(story)) {
    if (event.event === 'scoring') year = event.year
    if (!('score' in event)) continue
    const part = parts[event.seat]
    const gained = event.event === 'point' ? 1 : event.points
    if (event.event === 'point') part.points += 1
    if (event.event === 'scored') part.castles[year - 1] += gained
    if (event.event === 'king-bonus') part.king += gained
    if (event.event === 'master-bonus') part.master += gained
    part.hops += event.event === 'point' ? event.hop : event.score - event.start - gained
  }
  return parts
}
