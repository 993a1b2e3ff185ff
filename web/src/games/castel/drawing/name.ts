// A name under a portrait: in one line, or in two where it is long.

const LONG = 10

export function linesOf(name: string): string[] {
  const cuts = name.length > LONG ? [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1) : []
  const [best] = cuts.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))
  return best ? [name.slice(0, best).trim(), name.slice(best)] : [name]
}
