// Levels of bots, told apart from their texts.

/** The middle level of bot: neither a walk-over nor a wall. */
export function usualLevel(bots: readonly string[]): string {
  return bots.includes('knight') ? 'knight' : bots[bots.length - 1]
}

/** The easiest level that plays with sense. */
export function firstLevel(bots: readonly string[]): string {
  return bots.includes('page') ? 'page' : usualLevel(bots)
}
