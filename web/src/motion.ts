// How things move at a table: Web Animations on transform and opacity alone. Who has asked for less motion sees fades, a hidden tab nothing.
// Lengths are in the element's own units: CSS pixels in HTML, board units in an SVG. An SVG element that is moved has no `transform` attribute of its own.

export type Mood = 'full' | 'fade' | 'none'

export interface Options {
  /** How many times as long as usual: 2 is calm, 0.33 quick, 0 at once. */
  stretch?: number
  /** Milliseconds before it begins, already stretched by it: `delay` of one is multiplied like its time. */
  delay?: number
  /** What happens at the moment it lands or turns: a sound, a picture that changes. It always happens, at the latest when the motion is skipped. */
  at?: () => void
}

export interface Motion {
  /** When it has ended, whatever ended it. */
  done: Promise<void>
  finish(): void
}

export interface Point {
  x: number
  y: number
}

/** Something on the screen, or where it was: `element.getBoundingClientRect()`. */
export type Place = Element | DOMRect

/** Milliseconds, as people see them at usual speed. */
export const TIMES = {
  drop: 360,
  step: 240,
  deal: 280,
  flip: 420,
  grow: 260,
  settle: 300,
  apart: 70,
  fly: 320,
  stamp: 180,
  count: 900,
  slide: 320,
  fade: 160,
  rise: 320,
} as const

export const EASE = {
  out: 'cubic-bezier(.2,.8,.2,1)',
  fall: 'cubic-bezier(.55,0,.9,.6)',
  both: 'ease-in-out',
} as const

const SETTLED: Motion = { done: Promise.resolve(), finish: () => {} }
const running = new Set<Motion>()

/** How things may move now. */
export function mood(): Mood {
  if (typeof document === 'undefined' || document.hidden) return 'none'
  const calm =
    document.documentElement.dataset.still !== undefined || matchMedia('(prefers-reduced-motion: reduce)').matches
  return calm ? 'fade' : 'full'
}

/** Whether anything moves. */
export const isMoving = (): boolean => running.size > 0

/** Everything is where it is going. */
export function finishAll(): void {
  for (const motion of [...running]) motion.finish()
}

function keep(done: Promise<unknown>, finish: () => void): Motion {
  const motion: Motion = { done: done.then(() => void running.delete(motion)), finish }
  running.add(motion)
  return motion
}

/** Where in its time (0 to 1) something happens once, at the latest when the time is over. */
function once(act: (() => void) | undefined, after: number): () => void {
  if (!act) return () => {}
  const timer = setTimeout(now, after)
  let over = false
  function now(): void {
    clearTimeout(timer)
    if (!over) act!()
    over = true
  }
  return now
}

interface Course extends Options {
  ms: number
  easing?: string
  /** When `at` happens, from 0 to 1. */
  lands?: number
  origin?: string
}

/** Plays keyframes, or what stands for them where little may move. */
export function animate(element: Element, frames: Keyframe[], course: Course): Motion {
  const { ms, easing = EASE.out, stretch = 1, delay = 0, at, lands = 1, origin } = course
  const now = mood()
  if (now === 'none' || !stretch) {
    at?.()
    return SETTLED
  }
  const calm = now === 'fade'
  const duration = calm ? Math.min(TIMES.fade, ms * stretch) : ms * stretch
  const wait = calm ? 0 : delay * stretch
  const style = (element as HTMLElement | SVGElement).style
  if (element instanceof SVGElement) style.transformBox = 'fill-box'
  style.transformOrigin = origin ?? 'center'
  const animation = element.animate(calm ? [{ opacity: 0 }, {}] : frames, {
    duration,
    delay: wait,
    easing: calm ? 'linear' : easing,
    fill: 'backwards',
  })
  const land = once(at, wait + duration * (calm ? 0 : lands))
  const done = animation.finished
    .catch(() => undefined)
    .then(() => {
      land()
      if (!element.getAnimations().some((other) => other.playState === 'running'))
        style.transformOrigin = style.transformBox = ''
    })
  return keep(done, () => animation.finish())
}

const shift = (x: number, y: number, more = ''): string => `translate(${x}px, ${y}px) ${more}`.trim()

