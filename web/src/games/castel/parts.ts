import { VERSION, type GameParts } from '../board.ts'
import { drawn } from '../drawn.svelte.ts'
import type { View } from '../../server/wire.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Gallery from './Gallery.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import * as telling from './telling.ts'
import { FACES } from './faces.ts'
import { cardAt, choiceOf, partOf, placesOf, placesOfLine } from './lines.ts'
import { isPlace, placeText } from './places.ts'
import type { CastelEvent, CastelView } from './view.d.ts'

/** The arguments of a line, by what its words are: where it names no cards, those that lie at its places. */
function argumentsOf(words: readonly string[], texts: GameTexts, view: View): Record<string, string | number> {
  const named = words.filter(isPlace)
  const places = named.map((place) => placeText(place, texts))
  const spoken = words.filter((word) => FACES[word])
  const cards = spoken.length ? spoken : named.map((place) => cardAt(place, (view as unknown as CastelView).board))
  const seat = words.slice(1).find((word) => /^\d$/.test(word))
  return {
    ...(places[0] && { place: places[0] }),
    ...(places[1] && { to: places[1] }),
    ...(cards[0] && { card: cards[0] }),
    ...(cards[1] && { other: cards[1] }),
    ...(seat && { seat: Number(seat) }),
  }
}

const parts: GameParts = {
  version: VERSION,
  ...telling,
  ...drawn(Board, { Course, Gallery, Hand, Seat }),
  verbs: ['draw', 'place', 'swap', 'skip'],
  icons: { draw: 'draw', place: 'place', swap: 'swap', skip: 'end' },
  pips(view, _walk, texts) {
    const { phase, action, actions } = view as unknown as CastelView
    const left = actions - action + 1
    return phase === 'action'
      ? { left, all: actions, cost: 0, text: texts.say('board.action', { action, actions }) }
      : undefined
  },
  setting: () => import('./setting.ts'),
  onBoard: (word) => (isPlace(word) && !word.includes('/')) || word in FACES,
  wordText(word, path, texts, view) {
    if (isPlace(word))
      return word.includes('/') ? texts.say('line.pawn', argumentsOf(['', word], texts, view)) : placeText(word, texts)
    if (!/^\d$/.test(word)) return undefined
    const args = argumentsOf(['', ...path.slice(1), word], texts, view)
    return path[0] === 'pawn' && args.card ? texts.say('line.pawn-of', args) : texts.player(Number(word))
  },
  lineText(line, texts, view) {
    const [verb, ...words] = line.split(' ')
    const key = verb === 'pawn' && words.length > 1 ? 'line.pawn-of' : `line.${verb}`
    const args = argumentsOf([verb, ...words], texts, view)
    const complete = words.length > 1 || /^(draw|skip|pass|pawn|target)$/.test(verb)
    return complete && (args.card || !words.length)
      ? (texts.maybe(`${key}.${view.phase}`, args) ?? texts.maybe(key, args))
      : undefined
  },
  ask(view, lines, texts) {
    if (view.phase !== 'action') return texts.maybe(`part.${view.phase}`, partOf(view as unknown as CastelView, lines))
    const may = ['draw', 'swap', 'place', 'skip'].filter((verb) => lines.some((line) => line.split(' ')[0] === verb))
    return texts.maybe(`now.${may.join('-')}`)
  },
  // Slots and the ground outside are not named by a word of their own in a sentence.
  isPlace: (word) => /^[a-f][1-6]$/.test(word),
  places: (event) => placesOf(event as unknown as CastelEvent),
  linePlaces: placesOfLine,
  /** What comes next for the card or the place chosen. */
  question(view, { clicks, path, offer, lines }, texts) {
    if (offer) return undefined
    const { verb, card, place } = choiceOf(view.phase, path, isPlace)
    const isOpen = view.phase === 'action' && !choiceOf(view.phase, clicks, isPlace).verb
    const isStuck = isOpen && card && !lines.some((line) => line.startsWith('place '))
    const rest = card ? 'card' : place ? 'place' : ''
    const key = isStuck ? 'action.stuck' : [verb ?? 'action', rest].filter(Boolean).join('.')
    return texts.maybe(`then.${key}`, argumentsOf(['', ...path], texts, view))
  },
  /** A click may have meant a whole line; the beginning of one alone is no reason to tell. */
  meant(_view, _seat, words) {
    return words.includes(' ') ? [words] : []
  },
}

export default parts
