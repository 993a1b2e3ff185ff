// For tests: the sentences of a game as the server would send them.
import { readFileSync } from 'node:fs'
import { Sentences, type Catalogue } from './sentences.ts'

export const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T

export function readSentences(game: string, language: string, names: string[]): Sentences {
  const folders = ['src/burgrave', 'src/burgrave/bots', `src/burgrave/games/${game}`, `src/burgrave/bots/${game}`]
  const texts = folders.map((folder) => read<Catalogue>(`${folder}/locale/${language}.json`))
  return new Sentences(Object.assign({}, ...texts) as Catalogue, () => names)
}
