import type { Walk } from '../../picker.ts'
import type { GameTexts } from '../../texts.svelte.ts'
import { VERSION, type GameParts } from '../board.ts'
import { drawn } from '../drawn.svelte.ts'
import Board from './Board.svelte'
import Coming from './Coming.svelte'
import Course from './Course.svelte'
import { directionAlong, isSquare, step } from './geometry.ts'
import Seat from './Seat.svelte'
import * as telling from './telling.ts'
import { deploymentOf, isDirection } from './deployment.ts'
import type { RaubritterView } from './view.d.ts'

const KINDS = [
  'lake',
  'mountains',
  'plain',
  'village',
  'castle',
  'town',
  'forest-village',
  'forest-castle',
  'forest-town',
]

/** So many knights, as part of a sentence. */
const knightsText = (count: number, texts: GameTexts): string => texts.say('board.count', { count })

/** A deployment, or the beginning of one, as part of a sentence. */
function deployText(words: readonly string[], texts: GameTexts): string {
  const { end, knights, direction, deposits } = deploymentOf(words)
  const count = knights === null ? '' : knightsText(knights, texts)
  const way = end
    ? texts.say('board.up-to', { square: end })
    : direction
      ? texts.say('board.towards', { direction })
      : words.includes('stay')
        ? texts.term('stay')
        : ''
  const told = [texts.term('deploy'), count, way].filter(Boolean).join(' ')
  return deposits.length ? texts.say('board.split', { told, deposits }) : told
}

/** What is asked next in a deployment. */
function deployQuestion(view: RaubritterView, { path, offer }: Walk, texts: GameTexts): string | undefined {
  const { end, knights, direction, deposits } = deploymentOf(path, view.castle!)
  if (knights === null && end)
    return texts.say(end === view.castle ? 'board.how-many-stay' : 'board.how-many-to', { square: end })
  if (knights === null) return direction ? texts.say('board.how-many', { direction }) : undefined
  if (offer) return undefined
  if (!direction) return texts.say('board.which-way', { count: knightsText(knights, texts) })
  const square = step(view.castle!, direction, deposits.length)
  const kind = view.tiles.find((tile) => tile.square === square)?.kind ?? ''
  const left = knights - deposits.reduce((sum, deposit) => sum + deposit, 0)
  return texts.say('board.how-many-here', { square, kind, left })
}

/** Every way to leave a castle with so many knights by one step: why a direction is closed, one of them tells. */
const firstSteps = (knights: number, direction: string): string[] =>
  Array.from(
    { length: Math.max(knights - 1, 0) },
    (_, i) => `deploy ${knights} ${direction} ${i + 1} ${knights - i - 1}`,
  )

/** The squares a line is about; those of a run go out from the castle. */
function placesOf(line: string, view: RaubritterView | undefined): string[] {
  const words = line.split(' ')
  if (words[0] !== 'deploy' || !view?.castle) return words.filter(isSquare)
  const { direction, deposits } = deploymentOf(words, view.castle)
  return direction ? deposits.map((_, i) => step(view.castle!, direction, i)) : [view.castle]
}

const parts: GameParts = {
  version: VERSION,
  ...telling,
  setting: () => import('./setting.ts'),
  ...drawn(Board, { Course, Hand: Coming, Seat }),
  onBoard: (word) => word === 'lay' || isSquare(word) || KINDS.includes(word),
  wordText(word, path, texts) {
    if (isSquare(word)) return texts.say('board.on', { square: word })
    const isCount = path[0] === 'deploy' && path.slice(1).every(isSquare) && /^\d$/.test(word)
    return isCount ? knightsText(Number(word), texts) : undefined
  },
  lineText(line, texts) {
    const [verb, kind, square] = line.split(' ')
    if (verb === 'lay' && square) return texts.say('board.lay', { kind, square })
    return verb === 'deploy' && kind ? deployText(line.split(' '), texts) : undefined
  },
  ask(view, _lines, texts) {
    const { phase, laid, turn, players } = view as RaubritterView
    if (phase === 'lay' && laid) return `${texts.say('now.lay-more')} ${texts.say('now.laid', { count: laid })}`
    if (phase === 'deploy' && turn !== null) {
      const { supply } = players[turn]
      if (!supply) return texts.say('now.deploy-none')
      return `${texts.say('now.deploy')} ${texts.say('now.supply', { count: supply })}`
    }
    return texts.has(`now.${phase}`) ? texts.say(`now.${phase}`) : undefined
  },
  places: (event) => (isSquare(event.square as string | undefined) ? [String(event.square)] : []),
  linePlaces: (line, view) => placesOf(line, view as RaubritterView | undefined),
  question(view, walk, texts) {
    if (view.phase === 'deploy') return deployQuestion(view as RaubritterView, walk, texts)
    const word = walk.path.find((word) => isSquare(word) || KINDS.includes(word))
    if (view.phase !== 'lay' || walk.offer || !word) return undefined
    return isSquare(word) ? texts.say('board.which-tile', { square: word }) : texts.say('board.where', { kind: word })
  },
  /** A click on a square is meant for a tile of the hand, one on a direction for all the knights chosen. */
  meant(view, seat, words, path) {
    const land = view as RaubritterView
    if (land.phase === 'deploy') {
      const knights = deploymentOf(path, land.castle!).knights
      if (words === 'stay') return [`deploy ${knights ?? 1} stay`]
      const direction = isDirection(words) ? words : directionAlong(land.castle!, words)
      return direction ? firstSteps(knights ?? 2, direction) : []
    }
    const chosen = path.find((word) => KINDS.includes(word))
    const held = chosen ?? land.players[seat]?.hand.find(({ kind }) => kind)?.kind ?? 'castle'
    return [isSquare(words) ? `lay ${held} ${words}` : `lay ${words} 0,0`]
  },
}

export default parts
