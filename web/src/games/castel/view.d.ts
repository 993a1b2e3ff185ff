// Made from the types of burgrave.games.castel by `python -m burgrave.shapes`; not to be edited.

/** The effect that is being carried out. */
export type Effect = {
  /** Whose effect it is. */
  card: string
  /** The seat that placed or counselled the card. */
  player: number
  /** Where the card lies. */
  place: string
  /** How many parts of the effect are done or were impossible. */
  step: number
  /** What it remembers: the Alchemist the cards laid aside, each hand card followed by one of the exchange; the Schemer the first card, by place and depth; the Spy the seats of the pawns given; the Acrobat the squares that take part; the Favourite what she has moved, `king` or `knight`. */
  chosen: string[]
}

/** A card in play. */
export type CardInPlay = {
  /** Its name. */
  card: string
  /** The seat whose pawn is on it. */
  pawn: number | null
  /** Whether it may be neither sent back nor moved (C11). */
  protected: boolean
}

/** A card held ready to change hands (C23, C27, C31). */
export type Offer = {
  /** Who holds it. */
  seat: number
  /** Who gets it. */
  to_seat: number
  /** Its name, or `?`. */
  card: string
}

/** All that a seat knows of a game of Castel. */
export type CastelView = {
  /** What is being decided: `deal`, `action`, `draw`, `over`; while an effect is carried out its card, or for a later part `courtesan-card`, `schemer-second`, `king-favourite` or `dragon-walls`. */
  phase: string
  /** Whether the game is over; then everything is public. */
  over: boolean
  /** For each seat minus the cards in hand and pile. */
  scores: number[]
  /** The seat whose turn it is. */
  turn: number
  /** Which action of the turn it is, from 1. */
  action: number
  /** How many actions the turn has: 2, with the Merchant 3. */
  actions: number
  /** Whether the Herald was in play when the turn began (C45). */
  herald_calls: boolean
  /** Whether the player had the King in hand when the turn began; null if the seat does not know. */
  had_king: boolean | null
  /** Which round it is, from 1. */
  round: number
  /** So many rounds nobody has drawn or placed a card; the third ends the game (C17). */
  idle: number
  /** Whether somebody has drawn or placed a card in this round. */
  busy: boolean
  /** Who has won; empty while the game goes on. */
  winners: number[]
  /** The effect that is being carried out. */
  effect: Effect | null
  /** The cards at each occupied place, from the top. */
  board: Record<string, CardInPlay[]>
  /** Where the card lies that was placed last (C43); null if it has gone. */
  last: string | null
  /** How many cards lie on that card. */
  last_depth: number
  /** For each seat the pawns it has left. */
  stock: number[]
  /** For each seat its cards, `?` for one that the seat does not see. */
  hands: string[][]
  /** For each seat how many cards its pile has. */
  piles: number[]
  /** After the game the cards of all piles together. */
  in_piles: string[] | null
  /** The cards of the exchange. */
  exchange: string[]
  /** The cards the Assassin has removed from the game. */
  removed: string[]
  /** The cards held ready to change hands. */
  offers: Offer[]
  /** By card, for each one of others' cards of which the seat knows something: the seats one of which holds it. */
  known: Record<string, number[][]>
  /** The same for what everybody knows. */
  known_to_all: Record<string, number[][]>
}

/** A turn begins, has a third action (C33), or nothing could be done in it (C18). */
export type Course = { event: 'turn' | 'third-action' | 'skip'; seat: number }

/** The game is won (C16), or ends in a deadlock (C17). */
export type Over = { event: 'won' | 'deadlock'; winner_seat: number[] }

/** A seat draws from its pile. */
export type Drawing = { event: 'draw'; seat: number; left: number }

/** A seat has been dealt a card, has drawn one, or has chosen one to be passed (C23). */
export type CardOfSeat = { event: 'deal' | 'card' | 'pass'; seat: number; card: string }

/** A card is dealt to the exchange, or has been placed and finds nothing to do. */
export type OpenCard = { event: 'deal-exchange' | 'no-effect'; card: string }

/** A hand card is swapped for one of the exchange, or laid aside for that (C49). */
export type Swapped = { event: 'swap' | 'alchemy'; seat: number; mine: string; theirs: string }

/** A card is placed, or by the Counsellor brought into play (C25). */
export type Placed = { event: 'place' | 'counsel'; seat: number; card: string; place: string }

/** A card goes back to the hand of the owner of its pawn (C10). */
export type SentBack = { event: 'sent-back'; card: string; place: string; seat: number; by: string }

/** A card goes to the exchange (C10, C53). */
export type ToExchange = { event: 'to-exchange'; card: string; place: string; by: string }

/** A card is removed from the game (C21), or drawn outside (C44). */
export type Struck = { event: 'killed' | 'drawn-outside'; card: string; place: string; by: string; seat: number }

/** A card next to the Acrobat stays where it is (C64). */
export type Stays = { event: 'stays'; card: string; place: string }

/** Two cards change places (C22). */
export type PlacesExchanged = { event: 'exchange'; card: string; place: string; other: string; to: string }

/** A card moves to a free place (C9). */
export type Shifted = { event: 'shift'; card: string; place: string; to: string; by: string }

/** A knight moves onto another card (C12). */
export type ShiftedOnto = { event: 'shift-onto'; card: string; place: string; to: string; by: string; other: string }

/** A pawn is taken off (C40), replaced (C33), chosen, swapped with the one chosen (C32), or kept (C29). */
export type PawnTouched = { event: 'pawn-taken' | 'pawn-replaced' | 'pawn-chosen' | 'pawns-swapped' | 'pawn-kept'; seat: number; card: string; place: string; owner_seat: number }

/** A card next to the Spy will get another pawn (C29). */
export type PawnGiven = { event: 'pawn-given'; seat: number; card: string; place: string; owner_seat: number; new_seat: number }

/** The pawns next to the Spy have changed. */
export type PawnsRearranged = { event: 'pawns-rearranged'; place: string }

/** A card of the exchange is given to a seat (C54), one is offered for a random one (C27), or passed on (C23). */
export type Given = { event: 'give' | 'trade' | 'handed-over'; seat: number; card: string; to_seat: number }

/** The card taken for the one offered (C27). */
export type TakenInTrade = { event: 'trade-card'; seat: number; card: string; other_seat: number }

/** A card taken from the right neighbour (C31). */
export type Stolen = { event: 'steal'; seat: number; card: string; from_seat: number }

export type CastelEvent =
  | Course
  | Over
  | Drawing
  | CardOfSeat
  | OpenCard
  | Swapped
  | Placed
  | SentBack
  | ToExchange
  | Struck
  | Stays
  | PlacesExchanged
  | Shifted
  | ShiftedOnto
  | PawnTouched
  | PawnGiven
  | PawnsRearranged
  | Given
  | TakenInTrade
  | Stolen
