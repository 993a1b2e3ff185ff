import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whenText } from './when.ts'

const at = (...date: [number, number, number, number, number]): number => new Date(...date).getTime() / 1000
const now = at(2026, 5, 17, 15, 30)

test('what was today is told by minutes and hours', () => {
  assert.equal(whenText(now - 10, now, 'en'), 'now')
  assert.equal(whenText(now + 10, now, 'en'), 'now')
  assert.equal(whenText(now - 90, now, 'en'), '1 minute ago')
  assert.equal(whenText(now - 59 * 60, now, 'fr'), 'il y a 59 minutes')
  assert.equal(whenText(at(2026, 5, 17, 1, 0), now, 'en'), '14 hours ago')
})

test('what was before by days, then by its date', () => {
  assert.equal(whenText(at(2026, 5, 16, 1, 0), now, 'fr'), 'hier')
  assert.equal(whenText(at(2026, 5, 16, 23, 0), at(2026, 5, 17, 0, 30), 'en'), '1 hour ago')
  assert.equal(whenText(at(2026, 5, 11, 23, 0), now, 'en'), '6 days ago')
  assert.equal(whenText(at(2026, 5, 10, 23, 0), now, 'fr'), '10 juin')
  assert.equal(whenText(at(2025, 10, 3, 12, 0), now, 'en-GB'), '3 Nov 2025')
})
