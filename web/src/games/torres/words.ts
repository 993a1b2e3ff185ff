// The words of Torres as people say them: what is asked, what a button offers, what a refused click may have meant.
import type { Walk } from '../../picker.ts'
import type { Pips } from '../board.ts'
import type { Args } from '../../sentences.ts'
import type { View } from '../../server/wire.ts'
import type { TorresView } from './view.d.ts'

/** What is needed of a game's texts. */
interface Texts {
  say: (key: string, args?: Args) => string
  maybe: (key: string, args?: Args) => string | undefined
  term: (word: string) => string
  player: (seat: number) => string
}

export const isSquare = (word: string | undefined): boolean => /^[a-h][1-8]$/.test(word ?? '')
const isDeckPlace = (word: string | undefined): boolean => word === 'top' || word === 'bottom'
const isHeight = (word: string | undefined): boolean => /^\d$/.test(word ?? '')

/** A word of a move: what is done tells what it costs. */
export function wordText(word: string, path: readonly string[], texts: Texts): string | undefined {
  const [verb] = path
  if (!verb || isSquare(verb)) return texts.maybe(`cost.${word}`)
  if (verb === 'first') return texts.player(Number(word))
  if (verb === 'return' && path.length === 1 && isDeckPlace(word)) return texts.say('line.return.all', { place: word })
  return isHeight(word) ? texts.say('board.stack', { height: word }) : undefined
}

/** A line, or the beginning of one. */
export function lineText(line: string, texts: Texts): string | undefined {
  const [verb, first, second, third] = line.split(' ')
  if (verb === 'card' && first) return cardText(first, second, third, texts)
  if (verb === 'return' && second) return texts.say('line.return', { card: first, place: second })
  if (verb === 'return' && isDeckPlace(first)) return texts.say('line.return.all', { place: first })
  if (verb === 'keep' && first) return texts.say('line.keep', { card: first })
  if (verb === 'first' && first) return texts.say('line.first', { seat: Number(first) })
  if (verb === 'point') return texts.say('line.point')
  if (isHeight(first)) return texts.maybe(`line.${verb}`, { height: first })
  const told = verb === 'move' ? isSquare(second) : isSquare(first)
  return told ? texts.maybe(`line.${verb}`, { square: first, to: second ?? '' }) : undefined
}

function cardText(card: string, square: string | undefined, target: string | undefined, texts: Texts): string {
  if (!square) return texts.say('line.card', { card })
  if (!target) return texts.say('line.card.square', { card, square })
  if (isSquare(target)) return texts.say('line.card.to', { card, square, to: target })
  const supply = isHeight(target) ? texts.say('board.stack', { height: target }) : target
  return texts.say('line.card.under', { card, square, supply })
}

/** What is asked before any click: in a turn how many action points are left, and whether a card can be played; of the king what he will bring. */
export function ask(view: View, lines: readonly string[], texts: Texts): string | undefined {
  if (view.phase === 'return') return askReturn(lines, texts)
  const { points, year } = view as TorresView
  if (view.phase === 'move-king') return texts.say('ask.king.year', { year: year + 1, points: 5 * (year + 1) })
  if (view.phase !== 'menu') return undefined
  const left = texts.say('ask.points', { points })
  if (!lines.some((line) => line.startsWith('card '))) return left
  return `${left} ${texts.say(points === 0 ? 'ask.only.card' : 'ask.also.card')}`
}

const COSTS: Record<string, number> = { knight: 2, block: 1, move: 1, buy: 1, point: 1 }

/** The action points of a turn and what the words chosen so far take of them, with the blocks that are left to lay. */
export function pips(view: View, { path, lines }: Pick<Walk, 'path' | 'lines'>, texts: Texts): Pips | undefined {
  const { phase, points, bound } = view as TorresView
  if (phase !== 'menu') return undefined
  const verbs = new Set(lines.map((line) => line.split(' ')[0]))
  const cost = path.length && verbs.size === 1 ? (COSTS[[...verbs][0]] ?? 0) : 0
  const all = Math.max(5, points)
  const text =
    bound === null
      ? texts.say('board.pips', { points, all })
      : texts.say('board.pips-blocks', { points, all, blocks: bound })
  return { left: points, all, cost, text }
}

/** Where the only kind of card left goes. */
function askReturn(lines: readonly string[], texts: Texts): string | undefined {
  const cards = new Set(lines.filter((line) => line.split(' ').length === 3).map((line) => line.split(' ')[1]))
  const [card] = cards
  return cards.size === 1 ? texts.say('ask.return.card', { card }) : undefined
}

/** After some clicks: a card asks in its own way, a verb for its square, a knight for where he goes, a square for what happens there. */
export function question(
  { path, offer, lines }: Pick<Walk, 'path' | 'offer' | 'lines'>,
  texts: Texts,
): string | undefined {
  if (offer) return undefined
  const [verb, second] = path
  const square = path.at(-1)!
  if (verb === 'card') return askCard(second, path[2], texts)
  if (verb === 'return') return second ? texts.say('ask.return.card', { card: second }) : undefined
  if (isSquare(verb))
    return texts.say(lines.some((line) => line.startsWith(`move ${verb} `)) ? 'ask.move.to' : 'ask.square', { square })
  return texts.maybe(`ask.${verb}${second ? '.to' : '.square'}`, { square })
}

/** A card asks by its name and its own text, then where its knight goes, or from where its block comes. */
function askCard(card: string | undefined, square: string | undefined, texts: Texts): string {
  if (!card) return texts.say('ask.card')
  if (square) return texts.say(card === 'under' ? 'ask.card.supply' : 'ask.card.to', { square })
  return texts.say('ask.card.text', { card, text: texts.say(`card.${card}`) })
}

/** What a refused click may have meant: after a knight his target; with nothing chosen a block, a new knight, or to move one. */
export function meant(view: View, seat: number, words: string, path: readonly string[]): string[] {
  const { knights, points, phase } = view as TorresView
  const own = (square: string): boolean => knights[seat]?.includes(square)
  if (path.length && own(path[0])) return [`move ${path[0]} ${words}`]
  if (path.length && !isSquare(path[0])) return [[...path, words].join(' ')]
  if (words.startsWith('card ')) return [words]
  if (phase !== 'menu') return []
  if (own(words)) return points ? [] : [`move ${words} ${words}`]
  return [`block ${words}`, `knight ${words}`]
}
