// What the end of a game tells its table, `ScoreTable.svelte`.

export interface ScoreRow {
  label: string
  /** A number for every seat. */
  numbers: readonly number[]
  /** The name of its picture. */
  icon?: string
  /** Whether it is the score itself. */
  sum?: boolean
}
