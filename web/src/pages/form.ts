// What is chosen for a new table, and remembered for the next one of the same game.
import type { GameInfo, GameOption, Help, SeatWanted, Table } from '../server/wire.ts'
import { firstLevel, usualLevel } from '../table/levels.ts'

export interface Form {
  /** For each seat `me`, `here` (another at this screen), `open`, or a bot's level. */
  seats: string[]
  /** What those at this screen are called, by seat. */
  names: string[]
  /** The options that are not as usual. */
  options: Record<string, string>
  listed: boolean
  /** What help there is; empty: as usual for those who sit. */
  help: Help | ''
}

export const HELP: readonly Help[] = ['everything', 'own', 'nothing']

/** What help there usually is: everything for one person among bots, one's own thoughts among people. */
export const usualHelp = (seats: readonly string[]): Help =>
  seats.filter((who) => ['me', 'here', 'open'].includes(who)).length > 1 ? 'own' : 'everything'

/** The value of an option, if not as chosen then as usual. */
export const chosenOf = (options: Record<string, string>, { name, default: usual }: GameOption): string =>
  options[name] ?? usual

type Game = Pick<GameInfo, 'game' | 'players' | 'options' | 'bots' | 'about'>

/** As many seats as wanted: those there are, then bots of a level. */
export function seatsFor(count: number, seats: readonly string[], level: string): string[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? level)
}

/** The level of bots that one usually plays against: the easiest, until one has won. */
export const levelFor = (game: Pick<Game, 'bots'>, hasWon: boolean): string =>
  hasWon ? usualLevel(game.bots) : firstLevel(game.bots)

/** What a new table is like if nothing was ever chosen. */
export function usualForm(game: Game, hasWon: boolean): Form {
  const count = game.about.best ?? game.players[0]
  return {
    seats: seatsFor(game.players.includes(count) ? count : game.players[0], ['me'], levelFor(game, hasWon)),
    names: [],
    options: {},
    listed: false,
    help: '',
  }
}

/** A table for a first game: against the easiest bots that play with sense, by the usual rules. */
export const firstForm = (game: Game): Form => usualForm(game, false)

/** Whether a position is told only as a seat sees it. */
export const isSeen = (position: string): boolean => / seen=/.test(position.split(' | ')[0])

/** A table that begins at a position, oneself on a seat of it: as many seats as it has, and its own options. */
export function formAt(game: Game, position: string, mine: number, hasWon: boolean): Form {
  const seats = seatsFor(Number(position.split(' ')[1]) || game.players[0], [], levelFor(game, hasWon))
  return { ...usualForm(game, hasWon), seats: seats.map((who, seat) => (seat === mine ? 'me' : who)) }
}

/** What was chosen before, as far as the game still has it. */
export function recall(game: Game, stored: Partial<Form> | undefined, hasWon: boolean): Form {
  const usual = usualForm(game, hasWon)
  if (!stored || !Array.isArray(stored.seats) || !game.players.includes(stored.seats.length)) return usual
  const known = ['me', 'here', 'open', ...game.bots]
  const options = Object.entries(stored.options ?? {}).filter(([name, value]) => {
    const option = game.options.find((one) => one.name === name)
    return option?.values.includes(value)
  })
  return {
    seats: stored.seats.map((who) => (known.includes(who) ? who : levelFor(game, hasWon))),
    names: Array.isArray(stored.names) ? stored.names.map((name) => (typeof name === 'string' ? name : '')) : [],
    options: Object.fromEntries(options),
    listed: stored.listed === true,
    help: HELP.find((help) => help === stored.help) ?? '',
  }
}

/** The form that would have made a table; who only watched it takes the first seat. */
export function formOf(table: Pick<Table, 'seats' | 'options' | 'public' | 'help'>): Form {
  const first = Math.max(
    0,
    table.seats.findIndex((seat) => seat.mine),
  )
  const seats = table.seats.map((seat, number) => {
    if (number === first) return 'me'
    if (seat.mine) return 'here'
    return seat.who === 'bot' && seat.bot ? seat.bot : 'open'
  })
  return {
    seats,
    names: table.seats.map((seat, number) => (seat.mine && number !== first ? (seat.name ?? '') : '')),
    options: { ...table.options },
    listed: table.public,
    help: table.help === usualHelp(seats) ? '' : table.help,
  }
}

/** A seat as the server is asked for it; somebody at this screen without a name is called `unnamed`. */
export function wanted(form: Form, seat: number, unnamed: string): SeatWanted {
  const who = form.seats[seat]
  if (who === 'me' && form.seats.indexOf('me') === seat) return { who: 'me', auto: false }
  if (who === 'me' || who === 'here') return { who: 'me', name: form.names[seat]?.trim() || unnamed }
  return who === 'open' ? { who: 'open' } : { who: 'bot', bot: who }
}

/** Whether a game begins at once: nobody has to come by a link. */
export const beginsAtOnce = ({ seats }: Pick<Form, 'seats'>): boolean => !seats.includes('open')
