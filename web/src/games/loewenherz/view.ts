// What a seat sees of Löwenherz, as the server tells it.
import type { LogItem, View } from '../../server/wire.ts'

export const COLOURS = ['rose', 'gold', 'purple', 'grey']
const TERRAINS: Record<string, string> = { '.': 'plain', f: 'forest', '^': 'mountain', '#': 'town' }

// Types and no interfaces: they are parts of a view, which may hold anything.
export type Region = {
  castle: string
  colour: string
  squares: string[]
  knights: number
}

/** A region that a wall would create; a neutral one scores for nobody. */
export type Founding = {
  castle: string
  colour: string
  squares: string[]
  towns: number
  power: number | null
}

export interface LoewenherzView extends View {
  seats: number
  colours: string[]
  neutral: string | null
  terrain: string[]
  castles: Record<string, string>
  knights: Record<string, string>
  walls: string[]
  walls_left: number
  stock: Record<string, number>
  regions: Region[]
  alliances: string[][]
  closing: Record<string, Founding[]>
  gains: Record<string, number[]>
  player: number | null
  first: number
  card: string | null
  chosen: number[][]
  action: number | null
  left: number
  growing: string | null
  due: number
  turned: Record<string, string[]>
  unturned: Record<string, string[]>
  rivals: number[]
  offer: number | null
  sealed: number[]
  bid: string | null
  second: boolean
  hands: string[][]
  used: string[]
  shown: { seat: number; card: string; held: boolean; taken: number[] }[]
  piles: number[]
  takers: number[][]
  looked: { left: string[]; since: number[] }[][]
  open_pile: number | null
  in_pile: string[] | null
  cash: (number | null)[]
}

/** The mark of a colour: princes by their seats, the neutral one by the next that is free. */
export const markOf = (colour: string): number => COLOURS.indexOf(colour)

export const terrainOf = (view: LoewenherzView, square: string): string =>
  TERRAINS[view.terrain[10 - Number(square.slice(1))][square.charCodeAt(0) - 97]] ?? 'empty'

/** The view for who reads it in sentences: terrain by its kinds, colours as the princes they are of, cards as their actions. */
export function spelled(view: LoewenherzView, player: (seat: number) => string, neutral: string): View {
  const prince = (colour: string): string =>
    view.colours.includes(colour) ? player(view.colours.indexOf(colour)) : neutral
  const princes = (squares: Record<string, string>) =>
    Object.fromEntries(Object.entries(squares).map(([square, colour]) => [square, prince(colour)]))
  const land: Record<string, string[]> = {}
  view.terrain.forEach((row, i) =>
    [...row].forEach((sign, file) => {
      if (sign !== '.' && TERRAINS[sign])
        (land[TERRAINS[sign]] ??= []).push(`${String.fromCharCode(97 + file)}${10 - i}`)
    }),
  )
  return {
    ...view,
    terrain: land,
    castles: princes(view.castles),
    knights: princes(view.knights),
    stock: Object.fromEntries(Object.entries(view.stock).map(([colour, left]) => [prince(colour), left])),
    regions: view.regions.map((region) => ({ ...region, colour: prince(region.colour) })),
    card: view.card && view.card.split(' ').map(spoken),
    walls: view.walls.map((wall) => wall.replace(' ', '–')),
  }
}

export const regionOf = (view: LoewenherzView, square: string): Region | undefined =>
  view.regions.find((region) => region.squares.includes(square))

/** The three actions of the card turned up; none if it shows something else. */
export const actionsOf = (view: LoewenherzView): string[] => (view.card?.includes(' ') ? view.card.split(' ') : [])

/** An action as the texts name it: m4, m6 and m8 are squares too. */
export const spoken = (action: string): string => action.replace(/^m(?=\d)/, 'money-')

const OPENS = ['negotiate', 'contest']
const TALK = /^(negotiate|contest|offer|yield|break-off|duel|seal|bid|bid-treasures|duel-won|tie|tie-again)$/

/** What was said and bid about the action that is being settled, or was settled last: the entries of the log. */
export function contestOf(story: readonly LogItem[]): LogItem[] {
  const start = story.findLastIndex((item) => item.events.some((event) => OPENS.includes(event.event)))
  if (start < 0) return []
  const said = story.slice(start)
  const last = said.findLastIndex((item) => item.events.some((event) => TALK.test(event.event)))
  const isOver = said
    .slice(last + 1)
    .some((item) => item.events.some((event) => /^(act|choose|king)$/.test(event.event)))
  return isOver ? [] : said.slice(0, last + 1)
}

/** What a prince's power came from. */
export interface Account {
  founded: number
  extended: number
  mines: number
  parchments: number
  lost: number
}

const SOURCES: Record<string, [keyof Account, number]> = {
  region: ['founded', 1],
  extend: ['extended', 1],
  mines: ['mines', 1],
  parchments: ['parchments', 1],
  loss: ['lost', -1],
  'cut-off': ['lost', -1],
}

export interface Accounts {
  bySeat: Account[]
  /** The power of every seat after each card turned up. */
  course: number[][]
}

/** Adds up what every event gave or cost. */
export function accountsOf(story: readonly LogItem[], seats: number): Accounts {
  const bySeat = Array.from({ length: seats }, (): Account => ({
    founded: 0,
    extended: 0,
    mines: 0,
    parchments: 0,
    lost: 0,
  }))
  const course: number[][] = [bySeat.map(() => 0)]
  for (const event of story.flatMap((item) => item.events)) {
    if (/^(turn|silver|king)$/.test(event.event)) course.push(bySeat.map(sum))
    const [source, sign] = SOURCES[event.event] ?? []
    if (source && sign && typeof event.seat === 'number') bySeat[event.seat][source] += sign * Number(event.power)
  }
  return { bySeat, course: [...course, bySeat.map(sum)] }
}

const sum = (account: Account): number => Object.values(account).reduce((a, b) => a + b, 0)
