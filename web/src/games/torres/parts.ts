import type { GameParts } from '../board.ts'
import Board from './Board.svelte'
import Course from './Course.svelte'
import End from './End.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import type { TorresView } from './view.ts'

const isSquare = (word: string): boolean => /^[a-h][1-8]$/.test(word)

const parts: GameParts = {
  Board,
  Course,
  End,
  Hand,
  Seat,
  verbs: ['move', 'knight', 'block', 'stack', 'card', 'buy', 'point', 'end'],
  onBoard: isSquare,
  wordText(word, path, texts) {
    if (path[0] === 'first') return texts.player(Number(word))
    return path.length && /^\d$/.test(word) ? texts.say('board.stack', { height: Number(word) }) : undefined
  },
  lineText(line, texts) {
    const [verb, square, to] = line.split(' ')
    const told = verb === 'move' ? to && isSquare(to) : isSquare(square ?? '')
    return told ? texts.maybe(`line.${verb}`, { square, to }) : undefined
  },
  /** A card asks by its own text, a verb for its square, a square for what is to happen there. */
  question(_view, { path, offer }, texts) {
    if (offer) return undefined
    const square = path.at(-1)!
    if (path[0] === 'card') return path[1] ? texts.say(`card.${path[1]}`) : texts.say('ask.card')
    if (isSquare(path[0])) return texts.say('ask.square', { square })
    return texts.maybe(`ask.${path[0]}${path.length > 1 ? '.to' : '.square'}`, { square })
  },
  /** A click on a square with nothing chosen may have been meant for a block, a knight to place or a knight to move. */
  meant(view, seat, words, path) {
    if (path.length) return [[...path, words].join(' ')]
    if (words.startsWith('card ')) return [words]
    const own = (view as TorresView).knights[seat]?.includes(words)
    return view.phase !== 'menu' || own ? [] : [`block ${words}`, `knight ${words}`]
  },
}

export default parts
