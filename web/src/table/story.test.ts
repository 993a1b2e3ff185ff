import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from '../server/wire.ts'
import { standing } from './story.ts'

const item = (move: number, kind: 'move' | 'undo' = 'move', words = String(move)): LogItem =>
  ({ seq: 0, seat: 0, move, kind, words: kind === 'undo' ? null : words, events: [], texts: [] }) as LogItem

test('what was taken back does not stand, what came instead does', () => {
  const log = [item(1), item(2), item(3), item(1, 'undo'), item(2, 'move', 'other')]
  assert.deepEqual(standing(log).map((one) => one.words), ['1', 'other'])
  assert.deepEqual(standing(log.slice(0, 4)).map((one) => one.words), ['1'])
})

test('up to the move that is shown', () => {
  assert.deepEqual(standing([item(1), item(2), item(3)], 2).map((one) => one.move), [1, 2])
})
