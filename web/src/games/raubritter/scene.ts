// What is told step by step in Raubritter: knights that ride on, and the tiles they fill on their way.
import type { GameEvent, View } from '../../server/wire.ts'
import type { Gain, Step, Told } from '../scene.ts'
import type { RaubritterEvent } from './view.d.ts'

const TILE = 420

export function scene(events: readonly GameEvent[], view: View): Told | null {
  const told = events as unknown as readonly RaubritterEvent[]
  if (!told.some(({ event }) => event === 'deploy-run')) return null
  const steps: Step[] = []
  for (const event of told) {
    if (event.event === 'deposit') {
      const { scores } = view
      steps.push({ title: '', rows: [], places: [event.square], before: scores, scores, hold: TILE })
    } else if (event.event === 'hold' || event.event === 'capture') {
      const step = steps.pop()
      const gain: Gain = { seat: event.seat, sum: '', points: event.points, at: event.square }
      if (step) steps.push({ ...step, rows: [{ title: '', gains: [gain] }] })
    }
  }
  return steps.length ? { title: '', steps } : null
}
