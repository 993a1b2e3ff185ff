// Where each card of Castel is placed, in the order of the rules.

export const ZONES = ['court', 'ramparts', 'outside', 'towers', 'stack'] as const
export type Zone = (typeof ZONES)[number]

const KINDS: Record<Zone, string> = {
  court:
    'ambassador assassin acrobat jester black-knight counsellor courtier courtesan lady-in-waiting spy favourite fool schemer merchant priest prince prince-charming princess queen king thief',
  ramparts: 'soldier captain traitor',
  outside: 'engine barbarian dragon enchanter fairy herald',
  towers: 'alchemist archer ghost watchman magician witch',
  stack: 'knight',
}

export const cardsOf = (zone: Zone): string[] => KINDS[zone].split(' ')

/** The zone of each kind of card. */
export const FACES: Record<string, Zone> = Object.fromEntries(
  ZONES.flatMap((zone) => cardsOf(zone).map((card) => [card, zone])),
)

/** A sign for each zone: crown, battlements, tree, tower, and a card on a card. */
export const SIGNS: Record<Zone, string> = {
  court: 'M-6 5L-7-4L-3 0L0-6L3 0L7-4L6 5Z',
  ramparts: 'M-8 5V-4H-4V-1H-2V-4H2V-1H4V-4H8V5Z',
  towers: 'M-4 7V-3H-6V-7H-3V-5H-1.5V-7H1.5V-5H3V-7H6V-3H4V7Z',
  outside: 'M0-8L6 3H-6ZM-1 3H1V7H-1Z',
  stack: 'M-6-6H3V3H-6ZM-2-2H7V7H-2Z',
}

/** The colours of these signs. */
export const INKS: Record<Zone, string> = {
  court: '#862a36',
  ramparts: '#4d5a5c',
  towers: '#3a3560',
  outside: '#46632f',
  stack: '#45525c',
}
