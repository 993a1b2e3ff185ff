// How the score of Raubritter came, from what was told of buildings taken and lost.
import type { LogItem } from '../../server/wire.ts'
import type { RaubritterEvent } from './view.d.ts'

/** The scores at the start and after each tile laid. */
export function courseOf(log: readonly Pick<LogItem, 'events'>[], seats: number): number[][] {
  const scores = Array.from({ length: seats }, () => 0)
  const course = [[...scores]]
  for (const event of log.flatMap((item) => item.events as RaubritterEvent[])) {
    if (event.event === 'lay') course.push([...scores])
    if (event.event !== 'hold' && event.event !== 'capture') continue
    scores[event.seat] += event.points
    if (event.event === 'capture') scores[event.from_seat] -= event.points
    course[course.length - 1] = [...scores]
  }
  return course
}
