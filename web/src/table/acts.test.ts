import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joins as castelJoins } from '../games/castel/telling.ts'
import { joins, lead, sums } from '../games/torres/telling.ts'
import type { GameEvent, LogItem, View } from '../server/wire.ts'
import { Sentences } from '../sentences.ts'
import { actsOf, sumOf, toldOf, turnsOf } from './acts.ts'

const entry = (seq: number, seat: number, ...events: object[]): LogItem =>
  ({ seq, seat, move: seq, kind: 'move', words: '', events, note: null, texts: [] }) as unknown as LogItem
const say = (event: string, seat: number, more: object = {}) => ({ event, seat, ...more })
const seqs = (groups: LogItem[][]) => groups.map((group) => group.map(({ seq }) => seq))

const PURCHASE = [
  entry(1, 1, say('buy', 1)),
  entry(2, -1, say('draw', 1, { card: '?' })),
  entry(3, -1, say('draw', 1, { card: '?' })),
  entry(4, 1, say('keep', 1, { card: '?' })),
  entry(5, 1, say('return', 1, { card: '?', place: 'top' })),
]

test('a purchase with all its drawing, keeping and putting back is one act', () => {
  assert.deepEqual(seqs(actsOf([...PURCHASE, entry(6, 1, say('buy', 1))], joins)), [[1, 2, 3, 4, 5], [6]])
  assert.deepEqual(
    toldOf(PURCHASE, joins).map(({ event }) => event),
    ['buy'],
  )
})

test('the steps of one knight are one way, those of another are not', () => {
  const walk = [
    entry(1, 1, say('step', 1, { from: 'a1', to: 'a2' })),
    entry(2, 1, say('cross', 1, { from: 'a2', to: 'b4' })),
    entry(3, 1, say('step', 1, { from: 'c1', to: 'c2' })),
  ]
  assert.deepEqual(seqs(actsOf(walk, joins)), [[1, 2], [3]])
  assert.deepEqual(toldOf(walk.slice(0, 2), joins), [say('cross', 1, { from: 'a1', to: 'b4' })])
})

test('what happens beside the end of an act is told', () => {
  const drawn = [entry(1, 1, say('draw', 1)), entry(2, -1, { event: 'card', card: '?' }, { event: 'turn', seat: 2 })]
  assert.deepEqual(seqs(actsOf(drawn, castelJoins)), [[1, 2]])
  assert.deepEqual(
    toldOf(drawn, castelJoins).map(({ event }) => event),
    ['draw', 'turn'],
  )
})

test('a turn is what one seat does, chance included', () => {
  const log = [...PURCHASE, entry(6, 2, say('buy', 2)), entry(7, 1, say('end', 1))]
  assert.deepEqual(seqs(turnsOf(log, log)), [[1, 2, 3, 4, 5], [6], [7]])
})

test('the sum of a turn counts what its seat did, in the order in which it began', () => {
  const texts = new Sentences({
    'sum.cards': '{count?one=1 card|other={count} cards}',
    'sum.blocks': '{count?one=1 block|other={count} blocks}',
    'sum.points': '+{count} {count?one=point|other=points}',
    'language.plural.one': '1',
  })
  const events = [
    say('buy', 1),
    say('block', 1),
    say('buy', 1),
    say('block', 1),
    say('block', 0),
    say('point', 1, { hop: 0 }),
    say('end', 1),
  ] as GameEvent[]
  assert.equal(sumOf(events, 1, sums, texts), '2 cards, 2 blocks, +1 point')
  assert.equal(sumOf([say('point', 1, { hop: 2 })] as GameEvent[], 1, sums, texts), '+3 points')
  assert.equal(sumOf([say('end', 1)] as GameEvent[], 1, sums, texts), '')
})

test('a turn of Torres is led by a knight that climbs, or by who goes ahead', () => {
  const texts = { say: (key: string, args: object = {}) => [key, ...Object.values(args)].join(' ') }
  const view = {
    scores: [20, 24],
    heights: { c4: 1, c5: 2 },
    castles: [['c4', 'c5']],
    knights: [[], ['c5']],
    king: 'c4',
  } as unknown as View
  const climb = [say('step', 1, { from: 'c3', to: 'c4' }), say('step', 1, { from: 'c4', to: 'c5' })] as GameEvent[]
  assert.equal(lead(climb, 1, view, texts), 'sum.climbs-king 1 c5')
  const built = [...climb, say('block', 1, { square: 'c5', height: 2 })] as GameEvent[]
  assert.equal(lead(built, 1, view, texts), undefined, 'how high it was then is not known')
  const ahead = [say('point', 1, { score: 20, hop: 0 }), say('point', 1, { score: 24, hop: 3 })] as GameEvent[]
  assert.equal(lead(ahead, 1, view, texts), 'sum.ahead 1 24')
  assert.equal(lead(ahead.slice(0, 1), 1, view, texts), undefined)
})
