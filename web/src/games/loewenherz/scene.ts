// What is told step by step in Löwenherz: a silver find, the king's death, and a region that closes.
import type { GameEvent, View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import type { Gain, Step, Told } from '../scene.ts'
import type { LoewenherzEvent, LoewenherzView } from './view.d.ts'

const FIND = 2200
const CLOSES = 1100

export function scene(events: readonly GameEvent[], position: View, texts: GameTexts): Told | null {
  const told = events as unknown as readonly LoewenherzEvent[]
  const view = position as LoewenherzView
  const paid = told.filter((event) => event.event === 'mines' || event.event === 'parchments')
  const start = told.find((event) => event.event === 'silver' || event.event === 'king')
  if (start && paid.length) return payment(start.event, paid, view, texts)
  const region = told.find((event) => event.event === 'region')
  if (!region) return null
  const squares = view.regions.find(({ castle }) => castle === region.square)?.squares ?? [region.square]
  const gains = [{ seat: region.seat, sum: '', points: region.power, at: region.square }]
  return { title: '', steps: [stepOf('', gains, squares, view.scores, CLOSES)] }
}

type Paid = Extract<LoewenherzEvent, { event: 'mines' | 'parchments' }>

/** What mines, and at the end parchments, bring everybody. */
function payment(start: 'silver' | 'king', paid: readonly Paid[], view: LoewenherzView, texts: GameTexts): Told {
  const steps: Step[] = []
  let after = view.scores
  for (const kind of ['parchments', 'mines'] as const) {
    const given = paid.filter((event) => event.event === kind)
    if (!given.length) continue
    const regions = given.map(({ seat }) => view.regions.filter(({ colour }) => colour === view.colours[seat]))
    const mines =
      kind === 'mines'
        ? regions.map((own) => own.flatMap(({ squares }) => squares.filter((one) => isMine(view, one))))
        : []
    const gains = given.map(({ seat, power }, i): Gain => ({ seat, sum: '', points: power, at: mines[i]?.[0] }))
    const step = stepOf(texts.say(`end.${kind}`), gains, mines.flat(), after, FIND)
    after = [...step.before]
    steps.unshift(step)
  }
  return { title: texts.say(`scene.${start}`), isListed: true, steps }
}

function stepOf(
  title: string,
  gains: readonly Gain[],
  places: readonly string[],
  scores: readonly number[],
  hold: number,
): Step {
  const before = gains.reduce((now, { seat, points }) => now.with(seat, now[seat] - points), [...scores])
  return { title, rows: [{ title, gains }], places, before, scores, hold }
}

/** Whether a square is a mountain: the ranks are told from the top, the files from a. */
const isMine = ({ terrain }: LoewenherzView, square: string): boolean =>
  terrain[terrain.length - Number(square.slice(1))]?.[square.charCodeAt(0) - 97] === '^'