/** A block falls onto its place and bounces once; it lands at 62 % of the time. */
export const drop = (element: Element, { height = 120, ...options }: Options & { height?: number } = {}): Motion =>
  animate(
    element,
    [
      { transform: shift(0, -height), opacity: 0, easing: EASE.fall },
      { transform: 'none', opacity: 1, offset: 0.62, easing: 'ease-out' },
      { transform: shift(0, (-height * 7) / 120), offset: 0.8, easing: 'ease-in' },
      { transform: 'none' },
    ],
    { ms: TIMES.drop, easing: 'linear', lands: 0.62, ...options },
  )

/** The keyframes of a hop: over every point of the path in an arc, ending where the element stands. */
export function hops(path: readonly Point[], arc: number): Keyframe[] {
  const end = path[path.length - 1]
  const last = path.length - 1
  return path.flatMap((point, i): Keyframe[] => {
    const [x, y] = [point.x - end.x, point.y - end.y]
    const here: Keyframe = { transform: shift(x, y), offset: i / last, easing: 'ease-out' }
    if (i === last) return [here]
    const [mx, my] = [(x + path[i + 1].x - end.x) / 2, (y + path[i + 1].y - end.y) / 2]
    return [
      here,
      {
        transform: shift(mx, Math.min(my, y, path[i + 1].y - end.y) - arc),
        offset: (i + 0.5) / last,
        easing: 'ease-in',
      },
    ]
  })
}

/** A knight goes from square to square; the element already stands on the last one. */
export function hop(
  element: Element,
  path: readonly Point[],
  { arc = 24, ...options }: Options & { arc?: number } = {},
): Motion {
  if (path.length < 2) return fade(element, options)
  return animate(element, hops(path, arc), { ms: TIMES.step * (path.length - 1), easing: 'linear', ...options })
}

/** A card turns over; `at` shows its other side. */
export const flip = (element: Element, options: Options = {}): Motion =>
  animate(
    element,
    [
      { transform: 'perspective(600px) rotateY(0deg)' },
      { transform: 'perspective(600px) rotateY(90deg) scale(1.04)', offset: 0.5 },
      { transform: 'perspective(600px) rotateY(90deg) scale(1.04)', offset: 0.5 },
      { transform: 'perspective(600px) rotateY(0deg)' },
    ],
    { ms: TIMES.flip, easing: EASE.both, lands: 0.5, ...options },
  )

/** A wall grows along its edge, from its middle or one end of it. */
export const grow = (
  element: Element,
  { along = 'x', from = 'center', ...options }: Options & { along?: 'x' | 'y'; from?: string } = {},
): Motion =>
  animate(element, [{ transform: along === 'x' ? 'scale(0, 1)' : 'scale(1, 0)' }, { transform: 'none' }], {
    ms: TIMES.grow,
    origin: from,
    ...options,
  })

/** A tile comes from the tray, turning a little, and settles. */
export const settle = (element: Element, { x = 0, y = -60, ...options }: Options & Partial<Point> = {}): Motion =>
  animate(
    element,
    [
      { transform: shift(x, y, 'rotate(4deg) scale(1.06)'), opacity: 0 },
      { transform: shift(x * 0.1, y * 0.1, 'rotate(4deg) scale(1.03)'), opacity: 1, offset: 0.6 },
      { transform: 'none' },
    ],
    { ms: TIMES.settle, lands: 0.8, ...options },
  )

