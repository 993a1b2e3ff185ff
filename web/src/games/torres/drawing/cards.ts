// Pictures of the action cards and the master cards, 90 wide and 80 high, from one kit: block, knight, tile, arrow, plan, elevation.
import { SHAPES } from '../../../table/Mark.svelte'

const [INK, WINE, LINE, CREAM] = ['#2a1d14', '#862a36', '#5e4c33', '#fffaf0']
const STONE = ['#efe4cf', '#e6cb9c', '#dfba80', '#d4a566']
const WALL = ['#e6d6b6', '#dfc795', '#d4b377', '#c89b5c']
const GRASS = ['#c3cf9f', '#b0bf8c']
const BODY = 'M-13 2Q-13-5-7-9L-4.8-23H4.8L7-9Q13-5 13 2Q0 9-13 2Z'

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const each = (n: number, draw: (i: number) => string): string => range(n).map(draw).join('')

/** A knight of a seat, or dashed where it has been. */
function knight(x: number, y: number, seat: number | null, size = 0.66): string {
  const head = `d="${SHAPES[seat ?? 0]}" transform="translate(0 -30) scale(1.42)"`
  const figure = (body: string, top: string): string => `<path d="${BODY}" ${body}/><path ${head} ${top}/>`
  const line = (width: number, colour: string): string => `fill="none" stroke="${colour}" stroke-width="${width}"`
  const filled = (width: number): string => `fill="var(--seat-${seat})" stroke="${INK}" stroke-width="${width}"`
  const drawn =
    seat === null
      ? figure(`${line(2.2, LINE)} stroke-dasharray="4 3"`, `${line(1.6, LINE)} stroke-dasharray="4 3"`)
      : figure(line(5, CREAM), line(3.6, CREAM)) + figure(filled(1.9), filled(1.4))
  return `<g transform="translate(${x} ${y}) scale(${size})" stroke-linejoin="round">${drawn}</g>`
}

interface Cube {
  a?: number
  d?: number
  b?: number
  top?: string
  /** Just laid; only its outline, where it was; without openings. */
  kind?: 'new' | 'gone'
  plain?: boolean
}

/** One block around the middle of its roof: half as wide as `a`, half as deep as `d`, `b` high. */
function cube(x: number, y: number, { a = 17, d = 10, b = 14, top = STONE[0], kind, plain }: Cube = {}): string {
  const roof = `M${x - a} ${y}L${x} ${y - d}L${x + a} ${y}`
  if (kind === 'gone')
    return (
      `<path d="${roof}V${y + b}L${x} ${y + d + b}L${x - a} ${y + b}ZM${x - a} ${y}L${x} ${y + d}L${x + a} ${y}M${x} ${y + d}V${y + d + b}" ` +
      `fill="${CREAM}" fill-opacity=".35" stroke="${LINE}" stroke-width="1.5" stroke-dasharray="3 2.5" stroke-linejoin="round"/>`
    )
  const [left, right, line, width, face] =
    kind === 'new' ? ['#f0c98d', '#d9a55a', WINE, 2, '#fff0d2'] : ['#d4bd95', '#ab8c5e', LINE, 1.2, top]
  const wall = (side: number, fill: string | number): string =>
    `<path d="M${x + side * a} ${y}L${x} ${y + d}V${y + d + b}L${x + side * a} ${y + b}Z" fill="${fill}"/>`
  const door = (side: number): string => {
    const at = (along: number, up: number): string =>
      `${(x + side * a * (1 - along)).toFixed(1)} ${(y + d * along + b * (1 - up)).toFixed(1)}`
    return `<path d="M${at(0.36, 0)}L${at(0.36, 0.42)}Q${at(0.4, 0.68)} ${at(0.52, 0.7)}Q${at(0.66, 0.62)} ${at(0.68, 0.42)}L${at(0.68, 0)}Z" fill="#43311c"/>`
  }
  const faces = `${wall(-1, left)}${wall(1, right)}<path d="${roof}L${x} ${y + d}Z" fill="${face}"/>`
  return `<g stroke="${line}" stroke-width="${width}" stroke-linejoin="round">${faces}</g>${plain ? '' : door(-1) + door(1)}`
}

