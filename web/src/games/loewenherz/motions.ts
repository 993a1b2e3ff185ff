// How what has just happened is shown on the map and on the page around it.
import { animate, drop, flip, fly, grow, rise, settle, stamp, type Motion } from '../../motion.ts'
import type { Plan } from './geometry.ts'
import type { LoewenherzEvent } from './view.d.ts'

/** Coins go from one place of the page to another: from a deed to a purse, from purse to purse. */
function pay(from: Element | null | undefined, to: Element | null | undefined, ducats: number, stretch: number): void {
  const coin = document.querySelector('.players .coin')?.closest('svg')
  if (coin && from && to) fly(coin, from, to, { count: Math.min(ducats, 8), stretch })
}

/** Shows the events of one move, on a map that already is as they left it. */
export function show(events: readonly LoewenherzEvent[], map: SVGSVGElement, plan: Plan, stretch = 1): void {
  const purse = (seat: number): Element | undefined => document.querySelectorAll('.players > li')[seat]
  const deed = (sign: string): Element | null => document.querySelector(`.deeds ${sign}`)
  const piece = (square: string): Element[] => [...map.querySelectorAll(`[data-square="${square}"] .piece`)]
  for (const event of events) {
    switch (event.event) {
      case 'castle':
      case 'castle-neutral':
        for (const one of piece(event.square)) drop(one, { height: 70, stretch })
        for (const one of piece(event.knight)) drop(one, { height: 60, delay: 160, stretch })
        break
      case 'knight':
      case 'renegade':
        for (const one of piece(event.square)) drop(one, { height: 60, stretch })
        break
      case 'wall': {
        const words = `${event.square} ${event.other}`
        const wall = map.querySelector(`[data-wall="${words}"]`)
        if (wall) grow(wall, { along: plan.edges.get(words)?.upright ? 'y' : 'x', stretch })
        break
      }
      case 'region':
      case 'region-neutral':
      case 'extend':
        for (const band of map.querySelectorAll(
          `[data-region="${event.event === 'extend' ? event.castle : event.square}"]`,
        ))
          glow(band, stretch)
        break
      case 'money':
        pay(deed('[data-icon^="m"]'), purse(event.seat), event.ducats, stretch)
        break
      case 'yield':
        pay(purse(event.other_seat), purse(event.seat), event.ducats, stretch)
        break
      case 'duel-won':
        pay(purse(event.seat), deed('.now'), event.worth, stretch)
        break
      case 'pay':
        pay(purse(event.seat), deed('.now') ?? map, event.ducats, stretch)
        break
      case 'mines':
        for (const [i, mine] of [...map.querySelectorAll('[data-mine]')].entries())
          settle(mine, { y: -26, delay: i * 70, stretch })
        break
    }
  }
  for (const [i, power] of [...map.querySelectorAll('.won')].entries()) rise(power, { delay: 200 + 120 * i, stretch })
}

/** A border comes to light. */
const glow = (band: Element, stretch: number): Motion =>
  animate(band, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0.3, offset: 0.6 }, { opacity: 1 }], {
    ms: 700,
    stretch,
  })

/** Shows what was said or bid last among the rivals' shields. */
export function showTalk(panel: HTMLElement, last: LoewenherzEvent | undefined, stretch = 1): void {
  const all = (selector: string): Element[] => [...panel.querySelectorAll(selector)]
  switch (last?.event) {
    case 'offer':
    case 'yield':
    case 'break-off':
      for (const words of all('.talk .last')) rise(words, { by: 10, stretch })
      break
    case 'negotiate':
    case 'contest':
    case 'duel':
      for (const sword of all('.swords')) settle(sword, { stretch })
      break
    case 'seal':
      for (const seal of all(`[data-rival="${last.seat}"] .seal`)) stamp(seal, { stretch })
      break
    case 'duel-won':
    case 'tie':
    case 'tie-again':
      for (const [i, coin] of all('.coin').entries()) flip(coin, { delay: 90 * i, stretch })
  }
}
