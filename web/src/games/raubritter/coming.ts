// The tiles that a player has still to lay, hand and pile together, in words.
import type { GameTexts } from '../../texts.svelte.ts'
import type { Player } from './view.d.ts'

/** How many tiles are still to come. */
export const countOf = (player: Player): number => player.hand.length + player.pile

/** A line for each letter, and what is known of the tile kept. */
export function comingOf(player: Player, { say }: GameTexts): string[] {
  const kept = player.kept.length > 1 ? [say('show.kept', { kinds: player.kept })] : []
  const letters = Object.entries(player.left).map(([letter, kinds]) =>
    say('board.letter', {
      letter,
      kinds: Object.entries(kinds).map(([kind, count]) => say('board.of-kind', { kind, count })),
    }),
  )
  return [...kept, ...letters]
}
