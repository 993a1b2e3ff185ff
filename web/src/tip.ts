// What a thing is, in a few words beside it: to whoever points at it, comes to it by keyboard, or keeps a finger on it.
import type { Attachment } from 'svelte/attachments'

/** How long a finger rests before it asks; how long a mouse does, and how long it may take to come over to the words. */
const PRESS = 450
const REST = 300
const LEAVE = 150
/** How far a finger may slip, and how far the words stay from what they tell. */
const SLIP = 10
const GAP = 6

/** The words now shown: beside what, and what they describe with what described it before. */
let shown: { beside: Element; told: Element; before: string | null } | null = null
let box: HTMLElement | undefined
let timer = 0
/** Where the mouse has pressed something and not moved since: what comes to lie under it then was not pointed at. */
let still: { clientX: number; clientY: number } | null = null

const isStill = ({ clientX, clientY }: PointerEvent): boolean =>
  still !== null && still.clientX === clientX && still.clientY === clientY

/** Whatever is under it, a mouse that has moved rests no more; heard after the things themselves. */
function moved(event: PointerEvent): void {
  if (isStill(event)) return
  still = null
  removeEventListener('pointermove', moved)
}

/** The one place for words beside things; above everything, so that nothing is moved or cut off. */
function theBox(): HTMLElement {
  if (box?.isConnected) return box
  if (!box) listen()
  box = Object.assign(document.createElement('div'), { id: 'tip', className: 'tip small' })
  box.setAttribute('role', 'tooltip')
  box.setAttribute('popover', 'manual')
  box.addEventListener('pointerenter', () => clearTimeout(timer))
  box.addEventListener('pointerleave', () => later(hide, LEAVE))
  ;(document.querySelector('main') ?? document.body).append(box)
  return box
}

function later(act: () => void, delay: number): void {
  clearTimeout(timer)
  timer = window.setTimeout(act, delay)
}

function show(beside: Element, told: Element, text: string, above: boolean): void {
  hide()
  const words = theBox()
  words.textContent = text
  shown = { beside, told, before: told.getAttribute('aria-describedby') }
  told.setAttribute('aria-describedby', [shown.before, 'tip'].filter(Boolean).join(' '))
  words.showPopover()
  place(words, beside.getBoundingClientRect(), above)
}

/** Below the thing, or above it where a finger or the end of the screen is; never beyond the edges. */
function place(words: HTMLElement, thing: DOMRect, above: boolean): void {
  const { width, height } = words.getBoundingClientRect()
  const over = thing.top - GAP - height
  const under = thing.bottom + GAP
  const fits = under + height <= innerHeight
  words.style.left = `${Math.max(8, Math.min(thing.left + thing.width / 2 - width / 2, innerWidth - width - 8))}px`
  words.style.top = `${Math.max(8, (above || !fits) && over >= 8 ? over : Math.min(under, innerHeight - height - 8))}px`
}

function hide(): void {
  clearTimeout(timer)
  if (!shown) return
  if (shown.before === null) shown.told.removeAttribute('aria-describedby')
  else shown.told.setAttribute('aria-describedby', shown.before)
  shown = null
  box?.hidePopover()
}

/** Escape takes the words away, and nothing else; so does a touch elsewhere, and whatever moves things. */
function listen(): void {
  const keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !shown) return
    event.stopImmediatePropagation()
    hide()
  }
  addEventListener('keydown', keydown, true)
  addEventListener('pointerdown', ({ target }) => shown && !shown.beside.contains(target as Node) && hide(), true)
  addEventListener('scroll', ({ target }) => shown && (target as Node).contains(shown.beside) && hide(), true)
  addEventListener('popstate', hide)
}

interface Ways {
  /** Whether a click shows the words, and a second one takes them away: for what does nothing else. */
  click?: boolean
  /** Whether only a resting finger asks: others read the same elsewhere. */
  finger?: boolean
}

/** Lets an element, or what in it takes the focus, tell what it is; where there are no words nothing is shown. */
export function tip(told: () => string | undefined, { click = false, finger = false }: Ways = {}): Attachment {
  return (element) => {
    const until = new AbortController()
    let pressed: PointerEvent | null = null
    let long = false
    const isShown = (): boolean => shown?.beside === element
    const tell = (above = false, focused: Element = element): void => {
      const text = told()
      if (text) show(element, focused, text, above)
    }
    const lift = (): void => {
      if (pressed && !long) clearTimeout(timer)
      pressed = null
    }
    const press = (event: PointerEvent): void => {
      long = false
      clearTimeout(timer)
      if (event.pointerType === 'mouse') {
        still = event
        addEventListener('pointermove', moved)
        return
      }
      pressed = event
      later(() => {
        long = true
        tell(true)
      }, PRESS)
    }
    const on: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
      pointerenter: (event) => {
        if (isShown()) clearTimeout(timer)
        else if (event.pointerType === 'mouse' && !finger && !isStill(event)) later(tell, REST)
      },
      pointerleave: ({ pointerType }) => {
        if (pointerType === 'mouse' && !finger) later(hide, LEAVE)
      },
      focusin: ({ target }) => {
        if (!finger && target instanceof Element && target.matches(':focus-visible')) tell(false, target)
      },
      focusout: () => isShown() && hide(),
      pointerdown: press,
      pointermove: (event) => {
        const { clientX, clientY } = event
        if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > SLIP) lift()
        if (!still || event.pointerType !== 'mouse' || isStill(event)) return
        still = null
        if (!finger && !isShown()) later(tell, REST)
      },
      pointerup: lift,
      pointercancel: lift,
      contextmenu: (event) => (pressed || long) && event.preventDefault(),
      click: (event) => {
        // A finger that rested has asked, not chosen.
        if (long) event.stopImmediatePropagation()
        if (long) event.preventDefault()
        else if (isShown()) hide()
        else if (click) tell()
        long = false
      },
    }
    for (const [name, act] of Object.entries(on)) {
      element.addEventListener(name, act as EventListener, { signal: until.signal, capture: name === 'click' })
    }
    element.toggleAttribute('data-tip', true)
    return () => {
      until.abort()
      if (isShown()) hide()
    }
  }
}
