import type { GameTexts } from '../../texts.svelte.ts'
import { VERSION, type GameParts } from '../board.ts'
import { drawn } from '../drawn.svelte.ts'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Gallery from './Gallery.svelte'
import { DESK } from './geometry.ts'
import Hand from './Hand.svelte'
import Plain from './Plain.svelte'
import Seat from './Seat.svelte'
import * as telling from './telling.ts'
import { momentOf, placesOf, placesOfLine } from './moments.ts'
import { actionsOf, spoken } from './land.ts'
import type { LoewenherzView } from './view.d.ts'

const SQUARE = /^[a-o]\d+$/
const WAYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

const ducatsText = (ducats: string, texts: GameTexts): string => texts.say('board.ducats', { ducats: Number(ducats) })

/** A bid or an offer: ducats, and Treasures with them. */
function moneyText(line: string, texts: GameTexts): string {
  const [verb, ducats, ...treasures] = line.split(' ')
  return [texts.term(verb), [ducatsText(ducats, texts), ...treasures.map(texts.term)].join(' + ')].join(' ')
}

const parts: GameParts = {
  version: VERSION,
  ...telling,
  setting: () => import('./setting.ts'),
  ...drawn(Board, { Course, Gallery, Hand, Plain, Seat }),
  verbs: [
    'choose',
    'wall',
    'knight',
    'extend',
    'pile',
    'offer',
    'yield',
    'duel',
    'alliance',
    'renegade',
    'break',
    'done',
  ],
  icons: {
    wall: 'wall',
    knight: 'knight',
    extend: 'place',
    pile: 'card',
    offer: 'coin',
    yield: 'end',
    duel: 'sword',
    alliance: 'people',
    renegade: 'swap',
    break: 'close',
    done: 'end',
  },
  counts: (path) => path[0] === 'offer' || path[0] === 'bid',
  onBoard: (word, path) => SQUARE.test(word) || /^(choose|wall)$/.test(word) || path[0] === 'choose',
  wordText(word, path, texts, view) {
    const { phase, offer } = view as LoewenherzView
    if (word === 'yield' && phase === 'negotiate' && offer !== null)
      return texts.say('board.yield-for', { ducats: offer })
    if (path.length === 0 && texts.has(`board.do-${word}`)) return texts.say(`board.do-${word}`)
    if (!/^\d+$/.test(word)) return undefined
    const action = path[0] === 'choose' ? actionsOf(view as LoewenherzView)[Number(word) - 1] : undefined
    if (action) return `${word} (${texts.term(spoken(action))})`
    if (path[0] === 'offer' || path[0] === 'bid') return ducatsText(word, texts)
    if (path[0] === 'pile') return texts.say('board.pile', { pile: word })
    return undefined
  },
  lineText(line, texts) {
    const [verb, square, other] = line.split(' ')
    if ((verb === 'bid' || verb === 'offer') && square) return moneyText(line, texts)
    const key = `board.say-${verb}${other ? '-by' : ''}`
    return square && texts.has(key) ? texts.say(key, { square, other: other ?? '' }) : undefined
  },
  ask(view, lines, texts) {
    const { phase, left } = view as LoewenherzView
    const moment = momentOf(lines)
    const asked = moment === null ? texts.maybe(`ask.${phase}`) : texts.say(`now.${moment}`)
    const count = left && { wall: 'now.walls', sword: 'now.swords' }[phase as string]
    return count ? `${asked} ${texts.say(count, { count: left })}` : asked
  },
  isPlace: (word) => SQUARE.test(word) || DESK.edges.has(word),
  places: placesOf,
  linePlaces: placesOfLine,
  /** What a verb with two squares asks for next; with one square chosen, what for the other. */
  question(_, walk, texts) {
    const verbs = [...new Set(walk.lines.map((line) => line.split(' ')[0]))]
    const square = walk.path.find((word) => SQUARE.test(word))
    const key = `board.ask-${verbs[0]}${square ? '-by' : ''}`
    return verbs.length === 1 && !walk.offer && texts.has(key) ? texts.say(key, { square: square ?? '' }) : undefined
  },
  /** A click on an edge is meant for a wall; one on a square for a castle, a knight, or for a region beside it to take it. */
  meant(view, seat, words, path) {
    const land = view as LoewenherzView
    if (/^(wall|knight|extend|take|pile) /.test(words)) return [words]
    if (words.includes(' ')) return [`wall ${words}`]
    if (!SQUARE.test(words)) return [[...path, words].join(' ')]
    const beside = WAYS.flatMap((way) => DESK.neighbour(words, way) ?? [])
    if (land.phase === 'castle')
      return path.length > 1 ? [[...path, words].join(' ')] : [`castle ${words} ${beside[0]}`]
    if (path.length) return [[...path, words].join(' ')]
    if (land.phase !== 'sword') return []
    const own = land.regions.filter(
      (region) => region.colour === land.colours[seat] && beside.some((square) => region.squares.includes(square)),
    )
    return [`knight ${words}`, ...own.map((region) => `extend ${region.castle} ${words}`)]
  },
}

export default parts
