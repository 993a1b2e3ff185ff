// What a board tells its grid, `Grid.svelte`.

/** Places from left to right. The key names the row for good, also when others come before it. */
export interface GridRow {
  key: number
  places: readonly string[]
}

/** What a click came from: a finger shows nothing before it touches, mouse and keys have. */
export type Pointer = 'mouse' | 'finger' | 'key'
