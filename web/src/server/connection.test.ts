import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock } from '../clock.ts'
import { Connection, type Wire } from './connection.ts'
import type { Frame } from './wire.ts'

class TestWire implements Wire {
  sent: Record<string, unknown>[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  address: string
  constructor(address: string) {
    this.address = address
  }
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => {
    this.isClosed = true
    this.onclose?.()
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

function setUp() {
  const wires: TestWire[] = []
  const frames: number[] = []
  const states: boolean[] = []
  const clock = new TestClock()
  const open = (address: string) => (wires.push(new TestWire(address)), wires.at(-1)!)
  const connection: Connection = new Connection(
    () => `/t?since=${frames.length}`,
    (frame: Frame) => frames.push(frame.seq),
    (is) => states.push(is),
    () => void connection.send({ type: 'seen', seq: 0 }),
    open,
    clock,
  )
  return { wires, frames, states, clock, connection }
}

test('frames are heard, answers go to who asked', async () => {
  const { wires, frames, connection } = setUp()
  wires[0].onopen?.()
  const answer = connection.send({ type: 'hint', seat: 0 })
  wires[0].say({ type: 'frame', seq: 7 })
  wires[0].say({ type: 'ok', id: 'somebody-else', seq: 1 })
  wires[0].say({ type: 'ok', id: wires[0].sent[0].id, seq: 7 })
  assert.deepEqual(frames, [7])
  assert.deepEqual([(await answer).answer.type, (await answer).repeated], ['ok', false])
})

test('a lost line is opened again at the address of then, and what was not answered is said again with its id', async () => {
  const { wires, states, clock, connection } = setUp()
  wires[0].onopen?.()
  const answer = connection.send({ type: 'undo', answers: 3, seat: 0 })
  wires[0].say({ type: 'frame', seq: 1 })
  wires[0].onclose?.()
  assert.deepEqual(states, [true, false])
  clock.pass()
  assert.equal(wires[1].address, '/t?since=1')
  wires[1].onopen?.()
  assert.deepEqual(wires[1].sent, wires[0].sent)
  wires[1].say({ type: 'ok', id: wires[1].sent[0].id, seq: 4 })
  assert.equal((await answer).repeated, true)
})

test('what is said while the line is lost goes out once it stands', () => {
  const { wires, clock, connection } = setUp()
  wires[0].onclose?.()
  void connection.send({ type: 'hint', seat: 0 })
  clock.pass()
  assert.deepEqual(wires[1].sent, [])
  wires[1].onopen?.()
  assert.equal(wires[1].sent.length, 1)
})

test('a line that was renewed is heard no more', () => {
  const { wires, frames, connection } = setUp()
  wires[0].onopen?.()
  connection.renew()
  assert.equal(wires[0].isClosed, true)
  wires[0].say({ type: 'frame', seq: 9 })
  assert.deepEqual(frames, [])
  wires[1].say({ type: 'frame', seq: 10 })
  assert.deepEqual(frames, [10])
})

test('a quiet line is asked, and given up if it does not answer', () => {
  const { wires, clock } = setUp()
  wires[0].onopen?.()
  clock.pass()
  assert.equal(wires[0].sent[0].type, 'seen')
  clock.pass()
  assert.equal(wires.length, 2)
})

test('a quiet line that owes an answer is given up, and asked again on the next', () => {
  const { wires, clock, connection } = setUp()
  wires[0].onopen?.()
  void connection.send({ type: 'hint', seat: 0 })
  clock.pass()
  wires[1].onopen?.()
  assert.deepEqual(wires[1].sent, wires[0].sent)
})

test('a quiet line that answers stays', () => {
  const { wires, clock } = setUp()
  wires[0].onopen?.()
  clock.pass()
  wires[0].say({ type: 'ok', id: wires[0].sent[0].id, seq: 0 })
  clock.pass()
  assert.equal(wires.length, 1)
})

test('what is ended answers nothing more, and says so', async () => {
  const { wires, clock, connection } = setUp()
  wires[0].onopen?.()
  const answer = connection.send({ type: 'hint', seat: 0 })
  connection.end()
  assert.equal((await answer).answer.type, 'error')
  clock.pass()
  assert.equal(wires.length, 1)
})
