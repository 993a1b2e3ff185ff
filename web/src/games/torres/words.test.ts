import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choices } from '../../testing.ts'
import { walk } from '../../picker.ts'
import type { Args } from '../../sentences.ts'
import { readSentences } from '../../sentences.reader.ts'
import type { View } from '../../server/wire.ts'
import { ask, lineText, meant, question, wordText } from './words.ts'

function speak(language: string) {
  const { say, has, term, player } = readSentences('torres', language, ['Anna', 'Ben'])
  return { say, maybe: (key: string, args?: Args) => (has(key) ? say(key, args) : undefined), term, player }
}
const [en, fr] = [speak('en'), speak('fr')]
const menu = (points: number) =>
  ({ phase: 'menu', points, knights: [['c3'], ['f6']], scores: [0, 0], over: false }) as View

test('the sentence of a turn tells the points left, and of cards only when one can be played', () => {
  assert.equal(ask(menu(5), ['move c3 c4', 'end'], en), 'Your turn: 5 action points left.')
  assert.equal(ask(menu(1), ['card ap6', 'end'], en), 'Your turn: 1 action point left. You may also play a card.')
  assert.equal(ask(menu(0), ['card ap6', 'end'], en), 'Your turn: no action points left. Play a card or end the turn.')
  assert.equal(ask({ ...menu(0), phase: 'store' }, ['store 1'], en), undefined)
})

test('the king asks what he will bring', () => {
  const asked = ask({ ...menu(0), phase: 'move-king', year: 1 } as View, ['king d8', 'stay'], en)!
  assert.match(asked, /In year 2 a knight on level 2 of his castle earns 10 points\.$/)
})

test('a card that goes back is named', () => {
  const back = { ...menu(4), phase: 'return' }
  assert.match(ask(back, ['return climb top', 'return climb bottom'], en)!, /^Where does “Climb” go/)
  assert.equal(ask(back, ['return climb top', 'return doors top', 'return bottom'], en), undefined)
  const clicked = walk(
    choices(['return climb top', 'return climb bottom', 'return doors top', 'return doors bottom']),
    ['climb'],
  )
  assert.match(question(clicked, en)!, /^Where does “Climb” go/)
})

test('buttons tell what is paid, before and after a square is chosen', () => {
  assert.equal(wordText('knight', [], en), 'new knight (2)')
  assert.equal(wordText('block', ['b3'], en), 'lay a block (1)')
  assert.equal(wordText('end', [], en), undefined)
  assert.equal(wordText('2', ['stack'], en), 'stack of 2')
  assert.equal(wordText('bottom', ['return'], en), 'both at the bottom')
  assert.equal(wordText('bottom', ['return', 'climb'], en), undefined)
})

test('a card is asked for by name, then for its block or its knight', () => {
  const under = choices(['card under d3 bound', 'card under d3 3', 'card under e2 bound', 'end'])
  assert.match(question(walk(under, ['card']), en)!, /^Underneath: Push a block/)
  assert.equal(question(walk(under, ['card', 'd3']), en), 'From which stack does the block under d3 come?')
  const climb = choices(['card climb c3 d3', 'card climb c3 c4', 'card climb e2 e1', 'end'])
  assert.equal(question(walk(climb, ['card', 'c3']), en), 'Where does the knight on c3 go?')
  assert.equal(
    question(walk(choices(['card climb c3 d3', 'card jump c3 e3', 'end']), ['card']), en),
    'Which card is played?',
  )
})

test('a chosen knight is asked where he goes', () => {
  assert.equal(
    question(walk(choices(['move c3 c4', 'move c3 d3', 'block b3']), ['c3']), en),
    'Where does the knight on c3 go? Each step costs an action point.',
  )
  assert.equal(question(walk(choices(['knight b3', 'block b3', 'end']), ['b3']), en), 'What happens on b3?')
})

test('lines read as sentences in both languages', () => {
  assert.equal(lineText('stack 2', en), 'use the stack of 2')
  assert.equal(lineText('stack 2', fr), 'utiliser la pile de 2')
  assert.equal(lineText('store 1', en), 'put a block onto the stack of 1')
  assert.equal(lineText('move c3 e5', en), 'move the knight from c3 to e5')
  assert.equal(lineText('return top', en), 'both on top')
  assert.equal(lineText('return bottom', fr), 'les deux sous la pioche')
  assert.equal(lineText('return climb top', en), 'put Climb back on top')
  assert.equal(lineText('card under c3 2', en), 'play Underneath: c3, stack of 2')
  assert.equal(lineText('card under c3 bound', en), 'play Underneath: c3, this turn’s stack')
  assert.equal(lineText('card jump c3 c5', en), 'play Jump: from c3 to c5')
  assert.equal(lineText('first 1', en), 'Ben begins')
  assert.equal(lineText('move c3', en), undefined)
})

test('a refused target of a knight is asked about as a move', () => {
  assert.deepEqual(meant(menu(5), 0, 'h8', ['c3']), ['move c3 h8'])
  assert.deepEqual(meant(menu(5), 0, 'h8', ['move', 'c3']), ['move c3 h8'])
  assert.deepEqual(meant(menu(5), 0, 'h8', ['b3']), ['block h8', 'knight h8'])
  assert.deepEqual(meant(menu(0), 0, 'c3', []), ['move c3 c3'])
})
