// A view in sentences, by the catalogue's keys `plain.FIELD`. Knows no game: what a sentence asks for says how its field is told.
import type { Args, Argument } from '../../sentences.ts'

type Fields = { [key: string]: Argument }

/** What is needed of a game's texts. */
interface Texts {
  has: (key: string) => boolean
  say: (key: string, args?: Args) => string
  maybe: (key: string, args?: Args) => string | undefined
  term: (word: string) => string
  catalogue: Record<string, string>
}

const isFields = (value: Argument): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: Argument): boolean =>
  !value || (Array.isArray(value) && !value.length) || (isFields(value) && !Object.keys(value).length)

/** Any value in words: what comes several times is counted, what belongs together stands together. */
function inWords(value: Argument, texts: Texts): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => inWords(part, texts))
    if (value.every((part) => typeof part === 'number')) return parts.join(', ')
    return [...new Set(parts)]
      .map((part) => [parts.filter((other) => other === part).length, part] as const)
      .map(([times, part]) => (times > 1 ? `${times} × ${part}` : part))
      .join(', ')
  }
  if (isFields(value)) {
    const told = Object.entries(value).filter(([, part]) => part !== null && part !== 0)
    return told
      .map(([name, part]) =>
        typeof part === 'number' || isFields(part)
          ? `${texts.term(name)} ${inWords(part, texts)}`
          : inWords(part, texts),
      )
      .join(', ')
  }
  return typeof value === 'string' ? texts.term(value) : String(value)
}

/** What a sentence may ask for: a record's fields by their names, anything else as `value`, with `count`; as seats by `…_seat`. */
function argsOf(name: string, value: Argument, texts: Texts): Args {
  const fields: Fields = isFields(value) ? value : { value, count: Array.isArray(value) ? value.length : 1 }
  const args: Args = {}
  for (const [field, part] of Object.entries(fields)) {
    const areSeats =
      typeof part === 'number' ||
      (Array.isArray(part) && part.length > 0 && part.every((one) => typeof one === 'number'))
    if (field === 'seat' || field.endsWith('_seat')) args[field] = part
    else if (typeof part === 'boolean') args[field] = part ? texts.say(`plain.${name}.${field}`) : ''
    else if (isNothing(part) && part !== 0) args[field] = texts.maybe(`plain.${name}.${field}.none`) ?? '–'
    else args[field] = inWords(part, texts)
    args[`${field}_seat`] = areSeats ? part : args[field]
  }
  return args
}

/** The keys of a mapping by what they lead to, the most first. */
function grouped(value: Fields): { value: Argument; keys: string[] }[] {
  const groups = new Map<Argument, string[]>()
  for (const [key, part] of Object.entries(value)) groups.set(part, [...(groups.get(part) ?? []), key])
  const rows = [...groups].map(([value, keys]) => ({ value, keys }))
  return rows.sort((a, b) => (typeof a.value === 'number' && typeof b.value === 'number' ? b.value - a.value : 0))
}

/**
 * A field of a view in sentences. Its text may ask for `{seat}` (a field that is a seat, or a line for every seat), `{keys}` (a line for
 * all keys with the same value), `{key}` (a line for every key), the names of a record's fields, or `{value}`. Nothing is told by
 * `plain.FIELD.none`, if there is one; an empty text tells nothing.
 */
export function tell(name: string, value: Argument, texts: Texts): string[] {
  const key = `plain.${name}`
  if (!texts.has(key)) return isNothing(value) ? [] : [`${name.replaceAll('_', ' ')}: ${inWords(value, texts)}`]
  const text = texts.catalogue[key]
  const asks = (argument: string): boolean => new RegExp(`\\{${argument}\\b`).test(text)
  const line = (part: Argument, more: Args = {}): string[] => {
    if (part === null) return []
    if (isNothing(part) && texts.has(`${key}.none`)) return [texts.say(`${key}.none`, more)]
    return isNothing(part) ? [] : [texts.say(key, { ...argsOf(name, part, texts), ...more }).trim()]
  }
  if (!text) return []
  if (asks('seat') && typeof value === 'number') return [texts.say(key, { seat: value })]
  if (asks('seat') && Array.isArray(value))
    return value.flatMap((part, seat) => line(part, isFields(part) && 'seat' in part ? {} : { seat }))
  if (asks('keys') && isFields(value)) return grouped(value).flatMap(({ value, keys }) => line(value, { keys }))
  if (asks('key') && isFields(value))
    return Object.entries(value).flatMap(([key, part]) =>
      isList(part) ? part.flatMap((one) => line(one, { key })) : line(part, { key }),
    )
  return isList(value) ? value.flatMap((part) => line(part)) : line(value)
}

/** Whether a value is a list of lists or records: each is told by itself. */
const isList = (value: Argument): value is Argument[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => Array.isArray(part) || isFields(part))

/** The fields of a view in the order in which the catalogue tells them; others follow. */
export function fieldsOf(view: Fields, texts: Texts): string[] {
  const order = Object.keys(texts.catalogue)
    .filter((key) => key.startsWith('plain.'))
    .map((key) => key.slice(6))
  const place = (name: string): number => order.indexOf(name) >>> 0
  return Object.keys(view)
    .filter((name) => !['phase', 'over', 'scores'].includes(name))
    .sort((a, b) => place(a) - place(b))
}
