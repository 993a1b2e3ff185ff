// Made from the types of burgrave.games.loewenherz by `python -m burgrave.shapes`; not to be edited.

/** A castle alone within its walls. */
export type Region = {
  /** The square of its castle. */
  castle: string
  colour: string
  squares: string[]
  /** How many knights of its own prince stand in it. */
  knights: number
}

/** A region that a wall would create. */
export type Founding = {
  /** The square of its castle. */
  castle: string
  colour: string
  squares: string[]
  /** How many of the squares are towns. */
  towns: number
  /** What its prince would score; None for a neutral one. */
  power: number | null
}

/** A politics card that everybody has seen. */
export type Shown = {
  /** Whose it is. */
  seat: number
  card: string
  /** Whether it is still in hand: a Treasure of a lost bid. */
  held: boolean
  /** How many cards the seat had taken by then, from each pile. */
  taken: number[]
}

/** What a seat saw when it took a card from a pile. */
export type Look = {
  /** The cards it left there. */
  left: string[]
  /** The seats that have taken a card from this pile since, in order. */
  since: number[]
}

/** All that a seat knows of a game of Löwenherz. */
export type LoewenherzView = {
  /** The ranks from the top, a sign a square: `.` plain, `f` forest, `^` mountain, `#` town, blank without a tile. */
  terrain: string[]
  /** The colour of each castle, by its square. */
  castles: Record<string, string>
  /** The colour of each knight, by its square. */
  knights: Record<string, string>
  /** The two squares that each wall parts, as in the move: `a1 a2`. */
  walls: string[]
  /** Walls that are not on the board yet. */
  walls_left: number
  /** Knights left, by colour. */
  stock: Record<string, number>
  /** The regions that are closed. */
  regions: Region[]
  /** Pairs of castles whose regions are allied. */
  alliances: string[][]
  /** In phase `wall`: which walls would create regions, and which. */
  closing: Record<string, Founding[]>
  /** In phase `sword`, to who acts: by the words of `extend`, what each seat would gain or lose in power. */
  gains: Record<string, number[]>
  /** The only seat that owes a choice; None for chance, for several who bid, and at the end. */
  player: number | null
  /** The first player. */
  first: number
  /** The action card turned up: its three actions from the top (`m4 w2 s1`), `silver` or `king`. */
  card: string | null
  /** For each seat the decision cards it has laid, 1 to 3. */
  chosen: number[][]
  /** Which of the three actions is being settled, 1 to 3; None if none is yet. */
  action: number | null
  /** Walls or swords left to who acts. */
  left: number
  /** The castle whose region may take a second square for the same sword. */
  growing: string | null
  /** Whether a region has been extended in this action. */
  grown: boolean
  /** Squares lost to neutral zones in the extension under way, by colour: power is reckoned for them together. */
  cut: Record<string, number>
  /** Ducats to be paid before anything else. */
  due: number
  /** Action cards turned up, by letter. */
  turned: Record<string, string[]>
  /** Action cards still to come, by letter; in which order nobody knows. */
  unturned: Record<string, string[]>
  /** The seats that negotiate or bid. */
  rivals: number[]
  /** The standing offer in ducats. */
  offer: number | null
  /** The last offer of the seat that speaks, in ducats: its next must be higher. */
  own_offer: number | null
  /** The seats that have sealed a bid. */
  sealed: number[]
  /** One's own sealed bid, as in the move. */
  bid: string | null
  /** Whether tied rivals bid again. */
  second: boolean
  /** The purse of each seat; None where it is hidden. */
  cash: (number | null)[]
  /** The politics cards of each seat, `?` for hidden ones. */
  hands: string[][]
  /** Politics cards played or spent. */
  used: string[]
  /** Cards that were shown, in that order. */
  shown: Shown[]
  /** How many cards are left in each of the two piles. */
  piles: number[]
  /** For each pile the seats that took a card, in that order. */
  takers: number[][]
  /** For each pile what one has seen there, in that order. */
  looked: Look[][]
  /** The pile being looked through, 1 or 2. */
  open_pile: number | null
  /** Its cards, to who looks through it. */
  in_pile: string[] | null
  /** What is being decided: `tile`, `castle`, `turn`, `choose`, `pay`, `negotiate`, `bid`, `wall`, `sword`, `crown`, `deal`, `take` or `over`. */
  phase: string
  /** Whether the game is over; then nothing is hidden any more. */
  over: boolean
  /** The power of each seat. */
  scores: number[]
  /** How many players there are. */
  seats: number
  /** The colour of each seat. */
  colours: string[]
  /** The colour of the neutral prince. */
  neutral: string | null
}

/** A tile of the map is laid. */
export type Tile = { event: 'tile'; tile: string; turns: number; slot: number }

/** A castle is built, and a knight placed beside it. */
export type Castle = { seat: number; event: 'castle' | 'castle-neutral'; colour: string; square: string; knight: string }

/** An action card is turned up; the seat is first player. */
export type Turn = { seat: number; event: 'turn'; actions: string[] }

/** A silver find: the mines pay. */
export type Silver = { event: 'silver' }

