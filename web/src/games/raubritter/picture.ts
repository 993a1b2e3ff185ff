import type { Pictured } from '../picture.ts'
import { corner, middle, TILE } from './geometry.ts'

/** How much a tile hangs over its place. */
const THICK = 4

const picture: Pictured = {
  unit: TILE,
  frame(square) {
    const [x, y] = corner(square)
    return { x, y, width: TILE, height: TILE + THICK }
  },
  point: middle,
}

export default picture
