// Setting up Torres: blocks come from the reserve and go back there.
import { forEach, NOTHING, toggled, wordsOf, textOf, type Parts, type Setting } from '../setting.ts'

/** The heights with another one on a square; null if it cannot be. */
function raised(board: string, square: string, by: number): string | null {
  const rows = board.split('/').map((row) => row.match(/\(\d+\)|./g) ?? [])
  const [row, column] = [8 - Number(square[1]), square.charCodeAt(0) - 97]
  const height = Number(rows[row]?.[column]?.replace(/[().]/g, '') ?? 0) + by
  if (height < 0) return null
  rows[row][column] = height === 0 ? '.' : height > 9 ? `(${height})` : String(height)
  return rows.map((marks) => marks.join('')).join('/')
}

function set(parts: Parts, thing: string, owner: string, square: string): Parts {
  if (thing === 'king') return { ...parts, king: parts.king === square ? NOTHING : square }
  if (thing === 'knight') {
    const knights = forEach(parts.knights, (own, seat) =>
      String(seat) === owner ? toggled(own, square) : textOf(wordsOf(own).filter((one) => one !== square)),
    )
    return { ...parts, knights }
  }
  const by = thing === 'block' ? 1 : -1
  const board = raised(parts.board, square, by)
  return board === null ? parts : { ...parts, board, reserve: String(Number(parts.reserve) - by) }
}

export default {
  things: { block: false, 'no-block': false, knight: true, king: false },
  owners: (players) => Array.from({ length: players }, (_, seat) => String(seat)),
  set,
} satisfies Setting
