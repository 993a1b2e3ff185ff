// What has just happened on the land, in motion: a tile comes from the tray and settles, knights ride out tile by tile, points rise.
import { animate, drop, hop, settle, TIMES } from '../../motion.ts'
import type { GameEvent } from '../../server/wire.ts'
import type { Direction } from './deployment.ts'
import { middle, step, stepsBetween, type Point } from './geometry.ts'
import type { DeployRun, RaubritterEvent } from './view.d.ts'

/** No tile holds more knights. */
const FULL = 4
const HEIGHT = 50

/** How knights that ride out stand on a tile while it is told: those who stay there, and those who ride on from it. */
export interface Riding {
  /** Knights that have not come yet: they are not drawn. */
  missing: number
  /** Knights on their way, who stand on the tile for a moment. */
  riders: number
}

const runOf = (news: readonly GameEvent[]): DeployRun | undefined =>
  (news as unknown as readonly RaubritterEvent[]).find((event) => event.event === 'deploy-run')

/** How a tile looks while a run has come as far as a place. */
export function ridingOn(news: readonly GameEvent[], square: string, place: string): Riding | null {
  const run = runOf(news)
  if (!run) return null
  const far = run.deposits.findIndex((_, i) => step(run.square, run.direction as Direction, i) === square)
  const now = stepsBetween(run.square, place)
  if (far < 0) return null
  const riders = far === now ? run.deposits.slice(far + 1).reduce((sum, count) => sum + count, 0) : 0
  return { missing: far > now ? run.deposits[far] : 0, riders }
}

/** The events of a move on the land, in motion. */
export class News {
  readonly #land: SVGElement
  readonly #stretch: number

  constructor(land: SVGElement, stretch: number) {
    this.#land = land
    this.#stretch = stretch
  }

  /** Shows all of it; `tray` is where tiles come from, in units of the land; a run may be told by itself. */
  show(news: readonly GameEvent[], tray: Point | null, isRunTold: boolean): void {
    for (const event of news as unknown as readonly RaubritterEvent[]) {
      if (event.event === 'lay') this.#lay(event.square, tray)
      else if (event.event === 'tile' || event.event === 'own-tile') this.#lay(event.square, null)
      else if (event.event === 'deploy-stay') this.#arrive(event.square, [event.square])
      else if (event.event === 'deploy-run' && !isRunTold) this.#ride(event, news)
    }
  }

  /** The knights of a run go on to a place; the tile they leave may be full now. */
  rideTo(news: readonly GameEvent[], place: string): void {
    const run = runOf(news)
    if (!run) return
    const far = stepsBetween(run.square, place)
    const from = step(run.square, run.direction as Direction, Math.max(far - 1, 0))
    this.#arrive(place, far ? [from, place] : [place])
    if (far) this.#fill(news, from, 0)
    if (far === run.deposits.length - 1) this.#fill(news, place, TIMES.step)
  }

  #lay(square: string, tray: Point | null): void {
    const [x, y] = middle(square)
    const from = tray ? { x: tray[0] - x, y: tray[1] - y } : {}
    for (const tile of this.#all(`[data-square="${square}"] .body`)) settle(tile, { ...from, stretch: this.#stretch })
  }

  /** A whole run at once: everybody to his tile, and what it brings. */
  #ride(run: DeployRun, news: readonly GameEvent[]): void {
    const way = run.deposits.map((_, i) => step(run.square, run.direction as Direction, i))
    way.forEach((square, far) => {
      const delay = far ? TIMES.step * far : TIMES.drop * 0.62
      this.#arrive(square, way.slice(0, far + 1))
      this.#fill(news, square, delay)
      for (const gain of this.#all(`[data-gain="${square}"] > g`)) this.#pass(gain, delay)
    })
  }

  /** The knights that have come to a tile go there by others; from nowhere they drop. */
  #arrive(square: string, way: readonly string[]): void {
    const path = way.map(middle).map(([x, y]) => ({ x, y }))
    const stretch = this.#stretch
    for (const knight of this.#all(`[data-stack="${square}"] .arrived`)) {
      if (path.length > 1) hop(knight, path, { stretch })
      else drop(knight, { height: HEIGHT, stretch })
    }
  }

  /** The count of a tile that has become full is pressed on. */
  #fill(news: readonly GameEvent[], square: string, delay: number): void {
    const isFull = (news as unknown as readonly RaubritterEvent[]).some(
      (event) => event.event === 'deposit' && event.square === square && event.height === FULL,
    )
    const frames = [
      { transform: 'scale(1.8)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]
    for (const count of isFull ? this.#all(`[data-stack="${square}"] .count > g`) : [])
      animate(count, frames, { ms: 2 * TIMES.stamp, delay, stretch: this.#stretch })
  }

  /** Points rise and are gone. */
  #pass(gain: Element, delay: number): void {
    const frames = [
      { transform: 'translate(0, 24px)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1, offset: 0.75 },
      { transform: 'translate(0, -24px)', opacity: 0 },
    ]
    animate(gain, frames, { ms: 1400, delay, stretch: this.#stretch })
  }

  #all(selector: string): Element[] {
    return [...this.#land.querySelectorAll(selector)]
  }
}
