// The yearly scoring of Torres, castle by castle: what each gives whom, then the king's bonus and the master card.
import type { GameEvent, View } from '../../server/wire.ts'
import { within, type Gain, type Row, type Step, type Told } from '../scene.ts'
import type { Args } from '../../sentences.ts'
import type { BonusEvent, ScoredEvent, TorresEvent, TorresView } from './view.d.ts'

interface Texts {
  say: (key: string, args?: Args) => string
}

/** So many castles are told one by one; if there are more, the smaller ones together. */
const SINGLE = 4
const CASTLE = 1600
const BONUS = 1200
/** A whole scoring, in milliseconds. */
const WHOLE = 8000

interface Castle {
  squares: readonly string[]
  area: number
  gains: Gain[]
}

/** The castle of a square, as it stands. */
const squaresOf = (view: TorresView, square: string): string[] =>
  view.castles.find((castle) => castle.includes(square)) ?? [square]

/** Where a seat's highest knight stands in a castle. */
function knightIn(view: TorresView, squares: readonly string[], seat: number): string {
  const knights = (view.knights[seat] ?? []).filter((square) => squares.includes(square))
  const height = (square: string): number => view.heights[square] ?? 0
  return knights.sort((a, b) => height(b) - height(a))[0] ?? squares[0]
}

/** The castles that give something, the most first. */
function castlesOf(view: TorresView, scored: readonly ScoredEvent[]): Map<string, Castle> {
  const castles = new Map<string, Castle>()
  for (const { seat, castles: theirs } of scored)
    for (const { square, area, level, points } of theirs) {
      const castle = castles.get(square) ?? { squares: squaresOf(view, square), area, gains: [] }
      castle.gains.push({ seat, sum: `${level} × ${area}`, points, at: knightIn(view, castle.squares, seat) })
      castles.set(square, castle)
    }
  const worth = ({ gains }: Castle): number => gains.reduce((sum, { points }) => sum + points, 0)
  return new Map([...castles].sort(([, a], [, b]) => worth(b) - worth(a)))
}

/** A scoring in its steps, if these events tell of one. */
export function scoringOf(events: readonly GameEvent[], position: View, texts: Texts): Told | null {
  const told = events as unknown as readonly TorresEvent[]
  const scoring = told.find((event) => event.event === 'scoring')
  if (!scoring) return null
  const view = position as TorresView
  const scored = told.filter((event) => event.event === 'scored')
  const bonuses = told.filter((event) => event.event === 'king-bonus' || event.event === 'master-bonus')
  const castles = [...castlesOf(view, scored)]
  const single = castles.length > SINGLE ? SINGLE - 1 : castles.length

  const steps: Step[] = []
  let scores = view.scores.map((score, seat) => scored.find((event) => event.seat === seat)?.start ?? score)
  const add = (title: string, rows: Row[], places: readonly string[], hold: number, after: readonly number[]): void => {
    steps.push({ title, rows, places, hold, before: scores, scores: after })
    scores = [...after]
  }
  const plus = (gains: readonly Gain[]): number[] =>
    gains.reduce((now, { seat, points }) => now.with(seat, now[seat] + points), [...scores])

  const row = ([square, { area, gains }]: [string, Castle]): Row => ({
    title: texts.say('scene.castle', { square }),
    note: texts.say('scene.area', { area }),
    gains,
  })
  for (const [i, one] of castles.slice(0, single).entries())
    add(
      texts.say('scene.step', { step: i + 1, steps: castles.length }),
      [row(one)],
      one[1].squares,
      CASTLE,
      plus(one[1].gains),
    )
  const small = castles.slice(single)
  if (small.length)
    add(
      texts.say('scene.small'),
      small.map(row),
      small.flatMap(([, { squares }]) => squares),
      CASTLE,
      plus(small.flatMap(([, { gains }]) => gains)),
    )
  // A marker that comes to an occupied space hops on: with the last castle it is where the scoring leaves it.
  const last = steps.at(-1)
  if (last) {
    scores = scores.map((score, seat) => scored.find((event) => event.seat === seat)?.score ?? score)
    steps[steps.length - 1] = { ...last, scores }
  }
  for (const kind of ['king-bonus', 'master-bonus'] as const) {
    const given = bonuses.filter((event): event is BonusEvent => event.event === kind)
    if (!given.length) continue
    const king = kind === 'king-bonus' ? view.king : null
    const places = king ? squaresOf(view, king) : []
    const gains = given.map(({ seat, points }): Gain => ({
      seat,
      sum: '',
      points,
      at: king ? knightIn(view, places, seat) : undefined,
    }))
    const title = texts.say(kind === 'king-bonus' ? 'scene.king' : 'scene.master')
    const after = given.reduce((now, { seat, score }) => now.with(seat, score), [...scores])
    add(title, [{ title, note: king ? texts.say('scene.at', { square: king }) : '', gains }], places, BONUS, after)
  }
  if (!steps.length) return null
  return {
    title: texts.say('scene.title', { year: scoring.year }),
    isListed: true,
    next: texts.say('scene.next'),
    steps: within(steps, WHOLE),
  }
}
