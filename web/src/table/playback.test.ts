import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock } from '../clock.ts'
import type { Frame, LogItem, View } from '../server/wire.ts'
import { holdOf, MOVE, Playback, scenesOf, TURN, type Scene } from './playback.ts'

class TestClock implements Clock {
  time = 0
  #waiting: { at: number; act: () => void }[] = []
  now = () => this.time
  after(milliseconds: number, act: () => void) {
    const timer = { at: this.time + milliseconds, act }
    this.#waiting.push(timer)
    return () => void (this.#waiting = this.#waiting.filter((other) => other !== timer))
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const [next] = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.time = next.at
      next.act()
    }
    this.time = end
  }
}

const item = (seq: number, seat = 1, events: object[] = [{ event: 'block' }]): LogItem =>
  ({ seq, seat, move: seq, kind: 'move', words: 'w', events, note: null, texts: [] }) as LogItem
const scene = (seq: number, news = [item(seq)]): Scene => ({
  seq,
  move: seq,
  view: { n: seq } as unknown as View,
  to_act: [],
  news,
})

function setUp(hold = 100, steps: Record<number, number[]> = {}, limit = Infinity) {
  const clock = new TestClock()
  const seen: number[] = []
  const playback: Playback = new Playback(
    scene(0, []),
    ({ news, seq }) => ({ hold: news.length ? hold : 0, steps: steps[seq] ?? [], limit }),
    () => seen.push(playback.shown.seq),
    clock,
  )
  return { clock, seen, playback }
}

test('scenes are shown in their order, each for its time', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1), scene(2), scene(3)])
  assert.equal(playback.shown.seq, 1)
  assert.equal(playback.isCurrent, false)
  clock.pass(99)
  assert.equal(playback.shown.seq, 1)
  clock.pass(1)
  assert.equal(playback.shown.seq, 2)
  clock.pass(100)
  assert.equal(playback.shown.seq, 3)
  assert.equal(playback.isCurrent, true)
})

test('the time of a scene counts from when it was shown, however frames are packed', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1)])
  clock.pass(60)
  playback.add([scene(2)])
  assert.equal(playback.shown.seq, 1)
  clock.pass(40)
  assert.equal(playback.shown.seq, 2)
  clock.pass(500)
  playback.add([scene(3)])
  assert.equal(playback.shown.seq, 3)
})

test('who answers what is on the screen sees his own move at once', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1)])
  clock.pass(10)
  playback.release()
  playback.add([scene(2), scene(3)])
  assert.equal(playback.shown.seq, 2)
  assert.equal(playback.isCurrent, false)
})

test('nothing older is ever shown, and what is repeated only once', () => {
  const { clock, seen, playback } = setUp()
  playback.add([scene(1), scene(2)])
  playback.add([scene(1), scene(2), scene(3)])
  playback.add([scene(2)])
  clock.pass(1000)
  assert.equal(playback.shown.seq, 3)
  assert.deepEqual(
    seen,
    [...seen].sort((a, b) => a - b),
  )
})

test('the newest position told anew keeps what led to it', () => {
  const { playback } = setUp()
  playback.add([scene(1)])
  playback.add([{ ...scene(1, []), to_act: [2] }])
  assert.deepEqual(playback.shown.to_act, [2])
  assert.deepEqual(playback.shown.news, [item(1)])
})

test('skipping shows the newest at once, with all that happened on the way', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1), scene(2), scene(3)])
  playback.skip()
  assert.equal(playback.shown.seq, 3)
  assert.deepEqual(
    playback.shown.news.map((one) => one.seq),
    [2, 3],
  )
  clock.pass(1000)
  assert.equal(playback.shown.seq, 3)
})

test('with other eyes everything begins anew, also with fewer entries', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1), scene(2)])
  playback.restart(scene(1, []))
  clock.pass(1000)
  assert.equal(playback.shown.seq, 1)
  assert.equal(playback.isCurrent, true)
})

const frame = {
  seq: 4,
  move: 4,
  view: {},
  to_act: [0],
  scenes: [2, 3].map((seq) => ({ seq, move: seq, view: {}, to_act: [] })),
} as unknown as Frame

