import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameEvent, LogItem } from '../../server/wire.ts'
import { spoken } from './land.ts'
import { accountsOf, contestOf } from './story.ts'

const log = (...moves: GameEvent[][]): LogItem[] =>
  moves.map(
    (events, i) => ({ seq: i, seat: 0, move: i + 1, kind: 'move', words: '', events, texts: [] }) as unknown as LogItem,
  )
const said = (story: LogItem[]): string[] => contestOf(story).flatMap((item) => item.events.map((event) => event.event))

const TALK: GameEvent[][] = [
  [
    { event: 'choose', seat: 1 },
    { event: 'negotiate', bidder_seat: [0, 1] },
  ],
  [{ event: 'offer', seat: 0, ducats: 3 }],
  [{ event: 'yield', seat: 1, ducats: 3 }],
]

test('a conversation is shown while it lasts and while its action is carried out', () => {
  assert.deepEqual(said(log(...TALK.slice(0, 2))), ['choose', 'negotiate', 'offer'])
  assert.deepEqual(said(log(...TALK, [{ event: 'wall', seat: 0 }])), ['choose', 'negotiate', 'offer', 'yield'])
})

test('it is forgotten when somebody alone has the next action or a new card is chosen from', () => {
  assert.deepEqual(
    said(
      log(...TALK, [
        { event: 'done', seat: 0 },
        { event: 'act', seat: 1 },
      ]),
    ),
    [],
  )
  assert.deepEqual(said(log(...TALK, [{ event: 'choose', seat: 0 }])), [])
  assert.deepEqual(
    said(
      log(...TALK, [
        { event: 'done', seat: 0 },
        { event: 'contest', bidder_seat: [0, 1] },
      ]),
    ),
    ['done', 'contest'],
  )
})

test('power is accounted for by where it came from, and round by round', () => {
  const story = log(
    [{ event: 'turn' }],
    [{ event: 'region', seat: 0, power: 7 }],
    [{ event: 'turn' }],
    [
      { event: 'extend', seat: 1, power: 6 },
      { event: 'loss', seat: 0, power: 6 },
      { event: 'cut-off', seat: 0, power: 3 },
    ],
    [{ event: 'region-neutral', colour: 'grey' }],
    [{ event: 'king' }, { event: 'mines', seat: 0, power: 2 }, { event: 'parchments', seat: 1, power: 5 }],
  )
  const { bySeat, course } = accountsOf(story, 2)
  assert.deepEqual(bySeat[0], { founded: 7, extended: 0, mines: 2, parchments: 0, lost: -9 })
  assert.deepEqual(bySeat[1], { founded: 0, extended: 6, mines: 0, parchments: 5, lost: 0 })
  assert.deepEqual(course, [
    [0, 0],
    [0, 0],
    [7, 0],
    [-2, 6],
    [0, 11],
  ])
})

test('sums of money are not spoken of as squares', () => {
  assert.deepEqual(['m8', 'w2', 'crown'].map(spoken), ['money-8', 'w2', 'crown'])
})
