// A card or a tile can be carried to where it goes, by mouse or finger. A click always does the same.
import type { Attachment } from 'svelte/attachments'

export interface Carried {
  /** It leaves its place: what it can do is shown, as after a click. */
  start: () => void
  /** What lies under the pointer; null when it is let go. */
  over: (element: Element | null) => void
  /** It is let go here; whether that does anything. */
  drop: (element: Element) => boolean
}

/** How far a pointer goes before it carries, and how long a finger rests before it does not scroll. */
const FAR = 6
const HOLD = 150
const BACK = 160

/** Lets the first child of an element be carried: a copy of it follows the pointer. */
export function carry(told: () => Carried | null): Attachment<HTMLElement> {
  return (element) => {
    const until = new AbortController()
    const { signal } = until
    let from: PointerEvent | null = null
    let copy: HTMLElement | null = null
    let held = false
    let timer = 0

    const under = ({ clientX, clientY }: PointerEvent): Element | null => document.elementFromPoint(clientX, clientY)
    const swallow = (event: Event): void => {
      event.stopImmediatePropagation()
      event.preventDefault()
    }

    function lift(event: PointerEvent): void {
      const thing = element.firstElementChild as HTMLElement
      const { left, top, width, height } = thing.getBoundingClientRect()
      copy = thing.cloneNode(true) as HTMLElement
      copy.classList.add('carried')
      Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      document.body.append(copy)
      thing.classList.add('away')
      element.setPointerCapture(event.pointerId)
      element.addEventListener('click', swallow, { capture: true, signal })
      told()?.start()
    }

    function end(): void {
      clearTimeout(timer)
      if (copy) {
        told()?.over(null)
        element.firstElementChild?.classList.remove('away')
        // The click that follows would choose once more.
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
      }
      ;[from, copy, held] = [null, null, false]
    }

    function back(): void {
      const gone = copy
      end()
      if (!gone) return
      gone.animate([{}, { transform: 'none', opacity: 0.4 }], { duration: BACK }).onfinish = () => gone.remove()
    }

    const press = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button || !told()) return
      from = event
      held = event.pointerType === 'mouse'
      if (!held) timer = window.setTimeout(() => (held = true), HOLD)
    }
    /** A quick pointer has left the element before it is heard of again. */
    const anywhere: Record<string, (event: PointerEvent) => void> = {
      pointermove: (event) => {
        if (!from) return
        const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY]
        if (!copy && Math.hypot(dx, dy) < FAR) return
        if (!held) return end()
        if (!copy) lift(event)
        copy!.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`
        told()?.over(under(event))
      },
      pointerup: (event) => {
        if (!copy) return end()
        const place = under(event)
        if (!place || element.contains(place) || !told()?.drop(place)) return back()
        copy.remove()
        end()
      },
      pointercancel: back,
    }
    element.addEventListener('pointerdown', press, { signal })
    for (const [name, act] of Object.entries(anywhere)) addEventListener(name, act as EventListener, { signal })
    element.addEventListener('touchmove', (event) => held && event.preventDefault(), { passive: false, signal })
    element.addEventListener('dragstart', swallow, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !copy) return
        swallow(event)
        back()
      },
      { capture: true, signal },
    )
    return () => {
      copy?.remove()
      end()
      until.abort()
    }
  }
}
