// Pieces carried by mouse or pen: a knight from its square, a block from its button. A click does the same.

/** How far the pointer moves before something is carried, in pixels. */
const FAR = 6

interface Told {
  /** What is carried from there: its words are said when it is lifted; null: nothing. */
  lift: (from: Element) => string | null
  say: (words: string) => void
  /** Whether it may be dropped on a square. */
  takes: (square: string) => boolean
}

export class Drag {
  /** Where the pointer is while something is carried, in the drawing's units. */
  at: { x: number; y: number } | null = $state.raw(null)
  /** The square it would be dropped on. */
  over: string | null = $state.raw(null)
  readonly #told: Told

  constructor(told: Told) {
    this.#told = told
  }

  /** Listens as long as the drawing is there. */
  attach = (svg: SVGSVGElement): (() => void) => {
    const ending = new AbortController()
    const listen = { signal: ending.signal }
    addEventListener('pointerdown', (event) => this.#begin(event, svg), listen)
    return () => ending.abort()
  }

  #begin(down: PointerEvent, svg: SVGSVGElement): void {
    if (down.pointerType === 'touch' || down.button || !(down.target instanceof Element)) return
    const from = down.target.closest('[data-square], [data-word]')
    const words = from && this.#told.lift(from)
    if (!from || words === null) return
    const ending = new AbortController()
    const end = (): void => {
      ending.abort()
      this.at = this.over = null
    }
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (!this.at) {
        if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < FAR) return
        this.#told.say(words)
      }
      this.at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse())
      const square = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-square]')?.dataset.square
      this.over = square && this.#told.takes(square) ? square : null
    }
    const drop = (): void => {
      const { at, over } = this
      end()
      if (!at) return
      // What was carried is not clicked as well.
      addEventListener('click', (event) => event.stopPropagation(), {
        capture: true,
        once: true,
        signal: AbortSignal.timeout(50),
      })
      if (over) this.#told.say(over)
    }
    const cancel = (event: KeyboardEvent): void => void (event.key === 'Escape' && end())
    addEventListener('pointermove', move, ending)
    addEventListener('pointerup', drop, ending)
    addEventListener('pointercancel', end, ending)
    addEventListener('keydown', cancel, ending)
  }
}
