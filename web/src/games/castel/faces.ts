// The card faces of Castel: where each card is placed, and our own small drawing of it around the origin, 24 wide.

export const ZONES = ['court', 'ramparts', 'towers', 'outside', 'stack'] as const
export type Zone = (typeof ZONES)[number]

interface Face {
  zone: Zone
  drawing: string
}

const court = (drawing: string): Face => ({ zone: 'court', drawing })
const ramparts = (drawing: string): Face => ({ zone: 'ramparts', drawing })
const towers = (drawing: string): Face => ({ zone: 'towers', drawing })
const outside = (drawing: string): Face => ({ zone: 'outside', drawing })

export const FACES: Record<string, Face> = {
  ambassador: court('M-8-8H6V5a4 4 0 0 1-4 4H-4V-4H-8ZM-1-4H3M-1 0H3M-1 4H3'),
  assassin: court('M0-10L2.500-6V3H-2.500V-6ZM-6 3H6V5.500H-6ZM-1.500 5.500H1.500V10H-1.500Z'),
  acrobat: court(
    'M-7-5a2.500 2.500 0 1 0 .1 0ZM0-10a2.500 2.500 0 1 0 .1 0ZM7-5a2.500 2.500 0 1 0 .1 0ZM-9 9Q-6 2 0 6Q6 2 9 9Z',
  ),
  jester: court('M-7 6Q-10-2-9-7Q-4-5-2-1Q-1-7 0-10Q1-7 2-1Q4-5 9-7Q10-2 7 6ZM-7 6H7V9H-7Z'),
  'black-knight': court('M-7 9V-2a7 7 0 0 1 14 0V9H2V3H-2V9ZM-5-1H5M-10-10L-6-6M10-10L6-6'),
  counsellor: court('M0-5Q-5-8-9-6V6Q-5 4 0 7Q5 4 9 6V-6Q5-8 0-5ZM0-5V7'),
  courtier: court('M-10 5Q0 9 10 5Q5 3 5 0Q4-5-1-4Q-6-4-6 2ZM3-4Q6-11 11-9Q9-3 5-1Z'),
  courtesan: court('M0 8L-10-2Q-6-8 0-9Q6-8 10-2ZM0 8L-5-7M0 8V-9M0 8L5-7'),
  'lady-in-waiting': court('M-6-4a6 6.500 0 1 0 12 0a6 6.500 0 1 0-12 0ZM-1.500 3H1.500V10H-1.500ZM-3-4Q-2-7 1-7'),
  spy: court('M-10 0Q0-9 10 0Q0 9-10 0ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'),
  favourite: court('M0 9L-8 1A4.700 4.700 0 0 1 0-5A4.700 4.700 0 0 1 8 1Z'),
  fool: court('M-1 9V0H1V9ZM-5-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM-5-7L-10-9M5-7L10-9M-2-5.500V-5M2-5.500V-5'),
  schemer: court('M-10-4Q-5-6 0-3Q5-6 10-4Q10 5 4 4Q1 3 0 1Q-1 3-4 4Q-10 5-10-4ZM-6-1H-3M3-1H6'),
  merchant: court('M-4-9H4L2-4Q9 0 8 6Q7 9 0 9Q-7 9-8 6Q-9 0-2-4ZM-3-4H3M0 0V6'),
  priest: court('M-2-10H2V-4H7V0H2V10H-2V0H-7V-4H-2Z'),
  prince: court('M-8 6L-9-5L-4 0L0-8L4 0L9-5L8 6Z'),
  'prince-charming': court('M-7 0L-8-8L-4-4L0-10L4-4L8-8L7 0ZM0 10L-4 6A2.400 2.400 0 0 1 0 3A2.400 2.400 0 0 1 4 6Z'),
  princess: court('M-9 5Q-8-2-4-3L0-9L4-3Q8-2 9 5Q0 1-9 5ZM-1.500-2a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0Z'),
  queen: court('M-8 8L-10-4L-5 0L-3-8L0-1L3-8L5 0L10-4L8 8ZM-8 4H8'),
  king: court('M-8 8L-9-3L-4 1L0-5L4 1L9-3L8 8ZM-8 5H8M0-5V-11M-2.500-8.500H2.500'),
  thief: court('M-9-5a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM-2-2.500L9 7M6 4.500L4 7.500M9 7L7 10'),
  soldier: ramparts('M-8-7H4V0Q3 7-2 9Q-7 7-8 0ZM8-6V10M6-5L8-11L10-5Z'),
  captain: ramparts(
    'M-8-8H8V0Q7 7 0 10Q-7 7-8 0ZM0-5L1.500-1.500H5L2.200 .8L3.200 4.500L0 2.300L-3.200 4.500L-2.200 .8L-5-1.500H-1.500Z',
  ),
  traitor: ramparts('M-9-8H-2L0-3L-3 1L0 9Q-8 7-9 0ZM3-8H9V0Q8 6 4 8L1 1L4-3Z'),
  engine: outside(
    'M-10 4H10V6.500H-10ZM-6 4L3-9M3-9L8-7L5-4ZM-6.500 6a2.300 2.300 0 1 0 .1 0ZM6.500 6a2.300 2.300 0 1 0 .1 0Z',
  ),
  barbarian: outside('M-1-9H1V10H-1ZM1-8Q9-9 9-1Q5 1 1-1ZM-1-8Q-9-9-9-1Q-5 1-1-1Z'),
  dragon: outside('M-9 7Q-10-4-2-9Q-3-5 1-4Q8-5 10 1L5 2L8 5Q2 6-1 3Q-2 8-9 7ZM1.500-1H3'),
  enchanter: outside('M0-11L7 6H-7ZM-10 6H10V9H-10ZM0-3V1M-2-1H2'),
  fairy: outside('M3-10L4.500-6.500L8-6L5.500-3.500L6 0L3-2L0 0L.5-3.500L-2-6L1.500-6.500ZM1 0L-8 10'),
  herald: outside('M-10-1H2L9-6V6L2 1H-10ZM-6 1V9L-3 7L0 9V1Z'),
  alchemist: towers('M-2-10H2V-4L8 6Q8 9 5 9H-5Q-8 9-8 6L-2-4ZM-5 3H5'),
  archer: towers('M-4-10Q8 0-4 10ZM-10 0H9M6-3L10 0L6 3'),
  ghost: towers('M-7 9V-2a7 7 0 0 1 14 0V9L4 6L2 9L0 6L-2 9L-4 6ZM-3-2V0M3-2V0'),
  watchman: towers('M-5-5H5L6 7H-6ZM-3-5Q0-11 3-5M-6 7H6V9.500H-6ZM0 4Q-3 1 0-2Q3 1 0 4Z'),
  magician: towers('M-9 8L4-5L6-3L-7 10ZM6-10.500V-7M10.500-3H8M9.500-8.500L7.500-6.500M2-9L3.500-7.500'),
  witch: towers('M-9-3Q-8 9 0 9Q8 9 9-3ZM-10-5H10V-3H-10ZM-4-7.500Q-6-9-4-11M1-7Q-1-9 1-11M6-7.500Q4-9 6-11'),
  knight: { zone: 'stack', drawing: 'M-6 9V-1a6 6 0 0 1 12 0V9H1.500V3H-1.500V9ZM-6 0H6M0-7Q4-12 9-8' },
}

/** A sign for each zone: crown, battlements, tower, tree, and a card on a card. */
export const SIGNS: Record<Zone, string> = {
  court: 'M-6 5L-7-4L-3 0L0-6L3 0L7-4L6 5Z',
  ramparts: 'M-8 5V-4H-4V-1H-2V-4H2V-1H4V-4H8V5Z',
  towers: 'M-4 7V-3H-6V-7H-3V-5H-1.500V-7H1.500V-5H3V-7H6V-3H4V7Z',
  outside: 'M0-8L6 3H-6ZM-1 3H1V7H-1Z',
  stack: 'M-6-6H3V3H-6ZM-2-2H7V7H-2Z',
}
