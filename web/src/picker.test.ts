import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as picker from './picker.ts'
import { choices } from './testing.ts'

const TURN = [
  'block e5',
  'block f5',
  'buy',
  'card ap6',
  'card climb d4 e4',
  'card under d4 2',
  'card under d4 3',
  'end',
  'knight e5',
  'move d4 d5',
  'move d4 e4',
  'move g7 g8',
]
const walk = (legal: string[], clicks: string[]) => picker.walk(choices(legal), clicks)
const settled = (legal: string[], clicks: string[]) => picker.settled(choices(legal), clicks)
const leadsOn = (legal: string[], clicks: string[], click: string) => picker.leadsOn(choices(legal), clicks, click)
const beyondShared = (legal: string[], words: string) => picker.beyondShared(choices(legal), words)
const sorted = (words: string[]) => [...words].sort()

test('the first words are the verbs', () => {
  assert.deepEqual(walk(TURN, []).next, ['block', 'buy', 'card', 'end', 'knight', 'move'])
})

test('a verb lights its squares', () => {
  assert.deepEqual(walk(TURN, ['move']).next, ['d4', 'g7'])
  assert.deepEqual(walk(TURN, ['move', 'd4']).next, ['d5', 'e4'])
})

test('the last word settles the line, none before', () => {
  assert.equal(settled(TURN, ['move', 'd4']), null)
  assert.equal(settled(TURN, ['move', 'd4', 'e4']), 'move d4 e4')
  assert.equal(settled(TURN, ['end']), 'end')
})

test('a square may be clicked before the verb', () => {
  assert.deepEqual(sorted(walk(TURN, []).ahead), ['2', '3', 'ap6', 'climb', 'd4', 'e5', 'f5', 'g7', 'under'])
  const state = walk(TURN, ['e5'])
  assert.deepEqual(sorted(state.open), ['block', 'knight'])
  assert.equal(settled(TURN, ['e5']), null)
  assert.equal(settled(TURN, ['e5', 'knight']), 'knight e5')
})

test('one click that leaves one line offers it, and the offer is not yet a move', () => {
  assert.equal(walk(TURN, ['f5']).offer, 'block f5')
  assert.equal(settled(TURN, ['f5']), null)
})

test('knight and target say it all: two clicks play the move', () => {
  assert.deepEqual(sorted(walk(TURN, ['d4']).next), ['2', '3', 'd5', 'e4'])
  assert.equal(settled(TURN, ['d4', 'd5']), 'move d4 d5')
})

test('two ways to the same square are told apart by their verbs', () => {
  assert.equal(settled(TURN, ['d4', 'e4']), null)
  assert.deepEqual(sorted(walk(TURN, ['d4', 'e4']).open), ['card', 'move'])
  assert.equal(settled(TURN, ['d4', 'e4', 'move']), 'move d4 e4')
})

test('a target is never taken for the start of a move', () => {
  assert.equal(leadsOn(TURN, [], 'g8'), false)
  assert.equal(leadsOn(TURN, ['move'], 'g8'), false)
})

test('a click may be several words: a card, an edge', () => {
  assert.deepEqual(walk(TURN, ['card under']).path, ['card', 'under', 'd4'])
  const walls = ['done', 'wall a9 a10', 'wall d8 e8']
  assert.equal(leadsOn(walls, [], 'd8 e8'), true)
  assert.equal(leadsOn(walls, [], 'd8 d9'), false)
  assert.equal(settled(walls, ['wall', 'd8 e8']), 'wall d8 e8')
})

test('several words may repeat one that followed of itself', () => {
  assert.equal(settled(['keep climb', 'keep jump'], ['keep jump']), 'keep jump')
  assert.equal(leadsOn(['keep climb', 'keep jump'], [], 'keep under'), false)
})

test('words that all lines share are no choice', () => {
  const start = ['start a4', 'start c3']
  assert.deepEqual(walk(start, []).next, ['a4', 'c3'])
  assert.equal(settled(start, ['c3']), 'start c3')
})

test('a complete line that can go on is ready, and so are its longer ones', () => {
  const bids = ['bid 0', 'bid 0 t12', 'bid 1', 'bid 1 t12']
  const state = walk(bids, ['0'])
  assert.equal(state.complete, 'bid 0')
  assert.deepEqual(state.next, ['t12'])
  assert.equal(settled(bids, ['0']), null)
  assert.equal(settled(bids, ['0', 't12']), 'bid 0 t12')
})

test('numbers repeat without being mixed up', () => {
  const deploy = ['deploy 0', 'deploy 2 east 1 1', 'deploy 2 stay', 'deploy 3 east 1 1 1', 'deploy 3 east 1 2']
  assert.deepEqual(walk(deploy, []).next, ['0', '2', '3'])
  assert.deepEqual(walk(deploy, ['3']).path, ['deploy', '3', 'east', '1'])
  assert.equal(settled(deploy, ['3', '2']), 'deploy 3 east 1 2')
  assert.equal(settled(deploy, ['0']), 'deploy 0')
})

