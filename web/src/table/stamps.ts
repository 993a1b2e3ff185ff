// What the element of a table tells of what it shows: by this tests, and whoever looks from outside, know where a page is.
interface Shown {
  readonly frame: { readonly seq: number; readonly move: number }
  readonly isAsked: boolean
  readonly isCurrent: boolean
  readonly busy: boolean
}

/** The position that is known, whether a choice is asked for, and what is still to be shown or answered. */
export const stamps = ({ frame, isAsked, isCurrent, busy }: Shown): Record<`data-${string}`, number | boolean> => ({
  'data-seq': frame.seq,
  'data-move': frame.move,
  'data-ready': isAsked,
  'data-playing': !isCurrent,
  'data-busy': busy,
})
