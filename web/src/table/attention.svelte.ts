// Calls back whose turn it is: the page's sign has a dot, and whoever wishes hears a short sound. The titles are the pages' own.
import { untrack } from 'svelte'
import { settings } from '../settings.svelte.ts'
import { play } from '../sounds.ts'

const [CALM, CALLING] = ['/assets/tower.svg', '/assets/tower-dot.svg']
function show(sign: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', sign)
}

/** Calls as long as something waits for the reader (undefined: that is not known yet), and sounds when it begins to; to be called by a component. */
export function callFor(waits: () => boolean | undefined): void {
  const calling = $derived(waits())
  let before: boolean | undefined
  $effect(() => {
    if (calling && before === false && untrack(() => settings.sound)) play('turn')
    before = calling
    if (!calling) return
    show(CALLING)
    return () => show(CALM)
  })
}