/** Blocks on each other; y is the middle of the ground. */
const stack = (x: number, y: number, n: number, look: Cube = {}): string =>
  each(n, (i) => cube(x, y - (i + 1) * (look.b ?? 14), { ...look, top: STONE[Math.min(i, 3)] }))

const tile = (x: number, y: number, a = 17, d = 10, shade = 0): string =>
  `<path d="M${x - a} ${y}L${x} ${y - d}L${x + a} ${y}L${x} ${y + d}Z" fill="${GRASS[shade]}" stroke="#8fa066" stroke-width="1"/>`

function arrow(d: string, x: number, y: number, angle = 0): string {
  const stroke = (colour: string, width: number): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"/><path transform="translate(${x} ${y}) rotate(${angle})" d="M-8-6L0 0L-8 6" stroke="${colour}" stroke-width="${width}"/>`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(CREAM, 7)}${stroke(WINE, 3.6)}</g>`
}

/** An action point; one more than usual is of gold. */
const pip = (x: number, y: number, more: boolean): string =>
  `<circle cx="${x}" cy="${y}" r="8.5" fill="${more ? '#eebf4c' : WINE}" stroke="${more ? '#74500f' : '#4c121b'}" stroke-width="1.8"/>` +
  (more
    ? `<path d="M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`
    : '')

const FLOOR = `<path d="M0 66H90V80H0Z" fill="${GRASS[0]}"/><path d="M0 66H90" stroke="#8fa066" stroke-width="1.5"/>`

