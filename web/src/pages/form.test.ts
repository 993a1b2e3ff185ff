import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameInfo, Table } from '../server/wire.ts'
import { beginsAtOnce, firstForm, formOf, recall, seatsFor, usualForm, usualHelp, wanted, type Form } from './form.ts'

const bots = ['uniform', 'page', 'knight', 'king']
const options = [{ name: 'deck', default: 'own', values: ['own', 'shared'], least: 0 }]
const about = { authors: ['somebody'], year: 2000, minutes: [30, 60], complexity: 2, best: null }
const game: GameInfo = { game: 'torres', version: 1, players: [2, 3, 4], options, bots, about }
const bestOfThree = { ...game, about: { ...about, best: 3 } }
const chosen: Form = {
  seats: ['page', 'me', 'here', 'open'],
  names: ['', '', 'Ben'],
  options: { deck: 'shared' },
  listed: true,
  help: 'nothing',
}

test('who has won plays against a knight, or as many as a game is best with', () => {
  assert.deepEqual(usualForm(game, true).seats, ['me', 'knight'])
  assert.deepEqual(usualForm(bestOfThree, true).seats, ['me', 'knight', 'knight'])
  assert.deepEqual(usualForm({ ...bestOfThree, players: [2] }, true).seats, ['me', 'knight'])
})

test('until then one plays against pages', () => {
  assert.deepEqual(firstForm(game), { ...usualForm(game, true), seats: ['me', 'page'] })
  assert.deepEqual(usualForm(game, false), firstForm(game))
  assert.deepEqual(firstForm(bestOfThree).seats, ['me', 'page', 'page'])
  assert.deepEqual(firstForm({ ...game, bots: ['uniform', 'greedy'] }).seats, ['me', 'greedy'])
})

test('what was chosen comes back', () => {
  assert.deepEqual(recall(game, chosen, true), chosen)
  assert.deepEqual(recall(game, undefined, true), usualForm(game, true))
})

test('what the game no longer has is forgotten', () => {
  assert.deepEqual(recall(game, { ...chosen, seats: ['me'] }, true), usualForm(game, true))
  assert.deepEqual(recall(game, { seats: ['me', 'wizard'], options: { deck: 'red', doors: 'any' } }, true), {
    ...usualForm(game, true),
    seats: ['me', 'knight'],
  })
})

test('seats are added as bots and taken from the end', () => {
  assert.deepEqual(seatsFor(3, ['me', 'open'], 'knight'), ['me', 'open', 'knight'])
  assert.deepEqual(seatsFor(2, ['me', 'open', 'king'], 'knight'), ['me', 'open'])
})

test('a table tells the form it came from', () => {
  const seat = { who: 'person', name: null, bot: null, mine: false, auto: false } as const
  const seats: Table['seats'] = [
    { ...seat, who: 'bot', bot: 'page' },
    { ...seat, mine: true, name: 'Anna' },
    { ...seat, mine: true, name: 'Ben' },
    { ...seat, name: 'Eve' },
  ]
  assert.deepEqual(formOf({ seats, options: { deck: 'shared' }, public: true, help: 'nothing' }), {
    ...chosen,
    names: ['', '', 'Ben', ''],
  })
  const plain = formOf({ seats: [seat, seat], options: {}, public: false, help: 'own' })
  assert.deepEqual([plain.seats, plain.help], [['me', 'open'], ''])
})

test('alone against bots there is all help, among people one thinks for oneself', () => {
  assert.deepEqual(
    [
      ['me', 'page', 'king'],
      ['me', 'open'],
      ['me', 'here'],
      ['page', 'king'],
    ].map(usualHelp),
    ['everything', 'own', 'own', 'everything'],
  )
  assert.equal(recall(game, { ...chosen, help: 'magic' as 'own' }, true).help, '')
})

test('the server is asked for what was chosen', () => {
  assert.deepEqual(
    chosen.seats.map((_, seat) => wanted(chosen, seat, `Player ${seat + 1}`)),
    [{ who: 'bot', bot: 'page' }, { who: 'me', auto: false }, { who: 'me', name: 'Ben' }, { who: 'open' }],
  )
  assert.deepEqual(wanted({ ...chosen, names: [] }, 2, 'Player 3'), { who: 'me', name: 'Player 3' })
})

test('a game begins at once unless somebody has to come by a link', () => {
  assert.equal(beginsAtOnce(chosen), false)
  assert.equal(beginsAtOnce({ seats: ['me', 'here', 'page'] }), true)
})
