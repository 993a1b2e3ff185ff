/** The action cards by letter, and how many there are of each politics card (L40). */
export const ACTION_CARDS: Readonly<Record<string, readonly string[]>> = {
  a: ['m4 w2 s1', 'm6 w2 s1', 'm6 w3 s1', 'm8 w2 w3', 'crown w3 s1', 'crown w2 w3'],
  b: ['m4 w2 s1', 'm6 w2 s1', 'm8 w2 s2', 'crown w3 s1', 'crown w2 s2', 'crown w2 w3', 'silver'],
  c: ['m4 w2 s2', 'm6 w2 s1', 'm8 w3 s2', 'crown w2 s1', 'crown w1 w2', 'crown s1 s2', 'silver'],
  d: ['m4 w2 s2', 'm6 s1 s2', 'm8 s1 s2', 'crown w2 s1', 'crown w1 w2', 'crown w3 s2', 'silver'],
  e: ['m8 s1 s2', 'crown w2 s2', 'crown s1 s2', 'king'],
}
export const POLITICS: Readonly<Record<string, number>> = {
  alliance: 3,
  renegade: 3,
  t8: 1,
  t10: 1,
  t12: 1,
  t15: 1,
  p3: 1,
  p4: 1,
  p5: 1,
}
