/** The card that is pointed at or has the focus: the board tells, the column shows it in full. */
export const looked: { card: string | null } = $state({ card: null })
