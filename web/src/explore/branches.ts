// What has been tried out from a position: lines and their branches. Knows no game and keeps nothing.
import type { ExploreLine } from '../api.d.ts'
import type { LogItem } from '../server/wire.ts'

/** A position that was reached: how, from where, what happened, and how things stood. The first is where it began. */
export interface Node {
  parent: number
  line: ExploreLine | null
  item: LogItem | null
  scores: readonly number[] | null
  comment: string
  arrows: readonly Arrow[]
}

/** From one place of the board to another. */
export type Arrow = readonly [string, string]

export type Branches = readonly Node[]

const BARE = { item: null, scores: null, comment: '', arrows: [] }

export const rootOf = (scores: readonly number[]): Branches => [{ ...BARE, parent: -1, line: null, scores }]

/** The nodes from the beginning to one of them, without the beginning. */
export function pathTo(branches: Branches, at: number): number[] {
  const path: number[] = []
  for (let node = at; node > 0; node = branches[node].parent) path.unshift(node)
  return path
}

export const linesTo = (branches: Branches, at: number): ExploreLine[] =>
  pathTo(branches, at).map((node) => branches[node].line!)

export const childrenOf = (branches: Branches, at: number): number[] =>
  branches.flatMap(({ parent }, node) => (node > 0 && parent === at ? [node] : []))

/** The same with lines from the beginning, where they are new, and what is told of them; where they lead. */
export function grown(
  branches: Branches,
  lines: readonly ExploreLine[],
  log: readonly LogItem[],
  scores: readonly number[],
): { branches: Branches; at: number } {
  const nodes = [...branches]
  let at = 0
  lines.forEach((line, i) => {
    const isSame = ({ line: other }: Node): boolean => other?.seat === line.seat && other.words === line.words
    const known = childrenOf(nodes, at).find((node) => isSame(nodes[node]))
    const item = log.find(({ seq }) => seq === i + 1) ?? null
    if (known === undefined) nodes.push({ ...BARE, parent: at, line, item })
    else nodes[known] = { ...nodes[known], item: nodes[known].item ?? item }
    at = known ?? nodes.length - 1
  })
  nodes[at] = { ...nodes[at], scores }
  return { branches: nodes, at }
}

/** The newest way on from a node, to its end. */
export function onwards(branches: Branches, at: number): number[] {
  const next = childrenOf(branches, at).at(-1)
  return next === undefined ? [] : [next, ...onwards(branches, next)]
}

/** The choice before a node: where whoever `chooses` was last asked. */
export function before(branches: Branches, at: number, chooses: (seat: number) => boolean): number {
  for (let node = at; node > 0; node = branches[node].parent)
    if (chooses(branches[node].line!.seat)) return branches[node].parent
  return 0
}

/** The choice after a node, along the newest branch; the node itself if there is none. */
export function after(branches: Branches, at: number, chooses: (seat: number) => boolean): number {
  const way = onwards(branches, at)
  const next = way.findIndex((node, i) => i > 0 && chooses(branches[node].line!.seat))
  return way.at(next < 0 ? -1 : next - 1) ?? at
}

/** Where branches end. */
export const endsOf = (branches: Branches): number[] =>
  branches.flatMap((_, node) => (node > 0 && !childrenOf(branches, node).length ? [node] : []))

/** The other branch next to a node's, in the order in which they were tried; the node itself if there is none. */
export function beside(branches: Branches, at: number, step: 1 | -1): number {
  for (let node = at; node > 0; node = branches[node].parent) {
    const brothers = childrenOf(branches, branches[node].parent)
    const other = brothers[brothers.indexOf(node) + step]
    if (other !== undefined) return onwards(branches, other).at(-1) ?? other
  }
  return at
}

/** The lines of a seat that begin a path, with nobody's and nothing of chance between. */
export function ownLines(lines: readonly ExploreLine[], seat: number | null): string[] {
  const end = lines.findIndex((line) => line.seat !== seat)
  return lines.slice(0, end < 0 ? undefined : end).map(({ words }) => words)
}
