// What a moment of Löwenherz is about: what is asked, by the lines that are legal; which places a move touches.
import type { GameEvent } from '../../server/wire.ts'

/** The sentence for what can be done now, by its key; null: that of the phase says it all. */
export function momentOf(lines: readonly string[]): string | null {
  const verbs = new Set(lines.map((line) => line.split(' ')[0]))
  const has = (...words: string[]): boolean => words.some((word) => verbs.has(word))
  if (has('choose')) {
    const two = lines.some((line) => /^choose \d \d/.test(line)) ? '-two' : ''
    return `choose${two}${has('alliance', 'renegade') ? '-politics' : ''}`
  }
  if (has('bid')) return lines.some((line) => /^bid \d+ t/.test(line)) ? null : 'bid'
  if (has('pay'))
    return lines.length > 1 && lines.includes('pay cash')
      ? null
      : lines.includes('pay cash')
        ? 'pay-cash'
        : 'pay-treasure'
  if (has('duel')) {
    if (has('offer')) return has('yield') ? null : 'negotiate-first'
    return has('yield') ? 'negotiate-poor' : 'negotiate-duel'
  }
  if (has('knight', 'extend')) return has('knight') ? (has('extend') ? null : 'sword-knight') : 'sword-extend'
  return null
}

/** The places an event is about: squares, the edge of a wall, actions of the card, piles. */
export function placesOf(event: GameEvent): string[] {
  const { square, other, knight, cards, pile } = event
  if (event.event === 'wall') return [`${square} ${other}`]
  if (event.event === 'choose' && Array.isArray(cards)) return cards.map((card) => `choose ${card}`)
  if (/^(pile|take)/.test(event.event)) return [`pile ${pile}`]
  return [square, other, knight].filter((place) => typeof place === 'string')
}

/** The places a line is about. */
export function placesOfLine(line: string): string[] {
  const [verb, ...words] = line.split(' ')
  if (verb === 'wall') return words.length > 1 ? [words.join(' ')] : words
  if (verb === 'choose' || verb === 'pile') return words.map((word) => `${verb} ${word}`)
  return words.filter((word) => /^[a-o]\d+$/.test(word))
}
