// The studies that are kept in this browser.
import type { Study } from './study.ts'

const KEY = 'burgrave.studies'

interface Kept extends Study {
  id: string
}

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

class Shelf {
  studies: readonly Kept[] = $state.raw(read())

  find = (id: string): Kept | undefined => this.studies.find((one) => one.id === id)

  /** Keeps a study under its id, the newest first. */
  keep = (study: Kept): void => this.#write([study, ...this.studies.filter(({ id }) => id !== study.id)])

  drop = (id: string): void => this.#write(this.studies.filter((one) => one.id !== id))

  #write(studies: readonly Kept[]): void {
    this.studies = studies
    localStorage.setItem(KEY, JSON.stringify(studies))
  }
}

export const shelf = new Shelf()
