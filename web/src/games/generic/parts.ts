import { VERSION, type GameParts } from '../board.ts'
import { drawn } from '../drawn.svelte.ts'
import Board from './Board.svelte'

const parts: GameParts = { version: VERSION, ...drawn(Board) }
export default parts
