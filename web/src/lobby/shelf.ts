// Which of one's tables stand where in the lobby, and what may be done with them there.
import type { Table } from '../server/wire.ts'
import { waitsForMe } from '../table/turns.ts'

export type Listed = Pick<Table, 'status' | 'seats' | 'to_act' | 'result' | 'imported'>

export const isOver = (table: Pick<Table, 'status'>): boolean => table.status !== 'open' && table.status !== 'running'

/** Tables that wait for me, then the others; those that are over apart. */
export function sortTables<T extends Listed>(tables: readonly T[]): { waiting: number; current: T[]; finished: T[] } {
  const waiting = tables.filter(waitsForMe)
  const rest = tables.filter((table) => !isOver(table) && !waitsForMe(table))
  return { waiting: waiting.length, current: [...waiting, ...rest], finished: tables.filter(isOver) }
}

/** Whether a table can be taken off one's list, and whether it is gone then: others who sit there keep it, and are not left alone in a game. */
export function removalOf(table: Listed): 'delete' | 'hide' | null {
  const others = table.seats.some((seat) => seat.who === 'person' && !seat.mine)
  if (!others) return 'delete'
  return isOver(table) || !table.seats.some((seat) => seat.mine) ? 'hide' : null
}

/** Seats by their places at the end of the game; as they sit, if there is no end. */
export function ranked(table: Pick<Table, 'seats' | 'result'>): number[] {
  const ranks = table.result?.ranks ?? []
  return table.seats.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}

export const winners = (table: Pick<Table, 'result'>): number[] =>
  (table.result?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []))

/** Whether I have ever won a game against a bot. */
export const hasWon = (
  tables: readonly Pick<Table, 'game' | 'seats' | 'result' | 'imported'>[],
  game: string,
): boolean =>
  tables.some(
    (table) =>
      table.game === game &&
      !table.imported &&
      table.seats.some(({ who }) => who === 'bot') &&
      winners(table).some((seat) => table.seats[seat].mine),
  )
