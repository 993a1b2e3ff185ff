import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { grown, rootOf } from './branches.ts'
import { branchesOf, gameOf, joined, linkEnd, partsOf, positionOnly, studyAt, studyOf } from './study.ts'

const START = 'torres/1 2 doors=any | phase menu | board ...1/.... | hands - / -'
const line = (words: string, seat = 0) => ({ seat, words })

test('a study comes back from its link as it was, with branches, comments and arrows', async () => {
  const one = grown(rootOf([0, 0]), [line('block a1'), line('draw jump', -1)], [], [1, 0])
  const two = grown(one.branches, [line('end')], [], [2, 0]).branches.map((node, i) => {
    return i === 1 ? { ...node, comment: 'Très bien ’', arrows: [['a1', 'b2']] as const } : node
  })
  const study = studyOf('Ma leçon', START, 0, two)
  const end = await linkEnd(study)
  ok(/^[\w-]+$/.test(end))
  const again = await studyAt(end)
  deepEqual(again, study)
  const branches = branchesOf(again!, [0, 0])
  deepEqual(
    branches.map(({ parent, line, comment, arrows }) => ({ parent, line, comment, arrows })),
    two.map(({ parent, line, comment, arrows }) => ({ parent, line, comment, arrows })),
  )
  equal(gameOf(study.start), 'torres')
})

test('what is no study is none', async () => {
  equal(await studyAt('nonsense'), null)
  equal(await studyAt(await linkEnd({ title: 'x' } as never)), null)
  const circle = { parent: 1, seat: 0, words: 'end', comment: '', arrows: [] }
  const root = { ...circle, parent: -1, words: '' }
  equal(await studyAt(await linkEnd({ ...positionOnly(START), nodes: [root, circle] })), null)
  ok(await studyAt(await linkEnd({ ...positionOnly(START), nodes: [root, { ...circle, parent: 0 }] })))
})

test('a position is taken apart and put together', () => {
  deepEqual(partsOf(START)[0], ['', 'torres/1 2 doors=any'])
  deepEqual(partsOf(START)[3], ['hands', '- / -'])
  equal(joined(partsOf(START)), START)
  equal(
    joined([
      ['', ' torres/1  2 '],
      ['phase', ' menu '],
    ]),
    'torres/1 2 | phase menu',
  )
})
