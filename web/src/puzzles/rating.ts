// How well somebody solves the puzzles of a game, on this device: as players of chess are rated, with puzzles for opponents.

export interface Solver {
  rating: number
  /** What became of each puzzle when it was first answered. */
  done: Record<string, boolean>
}

export const BEGINNER: Solver = { rating: 1000, done: {} }

/** How far one answer moves a rating at most. */
const STEP = 48

/** What a puzzle is rated, by how hard it is. */
export const ratingOf = (difficulty: number): number => 600 + 200 * difficulty

/** The same solver after a first answer; answering again changes nothing. */
export function rated(solver: Solver, id: string, difficulty: number, solved: boolean): Solver {
  if (id in solver.done) return solver
  const expected = 1 / (1 + 10 ** ((ratingOf(difficulty) - solver.rating) / 400))
  const rating = Math.round(solver.rating + STEP * ((solved ? 1 : 0) - expected))
  return { rating, done: { ...solver.done, [id]: solved } }
}

/** The next to solve: of those not answered yet the one that comes nearest to the rating; else of those not solved; else of all others. */
export function nextPuzzle<P extends { id: string; difficulty: number }>(
  puzzles: readonly P[],
  solver: Solver,
  last: string | null,
): P | undefined {
  const others = puzzles.filter(({ id }) => id !== last)
  const fresh = others.filter(({ id }) => !(id in solver.done))
  const missed = others.filter(({ id }) => solver.done[id] === false)
  const some = fresh.length ? fresh : missed.length ? missed : others
  const far = ({ difficulty }: P): number => Math.abs(ratingOf(difficulty) - solver.rating)
  return [...some].sort((a, b) => far(a) - far(b))[0]
}
