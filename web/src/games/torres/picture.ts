import type { Frame, Pictured, Point } from '../picture.ts'
import { corners, eyeOf, feetOn, FIGURE, middle } from './drawing/geometry.ts'
import { pieceOn } from './pieces.ts'
import type { TorresView } from './view.d.ts'

const picture: Pictured = {
  unit: 60,
  frame(square, view, look): Frame {
    const [torres, eye] = [view as TorresView, eyeOf(look)]
    const height = torres.heights[square] ?? 0
    const points = [0, height].flatMap((level) => corners(square, level, eye))
    if (!eye.flat && pieceOn(torres, square) !== null) {
      const [x, y] = feetOn(square, height, eye)
      points.push([x, y - FIGURE])
    }
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  },
  point: (square, view, look): Point => middle(square, (view as TorresView).heights[square] ?? 0, eyeOf(look)),
}

export default picture
