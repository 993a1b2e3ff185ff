import type { GameParts } from '../board.ts'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import type { TorresView } from './view.ts'

const parts: GameParts = {
  Board,
  Course,
  Hand,
  Seat,
  verbs: ['move', 'knight', 'block', 'stack', 'card', 'buy', 'point', 'end'],
  onBoard: (word) => /^[a-h][1-8]$/.test(word),
  wordText: (word, path, texts) => (path[0] === 'first' ? texts.player(Number(word)) : undefined),
  /** A click on a square with nothing chosen may have been meant for a block, a knight to place or a knight to move. */
  meant(view, seat, words, path) {
    if (path.length) return [[...path, words].join(' ')]
    if (words.startsWith('card ')) return [words]
    const own = (view as TorresView).knights[seat]?.includes(words)
    return view.phase !== 'menu' || own ? [] : [`block ${words}`, `knight ${words}`]
  },
}

export default parts