/** The king is dead: where it is so, `mines` follow, then `parchments`. */
export type King = { event: 'king' }

/** Power from mines. */
export type Mines = { seat: number; event: 'mines'; power: number }

/** Power from parchments at the end. */
export type Parchments = { seat: number; event: 'parchments'; cards: string[]; power: number }

/** The game is over. */
export type Over = { event: 'over'; winner_seat: number[] }

/** Decision cards are laid. */
export type Choose = { seat: number; event: 'choose'; cards: number[] }

/** Two regions become allies. */
export type Alliance = { seat: number; event: 'alliance'; square: string; other: string; colour: string }

/** A foreign knight goes, an own one comes. */
export type Renegade = { seat: number; event: 'renegade'; colour: string; knight: string; square: string }

/** An alliance ends. */
export type Break = { seat: number; event: 'break'; square: string; other: string }

/** Ducats are to be paid. */
export type Charge = { seat: number; event: 'charge'; ducats: number }

/** Ducats are paid. */
export type Pay = { seat: number; event: 'pay'; ducats: number }

/** A Treasure is spent. */
export type PayTreasure = { seat: number; event: 'pay-treasure'; card: string }

/** Two want the same action and negotiate. */
export type Negotiate = { bidder_seat: number[]; event: 'negotiate'; action: string }

/** Several want the same action and bid. */
export type Bidding = { bidder_seat: number[]; event: 'contest'; action: string }

/** An offer. */
export type Offer = { seat: number; event: 'offer'; ducats: number; other_seat: number }

/** An offer is accepted. */
export type Yield = { seat: number; event: 'yield'; ducats: number; other_seat: number }

/** The talks are broken off. */
export type BreakOff = { seat: number; event: 'break-off' }

/** There will be bids. */
export type Duel = { bidder_seat: number[]; event: 'duel' }

/** A bid is sealed. */
export type Seal = { seat: number; event: 'seal' }

/** A bid is opened. */
export type Bid = { seat: number; event: 'bid'; worth: number }

/** A bid with Treasures is opened. */
export type BidTreasures = { seat: number; event: 'bid-treasures'; ducats: number; cards: string[]; worth: number }

/** The highest bid is paid. */
export type DuelWon = { seat: number; event: 'duel-won'; worth: number }

/** The highest bids are equal: for the first time, or again and nobody acts. */
export type Tie = { bidder_seat: number[]; event: 'tie' | 'tie-again' }

/** A wall is laid. */
export type Wall = { seat: number; event: 'wall'; square: string; other: string }

/** Walls enclose a castle alone. */
export type NewRegion = { seat: number; event: 'region'; square: string; squares: number; towns: number; power: number }

/** Walls enclose a castle of the neutral prince alone. */
export type NewNeutralRegion = { event: 'region-neutral'; square: string; squares: number; towns: number; colour: string }

/** Walls inside a new region go back to the stock. */
export type WallsBack = { event: 'walls-back'; walls: number; square: string }

/** A knight is placed. */
export type Knight = { seat: number; event: 'knight'; square: string }

/** A region grows by a square. */
export type Extend = { seat: number; event: 'extend'; square: string; castle: string; power: number }

/** Power lost with a square. */
export type Loss = { seat: number; event: 'loss'; power: number }

/** Squares without their castle become a neutral zone. */
export type CutOff = { seat: number; event: 'cut-off'; squares: number; towns: number; power: number }

/** Squares of the neutral prince become a neutral zone. */
export type CutOffNeutral = { event: 'cut-off-neutral'; squares: number; towns: number; colour: string }

/** The rest of an action is left. */
export type Done = { seat: number; event: 'done' }

/** A pile is looked through. */
export type Pile = { seat: number; event: 'pile'; pile: number }

/** What the viewer finds in the pile. */
export type Looked = { seat: number; event: 'looked'; cards: string[] }

/** The viewer takes a card. */
export type Take = { seat: number; event: 'take'; card: string; pile: number }

/** Another seat takes a card. */
export type TakeHidden = { seat: number; event: 'take-hidden'; pile: number }

/** Nobody chose an action. */
export type Lapse = { event: 'lapse'; action: string }

/** A share of a money action. */
export type Money = { seat: number; event: 'money'; ducats: number }

/** A seat carries an action out. */
export type Act = { seat: number; event: 'act'; action: string }

/** The round is over; the seat is first player now. */
export type RoundOver = { seat: number; event: 'round' }

export type LoewenherzEvent =
  | Tile
  | Castle
  | Turn
  | Silver
  | King
  | Mines
  | Parchments
  | Over
  | Choose
  | Alliance
  | Renegade
  | Break
  | Charge
  | Pay
  | PayTreasure
  | Negotiate
  | Bidding
  | Offer
  | Yield
  | BreakOff
  | Duel
  | Seal
  | Bid
  | BidTreasures
  | DuelWon
  | Tie
  | Wall
  | NewRegion
  | NewNeutralRegion
  | WallsBack
  | Knight
  | Extend
  | Loss
  | CutOff
  | CutOffNeutral
  | Done
  | Pile
  | Looked
  | Take
  | TakeHidden
  | Lapse
  | Money
  | Act
  | RoundOver
