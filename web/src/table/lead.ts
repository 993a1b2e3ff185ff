// Where something leads, reading begins with it.
import { tick } from 'svelte'

/** Gives its title the focus; on a small screen it comes to the top, with as much of the board below as there is room for. */
export async function beginAt(title: HTMLElement): Promise<void> {
  title.focus({ preventScroll: true })
  await tick()
  const course = title.closest('.lead')?.previousElementSibling
  if (course && matchMedia('(max-width: 900px)').matches) scrollBy(0, course.getBoundingClientRect().bottom)
}
