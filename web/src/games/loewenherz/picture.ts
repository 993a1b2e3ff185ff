import type { Pictured } from '../picture.ts'
import { CELL, corner, EDGES, middle } from './geometry.ts'

const picture: Pictured = {
  unit: CELL,
  frame(square) {
    const [x, y] = corner(square)
    return { x, y, width: CELL, height: CELL }
  },
  point: (place) => EDGES.get(place.replace('-', ' '))?.middle ?? middle(place),
}

export default picture
