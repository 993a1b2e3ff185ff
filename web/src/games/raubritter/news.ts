// What has just happened on the land, in motion: a tile comes from the tray and settles, knights ride out tile by tile, points rise.
import { animate, drop, hop, settle, TIMES } from '../../motion.ts'
import type { GameEvent } from '../../server/wire.ts'
import type { Direction } from './deployment.ts'
import { middle, stepsBetween, step, type Point } from './geometry.ts'
import type { RaubritterEvent } from './view.d.ts'

/** How many milliseconds after a run has begun its knights are on the tile so many steps away. */
const arrival = (steps: number): number => (steps ? TIMES.step * steps : TIMES.drop * 0.62)

/** Shows the events of a move; `tray` is where tiles come from, in units of the land. */
export function showNews(land: SVGElement, news: readonly GameEvent[], tray: Point | null): void {
  const all = (selector: string): Element[] => [...land.querySelectorAll(selector)]
  const arrived = (square: string): Element[] => all(`[data-stack="${square}"] .arrived`)
  let castle: string | null = null
  const when = (square: string): number => arrival(castle ? stepsBetween(castle, square) : 0)
  for (const event of news as unknown as RaubritterEvent[]) {
    if (event.event === 'lay') {
      const [x, y] = middle(event.square)
      const from = tray && { x: tray[0] - x, y: tray[1] - y }
      for (const tile of all(`[data-square="${event.square}"] .body`)) settle(tile, from ?? {})
    } else if (event.event === 'tile' || event.event === 'own-tile') {
      for (const tile of all(`[data-square="${event.square}"] .body`)) settle(tile)
    } else if (event.event === 'deploy-stay') {
      for (const knight of arrived(event.square)) drop(knight, { height: 50 })
    } else if (event.event === 'deploy-run') {
      event.deposits.forEach((_, far) => {
        const here = step(event.square, event.direction as Direction, far)
        const path = Array.from({ length: far + 1 }, (_, i) => {
          const [x, y] = middle(step(event.square, event.direction as Direction, i))
          return { x, y }
        })
        for (const knight of arrived(here)) {
          if (far) hop(knight, path)
          else drop(knight, { height: 50 })
        }
      })
      castle = event.square
    } else if (event.event === 'deposit' && event.height === 4) {
      pulse(all(`[data-stack="${event.square}"] .count`), when(event.square))
    } else if (event.event === 'hold' || event.event === 'capture') {
      for (const gain of all(`[data-gain="${event.square}"] > g`)) passing(gain, when(event.square))
    }
  }
}

/** Points rise and are gone. */
function passing(gain: Element, delay: number): void {
  const frames = [
    { transform: 'translate(0, 24px)', opacity: 0 },
    { transform: 'none', opacity: 1, offset: 0.25 },
    { transform: 'none', opacity: 1, offset: 0.75 },
    { transform: 'translate(0, -24px)', opacity: 0 },
  ]
  animate(gain, frames, { ms: 1400, delay })
}

/** A tile that is full: its count is pressed on. */
function pulse(counts: Element[], delay: number): void {
  const frames = [
    { transform: 'scale(1.6)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
  for (const count of counts) animate(count, frames, { ms: TIMES.stamp, delay })
}
