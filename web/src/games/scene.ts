// A scene: what happened told step by step, on the board and beside it. A game's `scene` makes it of events; it knows nothing of time passing.

/** What somebody gets: "4 × 5", 20. */
export interface Gain {
  seat: number
  /** How it is reckoned; empty: only the points. */
  sum: string
  points: number
  /** The place at which the board says so. */
  at?: string
}

/** One thing that is scored: a castle and what it gives. */
export interface Row {
  title: string
  note?: string
  gains: readonly Gain[]
}

export interface Step {
  /** What the step is, beside the board: "Castle 2 of 4". */
  title: string
  /** What is scored in this step: more than one where small ones are told together. */
  rows: readonly Row[]
  /** What is looked at: these places stay bright, the board dims all others. */
  places: readonly string[]
  /** The scores of all seats before and after the step. */
  before: readonly number[]
  scores: readonly number[]
  /** Milliseconds at usual speed. */
  hold: number
}

export interface Told {
  title: string
  /** Whether the column lists it, and one's own deed is told so too: a scoring. All else is shown on the board, while others play. */
  isListed?: boolean
  /** The button that leads to the next step. */
  next?: string
  steps: readonly Step[]
}

/** A step as a board is told of it. */
export type BoardScene = Pick<Step, 'places' | 'before' | 'scores'> & { gains: readonly Gain[] }

/** Where the points of every seat came from: the bars of the end. */
export interface Source {
  label: string
  /** A number for every seat; negative ones are told, not drawn. */
  numbers: readonly number[]
}

/** What is remembered of a game: its move, whose it was, and the sentence about it. */
export interface Moment {
  move: number
  seat: number
  title: string
  text: string
}

export interface Ending {
  sources: readonly Source[]
  /** The scores of all seats after each step of the game. */
  course: readonly (readonly number[])[]
  /** What stands beside the bars, where it is not the score. */
  totals?: readonly number[]
  /** What decided it, in one sentence. */
  tale?: string
  moments?: readonly Moment[]
}

interface Gained {
  item: { move: number }
  seat: number
  points: number
  text: string
}

/** The best moment of each seat, the greatest first; `moment.best` of the catalogue tells what it brought. */
export function momentsOf(
  gained: readonly Gained[],
  say: (key: string, args: Record<string, number>) => string,
  title = 'moment.best',
): Moment[] {
  const best = new Map<number, Gained>()
  for (const one of gained) if (one.seat >= 0 && one.points > (best.get(one.seat)?.points ?? 0)) best.set(one.seat, one)
  return [...best.values()]
    .sort((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ item, seat, points, text }) => ({
      move: item.move,
      seat,
      text,
      title: title && say(title, { seat, points }),
    }))
}

/** Who alone has most, and by how much. */
export function leadOf(scores: readonly number[]): { winner: number | null; margin: number } {
  const [first, second = 0] = [...scores].sort((a, b) => b - a)
  return { winner: first === second ? null : scores.indexOf(first), margin: first - second }
}

/** Steps that take no longer than so many milliseconds together. */
export function within(steps: readonly Step[], limit: number): Step[] {
  const whole = steps.reduce((sum, { hold }) => sum + hold, 0)
  return steps.map((step) => ({ ...step, hold: step.hold * Math.min(1, limit / whole) }))
}

export const gainsOf = (step: Step): Gain[] => step.rows.flatMap(({ gains }) => [...gains])
