import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { after, before, beside, childrenOf, endsOf, grown, linesTo, onwards, ownLines, rootOf } from './branches.ts'

const line = (words: string, seat = 0) => ({ seat, words })
const start = rootOf([0, 0])
const one = grown(start, [line('a'), line('b')], [], [1, 0])
const two = grown(one.branches, [line('a'), line('c'), line('d', 1)], [], [2, 3])

test('lines that are known are followed, others branch off', () => {
  equal(two.branches.length, 5)
  deepEqual(linesTo(two.branches, two.at), [line('a'), line('c'), line('d', 1)])
  deepEqual(childrenOf(two.branches, 1).length, 2)
  equal(grown(two.branches, [line('a'), line('b')], [], [1, 0]).at, one.at)
  equal(grown(two.branches, [line('a'), line('b')], [], [1, 0]).branches.length, 5)
  equal(grown(two.branches, [line('a', 1)], [], [0, 0]).branches.length, 6)
})

test('one steps from choice to choice, over what others and chance do', () => {
  const lines = [line('a'), line('draw', -1), line('b', 1), line('c')]
  const { branches, at } = grown(start, lines, [], [0, 0])
  const anybody = (seat: number) => seat >= 0
  const mine = (seat: number) => seat === 0
  equal(before(branches, at, anybody), 3)
  equal(before(branches, 3, anybody), 2)
  equal(before(branches, 3, mine), 0)
  equal(before(branches, 0, mine), 0)
  equal(after(branches, 0, anybody), 2)
  equal(after(branches, 0, mine), 3)
  equal(after(branches, 3, mine), 4)
  equal(after(branches, 4, mine), 4)
})

test('ends are compared by how things stand there', () => {
  deepEqual(
    endsOf(two.branches).map((node) => two.branches[node].scores),
    [
      [1, 0],
      [2, 3],
    ],
  )
  deepEqual(endsOf(start), [])
})

test('one goes on along the newest branch, and over to the others', () => {
  deepEqual(onwards(two.branches, 0), [1, 3, 4])
  equal(beside(two.branches, two.at, -1), one.at)
  equal(beside(two.branches, one.at, 1), two.at)
  equal(beside(two.branches, one.at, -1), one.at)
})

test('only lines of one’s own before anybody else’s can be played', () => {
  deepEqual(ownLines([line('a'), line('b'), line('draw', -1), line('c')], 0), ['a', 'b'])
  deepEqual(ownLines([line('a', 1), line('b')], 0), [])
  deepEqual(ownLines([line('a')], 0), ['a'])
  deepEqual(ownLines([line('a')], null), [])
})
