// What is told by itself in Castel: a wall of soldiers that drives an engine off.
import type { GameEvent, View } from '../../server/wire.ts'
import type { Told } from '../scene.ts'
import type { CastelEvent, CastelView } from './view.d.ts'

const HOLD = 1200
const SOLDIERS = ['soldier', 'captain', 'traitor']
/** The squares of the wall that an engine faces. */
export const WALLS: Readonly<Record<string, readonly string[]>> = {
  north: ['b6', 'c6', 'd6', 'e6'],
  east: ['f2', 'f3', 'f4', 'f5'],
  south: ['b1', 'c1', 'd1', 'e1'],
  west: ['a2', 'a3', 'a4', 'a5'],
}

export function scene(events: readonly GameEvent[], view: View): Told | null {
  const driven = (events as unknown as readonly CastelEvent[]).find(
    (event) => event.event === 'sent-back' && event.card === 'engine' && event.place in WALLS,
  )
  if (driven?.event !== 'sent-back') return null
  const { board } = view as unknown as CastelView
  const isManned = (square: string): boolean => board[square]?.some(({ card }) => SOLDIERS.includes(card)) ?? false
  if (!WALLS[driven.place].every(isManned)) return null
  const { scores } = view
  const places = [driven.place, ...WALLS[driven.place]]
  return { title: '', steps: [{ title: '', rows: [], places, before: scores, scores, hold: HOLD }] }
}
