// What tests choose from.
import { kindsOf, type Choices } from './picker.ts'

const SQUARES = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank))

/** Lines, and ways, of a game with 64 squares. */
export const choices = (legal: readonly string[], ways: readonly string[] = []): Choices => ({
  legal,
  ways,
  kindOf: kindsOf({ square: SQUARES }),
})
