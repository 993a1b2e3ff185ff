// Walks the words of the legal moves: after the clicks so far, which words come next, and which line is ready to be played.
// Knows no game. A click is one or more words; it may skip the verb and words of another kind, to be filled in later.

/** What one may choose: the lines that are legal, and ways to say several of them, or one of them otherwise, at once. */
export interface Choices {
  legal: readonly string[]
  /** Their words are clicked in their order: but for the verb none is skipped. */
  ways: readonly string[]
  kindOf: KindOf
}

/** What a word is: a square, a card, a number, or just a name. */
export type KindOf = (word: string) => string

/** The kinds of words as a game's vocabulary tells them; numerals are not listed there, nor are mere names. */
export function kindsOf(listed: Record<string, readonly string[]>): KindOf {
  const kinds = new Map(Object.entries(listed).flatMap(([kind, words]) => words.map((word) => [word, kind])))
  return (word) => kinds.get(word) ?? (/^\d+$/.test(word) ? 'number' : 'name')
}

export const NOTHING: Choices = { legal: [], ways: [], kindOf: kindsOf({}) }

export interface Walk {
  /** What was clicked so far. */
  clicks: readonly string[]
  /** What can be clicked next, straight on along a line. */
  next: string[]
  /** What can be clicked by skipping words, which are then asked for. */
  ahead: string[]
  /** Words skipped so far that still have to be told apart. */
  open: string[]
  /** The line the clicks so far spell out completely, if there is one. */
  complete: string | null
  /** The only line left, if its last words follow of themselves. */
  offer: string | null
  /** The words chosen or implied so far, in the order of the line, where all lines agree. */
  path: string[]
  /** Every line that is still possible. */
  lines: string[]
}

interface Candidate {
  line: string
  isWay: boolean
  words: string[]
  kindOf: KindOf
  filled: boolean[]
  at: number
}

function begin(line: string, isWay: boolean, kindOf: KindOf): Candidate {
  const words = line.split(' ')
  return { line, isWay, words, kindOf, filled: words.map(() => false), at: 0 }
}

/** The first word that is not said yet; beyond the end: all are. */
function pendingOf({ filled }: Candidate): number {
  const place = filled.indexOf(false)
  return place < 0 ? filled.length : place
}

const gapOf = (candidate: Candidate): number => (pendingOf(candidate) < candidate.at ? pendingOf(candidate) : -1)

function matchesAt(candidate: Candidate, place: number, click: string[]): boolean {
  return click.every((word, i) => candidate.words[place + i] === word)
}

function fill(candidate: Candidate, place: number, count: number): Candidate {
  const filled = candidate.filled.map((done, i) => done || (i >= place && i < place + count))
  return { ...candidate, filled, at: Math.max(candidate.at, place + count) }
}

/**
 * Where a click lands on a line: at the first word not said yet, or further on past words of other kinds.
 * The first of several words may repeat one that followed of itself (`keep climb` where only `keep` is asked).
 */
function landing(candidate: Candidate, click: string[]): number {
  const { words, filled } = candidate
  for (let place = 0; place < words.length; place++) {
    const isSaid = filled[place] && (click.length === 1 || filled[place + 1] !== false)
    if (!isSaid && matchesAt(candidate, place, click)) return place
    if (!filled[place] && !canSkip(candidate, place, click[0])) return -1
  }
  return -1
}

/** What is told apart when words are skipped: squares, numbers, and all else, so that cards and names keep their order. */
const sortOf = (kind: string): string => (/^(square|number)$/.test(kind) ? kind : 'word')

function canSkip({ words, isWay, kindOf }: Candidate, place: number, clicked: string): boolean {
  return place === 0 || (!isWay && sortOf(kindOf(words[place])) !== sortOf(kindOf(clicked)))
}

function follow(candidates: Candidate[], click: string): Candidate[] {
  const words = click.split(' ')
  return candidates.flatMap((candidate) => {
    const place = landing(candidate, words)
    return place < 0 ? [] : [fill(candidate, place, words.length)]
  })
}

