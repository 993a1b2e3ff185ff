import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMarkdown, searchBlocks } from './markdown.ts'

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

test('where the page names its rules it links to them, other words are no links', () => {
  const [rule, text] = parseMarkdown('**X17** Build, see X18.\n\n- **X18** Not `X17`, nor A4 or X19: see X17')
  assert.ok(rule.kind === 'paragraph' && text.kind === 'list')
  assert.deepEqual(rule.line.slice(2), [
    { kind: 'link', text: 'X18', to: '#X18' },
    { kind: 'text', text: '.' },
  ])
  assert.deepEqual(text.items[0].slice(1), [
    { kind: 'text', text: ' Not ' },
    { kind: 'code', text: 'X17' },
    { kind: 'text', text: ', nor A4 or X19: see ' },
    { kind: 'link', text: 'X17', to: '#X17' },
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

test('a figure has a name and a caption, what is folded away is found by a search', () => {
  const page =
    'See ![a knight](knight).\n\n```figure levels\nThree, see X1.\n```\n\n<details>\n<summary>Words</summary>\n\n**X1** A dragon.\n\n</details>'
  const [line, figure, fold] = parseMarkdown(page)
  assert.ok(line.kind === 'paragraph' && figure.kind === 'figure' && fold.kind === 'fold')
  assert.deepEqual(line.line[1], { kind: 'figure', text: 'a knight', to: 'knight' })
  assert.deepEqual([figure.name, figure.line[1]], ['levels', { kind: 'link', text: 'X1', to: '#X1' }])
  assert.deepEqual([fold.summary, fold.blocks[0].rule], ['Words', 'X1'])
  assert.deepEqual(
    searchBlocks([line, figure, fold], 'dragon').map(({ kind }) => kind),
    ['heading', 'paragraph'],
  )
})

test('rules of another page are linked to, and steps are numbered', () => {
  const [list] = parseMarkdown('1. Build (X7).\n2. Stop.', '**X7** Build.')
  assert.ok(list.kind === 'list' && list.ordered)
  assert.deepEqual(list.items[0][1], { kind: 'link', text: 'X7', to: '#X7' })
})
