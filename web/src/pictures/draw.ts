// A position as a picture that stands for itself: the game's own board, drawn without a browser, with arrows and numbers over it.
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import tokens from '../app.css?inline'
import type { BoardProps } from '../games/board.ts'
import type { Frame, Pictured, Point } from '../games/picture.ts'
import type { Catalogue } from '../sentences.ts'
import type { View } from '../server/wire.ts'
import { settings } from '../settings.svelte.ts'
import { GameTexts } from '../texts.svelte.ts'
import { Palette, parseStyles, stylesFor, type Theme } from './looks.ts'
import { classesOf, element, escape, everyElement, parseMarkup, prune, writeMarkup, type Element } from './markup.ts'
import overlay from './overlay.css?inline'

export interface Asked {
  game: string
  view: View
  /** Whose eyes; null: a spectator's. */
  seat: number | null
  language: string
  texts: Catalogue
  /** How the board is shown, where it has several ways. */
  look: string
  theme: Theme | 'auto'
  /** A small drawing of a card or the like beside the board, by its `data-icon`; empty: the board. */
  icon: string
  /** Corners of the part to be shown, and places besides; none: the whole board. */
  crop: string[]
  arrows: [from: string, to: string][]
  numbers: [place: string, text: string][]
  /** Words of a line that are chosen, and those that can follow. */
  chosen: string[]
  lit: string[]
  /** What the picture shows, in a sentence. */
  title: string
  /** Whether there is paper behind the board. */
  paper: boolean
}

const BOARDS = import.meta.glob<Component<BoardProps>>('../games/*/Board.svelte', { eager: true, import: 'default' })
const PICTURED = import.meta.glob<Pictured>('../games/*/picture.ts', { eager: true, import: 'default' })

/** What only a living board needs: names for screen readers and scripts, and shapes to be clicked. */
const LIVELY = /^(role|tabindex|style|data-(light|around|target|icon|ground|region)|aria-.*)$/

/** How large a square is shown where nothing else is said, in pixels. */
const SQUARE = 64

const tokenRules = parseStyles(tokens)
const overlayRules = parseStyles(overlay)

/** A picture as SVG; null if there is no board to draw it with. */
export function draw(asked: Asked): string | null {
  const { game, view, look, crop, icon } = asked
  const pictured = PICTURED[`../games/${game}/picture.ts`]
  if (!pictured) return null
  const [board, rules] = drawBoard(asked)
  if (!board) throw new Error(`the board of ${game} shows no ${icon || 'board'} here`)
  const inside = insideOf(crop)
  const places = [...everyElement(board)].flatMap(({ attributes }) => attributes['data-square'] ?? [])
  const frame = crop.length
    ? around(
        places.filter(inside).map((place) => pictured.frame(place, view, look)),
        pictured.unit / 20,
      )
    : frameOf(board.attributes.viewBox)
  /** What the board casts on the paper goes with it. */
  const isCast = (one: Element): boolean => !asked.paper && classesOf(one).includes('cast')
  prune(board, (one) => !isCast(one) && isWanted(one, crop.length ? inside : () => true))
  const content = element('g', {}, [...board.children, ...drawOver(asked, pictured)])
  const own = ownStyles(content)
  strip(content)
  const classes = new Set(['paper', ...[...everyElement(content)].flatMap(classesOf)])
  const all = [...tokenRules, ...rules, ...overlayRules, ...own]
  const styles = (theme: Theme): string => stylesFor(all, classes, new Palette(all, theme))
  const [first, second] = asked.theme === 'dark' ? ['dark' as const, null] : ['light' as const, asked.theme === 'auto']
  const style = styles(first) + (second ? `\n@media (prefers-color-scheme:dark){\n${styles('dark')}\n}` : '')
  const { x, y, width, height } = frame
  const box = [x, y, width, height].map((value) => Math.round(value * 10) / 10)
  const size = (length: number): number => Math.round(icon ? length : (length * SQUARE) / pictured.unit)
  const paper = { class: 'paper', x: box[0], y: box[1], width: box[2], height: box[3] }
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box.join(' '),
      width: size(width),
      height: size(height),
      role: 'img',
    },
    [
      element('title', {}, [escape(asked.title)]),
      element('style', {}, [style]),
      ...(asked.paper ? [element('rect', paper)] : []),
      ...content.children,
    ],
  )
  return shorten(writeMarkup(picture))
}

/** The drawing of a board or of an icon beside it, and the styles of its components. */
function drawBoard({
  game,
  view,
  seat,
  language,
  texts,
  look,
  chosen,
  lit,
  icon,
}: Asked): [Element | undefined, ReturnType<typeof parseStyles>] {
  Object.assign(settings, { language, boards: { [game]: look } })
  const follows = new Set(lit)
  const props: BoardProps = {
    view,
    seat,
    texts: new GameTexts({ [language]: texts }),
    light: (words) => (follows.has(words.split(' ').at(-1)!) || follows.has(words) ? 'next' : null),
    chosen,
    click: () => undefined,
    news: [],
    turn: 0,
    moving: false,
    marked: new Set(),
    pointed: new Set(),
  }
  const { head, body } = render(BOARDS[`../games/${game}/Board.svelte`], { props })
  const sheets = [...everyElement(parseMarkup(head))].filter(({ name }) => name === 'style')
  const board = [...everyElement(parseMarkup(body))].find(
    ({ name, attributes }) => name === 'svg' && (icon ? attributes['data-icon'] === icon : attributes.role === 'none'),
  )
  return [board, parseStyles(sheets.flatMap(({ children }) => children).join('\n'))]
}

