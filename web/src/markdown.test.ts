import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLine, parseMarkdown, searchBlocks } from './markdown.ts'

const PAGE = `# Torres

A game
of castles.

## Blocks

**T16** A block goes on \`a1\`, see T17.

| card | points |
|---|---|
| row | **50** |

- **T18** No joining,
  ever.
- second

\`\`\`
0 end
\`\`\`
`

test('a page is read block by block', () => {
  const kinds = parseMarkdown(PAGE).map((block) => block.kind)
  assert.deepEqual(kinds, ['heading', 'paragraph', 'heading', 'paragraph', 'table', 'list', 'code'])
})

test('a paragraph or an item that begins with its number is that rule', () => {
  const blocks = parseMarkdown(PAGE)
  assert.equal(blocks[3].rule, 'T16')
  assert.deepEqual(blocks[5].kind === 'list' && blocks[5].rules, ['T18', null])
})

test('a list item goes on over lines, and a table has a head', () => {
  const [, , , , table, list] = parseMarkdown(PAGE)
  assert.ok(list.kind === 'list' && list.items.length === 2)
  assert.ok(table.kind === 'table' && table.head.length === 2 && table.rows.length === 1)
})

test('numbers of rules become links, other words do not', () => {
  assert.deepEqual(parseLine('see T17.'), [
    { kind: 'text', text: 'see ' },
    { kind: 'link', text: 'T17', to: '#T17' },
    { kind: 'text', text: '.' },
  ])
  assert.deepEqual(parseLine('`T17` A4'), [
    { kind: 'code', text: 'T17' },
    { kind: 'text', text: ' A4' },
  ])
})

test('a search keeps the heading of what it finds, and drops the rest', () => {
  const found = searchBlocks(parseMarkdown(PAGE), 'joining ever')
  assert.deepEqual(
    found.map((block) => block.kind),
    ['heading', 'list'],
  )
  assert.equal(searchBlocks(parseMarkdown(PAGE), 'dragon').length, 0)
})

test('an anchor in a heading is a place to link to, not a text', () => {
  const [heading] = parseMarkdown('### <a id="king"></a>King')
  assert.ok(heading.kind === 'heading')
  assert.deepEqual(heading.line, [
    { kind: 'anchor', text: 'king' },
    { kind: 'text', text: 'King' },
  ])
  assert.equal(heading.text, '### king')
})
