// What portraits are made of: strokes with colours of their own, 120 wide and 130 high. A card stays paper in the dark, and so do they.
import type { Zone } from '../faces.ts'

export interface Stroke {
  d: string
  fill: string
  stroke: string
  width: number
  opacity?: number
  transform?: string
}

export const INK = '#2a1d14'

/** A filled shape with its outline. */
export const shape = (d: string, fill: string, width = 2.2, stroke = INK): Stroke => ({
  d,
  fill,
  stroke: width ? stroke : 'none',
  width,
})

/** A line without filling. */
export const line = (d: string, stroke = INK, width = 3): Stroke => ({ d, fill: 'none', stroke, width })

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, width = 0, opacity = 1): Stroke => ({
  ...shape(`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`, fill, width),
  opacity,
})

export const dot = (x: number, y: number, r: number, fill: string, width = 0, opacity = 1): Stroke =>
  oval(x, y, r, r, fill, width, opacity)

export const ring = (x: number, y: number, r: number, stroke: string, width: number): Stroke => ({
  ...dot(x, y, r, 'none'),
  stroke,
  width,
})

/** Strokes turned round a point. */
export const turned = (transform: string, strokes: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke) => ({ ...stroke, transform }))

/** Shoulders and collar. */
export const robe = (fill: string, trim = '#e8c46a', half = 44): Stroke[] => [
  shape(`M${60 - half} 132Q${62 - half} 102 42 94Q60 86 78 94Q${58 + half} 102 ${60 + half} 132Z`, fill),
  line('M48 91Q60 108 72 91', trim, 5),
]

/** What eyes say: open, closed, stern, winking, looking aside; or nothing, behind glasses. */
type Eyes = 'o' | '-' | 's' | 'w' | 'l' | ''

function eyes(kind: Eyes, y: number): Stroke[] {
  const [left, right] = [dot(53, y, 2.3, INK), dot(67, y, 2.3, INK)]
  const shut = (x: number): Stroke => line(`M${x} ${y}q4-3.5 7.5 0`, INK, 2)
  if (kind === 'o') return [left, right]
  if (kind === '-') return [shut(49), shut(63.5)]
  if (kind === 'w') return [left, shut(63.5)]
  if (kind === 's')
    return [line(`M48.5 ${y - 5}l8 3M71.5 ${y - 5}l-8 3`, INK, 2.2), dot(53, y + 1, 2.3, INK), dot(67, y + 1, 2.3, INK)]
  return kind
    ? [
        line(`M49 ${y - 5}q4-3 8-1M63 ${y - 6}q4-2 8 1`, INK, 2),
        oval(53, y, 4.5, 3.2, '#fff'),
        oval(67, y, 4.5, 3.2, '#fff'),
        dot(55.5, y, 2.2, INK),
        dot(69.5, y, 2.2, INK),
      ]
    : []
}

/** Neck and face; smile: 1 merry, 0 earnest, -1 grim. */
export function head(skin = '#f0c9a4', look: Eyes = 'o', smile = 1, y = 64, cheek = '#d98a74'): Stroke[] {
  const mouth = [
    `M54 ${y + 13}Q60 ${y + 8} 66 ${y + 13}`,
    `M55 ${y + 12}H65`,
    `M54 ${y + 10}Q60 ${y + 15} 66 ${y + 10}`,
  ]
  return [
    shape(`M53 ${y + 14}H67V${y + 27}Q60 ${y + 33} 53 ${y + 27}Z`, skin, 2),
    oval(60, y, 18.5, 21, skin, 2.2),
    ...eyes(look, y),
    line(`M60 ${y + 1}q-2.5 5 .5 5.5`, INK, 1.5),
    line(mouth[smile + 1], INK, 2),
    dot(48, y + 7, 3.3, cheek, 0, 0.55),
    dot(72, y + 7, 3.3, cheek, 0, 0.55),
  ]
}

const paint = (d: string, fill: string, opacity = 1): Stroke => ({ ...shape(d, fill, 0), opacity })
const GROUND = 'M0 0H120V130H0Z'

/** What is seen behind a portrait: where the card is placed. */
export const WINDOWS: Record<Zone, Stroke[]> = {
  court: [
    paint(GROUND, '#f0d9a8'),
    paint('M8 0Q14 46 2 84V0ZM112 0Q106 46 118 84V0Z', '#862a36'),
    line('M8 0Q13 30 8 60M112 0Q107 30 112 60', '#5d1a25', 2),
    line('M2 84Q8 78 9 70M118 84Q112 78 111 70', '#e8c46a', 2.5),
    dot(60, 60, 44, '#fbeecb', 0, 0.75),
  ],
  ramparts: [
    paint(GROUND, '#cfe0e6'),
    paint('M0 62Q30 44 60 58T120 50V130H0Z', '#b7c9a0'),
    shape('M0 86H10V76H26V86H40V76H56V86H70V76H86V86H100V76H114V86H120V130H0Z', '#b9aa8d', 2, '#6d5d41'),
    { ...line('M0 104H120M18 86V104M62 86V104M104 86V104M40 104V122M84 104V122', '#6d5d41', 1.3), opacity: 0.55 },
    line('M14 24q6-6 12 0q6-6 12 0M84 16q5-5 10 0q5-5 10 0', '#7d8f94', 2),
  ],
  towers: [
    paint(GROUND, '#4a4672'),
    dot(92, 26, 15, '#f6e7b4'),
    dot(99, 22, 13, '#4a4672'),
    paint(
      'M18 20l1.5 4l4 1.5l-4 1.5l-1.5 4l-1.5-4l-4-1.5l4-1.5ZM40 10l1 3l3 1l-3 1l-1 3l-1-3l-3-1l3-1ZM24 62l1 3l3 1l-3 1l-1 3l-1-3l-3-1l3-1Z',
      '#f6e7b4',
    ),
    paint('M0 100Q60 84 120 100V130H0Z', '#6f639a'),
  ],
  outside: [
    paint(GROUND, '#d6e2b4'),
    paint('M0 58Q26 34 54 52T120 40V130H0Z', '#a9bf80'),
    paint('M0 90Q40 72 120 92V130H0Z', '#7f9a58'),
    paint('M14 74l8-20l8 20ZM98 66l9-24l9 24Z', '#56753c'),
  ],
  stack: [
    paint(GROUND, '#dfe5ea'),
    paint('M0 0L120 130V0Z', '#c9d3da', 0.7),
    paint('M0 96Q60 80 120 96V130H0Z', '#98a4ad'),
  ],
}
