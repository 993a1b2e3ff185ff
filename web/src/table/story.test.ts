import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from '../server/wire.ts'
import { doer, narrate, newsOf, ownMove, standing } from './story.ts'

/** A log of entries given by seat and move; a move that is not the next one was gone back to. */
const logOf = (...entries: [seat: number, move: number, kind?: 'undo' | 'note'][]): LogItem[] =>
  entries.map(
    ([seat, move, kind = 'move'], i) =>
      ({ seq: i + 1, seat, move, kind, words: `${i + 1}`, events: [], texts: [] }) as unknown as LogItem,
  )
const seqs = (items: LogItem[]) => items.map((item) => item.seq)
const mine = (seat: number) => seat === 0

test('what was taken back does not stand, what came instead does', () => {
  const log = logOf([0, 1], [0, 2], [0, 3], [0, 1, 'undo'], [0, 2])
  assert.deepEqual(seqs(standing(log)), [1, 5])
  assert.deepEqual(seqs(standing(log, 4)), [1])
})

test('what is told of a seat leaves all moves as they are', () => {
  assert.deepEqual(seqs(standing(logOf([0, 1], [0, 2], [1, 2, 'note'], [1, 3]))), [1, 2, 4])
})

test('up to the entry that is shown', () => {
  assert.deepEqual(seqs(standing(logOf([0, 1], [0, 2], [0, 3]), 2)), [1, 2])
})

test('what chance brings belongs to who moved before', () => {
  const log = logOf([-1, 1], [0, 2], [-1, 3], [1, 4], [-1, 5])
  assert.deepEqual(
    log.map((item) => doer(log, item)),
    [-1, 0, 0, 1, 1],
  )
})

test('news is what others have done since my last move, my draws are none', () => {
  const log = logOf([1, 1], [0, 2], [-1, 3], [1, 4], [-1, 5], [2, 6])
  assert.deepEqual(seqs(newsOf(log, mine, true, 0)), [4, 5, 6])
  assert.deepEqual(seqs(newsOf(log, mine, true, 5)), [6])
  assert.deepEqual(seqs(newsOf(log.slice(0, 3), mine, true, 0)), [])
  assert.deepEqual(seqs(newsOf(logOf([-1, 1], [-1, 2]), mine, true, 0)), [])
})

test("a spectator's news is the last entry", () => {
  assert.deepEqual(seqs(newsOf(logOf([1, 1], [0, 2]), () => false, false, 0)), [2])
})

test('what others did is told together as far as there is room, and one by one while it is shown', () => {
  const tell = (isShown: boolean, ...told: string[]) => narrate(told, undefined, 0, isShown, () => [])
  assert.equal(tell(true, '', 'Otto draws.', '', 'Otto stops.', ''), 'Otto draws. Otto stops.')
  assert.equal(tell(false, '', 'Otto draws.', '', 'Otto stops.', ''), 'Otto stops.')
  assert.equal(tell(true, 'short', 'x'.repeat(100), 'y'.repeat(60), 'end'), `${'y'.repeat(60)} end`)
  assert.equal(tell(true), '')
})

test('of what one has done oneself is told what followed, until the next click', () => {
  const own = logOf([1, 1], [0, 2]).at(-1)
  const sentences = () => ['Anna ends the turn.', 'Year 1 is scored.', 'Anna scores 4 points.']
  assert.equal(narrate([], own, 1, true, sentences), 'Year 1 is scored. Anna scores 4 points.')
  assert.equal(narrate([], own, 2, true, sentences), '')
})

test('my last own move is none of my bot, nor what was taken back, nor of who sat here before', () => {
  const noted = (key: string, seat = 0) => ({ kind: 'note', seat, note: { key } })
  const moved = (seat: number) => ({ kind: 'move', seat, note: null })
  const last = (hasBot: boolean, ...items: object[]) =>
    ownMove(
      items.map((item, i) => ({ ...item, seq: i + 1 }) as LogItem),
      0,
      hasBot,
    )
  assert.equal(last(false, moved(0), moved(1)), 1)
  assert.equal(last(true, moved(0), noted('stand-in'), moved(0), noted('spare'), moved(0)), 1)
  assert.equal(last(true, moved(0), noted('absent'), moved(0)), 1)
  assert.equal(last(false, moved(0), noted('stand-in'), moved(0), noted('back')), 1)
  assert.equal(last(false, moved(0), noted('stand-in'), noted('back'), moved(0), noted('gone', 1)), 4)
  assert.equal(last(false, moved(0), noted('back')), null)
  assert.equal(last(true, moved(0)), null)
  assert.equal(last(false, moved(0), { kind: 'undo', seat: 1 }), null)
  assert.equal(last(false, moved(0), noted('left'), noted('taken')), null)
})
