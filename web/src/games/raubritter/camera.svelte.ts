// How the land is looked at: as a whole, or enlarged and moved about by wheel, fingers, drag and buttons.
import { zoomed, type Frame, type Point } from './geometry.ts'

const MOST = 4
/** How far a pointer moves before it drags. */
const SLACK = 6

export class Camera {
  zoom = $state(1)
  #centre: Point = $state.raw([0, 0])
  #pointers = new Map<number, Point>()
  #travelled = 0
  /** Whether the pointer was moved so far that its release is no click. */
  dragged = false

  see(frame: Frame): Frame {
    return zoomed(frame, this.zoom, this.#centre)
  }

  /** Enlarges by a factor, around a point if one is given. */
  enlarge(factor: number, seen: Frame, at: Point = [seen.x + seen.width / 2, seen.y + seen.height / 2]): void {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), MOST)
    const keep = this.zoom / zoom
    const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2]
    this.#centre = [at[0] + (x - at[0]) * keep, at[1] + (y - at[1]) * keep]
    this.zoom = zoom
  }

  whole = (): void => {
    this.zoom = 1
  }

  /** Moves so that a point is in the middle, if only a part is visible. */
  show(point: Point): void {
    if (this.zoom > 1) this.#centre = point
  }

  press(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY])
    this.#travelled = 0
    this.dragged = false
  }

  release(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId)
  }

  /** One pointer moves the land, two enlarge it; `scale` is pixels a unit. */
  move(event: PointerEvent, seen: Frame, scale: number, toLand: (at: Point) => Point): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now: Point = [event.clientX, event.clientY]
    this.#travelled += distance(before, now)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    if (other) {
      this.dragged = true
      this.enlarge(distance(other, now) / Math.max(distance(other, before), 1), seen, toLand(other))
    } else if (this.zoom > 1 && this.#travelled > SLACK) {
      this.dragged = true
      this.#centre = [
        seen.x + seen.width / 2 - (now[0] - before[0]) / scale,
        seen.y + seen.height / 2 - (now[1] - before[1]) / scale,
      ]
    }
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
