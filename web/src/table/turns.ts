// Whose turn it is, as a table without what lies on it tells.
import type { Table } from '../server/wire.ts'

/** My seats on which a bot plays for me. */
export function replacedSeats(table: Pick<Table, 'status' | 'seats'>): number[] {
  if (table.status !== 'running') return []
  return table.seats.flatMap(({ mine, bot }, seat) => (mine && bot ? [seat] : []))
}

/** Whether a table waits for the asking person. */
export function waitsForMe(table: Pick<Table, 'status' | 'seats' | 'to_act'>): boolean {
  return table.status === 'running' && table.to_act.some((seat) => table.seats[seat]?.mine && !table.seats[seat].bot)
}
