// Setting up Löwenherz: castles and knights of a colour, and walls between two squares.
import { textOf, toggled, wordsOf, type Parts, type Setting } from '../setting.ts'
import { COLOURS } from './land.ts'

/** Squares by their colours: `rose a10 g7 gold a2`, with a colour's square more, or less; on every other the square is free. */
function placed(text: string, colour: string | null, square: string): string {
  const squares = new Map(COLOURS.map((name) => [name, new Set<string>()]))
  let own: Set<string> | undefined
  for (const word of wordsOf(text)) {
    if (squares.has(word)) own = squares.get(word)
    else own?.add(word)
  }
  const wasThere = colour !== null && squares.get(colour)?.has(square)
  for (const others of squares.values()) others.delete(square)
  if (colour !== null && !wasThere) squares.get(colour)?.add(square)
  return [...squares].flatMap(([name, all]) => (all.size ? [name, ...[...all].sort()] : [])).join(' ')
}

function set(parts: Parts, thing: string, colour: string, square: string): Parts {
  if (thing === 'wall') return { ...parts, walls: wordsOf(toggled(parts.walls, square.replace(' ', '-'))).join(' ') }
  const [mine, other] = thing === 'castle' ? ['castles', 'knights'] : ['knights', 'castles']
  return {
    ...parts,
    [mine]: placed(parts[mine] ?? textOf([]), colour, square),
    [other]: placed(parts[other] ?? textOf([]), null, square),
  }
}

export default {
  things: { knight: true, castle: true, wall: false },
  owners: () => COLOURS,
  set,
} satisfies Setting
