// The places of Castel, as lines name them and as people say them.
import type { GameTexts } from '../../texts.svelte.ts'

/** A place as people say it. */
export function placeText(place: string, texts: GameTexts): string {
  const [where, depth] = place.split('/')
  return depth ? texts.say('board.beneath', { place: where, depth: Number(depth) }) : texts.term(where)
}

export const isPlace = (word: string): boolean => /^([a-f][1-6]|north|east|south|west|out(:.*)?)(\/\d)?$/.test(word)