test('a frame brings the positions on the way and its own, each with what led there', () => {
  const fresh = [1, 2, 3, 4].map((seq) => item(seq))
  const scenes = scenesOf(frame, fresh)
  assert.deepEqual(
    scenes.map(({ seq, news }) => [seq, news.map((one) => one.seq)]),
    [
      [2, [1, 2]],
      [3, [3]],
      [4, [4]],
    ],
  )
})

test('of a frame whose beginning is known only the rest is shown', () => {
  assert.deepEqual(
    scenesOf(frame, [item(3), item(4)]).map(({ seq }) => seq),
    [3, 4],
  )
})

test('what others do takes time, what one does oneself takes none', () => {
  const others = ({ seat }: LogItem) => seat === 1
  assert.equal(holdOf([item(1, 0)], others, 'normal'), 0)
  assert.equal(holdOf([item(1, -1)], others, 'normal'), 0)
  assert.equal(holdOf([item(1, 1, [])], others, 'normal'), 0)
  assert.deepEqual(
    (['slow', 'normal', 'fast', 'once'] as const).map((speed) => holdOf([item(1, 1)], others, speed)),
    [900, MOVE, 150, 0],
  )
})

test('what finishes an act is shown with it, in the time of the act', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1), { ...scene(2), joins: true }, { ...scene(3), joins: true }, scene(4)])
  assert.equal(playback.shown.seq, 3)
  assert.deepEqual(
    playback.shown.news.map(({ seq }) => seq),
    [1, 2, 3],
  )
  clock.pass(99)
  assert.equal(playback.shown.seq, 3)
  clock.pass(1)
  assert.equal(playback.shown.seq, 4)
})

test('what finishes an act and comes later than it is shown at once, and the act takes no longer', () => {
  const { clock, playback } = setUp()
  playback.add([scene(1)])
  clock.pass(40)
  playback.add([{ ...scene(2), joins: true }])
  assert.equal(playback.shown.seq, 2)
  playback.add([scene(3)])
  clock.pass(59)
  assert.equal(playback.shown.seq, 2)
  clock.pass(1)
  assert.equal(playback.shown.seq, 3)
})

test('a whole turn takes no longer than it may, however many acts it has and however they come', () => {
  const of = (from: number, to: number, by: number): Scene[] =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ ...scene(from + i), by }))
  const { clock, playback } = setUp(MOVE, {}, TURN)
  playback.add([...of(1, 20, 1), ...of(21, 21, 2)])
  clock.pass(TURN - 1)
  assert.equal(playback.shown.by, 1)
  clock.pass(1)
  assert.equal(playback.shown.by, 2)
  const start = clock.time
  for (const next of of(22, 60, 2)) {
    playback.add([next])
    clock.pass(MOVE)
  }
  playback.add(of(61, 61, 3))
  assert.equal(playback.shown.by, 3, `nothing is held any more after ${clock.time - start} ms`)
})

test('a scene in steps is told one step after the other; nothing is asked meanwhile', () => {
  const { clock, playback } = setUp(100, { 1: [50, 60] })
  playback.add([scene(1)])
  assert.deepEqual([playback.step, playback.isCurrent], [0, false])
  clock.pass(50)
  assert.deepEqual([playback.step, playback.isCurrent], [1, false])
  clock.pass(60)
  assert.deepEqual([playback.step, playback.isCurrent], [null, true])
})

test('the steps can be slowed down, gone on with and ended', () => {
  const { clock, playback } = setUp(100, { 1: [50, 50, 50] })
  playback.add([scene(1), scene(2)])
  playback.slower()
  clock.pass(99)
  assert.equal(playback.step, 0)
  clock.pass(1)
  assert.equal(playback.step, 1)
  playback.next()
  assert.equal(playback.step, 2)
  playback.next(true)
  assert.deepEqual([playback.shown.seq, playback.step, playback.isCurrent], [2, null, true])
})

test('what is skipped ends at what is told in steps, unless all is', () => {
  const { playback } = setUp(100, { 3: [50] })
  playback.add([scene(1), scene(2), scene(3), scene(4)])
  playback.skip(false)
  assert.deepEqual([playback.shown.seq, playback.step], [3, 0])
  playback.skip(false)
  assert.deepEqual([playback.shown.seq, playback.isCurrent], [4, true])
  playback.add([scene(5), scene(6)])
  playback.skip()
  assert.deepEqual([playback.shown.seq, playback.isCurrent], [6, true])
})
