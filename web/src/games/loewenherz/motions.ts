// How what has just happened is shown on the map and on the page around it.
import { animate, drop, flip, grow, rise, settle, stamp, type Motion } from '../../motion.ts'
import type { Plan } from './geometry.ts'
import type { LoewenherzEvent } from './view.d.ts'

/** Shows the events of one move, on a map that already is as they left it. */
export function show(events: readonly LoewenherzEvent[], map: SVGSVGElement, plan: Plan): void {
  const piece = (square: string): Element[] => [...map.querySelectorAll(`[data-square="${square}"] .piece`)]
  for (const event of events) {
    switch (event.event) {
      case 'castle':
      case 'castle-neutral':
        for (const one of piece(event.square)) drop(one, { height: 70 })
        for (const one of piece(event.knight)) drop(one, { height: 60, delay: 160 })
        break
      case 'knight':
      case 'renegade':
        for (const one of piece(event.square)) drop(one, { height: 60 })
        break
      case 'wall': {
        const words = `${event.square} ${event.other}`
        const wall = map.querySelector(`[data-wall="${words}"]`)
        if (wall) grow(wall, { along: plan.edges.get(words)?.upright ? 'y' : 'x' })
        break
      }
      case 'region':
      case 'region-neutral':
      case 'extend':
        for (const band of map.querySelectorAll(
          `[data-region="${event.event === 'extend' ? event.castle : event.square}"]`,
        ))
          glow(band)
        break
      case 'mines':
        for (const [i, mine] of [...map.querySelectorAll('[data-mine]')].entries())
          settle(mine, { y: -26, delay: i * 70 })
        break
    }
  }
  for (const [i, power] of [...map.querySelectorAll('.won')].entries()) rise(power, { delay: 200 + 120 * i })
}

/** A border comes to light. */
const glow = (band: Element): Motion =>
  animate(band, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0.3, offset: 0.6 }, { opacity: 1 }], {
    ms: 700,
  })

/** Shows what was said or bid last among the rivals' shields. */
export function showTalk(panel: HTMLElement, last: LoewenherzEvent | undefined): void {
  const all = (selector: string): Element[] => [...panel.querySelectorAll(selector)]
  switch (last?.event) {
    case 'offer':
    case 'yield':
    case 'break-off':
      for (const words of all('.talk .last')) rise(words, { by: 10 })
      break
    case 'negotiate':
    case 'contest':
    case 'duel':
      for (const sword of all('.swords')) settle(sword)
      break
    case 'seal':
      for (const seal of all(`[data-rival="${last.seat}"] .seal`)) stamp(seal)
      break
    case 'duel-won':
    case 'tie':
    case 'tie-again':
      for (const [i, coin] of all('.coin').entries()) flip(coin, { delay: 90 * i })
  }
}
