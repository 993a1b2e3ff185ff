// Asks the server. A refusal is thrown as what it says.
import type {
  Explored,
  ExploreRequest,
  Flaw,
  Frame,
  GameDetails,
  GameInfo,
  HelpTold,
  KeyOwner,
  LessonAnswer,
  LessonMoment,
  LessonTexts,
  Lobby,
  Log,
  NewTable,
  Puzzle,
  PuzzleInfo,
  PuzzleVerdict,
  Refused,
  Replay,
  ReportMove,
  ReportState,
  Table,
} from './wire.ts'
import { CATALOGUES, LANGUAGES } from '../languages.ts'
import type { Catalogue } from '../sentences.ts'
import { whole } from './whole.ts'

/** Width and height of figures by their names. */
export type Sizes = Record<string, [width: number, height: number]>

export class Refusal extends Error {
  code: string
  flaw: Flaw | null
  /** The texts of the game whose flaw it is, in every language. */
  texts: Record<string, Catalogue>
  constructor(refused: Pick<Refused, 'error' | 'message'> & Partial<Refused>, texts: Record<string, Catalogue>) {
    super(refused.message)
    this.code = refused.error
    this.flaw = refused.flaw ?? null
    this.texts = texts
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal({ error: 'unreachable', message: 'The server does not answer.' }, CATALOGUES)
  })
  if (!answer.ok) {
    const refused = (await answer.json().catch(() => null)) as Refused | null
    const game = refused?.flaw?.game
    throw new Refusal(refused ?? { error: 'internal', message: '' }, game ? await api.texts(game) : CATALOGUES)
  }
  return (answer.headers.get('Content-Type')?.includes('json') ? await answer.json() : await answer.text()) as T
}

const get = <T>(path: string) => ask<T>('GET', path)

/** A promise remembered by its arguments; a failure is forgotten. */
function once<A extends string[], T>(make: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (...args) => {
    const key = args.join(' ')
    if (!made.has(key)) made.set(key, make(...args))
    made.get(key)!.catch(() => made.delete(key))
    return made.get(key)!
  }
}

export const api = {
  games: once(() => get<GameInfo[]>('/games')),
  game: once((game: string) => get<GameDetails>(`/games/${game}`)),
  /** The texts of a game in every language of the page, by code. */
  texts: once((game: string) =>
    Promise.all(
      LANGUAGES.map((code) => get<Catalogue>(`/texts/${game}/${code}`).then((texts) => [code, texts] as const)),
    ).then((found) => Object.fromEntries(found)),
  ),
  /** The texts of a game's lesson in every language of the page, by code. */
  lessonTexts: once((game: string) =>
    Promise.all(
      LANGUAGES.map((code) => get<LessonTexts>(`/lessons/${game}/${code}`).then((told) => [code, told] as const)),
    ).then((found) => Object.fromEntries(found)),
  ),
  /** Where a learner stands in a step, after an answer if one is given. */
  lesson: (game: string, step: number, answer: LessonAnswer) =>
    ask<LessonMoment>('POST', `/lessons/${game}/${step}`, answer),
  /** A private copy of a position, after what was played on it. */
  explore: (request: ExploreRequest) => ask<Explored>('POST', '/explore', request),
  puzzles: once((game: string) => get<PuzzleInfo[]>(`/puzzles/${game}`)),
  puzzle: once((game: string, id: string) => get<Puzzle>(`/puzzles/${game}/${id}`)),
  /** What an answer to a puzzle is worth. */
  solve: (game: string, id: string, lines: string[]) => ask<PuzzleVerdict>('POST', `/puzzles/${game}/${id}`, { lines }),
  rules: once((game: string, language: string) => get<string>(`/rules/${game}/${language}`)),
  /** A page that not every game has: to learn from, or the quick reference; empty if there is none. */
  page: once((game: string, language: string, page: 'learn' | 'quick') =>
    get<string>(`/rules/${game}/${language}?page=${page}`),
  ),

  /** How wide and high the figures of a game are; nothing of a game without figures. */
  figures: once((game: string) =>
    fetch(`/figures/${game}/sizes.json`).then(
      (answer) => (answer.headers.get('Content-Type')?.includes('json') ? (answer.json() as Promise<Sizes>) : {}),
      () => ({}),
    ),
  ),

  me: () => get<{ name: string | null }>('/me'),
  introduce: (name: string) => ask<{ name: string }>('POST', '/me', { name }),

  adopt: (key: string) => ask<{ name: string }>('POST', '/me/adopt', { key }),
  /** Whose a key is, before one becomes that person. */
  whose: (key: string) => ask<KeyOwner>('POST', '/me/keys/whose', { key }),
  makeKey: () => ask<{ link: string }>('POST', '/me/keys'),
  /** Makes every other key worthless. */
  dropKeys: () => ask<{ name: string }>('POST', '/me/keys/drop'),
  /** Deletes one's name and keys for good. */
  eraseMe: () => ask<{ name: null }>('DELETE', '/me'),

  lobby: () => get<Lobby>('/lobby'),
  table: (id: string) => get<Table>(`/tables/${id}`),
  open: (wanted: NewTable) => ask<Table>('POST', '/tables', wanted),
  seat: (id: string, seat: number, to: 'me' | 'bot' | 'open' | 'left', bot?: string, name?: string) =>
    ask<Table>('POST', `/tables/${id}/seats/${seat}`, { to, bot, name }),

  /** The table where those of a finished one play again. */
  rematch: (id: string) => ask<Table>('POST', `/tables/${id}/rematch`),
  /** Takes a table off one's list; it is deleted if it is on nobody else's. */
  remove: (id: string) => ask<{ deleted: boolean }>('DELETE', `/tables/${id}`),

  /** Whether single legal moves of a seat are played by themselves. */
  wish: (id: string, seat: number, auto: boolean) => ask<Table>('PATCH', `/tables/${id}/seats/${seat}`, { auto }),

  /** The frame of now; with the log after an entry, if one is given. */
  frame: (id: string, seat: number | null, since?: number) =>
    get<Frame>(`/tables/${id}/frame?${since === undefined ? '' : `since=${since}`}${eyes(seat)}`).then((frame) =>
      whole(frame, api.log),
    ),
  log: (id: string, since: number, limit: number, seat: number | null) =>
    get<Log>(`/tables/${id}/log?since=${since}&limit=${limit}${eyes(seat)}`),
  replay: (id: string, move: number, seat: number | null) => get<Replay>(`/tables/${id}/replay/${move}?${eyes(seat)}`),
  /** Where the report of a finished game stands, and the one that is there. */
  report: (id: string) => get<ReportState>(`/tables/${id}/report`),
  makeReport: (id: string, depth: 'default' | 'deep') => ask<ReportState>('POST', `/tables/${id}/report`, { depth }),
  /** What the coach thinks of one's last decision. */
  coach: (id: string, seat: number) => get<{ judged: ReportMove | null }>(`/tables/${id}/coach?seat=${seat}`),
  /** What help there is at a table, and after the game what was used of it. */
  help: (id: string) => get<HelpTold>(`/tables/${id}/help`),
  importRecord: (record: string) => ask<Table>('POST', '/records', { record }),
}

const eyes = (seat: number | null) => (seat === null ? '' : `&seat=${seat}`)

/** Makes the server know the person, by a name, as it does already, or as a guest, before doing what a stranger may not. */
export async function introduced(name: string, guest: string): Promise<void> {
  const me = await api.me()
  const wanted = name || me.name || guest
  if (me.name !== wanted) await api.introduce(wanted)
}
