import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Frame, LogItem } from '../server/wire.ts'
import { choices } from '../testing.ts'
import { carried, isSameQuestion, lightOf, press, toolOf } from './selection.ts'

const TURN = choices(
  ['block e5', 'block f5', 'end', 'knight e5', 'move d4 d5', 'move d4 e4', 'move g7 g8'],
  ['move d4 f6'],
)

test('a click leads on, and the last one plays', () => {
  assert.deepEqual(press(TURN, [], 'move'), { clicks: ['move'] })
  assert.deepEqual(press(TURN, ['move'], 'd4'), { clicks: ['move', 'd4'] })
  assert.deepEqual(press(TURN, ['move', 'd4'], 'd5'), { play: 'move d4 d5' })
  assert.deepEqual(press(TURN, [], 'end'), { play: 'end' })
})

test('one click on where a knight may end plays the whole way', () => {
  assert.deepEqual(press(TURN, ['d4'], 'f6'), { play: 'move d4 f6' })
})

test('the same click twice takes an offer', () => {
  assert.deepEqual(press(TURN, [], 'f5'), { clicks: ['f5'] })
  assert.deepEqual(press(TURN, ['f5'], 'f5'), { play: 'block f5' })
})

test('a click elsewhere begins anew, and one that leads nowhere is explained', () => {
  assert.deepEqual(press(TURN, ['move', 'd4'], 'block'), { clicks: ['block'] })
  assert.deepEqual(press(TURN, ['block'], 'a1'), { explain: 'a1' })
  assert.deepEqual(press(TURN, [], 'a1'), { explain: 'a1' })
})

test('a click on what goes without saying changes nothing', () => {
  const moves = choices(['move d4 d5', 'move d4 e4'])
  assert.deepEqual(press(moves, [], 'd4'), { clicks: [] })
  assert.deepEqual(press(moves, [], 'd5'), { play: 'move d4 d5' })
  assert.deepEqual(press(choices(['lay fool a2', 'lay king a2', 'stop']), ['a2'], 'lay'), { clicks: ['lay'] })
})

test('a board may spell a line from its verb', () => {
  assert.deepEqual(press(TURN, ['move'], 'block f5', true), { play: 'block f5' })
  assert.equal(lightOf(TURN, ['move'], 'block f5', true), 'next')
  assert.equal(lightOf(TURN, ['move'], 'block a1', true), null)
})

test('what lights: the next word strongly, one further on faintly, nothing else', () => {
  assert.equal(lightOf(TURN, [], 'block'), 'next')
  assert.equal(lightOf(TURN, [], 'e5'), 'ahead')
  assert.equal(lightOf(TURN, ['d4'], 'f6'), 'next')
  assert.equal(lightOf(TURN, [], 'f6'), null)
})

test('a tool stays chosen while it can be used again', () => {
  assert.equal(toolOf(['block'], 'block e5'), 'block')
  assert.equal(toolOf(['d4'], 'move d4 d5'), null)
  assert.equal(toolOf([], 'end'), null)
  assert.equal(toolOf(['end'], 'end'), null)
  assert.deepEqual(carried(TURN, 'block'), ['block'])
  assert.deepEqual(carried(choices(['block e5', 'end']), 'block'), [])
  assert.deepEqual(carried(choices(['end']), 'block'), [])
  assert.deepEqual(carried(TURN, null), [])
})

test('what others choose at the same time leaves a choice that has been begun as it is', () => {
  const frame = (legal: string[], seat: number | null = 0) => ({ seat, legal, ways: [] }) as unknown as Frame
  const by = (seat: number) => ({ seat }) as LogItem
  const bids = ['bid 0', 'bid 1']
  assert.equal(isSameQuestion(frame(bids), frame(bids), [by(1)]), true)
  assert.equal(isSameQuestion(frame(bids), frame(['bid 0']), [by(1)]), false)
  assert.equal(isSameQuestion(frame(bids), frame(bids), [by(1), by(0)]), false)
  assert.equal(isSameQuestion(frame(bids), frame(bids, 1), []), false)
})
