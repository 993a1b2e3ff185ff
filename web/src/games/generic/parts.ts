import type { GameParts } from '../board.ts'
import Board from './Board.svelte'

const parts: GameParts = { Board }
export default parts
