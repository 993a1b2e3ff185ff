// Made from the types of burgrave.games.raubritter by `python -m burgrave.shapes`; not to be edited.

/** The outermost columns and rows that a tile may still be laid in (R9). */
export type Limits = {
  /** The lowest column. */
  west: number
  /** The highest column. */
  east: number
  /** The lowest row. */
  south: number
  /** The highest row. */
  north: number
}

/** A tile of the layout. */
export type Laid = {
  /** Where it lies: `X,Y`. */
  square: string
  /** What it shows, as in `lay KIND X,Y`. */
  kind: string
  /** Whose start tile it is; null: none, or with `start=mixed` nobody is told. */
  owner: number | null
  /** The owners of the knights on it, from bottom to top: the last one holds the tile. */
  knights: number[]
}

/** How many buildings a seat holds: its knight is the topmost there (R23). */
export type Holds = {
  /** Castles, 1 point each. */
  castle: number
  /** Villages, 2 points each. */
  village: number
  /** Towns, 3 points each. */
  town: number
}

/** A tile in a hand. */
export type Held = {
  /** On its back, for all to see: `A` to `E`. */
  letter: string
  /** What it shows; null: hidden from this seat. */
  kind: string | null
}

/** What a seat has beside the land. */
export type Player = {
  /** Knights that are not deployed yet. */
  supply: number
  /** The buildings it would score now. */
  holds: Holds
  /** Its tiles in hand, the earlier letter first. */
  hand: Held[]
  /** How many tiles are left in its pile. */
  pile: number
  /** The letter on the back of the top tile of its pile; null: there is no pile any more. */
  next: string | null
  /** By letter and kind: how many tiles it still has, hand and pile together, as all can reckon; the A tile that it kept is left out. */
  left: Record<string, Record<string, number>>
  /** The kinds that the A tile kept beside the castle may be of, as far as this seat knows: several while it is in a hidden hand, one when it is known, none before it is chosen. */
  kept: string[]
}

/** All that a seat knows of a game of Raubritter. */
export type RaubritterView = {
  /** What is being decided: a tile to keep, a start tile (chance), a tile to lay, knights to deploy, a tile to draw (chance). */
  phase: 'keep' | 'tile' | 'lay' | 'deploy' | 'draw' | 'over'
  /** Whether the game is over; then nothing is hidden any more. */
  over: boolean
  /** Each seat's points as the land lies now. */
  scores: number[]
  /** The seat whose turn it is; null before the first turn and when the game is over. */
  turn: number | null
  /** How many tiles were laid in this turn, of at most three. */
  laid: number
  /** The square of the castle that knights are being deployed from; null in other phases. */
  castle: string | null
  /** How many squares the layout may span either way. */
  side: number
  /** How far the layout may still grow. */
  limits: Limits
  /** The layout, row by row from the south, each row from the west. */
  tiles: Laid[]
  /** The seats in order. */
  players: Player[]
}

/** A seat keeps a tile beside the castle (R5). */
export type Keep = { event: 'keep'; seat: number; kind: string }

/** A seat has kept a tile that the viewer may not see. */
export type KeepHidden = { event: 'keep-hidden'; seat: number }

/** A start tile is turned up (R6). */
export type Tile = { event: 'tile'; square: string; kind: string }

/** A start tile is turned up, and all see whose it is (R6). */
export type OwnTile = { event: 'own-tile'; seat: number; square: string; kind: string }

/** A seat begins a turn. */
export type Turn = { event: 'turn'; seat: number }

/** A seat lays a tile (R8). */
export type Lay = { event: 'lay'; seat: number; kind: string; letter: string; square: string }

/** The layout has reached its greatest size in a direction (R9). */
export type Fixed = { event: 'fixed-columns' | 'fixed-rows'; first: number; last: number }

/** A seat has laid its last tile (R13). */
export type Out = { event: 'out'; seat: number }

/** A seat ends its turn (R12). */
export type Stop = { event: 'stop'; seat: number }

/** A castle gets no knights (R14). */
export type DeployNone = { event: 'deploy-none'; seat: number; square: string }

/** Knights are put on a castle, and all stay there (R19). */
export type DeployStay = { event: 'deploy-stay'; seat: number; square: string; knights: number }

/** Knights run out of a castle (R15), and what comes of it; a `deposit` for each tile follows. */
export type DeployRun = { event: 'deploy-run'; seat: number; square: string; direction: string; knights: number; deposits: number[]; held: string[]; captured: string[]; from_seat: number[]; points: number }

/** A run leaves knights on a tile (R16). */
export type Deposit = { event: 'deposit'; seat: number; square: string; knights: number; height: number }

/** A seat holds a building that nobody held (R23). */
export type Hold = { event: 'hold'; seat: number; kind: string; square: string; points: number }

/** A seat takes a building from another (R20, R23). */
export type Capture = { event: 'capture'; seat: number; kind: string; square: string; points: number; from_seat: number }

/** A seat draws a tile (R11). */
export type Draw = { event: 'draw'; seat: number; letter: string; kind: string }

/** A seat draws a tile that the viewer may not see. */
export type DrawHidden = { event: 'draw-hidden'; seat: number; letter: string }

/** What a seat holds at the end, and what it scores for it (R23). */
export type Score = { event: 'score'; seat: number; castles: number; villages: number; towns: number; points: number; supply: number }

/** A seat wins: by points, by knights left, or together with others (R24). */
export type Win = { event: 'win' | 'win-by-supply' | 'win-shared'; seat: number; points: number; supply: number }

export type RaubritterEvent =
  | Keep
  | KeepHidden
  | Tile
  | OwnTile
  | Turn
  | Lay
  | Fixed
  | Out
  | Stop
  | DeployNone
  | DeployStay
  | DeployRun
  | Deposit
  | Hold
  | Capture
  | Draw
  | DrawHidden
  | Score
  | Win
