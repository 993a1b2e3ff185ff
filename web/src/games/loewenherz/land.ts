// The land of Löwenherz as the view tells it, and as it is told in sentences.
import type { View } from '../../server/wire.ts'
import type { LoewenherzView, Region } from './view.d.ts'

export const COLOURS = ['rose', 'gold', 'purple', 'grey']
const TERRAINS: Record<string, string> = { '.': 'plain', f: 'forest', '^': 'mountain', '#': 'town' }

/** The mark of a colour: princes by their seats, the neutral one by the next that is free. */
export const markOf = (colour: string): number => COLOURS.indexOf(colour)

export const terrainOf = (view: LoewenherzView, square: string): string =>
  TERRAINS[view.terrain[10 - Number(square.slice(1))][square.charCodeAt(0) - 97]] ?? 'empty'

export const regionOf = (view: LoewenherzView, square: string): Region | undefined =>
  view.regions.find((region) => region.squares.includes(square))

/** The three actions of the card turned up; none if it shows something else. */
export const actionsOf = (view: LoewenherzView): string[] => (view.card?.includes(' ') ? view.card.split(' ') : [])

/** An action as the texts name it: m4, m6 and m8 are squares too. */
export const spoken = (action: string): string => action.replace(/^m(?=\d)/, 'money-')

/** The view for who reads it in sentences: terrain by its kinds, colours as the princes they are of, cards as their actions. */
export function spelled(view: LoewenherzView, player: (seat: number) => string, neutral: string): View {
  const prince = (colour: string): string =>
    view.colours.includes(colour) ? player(view.colours.indexOf(colour)) : neutral
  const princes = (squares: Record<string, string>) =>
    Object.fromEntries(Object.entries(squares).map(([square, colour]) => [square, prince(colour)]))
  const land: Record<string, string[]> = {}
  view.terrain.forEach((row, i) =>
    [...row].forEach((sign, file) => {
      if (sign !== '.' && TERRAINS[sign])
        (land[TERRAINS[sign]] ??= []).push(`${String.fromCharCode(97 + file)}${10 - i}`)
    }),
  )
  return {
    ...view,
    terrain: land,
    castles: princes(view.castles),
    knights: princes(view.knights),
    stock: Object.fromEntries(Object.entries(view.stock).map(([colour, left]) => [prince(colour), left])),
    regions: view.regions.map((region) => ({ ...region, colour: prince(region.colour) })),
    card: view.card && view.card.split(' ').map(spoken),
    walls: view.walls.map((wall) => wall.replace(' ', '–')),
  }
}