/** A seal is pressed. */
export const stamp = (element: Element, options: Options = {}): Motion =>
  animate(
    element,
    [
      { transform: 'rotate(-8deg) scale(1.7)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    {
      ms: TIMES.stamp,
      lands: 0.7,
      ...options,
    },
  )

export const fade = (element: Element, options: Options = {}): Motion =>
  animate(element, [{ opacity: 0 }, {}], { ms: TIMES.fade, easing: 'linear', ...options })

/** Arithmetic rises from its place. */
export const rise = (element: Element, { by = 24, ...options }: Options & { by?: number } = {}): Motion =>
  animate(
    element,
    [
      { transform: shift(0, by), opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { ms: TIMES.rise, ...options },
  )

const boxOf = (place: Place): DOMRect => (place instanceof Element ? place.getBoundingClientRect() : place)

/** From the middle of one place to that of another, in the units of an element that lies there. */
function way(element: Element, from: Place, to: Place): Point {
  const [a, b] = [boxOf(from), boxOf(to)]
  const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2]
  const matrix =
    element instanceof SVGGraphicsElement && element.ownerSVGElement ? element.getScreenCTM()?.inverse() : null
  return matrix ? { x: x * matrix.a + y * matrix.c, y: x * matrix.b + y * matrix.d } : { x, y }
}

/** An element that is where it belongs glides there from elsewhere: a card from its pile, the bar to whose turn it is. */
export function slide(element: Element, from: Place, options: Options & { ms?: number } = {}): Motion {
  if (mood() !== 'full') return fade(element, options)
  const { x, y } = way(element, from, element)
  return animate(element, [{ transform: shift(x, y) }, { transform: 'none' }], { ms: TIMES.slide, ...options })
}

/** A card is dealt from its pile. */
export const deal = (element: Element, pile: Place, options: Options = {}): Motion =>
  slide(element, pile, { ms: TIMES.deal, ...options })

/** Copies of a thing fly from one place to another, one after the other, and are gone. Where little may move nothing flies. */
export function fly(
  thing: Element,
  from: Place,
  to: Place,
  { count = 1, stretch = 1, delay = 0, at }: Options & { count?: number } = {},
): Motion {
  if (mood() !== 'full' || !stretch) {
    at?.()
    return SETTLED
  }
  const layer = document.body.appendChild(document.createElement('div'))
  layer.className = 'flying'
  layer.ariaHidden = 'true'
  const [start, end] = [boxOf(from), boxOf(to)]
  const [dx, dy] = [
    end.x + end.width / 2 - start.x - start.width / 2,
    end.y + end.height / 2 - start.y - start.height / 2,
  ]
  const motions = Array.from({ length: count }, (_, i) => {
    const copy = layer.appendChild(copyOf(thing))
    const { width, height } = thing.getBoundingClientRect()
    copy.style.left = `${start.x + (start.width - width) / 2}px`
    copy.style.top = `${start.y + (start.height - height) / 2}px`
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: shift(dx / 2, dy / 2 - 24), opacity: 1 },
      { transform: shift(dx, dy, 'scale(.8)'), opacity: 0 },
    ]
    const last = i === count - 1 ? at : undefined
    return animate(copy, frames, {
      ms: TIMES.fly,
      easing: EASE.both,
      stretch,
      delay: delay + i * TIMES.apart,
      at: last,
      lands: 0.9,
    })
  })
  const done = Promise.all(motions.map((motion) => motion.done)).then(() => layer.remove())
  return { done, finish: () => motions.forEach((motion) => motion.finish()) }
}

/** A copy that lies in the layer above everything, as large as the thing is on the screen. */
function copyOf(thing: Element): HTMLElement | SVGSVGElement {
  const { width, height } = thing.getBoundingClientRect()
  let copy = thing.cloneNode(true) as HTMLElement | SVGSVGElement
  if (thing instanceof SVGGraphicsElement && thing.ownerSVGElement) {
    const { x, y, width: w, height: h } = thing.getBBox()
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', `${x} ${y} ${w} ${h}`)
    svg.append(copy)
    copy = svg
  }
  for (const one of [copy, ...copy.querySelectorAll('*')]) one.removeAttribute('id')
  copy.style.width = `${width}px`
  copy.style.height = `${height}px`
  return copy
}

/** The numbers a count shows, at most `most` of them, the last one included. */
export function counting(from: number, to: number, most = 60): number[] {
  const steps = Math.min(Math.abs(to - from), most)
  return Array.from({ length: steps }, (_, i) => Math.round(from + ((to - from) * (i + 1)) / steps))
}

/** A number counts up, or down; `show` gets every number on the way, and which it is. */
export function countUp(
  from: number,
  to: number,
  show: (number: number, step: number) => void,
  options: Options = {},
): Motion {
  const { stretch = 1, delay = 0, at } = options
  const numbers = counting(from, to)
  const end = (): void => {
    show(to, numbers.length)
    at?.()
  }
  if (mood() !== 'full' || !stretch || !numbers.length) {
    end()
    return SETTLED
  }
  show(from, 0)
  const apart = (TIMES.count * stretch) / Math.max(numbers.length, 12)
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    let step = 0
    let timer = setTimeout(next, delay * stretch + apart)
    function next(): void {
      if (step >= numbers.length - 1) return finish()
      show(numbers[step], ++step)
      timer = setTimeout(next, apart)
    }
    finish = () => {
      clearTimeout(timer)
      finish = () => {}
      end()
      resolve()
    }
  })
  return keep(done, () => finish())
}
