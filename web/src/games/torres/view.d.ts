// Made from the types of burgrave.games.torres by `python -m burgrave.shapes`; not to be edited.

/** What a scoring would give a seat now, before its marker skips any space. */
export type WouldScore = {
  /** Area times level of its highest knight, for all castles together. */
  castles: number
  /** The king's bonus of this year. */
  king: number
  /** What the master card gives; 0 without one. */
  master: number
}

/** A deck, in the order in which it is drawn; `?` is a card that the seat does not know. */
export type TorresDeck = {
  /** Cards put back on top, the next one first; known to who put them there. */
  top: string[]
  /** The seats that put them there. */
  top_by: number[]
  /** Cards that nobody has looked at, in no order; the set of the own deck is known. Those bought unseen are among them. */
  left: string[]
  /** Cards put back at the bottom, the first to be drawn first. */
  bottom: string[]
  /** The seats that put them there. */
  bottom_by: number[]
}

/** All that a seat knows of a game of Torres. Lists `by seat` have an item for each seat, in order. */
export type TorresView = {
  /** What is being decided: `master`, `castle`, `start`, `king`, `menu` (a turn), `draw`, `keep`, `return`, `set`, `stack`, `store`, `move-king`, `first`, `over`. */
  phase: string
  /** Whether the game is over; then everything is public. */
  over: boolean
  /** Points by seat. */
  scores: number[]
  /** 1 to 3; 0 during the set-up. */
  year: number
  /** The round of the year, from 1; one more than there are when the year has been scored. */
  round: number
  /** How many rounds this year has. */
  rounds: number
  /** The seat whose turn it is. */
  mover: number
  /** The seat that began this round. */
  leader: number
  /** Action points left in this turn. */
  points: number
  /** Cards bought in this turn. */
  buys: number
  /** Whether the card of this turn has been played. */
  card_played: boolean
  /** The master card; None without the master game, or before it is drawn. */
  master: string | null
  /** What a scoring would give now, by seat. */
  scoring: WouldScore[]
  /** Blocks by square, where there are any. */
  heights: Record<string, number>
  /** The squares of each castle. */
  castles: string[][]
  /** The squares of the knights, by seat. */
  knights: string[][]
  /** The king's square; None before he is placed. */
  king: string | null
  /** The square from which the block in the air was lifted; None if there is none. */
  carried: string | null
  /** Blocks in the common reserve. */
  reserve: number
  /** The heights of the waiting stacks by seat, the highest first. */
  stacks: number[][]
  /** Blocks left in the stack of this turn; None while it is not chosen. */
  bound: number | null
  /** Blocks kept for the next year, by seat. */
  kept: number[]
  /** Cards in hand by seat, those of others as `?`. */
  hands: string[][]
  /** Cards that the mover bought in this turn: they are in his hand and not to be played yet. */
  fresh: string[]
  /** Cards bought unseen by seat: each is drawn into the hand when the seat's next turn begins. */
  unseen: number[]
  /** Cards that the mover looks at, neither kept nor returned yet. */
  drawn: string[]
  /** Cards still to be drawn of this purchase. */
  to_draw: number
  /** Cards played by seat, face up. */
  played: string[][]
  /** One for each seat, or one for all; none where all cards are dealt. */
  decks: TorresDeck[]
}

/** A turn is ended, a card bought, the king left where he stands, blocks left over not stored. */
export type PlainEvent = { event: 'end' | 'buy' | 'stay' | 'leave'; seat: number }

/** A castle is founded; a knight or the king is placed. */
export type PieceEvent = { event: 'castle' | 'start' | 'king' | 'knight'; seat: number; square: string }

/** A knight takes a step, crosses a castle, or moves by a card. */
export type KnightEvent = { from: string; to: string; event: 'step' | 'cross' | 'knight-moves'; seat: number }

/** A block is laid, set down, lifted, or comes by a card. */
export type BlockEvent = { event: 'block' | 'set' | 'lift' | 'block-under' | 'block-reserve'; seat: number; square: string; height: number }

/** A stack is chosen for this turn, or takes a block left over. */
export type StackEvent = { event: 'stack' | 'store'; seat: number; height: number }

/** An action point goes to the marker. */
export type PointEvent = { event: 'point'; seat: number; score: number; hop: number }

/** A card is played, drawn, taken that was bought unseen, or kept; `?` for who does not see it. */
export type CardEvent = { event: 'card' | 'draw' | 'take' | 'keep'; seat: number; card: string }

/** A card goes back into the deck; `?` for who does not see it. */
export type ReturnEvent = { event: 'return'; seat: number; card: string; place: string }

/** A card gives action points. */
export type ActionPointsEvent = { event: 'action-points'; seat: number; points: number }

/** The last player names who begins. */
export type FirstEvent = { event: 'first'; seat: number; first_seat: number }

/** The master card is drawn. */
export type MasterEvent = { event: 'master'; card: string }

/** Blocks left over are kept for the next year, or go back. */
export type LeftoverEvent = { event: 'kept' | 'to-reserve'; seat: number; count: number }

/** A year begins. */
export type YearEvent = { event: 'year'; year: number; seat: number }

/** A round begins. */
export type RoundEvent = { event: 'round'; round: number; seat: number }

/** A year is scored. */
export type ScoringEvent = { event: 'scoring'; year: number }

/** What a castle gives a seat. */
export type CastleScore = {
  /** Its lowest square. */
  square: string
  area: number
  /** Of the seat's highest knight in it. */
  level: number
  points: number
}

/** What all castles give a seat. */
export type ScoredEvent = { event: 'scored'; seat: number; points: number; start: number; score: number; castles: CastleScore[]; parts: string[] }

/** The king's bonus, or what the master card gives. */
export type BonusEvent = { event: 'king-bonus' | 'master-bonus'; seat: number; points: number; start: number; score: number }

/** The game is over. */
export type OverEvent = { event: 'over'; winner_seat: number[] }

export type TorresEvent =
  | PlainEvent
  | PieceEvent
  | KnightEvent
  | BlockEvent
  | StackEvent
  | PointEvent
  | CardEvent
  | ReturnEvent
  | ActionPointsEvent
  | FirstEvent
  | MasterEvent
  | LeftoverEvent
  | YearEvent
  | RoundEvent
  | ScoringEvent
  | ScoredEvent
  | BonusEvent
  | OverEvent