/** A board from above, n squares wide, with discs for knights. */
function plan(n: number, seat: number, at: number[][], under: number[][] = [], line: number[][] = []): string {
  const side = 72 / n
  const square = (i: number, j: number, fill: string): string =>
    `<rect x="${(9 + i * side).toFixed(1)}" y="${(4 + j * side).toFixed(1)}" width="${side.toFixed(1)}" height="${side.toFixed(1)}" fill="${fill}"/>`
  const centre = ([i, j]: number[]): string[] => [9 + (i + 0.5) * side, 4 + (j + 0.5) * side].map((v) => v.toFixed(1))
  const grid = range(n - 1)
    .map((i) => `M${9 + (i + 1) * side} 4V76M9 ${4 + (i + 1) * side}H81`)
    .join('')
  const way = line.length
    ? `<path d="M${line.map((one) => centre(one).join(' ')).join('L')}" fill="none" stroke="${WINE}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  const disc = (place: number[]): string => {
    const [x, y] = centre(place)
    const look = `cx="${x}" cy="${y}" r="${(side * 0.36).toFixed(1)}" fill="var(--seat-${seat})"`
    return `<circle ${look} stroke="${CREAM}" stroke-width="5"/><circle ${look} stroke="${INK}" stroke-width="1.8"/>`
  }
  return (
    each(n * n, (i) => square(i % n, Math.floor(i / n), ['#c3cf9f', '#b6c490'][((i % n) + Math.floor(i / n)) % 2])) +
    under.map(([i, j]) => square(i, j, '#f3d796')).join('') +
    `<path d="${grid}" stroke="#8fa066" stroke-width=".9"/><rect x="9" y="4" width="72" height="72" rx="2" fill="none" stroke="${LINE}" stroke-width="2.4"/>` +
    way +
    at.map(disc).join('')
  )
}

/** From the side: so many floors, and a knight on them. */
const tower = (x: number, floors: number, seat: number, size = 0.52): string =>
  each(
    floors,
    (i) =>
      `<rect x="${x - 9}" y="${54 - i * 12}" width="18" height="12" fill="${WALL[i]}" stroke="${LINE}" stroke-width="1.4"/>` +
      `<path d="M${x - 2.5} ${66 - i * 12}v-5q2.5-3.5 5 0v5Z" fill="#43311c"/>`,
  ) + knight(x, 65 - floors * 12, seat, size)

const keep = (x: number, y: number, seat: number): string =>
  cube(x, y, { a: 10.2, d: 6, b: 8.4 }) + knight(x, y - 1, seat, 0.44)

const house = (x: number, width: number, floors: string[]): string =>
  floors
    .map(
      (fill, i) =>
        `<rect x="${x}" y="${48 - i * 18}" width="${width}" height="18" fill="${fill}" stroke="${LINE}" stroke-width="1.5"/>`,
    )
    .join('')

const [LOW, SMALL, CRATE]: Cube[] = [{ b: 11 }, { a: 14, d: 8, b: 12 }, { a: 9, d: 5, b: 8, plain: true }]
const RIM = range(25)
  .map((i) => [i % 5, Math.floor(i / 5)])
  .filter(([i, j]) => i % 4 === 0 || j % 4 === 0)
const CROSS = range(6).flatMap((i) => [
  [i, i],
  [i, 5 - i],
])
const GROUP = [
  [1, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [3, 3],
]
const CORNERS = [
  [1, 1],
  [4, 1],
  [4, 4],
  [1, 4],
]

/** A card's picture, with knights of a seat. */
const PICTURES: Record<string, (seat: number) => string> = {
  ap6: () => each(6, (i) => pip(23 + 22 * (i % 3), 29 + 23 * Math.floor(i / 3), i === 5)),
  ap7: () => each(4, (i) => pip(15 + 20 * i, 29, false)) + each(3, (i) => pip(25 + 20 * i, 52, i > 0)),
  climb: (seat) =>
    stack(46, 52, 3, LOW) +
    stack(63, 62, 2, LOW) +
    stack(29, 62, 1, LOW) +
    knight(29, 52, null, 0.58) +
    knight(46, 20, seat, 0.58) +
    arrow('M14 34Q14 8 32 6', 33, 6, -6),
  under: (seat) =>
    tile(25, 70, 19, 11, 1) +
    tile(58, 62, 19, 11) +
    cube(58, 47, { a: 19, d: 11, b: 15, kind: 'new' }) +
    knight(58, 46, seat, 0.74) +
    cube(16, 50, { a: 14, d: 8, b: 11, kind: 'new', plain: true }) +
    arrow('M25 55H35', 37, 55),
  reserve: () =>
    cube(12, 48, CRATE) +
    cube(30, 48, CRATE) +
    cube(21, 52, CRATE) +
    cube(21, 40, CRATE) +
    `<path d="M1 58H41L37 76H5Z" fill="#9a6a34" stroke="${LINE}" stroke-width="1.5" stroke-linejoin="round"/><path d="M3 64H39M13 58L14 76M29 58L28 76" stroke="${LINE}" stroke-width="1.3"/>` +
    stack(60, 56, 1, { a: 16, d: 9 }) +
    cube(74, 51, { a: 16, d: 9, kind: 'new' }) +
    arrow('M21 28Q34 2 66 22', 68, 24, 36),
  doors: (seat) =>
    FLOOR +
    house(30, 30, WALL.slice(0, 3)) +
    house(60, 24, ['#d9c39a', '#cfae76']) +
    '<path d="M30 66V57q5-5 9 0V66ZM60 30V21q-5-5-9 0V30Z" fill="#43311c"/>' +
    knight(14, 65, null, 0.62) +
    knight(73, 29, seat, 0.62) +
    `<path d="M37 60Q46 56 46 42Q46 28 53 26" fill="none" stroke="${WINE}" stroke-width="3" stroke-dasharray=".1 5.5" stroke-linecap="round"/>` +
    arrow('M20 58H31', 33, 58) +
    arrow('M52 25H61', 63, 25),
  diagonal: (seat) =>
    tile(45, 28, 22, 13) +
    tile(23, 41, 22, 13, 1) +
    tile(67, 41, 22, 13, 1) +
    tile(45, 54, 22, 13) +
    knight(20, 45, null, 0.74) +
    knight(70, 45, seat, 0.74) +
    arrow('M33 41H52', 55, 41),
  carry: () =>
    stack(15, 58, 1, SMALL) +
    stack(29, 66, 1, SMALL) +
    cube(29, 42, { ...SMALL, kind: 'gone' }) +
    stack(61, 58, 1, SMALL) +
    cube(75, 54, { ...SMALL, kind: 'new' }) +
    arrow('M30 28Q46-4 70 28', 72, 31, 62),
  relocate: (seat) =>
    tile(15, 60, 18, 11, 1) +
    tile(56, 50, 18, 11, 1) +
    tile(74, 61, 18, 11) +
    stack(56, 50, 1, { a: 18, d: 11 }) +
    knight(15, 61, null) +
    knight(56, 36, seat) +
    knight(75, 62, seat) +
    arrow('M15 25Q20 0 50 0Q80 0 80 26', 80, 28, 90),
  jump: (seat) =>
    tile(19, 32, 24, 14) +
    tile(45, 47, 24, 14, 1) +
    tile(71, 62, 24, 14) +
    knight(18, 33, null) +
    knight(45, 49, seat === 1 ? 0 : 1) +
    knight(72, 64, seat) +
    arrow('M26 6Q66-6 76 26', 77, 29, 72),
  castles: (seat) =>
    `<path d="M0 30Q45 14 90 30V80H0Z" fill="${GRASS[0]}"/>` +
    keep(20, 36, seat) +
    keep(68, 34, seat) +
    keep(33, 60, seat) +
    keep(74, 62, seat),
  row: (seat) =>
    plan(
      5,
      seat,
      [
        [0, 3],
        [2, 3],
        [3, 3],
        [4, 3],
      ],
      range(5).map((i) => [i, 3]),
      [
        [0, 3],
        [4, 3],
      ],
    ),
  diagonals: (seat) =>
    plan(
      6,
      seat,
      [
        [1, 1],
        [4, 4],
        [4, 1],
        [0, 5],
      ],
      CROSS,
    ),
  'same-level': (seat) =>
    `${FLOOR}<path d="M3 42H87" stroke="${WINE}" stroke-width="2.6" stroke-dasharray="5 4"/>` +
    each(3, (i) => tower(18 + 27 * i, 2, seat)),
  square: (seat) => plan(5, seat, CORNERS, [], [...CORNERS, CORNERS[0]]),
  'all-levels': (seat) => FLOOR + each(4, (i) => tower(14 + 21 * i, i, seat, 0.5)),
  edge: (seat) =>
    plan(
      5,
      seat,
      [
        [0, 1],
        [2, 0],
        [4, 3],
        [1, 4],
      ],
      RIM,
    ),
  together: (seat) => plan(5, seat, GROUP, GROUP, GROUP),
}

export const ACTIONS = ['ap6', 'ap7', 'climb', 'under', 'reserve', 'doors', 'diagonal', 'carry', 'relocate', 'jump']

/** The picture of a card, as what an SVG holds. */
export const pictureOf = (card: string, seat: number): string => PICTURES[card]?.(seat) ?? ''

/** What the master cards give in year 1, 2 and 3 (rule T52). */
export const MASTER_POINTS: Record<string, readonly number[]> = {
  castles: [5, 15, 30],
  row: [0, 0, 50],
  diagonals: [2, 5, 10],
  'same-level': [0, 0, 50],
  square: [0, 0, 50],
  'all-levels': [0, 0, 40],
  edge: [2, 5, 10],
  together: [0, 0, 40],
}
