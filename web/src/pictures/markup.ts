// Markup as a tree: what a board is drawn with on the server's side is read, cut and written again.

export interface Element {
  name: string
  attributes: Record<string, string>
  children: Node[]
}
export type Node = Element | string

const TAG = /<!--.*?-->|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gs
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const EMPTY = /^(br|hr|img|input|link|meta)$/

export const element = (name: string, attributes: Record<string, string | number>, children: Node[] = []): Element => ({
  name,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
  children,
})

/** The elements of well-formed markup; comments are left out. */
export function parseMarkup(source: string): Element {
  const root = element('', {})
  const open = [root]
  let at = 0
  for (const tag of source.matchAll(TAG)) {
    const [whole, closing, name, attributes, single] = tag
    const text = source.slice(at, tag.index)
    if (text.trim()) open.at(-1)!.children.push(text)
    at = tag.index + whole.length
    if (!name) continue
    if (closing) open.pop()
    else {
      const found = [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value ?? ''])
      const child = element(name, Object.fromEntries(found))
      open.at(-1)!.children.push(child)
      if (!single && !EMPTY.test(name)) open.push(child)
    }
  }
  return root
}

export function writeMarkup(node: Node): string {
  if (typeof node === 'string') return node
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${value}"`)
  const inside = node.children.map(writeMarkup).join('')
  return `<${node.name}${attributes.join('')}${inside ? `>${inside}</${node.name}>` : '/>'}`
}

/** A text, or the value of an attribute, as markup. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

export const isElement = (node: Node): node is Element => typeof node !== 'string'

export const classesOf = ({ attributes }: Element): string[] => (attributes.class ?? '').split(/\s+/).filter(Boolean)

/** Every element in a tree, itself among them. */
export function* everyElement(node: Element): Generator<Element> {
  yield node
  for (const child of node.children.filter(isElement)) yield* everyElement(child)
}

/** Takes away the elements that are not wanted. */
export function prune(node: Element, wanted: (element: Element) => boolean): void {
  node.children = node.children.filter((child) => !isElement(child) || wanted(child))
  node.children.filter(isElement).forEach((child) => prune(child, wanted))
}