/** Take the words that all lines share next, also those that were skipped: they are no choice. */
function advance(candidates: Candidate[]): Candidate[] {
  while (candidates.length > 1) {
    const place = pendingOf(candidates[0])
    const word = candidates[0].words[place]
    if (!candidates.every((c) => pendingOf(c) === place && place < c.words.length && c.words[place] === word)) break
    candidates = candidates.map((c) => fill(c, place, 1))
  }
  return candidates
}

// A board asks about every square: the way there is walked once.
let walked: { choices: Choices; clicks: string; candidates: Candidate[] } | undefined

function walkTo(choices: Choices, clicks: readonly string[]): Candidate[] {
  const path = clicks.join('\n')
  if (walked?.choices !== choices || walked.clicks !== path)
    walked = { choices, clicks: path, candidates: walkAnew(choices, clicks) }
  return walked.candidates
}

function walkAnew({ legal, ways, kindOf }: Choices, clicks: readonly string[]): Candidate[] {
  let candidates = advance([
    ...legal.map((line) => begin(line, false, kindOf)),
    ...ways.map((line) => begin(line, true, kindOf)),
  ])
  for (const click of clicks) candidates = advance(follow(candidates, click))
  return candidates
}

const unique = (words: string[]): string[] => [...new Set(words)]

/** The words straight on; while a word of their kind has been skipped, that one is asked for first. */
function nextWords(candidates: Candidate[]): string[] {
  return unique(
    candidates
      .map((c) => c.words[c.at])
      .filter((word, i) => word !== undefined && landing(candidates[i], [word]) === candidates[i].at),
  )
}

function openWords(candidates: Candidate[]): string[] {
  return unique(candidates.flatMap((c) => (gapOf(c) >= 0 ? [c.words[gapOf(c)]] : [])))
}

/** Words neither straight on nor asked for first: of each kind the first. */
function aheadWords(candidates: Candidate[]): string[] {
  return unique(
    candidates.flatMap((c) => c.words.filter((word, i) => i !== c.at && i !== gapOf(c) && landing(c, [word]) === i)),
  )
}

function pathOf(candidates: Candidate[]): string[] {
  const [first] = candidates
  if (!first) return []
  return first.words.filter((word, i) => candidates.every((c) => c.filled[i] && c.words[i] === word))
}

/** Where the clicks have led. */
export function walk(choices: Choices, clicks: readonly string[]): Walk {
  const candidates = walkTo(choices, clicks)
  const complete = candidates.find((c) => c.filled.every(Boolean))
  return {
    clicks,
    next: nextWords(candidates),
    ahead: aheadWords(candidates),
    open: openWords(candidates),
    complete: complete?.line ?? null,
    offer: candidates.length === 1 ? candidates[0].line : null,
    path: pathOf(candidates),
    lines: candidates.map((c) => c.line),
  }
}

/** What the beginning of a line, spelled out from its verb, says beyond the words all lines share; null: no line begins so. */
export function beyondShared(choices: Choices, words: string): string | null {
  if (![...choices.legal, ...choices.ways].some((line) => `${line} `.startsWith(`${words} `))) return null
  return words
    .split(' ')
    .slice(pathOf(walkTo(choices, [])).length)
    .join(' ')
}

/** Whether a click of one or more words leads on. */
export function leadsOn(choices: Choices, clicks: readonly string[], click: string): boolean {
  return follow(walkTo(choices, clicks), click).length > 0
}

/**
 * The line a click settles: every word was chosen, or there was no other, or two clicks left one line only.
 * A single click that leaves one line of several with words unsaid only offers it; the same click again takes the offer.
 */
export function settled(choices: Choices, clicks: readonly string[]): string | null {
  const candidates = walkTo(choices, clicks)
  if (candidates.length !== 1 || clicks.length === 0) return null
  const [only] = candidates
  const before = walkAnew(choices, clicks.slice(0, -1))
  const isSaid = only.words.every((word, i) => only.filled[i] || before.every((c) => c.words[i] === word))
  return isSaid || (only.at === only.words.length && clicks.length > 1) ? only.line : null
}
