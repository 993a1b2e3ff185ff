// Positions set up by clicks on a board: what a click on a place does to the parts of the notation. Whether the position can be, the server says.

/** The parts of a notation by name. */
export type Parts = Readonly<Record<string, string>>

export interface Setting {
  /** What can be put on the board, as words, and whether it is somebody's. */
  things: Readonly<Record<string, boolean>>
  /** Whose it may be, as the notation says it: seats, colours, `-` for nobody. */
  owners: (players: number) => string[]
  /** The parts after a click: the thing is put there, or taken away if it was there. */
  set: (parts: Parts, thing: string, owner: string, place: string) => Parts
}

export const NOTHING = '-'
const BETWEEN = ' / '

export const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word && word !== NOTHING)
export const textOf = (words: readonly string[]): string => words.join(' ') || NOTHING

/** Words with one more, or without it if it was among them. */
export const toggled = (text: string | undefined, word: string): string => {
  const words = wordsOf(text)
  return textOf(words.includes(word) ? words.filter((one) => one !== word) : [...words, word].sort())
}

/** What stands between ` / ` for each seat, changed. */
export const forEach = (text: string, change: (own: string, seat: number) => string): string =>
  text.split(BETWEEN).map(change).join(BETWEEN)

/** Cards without one of a kind; undefined if there is none. */
export function without(text: string, card: string): string | undefined {
  const words = wordsOf(text)
  const at = words.findIndex((word) => word.split('*').at(-1) === card)
  if (at < 0) return undefined
  const left = Number(/^(\d+)\*/.exec(words[at])?.[1] ?? 1) - 1
  return textOf(words.toSpliced(at, 1, ...(left ? [left > 1 ? `${left}*${card}` : card] : [])))
}
