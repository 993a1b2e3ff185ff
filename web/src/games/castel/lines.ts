// The lines of Castel as clicks spell them out: what a click on a card in hand, on one of the exchange or on a place would say;
// and the places that lines and events are about, as the board names them: `c6`, `out:dragon`, `exchange king`, `hand king`.
import { isPlace } from './places.ts'
import type { CastelEvent, CastelView } from './view.d.ts'

/** What has been chosen so far. */
export interface Choice {
  phase: string
  verb: string | null
  /** Whether the verb was said before the card: then it stays for another card. One that only followed from the card does not. */
  stays: boolean
  /** The card chosen: of the hand, or of the exchange where that comes first. */
  card: string | null
  place: string | null
}

const VERBS: Record<string, string> = {
  acrobat: 'exchange',
  alchemist: 'alchemy',
  counsellor: 'counsel',
  courtesan: 'trade',
  favourite: 'shift',
  jester: 'pass',
  merchant: 'pawn',
  'prince-charming': 'shift',
  princess: 'shift',
  schemer: 'pawn',
  'schemer-second': 'pawn',
  spy: 'pawn',
  thief: 'pawn',
  watchman: 'shift',
  witch: 'give',
}
const WORDS = new Set(['draw', 'swap', 'place', 'skip', 'target', ...Object.values(VERBS)])

/** The verb an effect is carried out with; an action has several. */
export const verbOf = (phase: string): string | null => (phase === 'action' ? null : (VERBS[phase] ?? 'target'))

/** What the words clicked so far mean. */
export function choiceOf(phase: string, chosen: readonly string[], isPlace: (word: string) => boolean): Choice {
  const words = [...new Set(chosen.flatMap((click) => click.split(' ')))]
  const verb = verbOf(phase) ?? words.find((word) => WORDS.has(word)) ?? null
  const stays = verb !== null && words[0] === verb
  const card = words.find((word) => !WORDS.has(word) && !isPlace(word) && !/^\d$/.test(word)) ?? null
  return { phase, verb, stays, card, place: words.find(isPlace) ?? null }
}

/** The words of a card in hand. */
export function handWords({ phase, verb, stays, place }: Choice, card: string): string | null {
  if (phase === 'action')
    return place ? `place ${card} ${place}` : stays && /^(swap|place)$/.test(verb!) ? `${verb} ${card}` : card
  return verb === 'pass' || verb === 'trade' || verb === 'alchemy' ? `${verb} ${card}` : null
}

/** The words of a card of the exchange. */
export function exchangeWords({ phase, verb, card, place }: Choice, other: string): string | null {
  if (phase === 'action') return card ? `swap ${card} ${other}` : null
  if (verb === 'alchemy') return card && `alchemy ${card} ${other}`
  if (verb === 'counsel' && place) return `counsel ${other} ${place}`
  return verb === 'counsel' || verb === 'give' ? `${verb} ${other}` : null
}

/** The words of a place, the likeliest first. */
export function placeWords({ phase, verb, card, place }: Choice, where: string): string[] {
  if (phase === 'action') return verb === 'swap' || verb === 'draw' ? [] : card ? [`place ${card} ${where}`] : []
  if (verb === 'counsel') return card ? [`counsel ${card} ${where}`] : []
  if (verb === 'shift') return [...(place ? [`shift ${place} ${where}`] : []), `shift ${where}`]
  if (verb === 'exchange')
    return [...(place ? [`exchange ${place} ${where}`, `exchange ${where} ${place}`] : []), `exchange ${where}`]
  if (verb === 'pawn')
    return [where, `${where}/1`, `${where}/2`, `${where}/3`, `${where}/4`].map((card) => `pawn ${card}`)
  return verb === 'target' ? [`target ${where}`] : []
}

/** The card that lies at a place, or beneath others there. */
export function cardAt(place: string, board: CastelView['board']): string | undefined {
  const [where, depth = 0] = place.split('/')
  return board[where]?.[Number(depth)]?.card
}

/** Which part of an effect that is carried out several times comes now, and how many there will be. */
export function partOf(
  { effect, hands, exchange }: Pick<CastelView, 'effect' | 'hands' | 'exchange'>,
  lines: readonly string[],
): { part: number; parts: number } | undefined {
  if (!effect) return undefined
  const { card, step, player } = effect
  const most = card === 'alchemist' ? Math.min(2 - step, hands[player].length, exchange.length) : 3 - step
  return { part: step + 1, parts: step + Math.min(most, lines.length) }
}

const ground = (place: string): string => place.split('/')[0]

/** The places an event is about: where cards lie or come to, and cards that have come to the exchange. */
export function placesOf(event: CastelEvent): string[] {
  if (event.event === 'swap' || event.event === 'alchemy') return [`exchange ${event.mine}`]
  const lying = ['place' in event ? [event.place] : [], 'to' in event ? [event.to] : []].flat().map(ground)
  return event.event === 'to-exchange' ? [...lying, `exchange ${event.card}`] : lying
}

const FROM_HAND = /^(place|swap|pass|trade|alchemy)$/
const FROM_EXCHANGE = /^(counsel|give)$/

/** The places a line is about. */
export function placesOfLine(line: string): string[] {
  const [verb, ...words] = line.split(' ')
  return words.flatMap((word, i) => {
    if (isPlace(word)) return [ground(word)]
    if (/^\d$/.test(word)) return []
    const isOfHand = i === 0 && FROM_HAND.test(verb)
    return isOfHand || i > 0 || FROM_EXCHANGE.test(verb) ? [`${isOfHand ? 'hand' : 'exchange'} ${word}`] : []
  })
}
