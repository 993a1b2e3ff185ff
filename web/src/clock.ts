// Time as the table needs it, so that tests can let it pass.

export interface Clock {
  now(): number
  /** Does something later; the answer calls it off. */
  after(milliseconds: number, act: () => void): () => void
}

export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
