import type { Pictured } from '../picture.ts'
import { CELL, DESK } from './geometry.ts'

const picture: Pictured = {
  unit: CELL,
  frame(square) {
    const [x, y] = DESK.corner(square)
    return { x, y, width: CELL, height: CELL }
  },
  point: (place) => DESK.edges.get(place.replace('-', ' '))?.middle ?? DESK.middle(place),
}

export default picture
