// Setting up Raubritter: tiles, and knights onto their stacks or from them; hands and piles stay, so that a tile taken away is put elsewhere.
import { NOTHING, type Parts, type Setting } from '../setting.ts'
import { boxWithRing, formatSquare, parseSquare, range } from './geometry.ts'

const SIGNS: Readonly<Record<string, string>> = {
  lake: 'l',
  mountains: 'm',
  plain: 'p',
  village: 'v',
  castle: 'c',
  town: 't',
  'forest-village': 'V',
  'forest-castle': 'C',
  'forest-town': 'T',
}
/** No tile. */
const FREE = '.'

/** The tiles by their squares: a sign, and the seats of the knights on it from bottom to top. */
type Land = ReadonlyMap<string, string>

function readLand(text: string): Land {
  const [corner, rows = ''] = text.split(' ')
  const [west, north] = parseSquare(corner)
  const tiles = rows
    .split('/')
    .flatMap((row, down) =>
      (row.match(/\D\d*/g) ?? []).map((tile, right): [string, string] => [
        formatSquare(west + right, north - down),
        tile,
      ]),
    )
  return new Map(tiles.filter(([, tile]) => tile !== FREE))
}

function writeLand(land: Land): string {
  if (!land.size) return NOTHING
  const { west, east, south, north } = boxWithRing([...land.keys()])
  const tile = (x: number, y: number): string => land.get(formatSquare(x, y)) ?? FREE
  const row = (y: number): string =>
    range(west + 1, east - 1)
      .map((x) => tile(x, y))
      .join('')
      .replace(/\.+$/, '')
  return `${formatSquare(west + 1, north - 1)} ${range(south + 1, north - 1)
    .reverse()
    .map(row)
    .join('/')}`
}

/** What lies on a square after a click: the knights stay when the tile under them becomes another. */
function changed(tile: string | undefined, thing: string, owner: string): string | undefined {
  if (thing === 'knight') return tile && tile + owner
  if (thing === 'no-knight') return tile?.replace(/\d$/, '')
  return tile?.[0] === SIGNS[thing] ? undefined : SIGNS[thing] + (tile?.slice(1) ?? '')
}

function set(parts: Parts, thing: string, owner: string, square: string): Parts {
  const land = new Map(readLand(parts.land))
  const tile = changed(land.get(square), thing, owner)
  if (tile) land.set(square, tile)
  else land.delete(square)
  return { ...parts, land: writeLand(land) }
}

export default {
  things: { ...Object.fromEntries(Object.keys(SIGNS).map((kind) => [kind, false])), knight: true, 'no-knight': false },
  owners: (players) => range(0, players - 1).map(String),
  set,
} satisfies Setting
