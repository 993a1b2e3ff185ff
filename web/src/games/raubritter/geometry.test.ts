import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boxAround,
  directionAlong,
  directionTo,
  fixedEdges,
  formatSquare,
  frameOf,
  limitsOf,
  range,
  step,
  TILE,
  windowOf,
  zoomed,
} from './geometry.ts'
import { courseOf } from './score.ts'
import { deploymentOf } from './deployment.ts'

const WIDE = { west: -5, east: 6, south: -5, north: 6 }

test('squares grow eastward and northward', () => {
  assert.equal(step('0,0', 'north', 2), '0,2')
  assert.equal(step('0,0', 'west'), '-1,0')
  assert.equal(directionTo('-1,0', '-1,-1'), 'south')
  assert.equal(directionTo('0,0', '2,0'), null)
})

test('the places around the tiles are shown, within the limits', () => {
  assert.deepEqual(boxAround(['0,0', '1,1'], WIDE), { west: -1, east: 2, south: -1, north: 2 })
  assert.deepEqual(boxAround(['0,0', '6,1'], { ...WIDE, west: 0, east: 6 }), { west: 0, east: 6, south: -1, north: 2 })
})

test('an edge is drawn as soon as its direction is fixed', () => {
  const box = { west: 0, east: 6, south: -1, north: 2 }
  assert.equal(fixedEdges(WIDE, 7, box), '')
  assert.equal(
    fixedEdges({ ...WIDE, west: 0, east: 6 }, 7, box),
    `M-6 ${-3 * TILE - 6}V${TILE + 6}M${7 * TILE + 6} ${-3 * TILE - 6}V${TILE + 6}`,
  )
  assert.match(fixedEdges({ west: 0, east: 6, south: -3, north: 3 }, 7, box), /Z$/)
})

test('what is enlarged stays within the whole', () => {
  const whole = frameOf({ west: -1, east: 6, south: -1, north: 6 })
  const part = zoomed(whole, 2, [1e6, 0])
  assert.equal(part.width, whole.width / 2)
  assert.equal(part.x + part.width, whole.x + whole.width)
  assert.deepEqual(zoomed(whole, 1, [1e6, 1e6]), whole)
})

/** All squares of a rectangle that begins at the origin. */
const rectangle = (columns: number, rows: number): string[] =>
  range(0, columns - 1).flatMap((x) => range(0, rows - 1).map((y) => formatSquare(x, y)))

test('the window is a square that holds every legal place', () => {
  for (const side of [7, 9, 10])
    for (const columns of range(1, side))
      for (const rows of range(1, side)) {
        const land = rectangle(columns, rows)
        const { west, east, south, north } = windowOf(land, land, side)
        assert.equal(east - west, north - south)
        assert.ok(east - west + 1 >= Math.min(7, side) && east - west <= side)
        const legal = boxAround(land, limitsOf(land, side))
        assert.ok(west <= legal.west && east >= legal.east && south <= legal.south && north >= legal.north)
      }
  assert.deepEqual(windowOf(rectangle(7, 7), rectangle(7, 7), 7), { west: 0, east: 6, south: 0, north: 6 })
})

test('the window stays where it is during a turn as long as every legal place is in it', () => {
  const land = rectangle(3, 3)
  const before = windowOf(land, land, 7)
  assert.deepEqual(windowOf(land, [...land, '3,0'], 7), before)
  assert.deepEqual(windowOf(land, [...land, '3,0', '4,0', '5,0'], 7), { ...before, west: -1, east: 6 })
})

test('a deployment is read from the words so far', () => {
  const none = { end: null, knights: null, direction: null, deposits: [] }
  assert.deepEqual(deploymentOf(['deploy']), none)
  assert.deepEqual(deploymentOf(['4', 'deploy', '4']), { ...none, knights: 4 })
  assert.deepEqual(deploymentOf(['deploy', 'east']), { ...none, direction: 'east' })
  assert.deepEqual(deploymentOf(['deploy', '4', 'east', '1', '2']), {
    end: null,
    knights: 4,
    direction: 'east',
    deposits: [1, 2],
  })
})

test('a deployment chosen by its last tile goes there from the castle', () => {
  assert.deepEqual(deploymentOf(['deploy', '2,0'], '0,0'), {
    end: '2,0',
    knights: null,
    direction: 'east',
    deposits: [],
  })
  assert.deepEqual(deploymentOf(['deploy', '0,-2', '4', '1'], '0,0'), {
    end: '0,-2',
    knights: 4,
    direction: 'south',
    deposits: [1],
  })
  assert.deepEqual(deploymentOf(['deploy', '0,0', '4'], '0,0'), {
    end: '0,0',
    knights: 4,
    direction: null,
    deposits: [],
  })
  assert.equal(directionAlong('0,0', '3,1'), null)
})

test('the course of the score follows the buildings held and taken', () => {
  const lay = { event: 'lay' }
  const log = [
    { events: [lay] },
    {
      events: [
        { event: 'hold', seat: 0, points: 1 },
        { event: 'hold', seat: 0, points: 3 },
      ],
    },
    { events: [lay] },
    { events: [{ event: 'capture', seat: 1, from_seat: 0, points: 3 }] },
  ]
  assert.deepEqual(courseOf(log, 2), [
    [0, 0],
    [4, 0],
    [1, 3],
  ])
})
