// A board as a picture to keep: an SVG that stands for itself, or a PNG.

const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-linecap',
  'stroke-dasharray',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
]

/** A colour as every program reads it: one that is not is painted, and looked at. */
function plain(look: string): string {
  if (!/^(oklab|oklch|lab|lch|color)\(/.test(look)) return look
  const brush = new OffscreenCanvas(1, 1).getContext('2d')!
  brush.fillStyle = look
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
}

/** A copy of an SVG with its looks written into it. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const looks = getComputedStyle(originals[i])
    for (const look of LOOKS) element.setAttribute(look, plain(looks.getPropertyValue(look)))
    for (const name of ['class', 'style', 'tabindex', 'role']) element.removeAttribute(name)
  })
  const { x, y, width, height } = svg.viewBox.baseVal
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(2 * width))
  copy.setAttribute('height', String(2 * height))
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height })) paper.setAttribute(name, String(value))
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(paper)
  return new XMLSerializer().serializeToString(copy)
}

async function drawn(svg: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([standalone(svg)], { type: 'image/svg+xml' }))
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  URL.revokeObjectURL(address)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Lets the browser keep a picture of a board. */
export async function keepPicture(svg: SVGSVGElement, name: string, kind: 'svg' | 'png'): Promise<void> {
  const blob = kind === 'svg' ? new Blob([standalone(svg)], { type: 'image/svg+xml' }) : await drawn(svg)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${kind}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