test('a place may be clicked before the card, over words of another kind', () => {
  const lay = ['lay castle a2', 'lay castle b3', 'lay plain a2', 'stop']
  assert.deepEqual(walk(lay, ['a2']).open, ['castle', 'plain'])
  assert.equal(settled(lay, ['a2', 'plain']), 'lay plain a2')
  assert.equal(settled(lay, ['castle', 'b3']), 'lay castle b3')
})

test('where several verbs are possible, the card behind them is one click away too', () => {
  const turn = ['give king a2', 'lay king a2', 'lay fool a2', 'stop']
  const state = walk(turn, ['a2'])
  assert.deepEqual(state.open, ['give', 'lay'])
  assert.deepEqual(sorted(state.ahead), ['fool', 'king'])
  assert.equal(settled(turn, ['a2', 'fool']), 'lay fool a2')
  assert.deepEqual(walk(turn, ['a2', 'king']).open, ['give', 'lay'])
})

test('what had no other answer need not be confirmed', () => {
  assert.equal(settled(['give fool a2', 'give king a2'], ['king']), 'give king a2')
  assert.equal(settled(['give fool a2', 'give king a2', 'stop'], ['king']), null)
  assert.equal(settled(['give fool a2', 'give king a2', 'stop'], ['give', 'king']), 'give king a2')
})

test('two clicks are not taken for one of both', () => {
  const lines = choices(['run 4 2 a1', 'run 4,2 3'])
  assert.deepEqual(picker.walk(lines, ['4', '2']).lines, ['run 4 2 a1'])
  assert.deepEqual(picker.walk(lines, ['4,2']).lines, ['run 4,2 3'])
})

test('what a word is, the vocabulary tells; numerals are numbers, all else is a name', () => {
  const kindOf = picker.kindsOf({ square: ['-1,2'], card: ['king'] })
  assert.deepEqual(['-1,2', 'king', '12', 'north', 'd4'].map(kindOf), ['square', 'card', 'number', 'name', 'name'])
})

test('a card is not skipped for a name', () => {
  const give = {
    ...choices(['give king north', 'give king south', 'give fool north']),
    kindOf: picker.kindsOf({ card: ['king', 'fool'] }),
  }
  assert.deepEqual(picker.walk(give, []).ahead, [])
})

test('what is not possible leads nowhere', () => {
  assert.deepEqual(walk(TURN, ['h8']).lines, [])
  assert.deepEqual(walk([], []).next, [])
})

test('a number skipped is asked for before the numbers that follow', () => {
  const deploy = [
    'deploy 0',
    'deploy 2 east 1 1',
    'deploy 2 stay',
    'deploy 3 east 1 2',
    'deploy 3 east 2 1',
    'deploy 3 stay',
  ]
  const state = walk(deploy, ['east'])
  assert.deepEqual([state.open, state.next], [['2', '3'], []])
  assert.equal(settled(deploy, ['east', '2']), null)
  assert.equal(walk(deploy, ['east', '2']).offer, 'deploy 2 east 1 1')
  assert.deepEqual(walk(deploy, ['east', '3']).next, ['1', '2'])
  assert.equal(settled(deploy, ['east', '3', '2', '1']), 'deploy 3 east 2 1')
})

test('a line spelled out from its verb says what is beyond the words all lines share', () => {
  const legal = ['shift b2 b3', 'shift b2 c3']
  assert.equal(beyondShared(legal, 'shift b2 c3'), 'c3')
  assert.equal(beyondShared(legal, 'shift b2'), '')
  assert.equal(beyondShared(legal, 'shift c3'), null)
  assert.equal(beyondShared(legal, 'shift b2 b'), null)
})

const WALKS = choices(
  ['block e6', 'end', 'knight e6', 'move d4 d5', 'move d4 e4', 'move g7 g8'],
  ['move d4 e6', 'move d4 f4'],
)

test('a knight walks several steps by one click on where he may end', () => {
  assert.deepEqual(sorted(picker.walk(WALKS, ['d4']).next), ['d5', 'e4', 'e6', 'f4'])
  assert.equal(picker.settled(WALKS, ['d4', 'e6']), 'move d4 e6')
  assert.equal(picker.settled(WALKS, ['move', 'd4', 'f4']), 'move d4 f4')
})

test('the words of a way are clicked in their order', () => {
  const runs = choices(['deploy 0', 'deploy 2 east 1 1', 'deploy 3 east 1 2'], ['deploy 1,0 2 1 1', 'deploy 1,0 3 1 2'])
  assert.deepEqual(picker.walk(runs, ['2']).open, [])
  assert.equal(picker.walk(runs, ['2']).offer, 'deploy 2 east 1 1')
  assert.deepEqual(sorted(picker.walk(runs, ['1,0']).next), ['2', '3'])
  assert.equal(picker.walk(runs, ['1,0', '3']).offer, 'deploy 1,0 3 1 2')
})
