import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock } from '../clock.ts'
import { Connection, type Wire } from './connection.ts'
import type { Frame, LogItem } from './wire.ts'

class TestWire implements Wire {
  sent: Record<string, unknown>[] = []
  isOpen = false
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  address: string
  constructor(address: string) {
    this.address = address
  }
  send = (text: string) => {
    assert.ok(this.isOpen, 'sent on a line that does not stand')
    this.sent.push(JSON.parse(text))
  }
  close = () => {
    assert.ok(this.isOpen, 'closed before it stood')
    this.lose()
  }
  lose = () => {
    this.isOpen = false
    this.isClosed = true
    this.onclose?.()
  }
  open = () => {
    this.isOpen = true
    this.onopen?.()
  }
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
}

class TestClock implements Clock {
  waiting: (() => void)[] = []
  now = () => 0
  after = (_: number, act: () => void) => {
    this.waiting.push(act)
    return () => void (this.waiting = this.waiting.filter((other) => other !== act))
  }
  /** Lets the time of everything that waits come. */
  pass = () => this.waiting.splice(0).forEach((act) => act())
}

/** Entries of a log, from one to another. */
const entries = (from: number, to: number): LogItem[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ seq: from + i }) as LogItem)

/** Until everything that has been asked for is there. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp() {
  const wires: TestWire[] = []
  const frames: number[] = []
  const logs: number[][] = []
  const states: boolean[] = []
  const clock = new TestClock()
  const open = (address: string) => (wires.push(new TestWire(address)), wires.at(-1)!)
  const connection: Connection = new Connection(
    () => `/t?since=${frames.length}`,
    (frame: Frame) => {
      frames.push(frame.seq)
      logs.push(frame.log?.map(({ seq }) => seq) ?? [])
    },
    (is) => states.push(is),
    () => void connection.send({ type: 'seen', seq: 0 }),
    (_, since, limit) =>
      limit > 90
        ? Promise.reject(new Error('the server does not answer'))
        : Promise.resolve({ seq: 0, log: entries(since + 1, since + Math.min(limit, 2)), more: limit > 2 }),
    open,
    clock,
  )
  return { wires, frames, logs, states, clock, connection }
}

test('frames are heard, answers go to who asked', async () => {
  const { wires, frames, connection } = setUp()
  wires[0].open()
  const answer = connection.send({ type: 'hint', seat: 0 })
  wires[0].say({ type: 'frame', seq: 7 })
  wires[0].say({ type: 'ok', id: 'somebody-else', seq: 1 })
  wires[0].say({ type: 'ok', id: wires[0].sent[0].id, seq: 7 })
  assert.deepEqual(frames, [7])
  assert.deepEqual([(await answer).answer.type, (await answer).repeated], ['ok', false])
})

test('a lost line is opened again at the address of then, and what was not answered is said again with its id', async () => {
  const { wires, states, clock, connection } = setUp()
  wires[0].open()
  const answer = connection.send({ type: 'undo', answers: 3, seat: 0 })
  wires[0].say({ type: 'frame', seq: 1 })
  wires[0].lose()
  assert.deepEqual(states, [true, false])
  clock.pass()
  assert.equal(wires[1].address, '/t?since=1')
  wires[1].open()
  assert.deepEqual(wires[1].sent, wires[0].sent)
  wires[1].say({ type: 'ok', id: wires[1].sent[0].id, seq: 4 })
  assert.equal((await answer).repeated, true)
})

test('a line that never stood is lost too', () => {
  const { wires, states, clock } = setUp()
  wires[0].lose()
  assert.deepEqual(states, [false])
  clock.pass()
  wires[1].lose()
  clock.pass()
  wires[2].open()
  assert.deepEqual(states, [false, true])
})

test('what is said while the line is lost goes out once it stands', () => {
  const { wires, clock, connection } = setUp()
  wires[0].lose()
  void connection.send({ type: 'hint', seat: 0 })
  clock.pass()
  assert.deepEqual(wires[1].sent, [])
  wires[1].open()
  assert.equal(wires[1].sent.length, 1)
})

test('what is said while the line is renewed goes out once, on the new one', async () => {
  const { wires, states, connection } = setUp()
  wires[0].open()
  connection.renew()
  const answer = connection.send({ type: 'hint', seat: 0 })
  assert.deepEqual([wires[0].sent, wires[1].sent], [[], []])
  wires[1].open()
  assert.equal(wires[1].sent.length, 1)
  wires[1].say({ type: 'ok', id: wires[1].sent[0].id, seq: 0 })
  assert.equal((await answer).repeated, false)
  assert.deepEqual(states, [true])
})

test('what is said as soon as the line stands goes out once', () => {
  const wire = new TestWire('/t')
  const connection: Connection = new Connection(
    () => '/t',
    () => {},
    () => void connection.send({ type: 'seen', seq: 0 }),
    () => {},
    () => Promise.reject(new Error('nothing is asked')),
    () => wire,
    new TestClock(),
  )
  wire.open()
  assert.equal(wire.sent.length, 1)
})

test('a line that was renewed is heard no more', () => {
  const { wires, frames, connection } = setUp()
  wires[0].open()
  connection.renew()
  assert.equal(wires[0].isClosed, true)
  wires[0].say({ type: 'frame', seq: 9 })
  assert.deepEqual(frames, [])
  wires[1].say({ type: 'frame', seq: 10 })
  assert.deepEqual(frames, [10])
})

for (const answers of [true, false]) {
  test(`a quiet line is asked, and ${answers ? 'stays, as it answers' : 'given up if it does not answer'}`, () => {
    const { wires, clock } = setUp()
    wires[0].open()
    clock.pass()
    assert.equal(wires[0].sent[0].type, 'seen')
    if (answers) wires[0].say({ type: 'ok', id: wires[0].sent[0].id, seq: 0 })
    clock.pass()
    assert.equal(wires.length, answers ? 1 : 2)
  })
}

test('a quiet line that owes an answer is asked, which may bring it, and then given up; the next is told all again', async () => {
  const { wires, clock, connection } = setUp()
  wires[0].open()
  const answer = connection.send({ type: 'hint', seat: 0 })
  clock.pass()
  assert.deepEqual(
    wires[0].sent.map(({ type }) => type),
    ['hint', 'seen'],
  )
  wires[0].say({ type: 'ok', id: wires[0].sent[0].id, seq: 0 })
  assert.equal((await answer).repeated, false)
  clock.pass()
  clock.pass()
  wires[1].open()
  assert.deepEqual(wires[1].sent, wires[0].sent.slice(1))
})

test('a line that is let go before it stands is closed once it does, and not heard', () => {
  const { wires, frames, states, connection } = setUp()
  connection.renew()
  connection.end()
  for (const wire of wires) {
    assert.equal(wire.isClosed, false)
    wire.open()
    wire.say({ type: 'frame', seq: 1 })
    assert.equal(wire.isClosed, true)
  }
  assert.deepEqual([wires.length, frames, states], [2, [], []])
})

test('whoever hurries opens a lost line at once, and leaves one alone that is about to stand', () => {
  const { wires, connection } = setUp()
  connection.hurry()
  assert.equal(wires.length, 1)
  wires[0].lose()
  connection.hurry()
  assert.equal(wires.length, 2)
})

test('a line that is renewed is asked nothing until it stands', () => {
  const { wires, clock, connection } = setUp()
  wires[0].open()
  connection.renew()
  clock.pass()
  wires[1].open()
  assert.deepEqual(wires[1].sent, [])
})

test('what is ended answers nothing more, and says so', async () => {
  const { wires, clock, connection } = setUp()
  wires[0].open()
  const answer = connection.send({ type: 'hint', seat: 0 })
  connection.end()
  assert.equal((await answer).answer.type, 'error')
  assert.equal((await connection.send({ type: 'hint', seat: 0 })).answer.type, 'error')
  clock.pass()
  assert.equal(wires.length, 1)
})

const LONG = { type: 'frame', seq: 7, log: entries(1, 2), more: true, table: { id: 't' }, seat: null }

test('a frame that has not room for its log is heard with all of it, before those that came after it', async () => {
  const { wires, frames, logs } = setUp()
  wires[0].open()
  wires[0].say(LONG)
  wires[0].say({ type: 'frame', seq: 8, log: entries(8, 8), more: false })
  assert.deepEqual(frames, [])
  await settled()
  assert.deepEqual(frames, [7, 8])
  assert.deepEqual(logs, [[1, 2, 3, 4, 5, 6, 7], [8]])
})

test('a log that does not come is asked for again on another line', async () => {
  const { wires, frames, clock } = setUp()
  wires[0].open()
  wires[0].say({ ...LONG, seq: 99 })
  await settled()
  assert.deepEqual([frames, wires[0].isClosed], [[], true])
  clock.pass()
  wires[1].open()
  wires[1].say({ type: 'frame', seq: 3 })
  assert.deepEqual(frames, [3])
})

test('a log that comes when the line was renewed is not heard', async () => {
  const { wires, frames, connection } = setUp()
  wires[0].open()
  wires[0].say(LONG)
  connection.renew()
  await settled()
  assert.deepEqual(frames, [])
})
