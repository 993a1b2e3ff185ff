// How the scores of Torres came, from what was told of every move of a marker.
import type { LogItem } from '../../server/wire.ts'

type Story = readonly Pick<LogItem, 'events'>[]

/** For each seat what it got: by castles in each year, by king, master card and points; and what its marker hopped over. */
export interface Parts {
  castles: number[]
  king: number
  master: number
  points: number
  hops: number
}

/** The scores at the start and after each marker that moved. */
export function courseOf(story: Story, seats: number): number[][] {
  const course = [Array.from({ length: seats }, () => 0)]
  for (const { seat, score } of story.flatMap((item) => item.events)) {
    if (typeof seat !== 'number' || typeof score !== 'number') continue
    course.push(course[course.length - 1].with(seat, score))
  }
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
  for (const event of story.flatMap((item) => item.events)) {
    if (event.event === 'scoring') year = Number(event.year)
    if (typeof event.seat !== 'number' || typeof event.score !== 'number') continue
    const part = parts[event.seat]
    const gained = event.event === 'point' ? 1 : Number(event.points)
    if (event.event === 'point') part.points += 1
    if (event.event === 'scored') part.castles[year - 1] += gained
    if (event.event === 'king-bonus') part.king += gained
    if (event.event === 'master-bonus') part.master += gained
    part.hops += event.event === 'point' ? Number(event.hop) : event.score - Number(event.start) - gained
  }
  return parts
}
