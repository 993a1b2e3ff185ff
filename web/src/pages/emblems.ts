// The sign of each game.

const emblems = import.meta.glob<string>('../games/*/emblem.svg', { eager: true, query: '?url', import: 'default' })

/** Where the sign of a game is. */
export const emblemOf = (game: string): string | undefined => emblems[`../games/${game}/emblem.svg`]
