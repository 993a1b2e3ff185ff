import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock } from '../clock.ts'
import type { Frame, LogItem, View } from '../server/wire.ts'
import { holdOf, Playback, scenesOf, type Scene } from './playback.ts'

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

function setUp(hold = 100) {
  const clock = new TestClock()
  const seen: number[] = []
  const playback: Playback = new Playback(
    scene(0, []),
    ({ news }) => (news.length ? hold : 0),
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

test('what others do takes time, what one does oneself takes none, a scoring takes longer', () => {
  const others = ({ seat }: LogItem) => seat === 1
  assert.equal(holdOf([item(1, 0)], others, 'normal'), 0)
  assert.equal(holdOf([item(1, -1)], others, 'normal'), 0)
  const move = holdOf([item(1, 1)], others, 'normal')
  assert.ok(move > 0)
  assert.equal(holdOf([item(1, 1, [])], others, 'normal'), 0)
  assert.ok(holdOf([item(1, 0, [{ event: 'castle', start: 3 }])], others, 'normal') > move)
  assert.equal(holdOf([item(1, 1)], others, 'slow'), 2 * move)
  assert.ok(holdOf([item(1, 1)], others, 'fast') < move)
  assert.equal(holdOf([item(1, 1)], others, 'once'), 0)
})
