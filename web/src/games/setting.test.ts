import assert from 'node:assert/strict'
import { test } from 'node:test'
import castel from './castel/setting.ts'
import loewenherz from './loewenherz/setting.ts'
import raubritter from './raubritter/setting.ts'
import torres from './torres/setting.ts'

const TORRES = {
  board: '......../......../......../......../......../......../1......./(10).......',
  reserve: '60',
  knights: 'a2 / -',
  king: 'c3',
}

test('blocks come from the reserve and go back', () => {
  const high = torres.set(TORRES, 'block', '', 'a1')
  assert.equal(high.board.split('/')[7], '(11).......')
  assert.equal(high.reserve, '59')
  assert.deepEqual(torres.set(high, 'no-block', '', 'a1'), TORRES)
  assert.equal(torres.set(TORRES, 'no-block', '', 'a2').board.split('/')[6], '........')
  assert.deepEqual(torres.set(TORRES, 'no-block', '', 'h8'), TORRES, 'there is none')
})

test('a knight stands on a square once, whoever it is of, and goes by a second click', () => {
  assert.equal(torres.set(TORRES, 'knight', '1', 'a2').knights, '- / a2')
  assert.equal(torres.set(TORRES, 'knight', '0', 'b4').knights, 'a2 b4 / -')
  assert.equal(torres.set(TORRES, 'knight', '0', 'a2').knights, '- / -')
  assert.equal(torres.set(TORRES, 'king', '', 'd4').king, 'd4')
})

const CASTEL = {
  board: 'a2=soldier.1 c3=king.0+1',
  last: 'c3/1',
  hands: 'spy 2*knight / -',
  piles: '13 12',
  exchange: '3*engine queen',
}

test('a card of Castel comes from the hand, the exchange or a pile', () => {
  assert.equal(castel.set(CASTEL, 'spy', '0', 'd4').hands, '2*knight / -')
  assert.equal(castel.set(CASTEL, 'queen', '1', 'd4').exchange, '3*engine')
  const placed = castel.set(CASTEL, 'fool', '-', 'd4')
  assert.deepEqual([placed.board, placed.piles], ['a2=soldier.1 c3=king.0+1 d4=fool.-', '12 12'])
  assert.equal(castel.set(CASTEL, 'knight', '0', 'd4').hands, 'spy knight / -')
})

test('a card taken away goes to a pile with the knights on it, and another takes its place', () => {
  const gone = castel.set(CASTEL, 'king', '0', 'c3')
  assert.deepEqual([gone.board, gone.piles, gone.last], ['a2=soldier.1', '14 13', '-'])
  assert.equal(castel.set(CASTEL, 'queen', '0', 'c3').board, 'a2=soldier.1 c3=queen.0')
})

const LAND = { castles: 'rose a10 gold a2', knights: 'rose a9' }

test('castles and knights of Löwenherz stand by their colours, one piece on a square', () => {
  assert.deepEqual(loewenherz.set(LAND, 'knight', 'gold', 'b2'), { ...LAND, knights: 'rose a9 gold b2' })
  assert.equal(loewenherz.set(LAND, 'knight', 'rose', 'a9').knights, '')
  assert.deepEqual(loewenherz.set(LAND, 'castle', 'grey', 'a9'), { castles: 'rose a10 gold a2 grey a9', knights: '' })
})

test('a wall of Löwenherz stands between two squares, and goes by a second click', () => {
  const walled = loewenherz.set(LAND, 'wall', '', 'b2 c2')
  assert.deepEqual(walled, { ...LAND, walls: 'b2-c2' })
  assert.equal(loewenherz.set(walled, 'wall', '', 'a1 a2').walls, 'a1-a2 b2-c2')
  assert.equal(loewenherz.set(walled, 'wall', '', 'b2 c2').walls, '')
})

const TILES = { land: '0,1 mp/pV01', left: 'B B' }

test('a tile of Raubritter grows the land, becomes another, and goes with its knights', () => {
  assert.deepEqual(raubritter.set(TILES, 'lake', '', '-1,2'), { ...TILES, land: '-1,2 l/.mp/.pV01' })
  assert.equal(raubritter.set(TILES, 'town', '', '2,0').land, '0,1 mp/pV01t')
  assert.equal(raubritter.set(TILES, 'plain', '', '1,0').land, '0,1 mp/pp01')
  assert.equal(raubritter.set(TILES, 'forest-village', '', '1,0').land, '0,1 mp/p')
  assert.equal(raubritter.set({ land: '3,-2 c' }, 'castle', '', '3,-2').land, '-')
  assert.equal(raubritter.set({ land: '-' }, 'castle', '', '0,1').land, '0,1 c')
})

test('knights of Raubritter come onto a stack and leave it from above, never where no tile is', () => {
  assert.equal(raubritter.set(TILES, 'knight', '1', '1,0').land, '0,1 mp/pV011')
  assert.equal(raubritter.set(TILES, 'no-knight', '', '1,0').land, '0,1 mp/pV0')
  assert.deepEqual(raubritter.set(TILES, 'no-knight', '', '0,0'), TILES)
  assert.deepEqual(raubritter.set(TILES, 'knight', '0', '5,5'), TILES)
})
