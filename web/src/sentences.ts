// Fills arguments into sentences, by the house's conventions for catalogues.

export type Argument = string | number | boolean | null | Argument[] | { [key: string]: Argument }
export type Args = Record<string, Argument>
export type Catalogue = Record<string, string>

/** An argument as people read it: seats as names, words as terms, lists joined by commas. */
function show(name: string, value: Argument, catalogue: Catalogue, names: string[]): string {
  if (Array.isArray(value)) return value.map((part) => show(name, part, catalogue, names)).join(', ')
  if ((name === 'seat' || name.endsWith('_seat')) && typeof value === 'number')
    return names[value] ?? catalogue['player.chance'] ?? String(value)
  if (typeof value === 'string') return catalogue[`term.${value}`] ?? value
  return String(value)
}

/** A sentence with its `{arguments}` filled in; one that begins with an argument, other than a square, gets its capital. */
export function fillIn(text: string, args: Args, catalogue: Catalogue, names: string[]): string {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in args ? show(name, args[name], catalogue, names) : whole,
  )
  return /^\{(?!square)/.test(text) ? capital(filled) : filled
}

/** With a capital at the start. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
