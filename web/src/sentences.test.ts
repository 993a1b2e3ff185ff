// The engine makes sentences as the vectors say; `tests/sentences/test_engine.py` holds its twin on the server against them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './sentences.reader.ts'
import { Sentences, type Args, type Catalogue } from './sentences.ts'

interface Group {
  about: string
  language?: string
  texts: Catalogue
  names: string[]
  cases: [string, Args, string][]
}

for (const { about, language, texts, names, cases } of read<Group[]>('tests/sentences/vectors.json')) {
  test(about, () => {
    const house = language ? read<Catalogue>(`src/burgrave/locale/${language}.json`) : {}
    const { say } = new Sentences({ ...house, ...texts }, () => names)
    assert.ok(cases.length)
    for (const [key, args, sentence] of cases) assert.equal(say(key, args), sentence)
  })
}
