// Whose turn it is, as a table without what lies on it tells.
import type { Table } from '../server/wire.ts'

/** Whether a table waits for the asking person. */
export function waitsForMe(table: Pick<Table, 'status' | 'seats' | 'to_act'>): boolean {
  return table.status === 'running' && table.to_act.some((seat) => table.seats[seat]?.mine && !table.seats[seat].bot)
}
