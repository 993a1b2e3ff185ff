import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillIn } from './sentences.ts'

const TERMS = { 'term.jump': 'Jump', 'term.?': 'a hidden card', 'player.chance': 'Chance' }
const NAMES = ['Anna', 'Ben']
const say = (text: string, args: Parameters<typeof fillIn>[1]) => fillIn(text, args, TERMS, NAMES)

test('seats are names, words are terms, lists are joined', () => {
  assert.equal(
    say('{seat} gives {card} to {to_seat}.', { seat: 0, card: 'jump', to_seat: [1, 0] }),
    'Anna gives Jump to Ben, Anna.',
  )
  assert.equal(say('{seat} draws.', { seat: -1 }), 'Chance draws.')
})

test('a sentence that begins with an argument has a capital, a square keeps its letter', () => {
  assert.equal(say('{card} is drawn.', { card: '?' }), 'A hidden card is drawn.')
  assert.equal(say('{square} is free.', { square: 'e4' }), 'e4 is free.')
  assert.equal(say('players', {}), 'players')
})

test('what is not given stays visible', () => {
  assert.equal(say('{height} high', {}), '{height} high')
})
