// Reads the Markdown of rules pages: headings, paragraphs, lists, tables and code; bold, code, links and figures inside a line.
// A paragraph or list item that begins with a bold number, `**T17**` say, is that rule; wherever the page names one of its
// rules, it links to it. A fenced block `figure NAME` is a figure with its caption; `<details>` folds what it holds away.

export type Piece =
  | { kind: 'text' | 'bold' | 'emphasis' | 'code' | 'anchor'; text: string }
  | { kind: 'link' | 'figure'; text: string; to: string }

export type Block = { rule: string | null; text: string } & (
  | { kind: 'heading'; level: number; line: Piece[] }
  | { kind: 'paragraph'; line: Piece[] }
  | { kind: 'list'; ordered: boolean; items: Piece[][]; rules: (string | null)[] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
  | { kind: 'code'; lines: string }
  | { kind: 'figure'; name: string; line: Piece[] }
  | { kind: 'fold'; summary: string; blocks: Block[] }
)

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|(!?)\[([^\]]*)\]\(([^)]+)\)|<a id="([\w-]+)"><\/a>/
const RULE = /^\*\*(\w*\d\w*)\*\*/
const RULES = /^(?:(?:[-*]|\d+\.) )?\*\*(\w*\d\w*)\*\*/gm
const NONE = /(?!)/

/** What names one of the rules of a page. */
function namesOf(source: string): RegExp {
  const rules = [...source.matchAll(RULES)].map(([, rule]) => rule)
  return rules.length ? new RegExp(`\\b(${rules.join('|')})\\b`) : NONE
}

/** The pieces of a line; the names of rules become links to them, `<a id>` anchors to link to. */
function parseLine(text: string, rules: RegExp): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(new RegExp(`${INLINE.source}|${rules.source}`, 'g'))) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) })
    const [, bold, emphasis, code, figure, label, to, anchor, rule] = match
    if (bold) pieces.push({ kind: 'bold', text: bold })
    else if (emphasis) pieces.push({ kind: 'emphasis', text: emphasis })
    else if (code) pieces.push({ kind: 'code', text: code })
    else if (anchor) pieces.push({ kind: 'anchor', text: anchor })
    else if (rule) pieces.push({ kind: 'link', text: rule, to: `#${rule}` })
    else pieces.push({ kind: figure ? 'figure' : 'link', text: label, to })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

const ruleOf = (text: string): string | null => RULE.exec(text)?.[1] ?? null
const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function parseChunk(lines: string[], rules: RegExp): Block {
  const pieces = (text: string): Piece[] => parseLine(text, rules)
  const text = lines.join(' ').replace(/\s+/g, ' ').trim()
  const base = { rule: ruleOf(text), text: text.replace(/<[^>]*>/g, '').toLowerCase() }
  const heading = /^(#+) (.*)/.exec(text)
  if (heading) return { ...base, kind: 'heading', level: heading[1].length, line: pieces(heading[2]) }
  if (lines[0].startsWith('|')) {
    const [head, , ...rows] = lines.map((row) => cells(row.trim()).map(pieces))
    return { ...base, kind: 'table', head, rows }
  }
  if (/^([-*]|\d+\.) /.test(lines[0])) {
    const items = listItems(lines)
    return { ...base, kind: 'list', ordered: /^\d/.test(lines[0]), items: items.map(pieces), rules: items.map(ruleOf) }
  }
  return { ...base, kind: 'paragraph', line: pieces(text) }
}

function listItems(lines: string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.) (.*)/.exec(line)
    if (item) items.push(item[1])
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return items
}

/** The blocks of a page; rules may stand on another page, which is then given. */
export function parseMarkdown(source: string, page: string = source): Block[] {
  const rules = namesOf(page)
  const folds: { summary: string; blocks: Block[] }[] = [{ summary: '', blocks: [] }]
  let chunk: string[] = []
  let fence: string[] | null = null
  const add = (block: Block) => folds.at(-1)!.blocks.push(block)
  const close = () => {
    if (chunk.length) add(parseChunk(chunk, rules))
    chunk = []
  }
  for (const line of source.split('\n')) {
    const summary = /^<summary>(.*)<\/summary>$/.exec(line)
    if (line.startsWith('```')) {
      if (fence) add(parseFence(fence, rules))
      else close()
      fence = fence ? null : [line.slice(3)]
    } else if (fence) fence.push(line)
    else if (line === '<details>') {
      close()
      folds.push({ summary: '', blocks: [] })
    } else if (summary) folds.at(-1)!.summary = summary[1]
    else if (line === '</details>') {
      close()
      add({ kind: 'fold', rule: null, text: '', ...folds.pop()! })
    } else if (!line.trim()) close()
    else {
      const isTable = line.startsWith('|')
      if (line.startsWith('#') || (chunk.length && isTable !== chunk[0].startsWith('|'))) close()
      chunk.push(line)
      if (line.startsWith('#')) close()
    }
  }
  close()
  return folds[0].blocks
}

/** What stands between fences: a figure with its caption, or code. */
function parseFence([info, ...lines]: string[], rules: RegExp): Block {
  const text = lines.join(' ')
  const base = { rule: null, text: text.toLowerCase() }
  const [kind, name] = info.trim().split(' ')
  if (kind === 'figure') return { ...base, kind, name, line: parseLine(text, rules) }
  return { ...base, kind: 'code', lines: lines.join('\n') }
}

/** What is folded away, under headings. */
const unfolded = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'fold' ? [...parseMarkdown(`## ${block.summary}`), ...unfolded(block.blocks)] : [block],
  )

/** The blocks in which all words occur, each under its heading. */
export function searchBlocks(blocks: Block[], query: string): Block[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return blocks
  const found: Block[] = []
  let heading: Block | null = null
  for (const block of unfolded(blocks)) {
    if (block.kind === 'heading') heading = block
    else if (words.every((word) => block.text.includes(word))) {
      if (heading) found.push(heading)
      heading = null
      found.push(block)
    }
  }
  return found
}
