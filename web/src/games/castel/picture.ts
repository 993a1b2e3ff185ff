import type { Frame, Pictured } from '../picture.ts'
import { cellsOf, SQUARE } from './geometry.ts'
import type { View } from '../../server/wire.ts'
import type { CastelView } from './view.d.ts'

function frame(place: string, view: View): Frame {
  const occupied = Object.keys((view as unknown as CastelView).board)
  return cellsOf(occupied).find((cell) => cell.place === place)!
}

const picture: Pictured = {
  unit: SQUARE,
  frame,
  point(place, view) {
    const { x, y, width, height } = frame(place, view)
    return [x + width / 2, y + height / 2]
  },
  label(place, view) {
    const { x, y } = frame(place, view)
    return [x + 22, y + 22]
  },
}

export default picture
