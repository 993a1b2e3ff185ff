import { VERSION, type GameParts } from '../board.ts'
import { drawn } from '../drawn.svelte.ts'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Gallery from './Gallery.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import * as telling from './telling.ts'
import { ask, isSquare, lineText, meant, pips, question, wordText } from './words.ts'

const parts: GameParts = {
  version: VERSION,
  ...telling,
  ...drawn(Board, { Course, Gallery, Hand, Seat }),
  verbs: ['move', 'knight', 'block', 'stack', 'card', 'buy', 'point', 'end'],
  icons: {
    move: 'step',
    knight: 'knight',
    block: 'block',
    stack: 'block',
    card: 'card',
    buy: 'card',
    point: 'star',
    end: 'end',
  },
  pips,
  onBoard: isSquare,
  setting: () => import('./setting.ts'),
  wordText,
  lineText,
  ask,
  question: (_view, walk, texts) => question(walk, texts),
  meant,
}

export default parts
