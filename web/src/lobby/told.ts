// What is told of a table in the lobby.
import { winners } from './shelf.ts'
import type { Table } from '../server/wire.ts'
import { shortNameOf } from '../table/names.ts'
import { replacedSeats, waitsForMe } from '../table/turns.ts'
import { CATALOGUES } from '../languages.ts'
import { t } from '../texts.svelte.ts'

/** A name that somebody chose: guests have none. */
export const chosenName = (name: string | null): string =>
  name && Object.values(CATALOGUES).every((texts) => texts['new.guest'] !== name) ? name : ''

/** Who sits on a seat; in a record without names, which player. */
export function whoOf(table: Table, seat: number): string {
  const player = table.seats[seat]
  return table.imported && !player.name ? t('player', { number: seat + 1 }) : shortNameOf(player, seat)
}

/** How a table stands, in a few words. */
export function stateOf(table: Table): string {
  if (waitsForMe(table)) return t('status.yours')
  if (replacedSeats(table).length) return t('status.replaced')
  if (table.status === 'stopped' && !table.imported) return t('status.closed')
  if (table.status === 'running') {
    const names = table.to_act.filter((seat) => seat >= 0).map((seat) => whoOf(table, seat))
    return names.length ? t('ask.waiting', { names }) : t('status.running')
  }
  if (table.status !== 'over' || !table.result) return t(`status.${table.status}`)
  const first = winners(table)
  const mine = table.seats.filter((seat) => seat.mine).length
  if (mine === 1 && first.some((seat) => table.seats[seat].mine)) return t('status.won')
  return first.length > 1 ? t('status.shared') : t('status.won-by', { name: whoOf(table, first[0]) })
}

/** Where a table is gone on with; a game that is over, looked at. */
export function addressOf(table: Table): string {
  if (table.status === 'stopped') return `/replay/${table.id}`
  return table.status === 'over' && !table.imported ? `/report/${table.id}` : `/t/${table.id}`
}