/** Where a place lies among the squares; null: beside them. */
function coordinates(place: string): Point | null {
  const [, file, rank] = /^([a-z])(\d+)$/.exec(place) ?? []
  if (file) return [file.charCodeAt(0), Number(rank)]
  return /^-?\d+,-?\d+$/.test(place) ? (place.split(',').map(Number) as unknown as Point) : null
}

/** Whether a place is to be shown: within the corners that were named, or named itself. */
function insideOf(crop: readonly string[]): (place: string) => boolean {
  const corners = crop.flatMap((place) => [coordinates(place) ?? []]).filter((point) => point.length)
  const [xs, ys] = [0, 1].map((axis) => corners.map((point) => point[axis]))
  return (place) => {
    const [x, y] = coordinates(place) ?? [NaN, NaN]
    const within = x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
    return within || crop.includes(place)
  }
}

function isWanted({ attributes, name }: Element, inside: (place: string) => boolean): boolean {
  if ((attributes.class ?? '').split(' ').includes('hit')) return false
  const cut = !inside('nowhere')
  if ('data-around' in attributes) return !cut
  const place = attributes['data-square'] ?? attributes['data-ground']
  return name !== 'g' || place === undefined || inside(place)
}

function frameOf(viewBox: string): Frame {
  const [x, y, width, height] = viewBox.split(/[ ,]+/).map(Number)
  return { x, y, width, height }
}

function around(frames: readonly Frame[], margin: number): Frame {
  const [x, y] = [Math.min(...frames.map((one) => one.x)) - margin, Math.min(...frames.map((one) => one.y)) - margin]
  const right = Math.max(...frames.map((one) => one.x + one.width)) + margin
  return { x, y, width: right - x, height: Math.max(...frames.map((one) => one.y + one.height)) + margin - y }
}

function drawOver({ arrows, numbers, view, look }: Asked, { unit, point, label }: Pictured): Element[] {
  const at = (place: string): Point => point(place, view, look)
  return [
    ...arrows.map(([from, to]) => drawArrow(at(from), at(to), unit)),
    ...numbers.map(([place, text]) => drawNumber((label ?? point)(place, view, look), text, unit)),
  ]
}

function drawArrow([x, y]: Point, [toX, toY]: Point, unit: number): Element {
  const length = Math.hypot(toX - x, toY - y)
  const [dx, dy] = [(toX - x) / length, (toY - y) / length]
  const head = unit * 0.2
  /** A point so far from the end, and so far aside. */
  const near = (back: number, aside = 0): string =>
    [toX - dx * back - dy * aside, toY - dy * back + dx * aside].map((value) => value.toFixed(1)).join(' ')
  const start = [x + dx * unit * 0.12, y + dy * unit * 0.12].map((value) => value.toFixed(1)).join(' ')
  const shape = `M${start}L${near(head)}M${near(0)}L${near(head * 1.3, head * 0.7)}L${near(head * 1.3, -head * 0.7)}Z`
  return element('g', { class: 'arrow' }, [
    element('path', { class: 'arrow-halo', d: shape, 'stroke-width': unit * 0.16 }),
    element('path', { class: 'arrow-line', d: shape, 'stroke-width': unit * 0.075 }),
  ])
}

function drawNumber([x, y]: Point, text: string, unit: number): Element {
  const [half, high] = [unit * (0.1 * text.length + 0.09), unit * 0.19]
  return element('g', { class: 'number', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, [
    element('rect', {
      class: 'number-paper',
      x: -Math.max(half, high),
      y: -high,
      width: 2 * Math.max(half, high),
      height: 2 * high,
      rx: high,
    }),
    element('text', { class: 'number-text', y: unit * 0.105, 'font-size': unit * 0.29 }, [escape(text)]),
  ])
}

/** The looks that stand at single elements, as rules: each is given a class of its own. */
function ownStyles(content: Element): ReturnType<typeof parseStyles> {
  const names = new Map<string, string>()
  for (const one of everyElement(content)) {
    const own = (one.attributes.style ?? '').split(';').filter((look) => look.trim() && !look.trim().startsWith('--'))
    if (!own.length) continue
    const style = own.join(';')
    if (!names.has(style)) names.set(style, `own-${names.size}`)
    one.attributes.class = [...classesOf(one), names.get(style)].join(' ')
  }
  return parseStyles([...names].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('\n'))
}

function strip(content: Element): void {
  for (const one of everyElement(content))
    one.attributes = Object.fromEntries(
      Object.entries(one.attributes).filter(([key, value]) => !LIVELY.test(key) && (key !== 'class' || value)),
    )
}

/** Svelte's names for the styles of a component, as short as there are many of them. */
function shorten(picture: string): string {
  const names = [...new Set(picture.match(/svelte-[a-z0-9]+/g))]
  return picture.replace(/svelte-[a-z0-9]+/g, (name) => `s${names.indexOf(name)}`)
}
