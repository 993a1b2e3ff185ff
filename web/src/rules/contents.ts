// The table of contents of a rules page.
import type { Block } from './markdown.ts'

export interface Entry {
  id: string
  text: string
}

/** The large headings and what is folded away, as `Markdown.svelte` names them. */
export const contentsOf = (blocks: readonly Block[], part: string): Entry[] =>
  blocks.flatMap((block, i) => {
    const id = `${part}-${i}`
    if (block.kind === 'fold') return [{ id, text: block.summary }]
    if (block.kind !== 'heading' || block.level !== 2) return []
    return [{ id, text: block.line.map(({ kind, text }) => (kind === 'anchor' ? '' : text)).join('') }]
  })
