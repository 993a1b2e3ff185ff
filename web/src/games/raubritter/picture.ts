import type { Pictured } from '../picture.ts'
import { corner, middle, TILE } from './geometry.ts'

const picture: Pictured = {
  unit: TILE,
  frame(square) {
    const [x, y] = corner(square)
    return { x, y, width: TILE, height: TILE }
  },
  point: middle,
}

export default picture
