// A study: a position, what was tried from it, and what is said of it; as data to keep, and as the end of a link.
import { rootOf, type Arrow, type Branches } from './branches.ts'

export interface Study {
  title: string
  /** Where it begins, as notation. */
  start: string
  seat: number | null
  nodes: readonly Noted[]
}

/** A place of its branches, the first of them the beginning, without a line. */
interface Noted {
  parent: number
  seat: number
  words: string
  comment: string
  arrows: readonly Arrow[]
}

export const gameOf = (notation: string): string => notation.trim().split('/')[0]

export const positionOnly = (start: string, seat: number | null = null): Study => ({
  title: '',
  start,
  seat,
  nodes: [],
})

export function studyOf(title: string, start: string, seat: number | null, branches: Branches): Study {
  const nodes = branches.map(({ parent, line, comment, arrows }) => {
    return { parent, seat: line?.seat ?? -1, words: line?.words ?? '', comment, arrows }
  })
  return { title, start, seat, nodes }
}

/** The branches of a study; how things stood is not kept. */
export function branchesOf({ nodes }: Study, scores: readonly number[]): Branches {
  const [root] = rootOf(scores)
  return nodes.length
    ? nodes.map(({ parent, seat, words, comment, arrows }, node) => {
        return node
          ? { ...root, parent, line: { seat, words }, scores: null, comment, arrows }
          : { ...root, comment, arrows }
      })
    : [root]
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array, BufferSource>)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A study as the end of a link, packed. */
export async function linkEnd(study: Study): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(study)), new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
const isArrow = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((place) => isText(place, 40))

/** Whether something that came by a link is a study: each place after the one it comes from. */
function isStudy(value: unknown): value is Study {
  const { title, start, seat, nodes } = (value ?? {}) as Partial<Study>
  if (!isText(title, 200) || !isText(start, 8000) || !(seat === null || Number.isInteger(seat))) return false
  return (
    Array.isArray(nodes) &&
    nodes.every(({ parent, seat, words, comment, arrows }: Noted, node) => {
      const isPlaced =
        Number.isInteger(parent) && Number.isInteger(seat) && (node ? parent >= 0 && parent < node : true)
      return isPlaced && isText(words, 200) && isText(comment, 5000) && Array.isArray(arrows) && arrows.every(isArrow)
    })
  )
}

/** What the end of a link tells; null if it is no study. */
export async function studyAt(end: string): Promise<Study | null> {
  try {
    const packed = Uint8Array.from(atob(end.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const told = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')))
    const study: unknown = JSON.parse(told)
    return isStudy(study) ? study : null
  } catch {
    return null
  }
}

/** A position as text, part by part: the head without a name, then each with its own. */
export function partsOf(notation: string): [string, string][] {
  const [head, ...parts] = notation.trim().split(' | ')
  return [
    ['', head],
    ...parts.map((part): [string, string] => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  ]
}

export const joined = (parts: readonly (readonly [string, string])[]): string =>
  parts.map(([name, words]) => `${name} ${words.trim().replace(/\s+/g, ' ')}`.trim()).join(' | ')
