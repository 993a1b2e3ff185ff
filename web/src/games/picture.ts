// What a game tells of its board so that a part of it can be drawn by itself, with arrows and numbers: `GAME/picture.ts`.
import type { View } from '../server/wire.ts'

export type Point = readonly [x: number, y: number]
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Pictured {
  /** How long the side of a square is: arrows and numbers follow it. */
  unit: number
  /** What is to be seen of a place and whoever stands there. */
  frame: (place: string, view: View, look: string) => Frame
  /** Where a number stands, if not at that point: where it hides least. */
  label?: (place: string, view: View, look: string) => Point
  /** Where an arrow or a number points to; a place may also be an edge, `c1-d1`. */
  point: (place: string, view: View, look: string) => Point
}
