// How many units of a drawing one pixel of the screen is: what must stay legible is given a least size by `calc(12 * var(--u))`.
import type { Attachment } from 'svelte/attachments'

/** Keeps `--u` of an SVG true to its size on the screen and to its view box. In pictures it is unset: use `var(--u, 1)`. */
export const units: Attachment<SVGSVGElement> = (svg) => {
  const measure = (): void => {
    const { width, height } = svg.viewBox.baseVal
    const { clientWidth, clientHeight } = svg
    if (!width || !clientWidth || !clientHeight) return
    svg.style.setProperty('--u', Math.max(width / clientWidth, height / clientHeight).toFixed(3))
  }
  const sizes = new ResizeObserver(measure)
  const boxes = new MutationObserver(measure)
  sizes.observe(svg)
  boxes.observe(svg, { attributes: true, attributeFilter: ['viewBox'] })
  measure()
  return () => {
    sizes.disconnect()
    boxes.disconnect()
  }
}
