// The outlines of what stands on the tiles, in tiles of 100 by 100.

/** A tree by where its trunk begins and how large it is. */
export const TREES: Readonly<Record<string, readonly (readonly [x: number, y: number, size: number])[]>> = {
  forest: [
    [16, 30, 0.9],
    [36, 24, 1],
    [60, 28, 0.92],
    [82, 30, 1],
    [14, 62, 0.95],
    [86, 62, 0.9],
  ],
  plain: [
    [22, 76, 0.72],
    [34, 84, 0.6],
  ],
}
export const TREE = 'M0-24q11 15 11 25q-11 6-22 0q0-10 11-25Z'
export const TREE_SHADE = 'M2-17q6 9 6 15q-3 2-6 2Z'

export const CORN = 'M12 40L52 22L88 36L46 58Z'
export const CORN_ROWS = 'M20 43.500L60 25M29 48L69 28.500M38 53L79 32.500'
export const MEADOW = 'M40 66L72 50L92 60V74L64 86Z'
export const MEADOW_ROWS = 'M48 70.500L80 54M56 76L88 58M63 82L92 66'

export const PEAKS = 'M5 86L28 36L42 56L60 16L95 86Z'
export const PEAKS_SHADE = 'M60 16L95 86H66ZM28 36L42 56L38 86Z'
export const SNOW = 'M28 36L20 53L26 50L31 55L36 48ZM60 16L49 41L56 36L62 44L70 36L72 40Z'

export const WATER = 'M9 46Q12 14 48 14T91 44Q94 84 52 86T9 46Z'
export const WATER_LIGHT = 'M16 46Q20 22 48 21'
export const WAVES = 'M26 44q7-6 14 0t14 0M40 60q7-6 14 0t14 0M28 72q7-6 14 0'

interface Building {
  worth: number
  walls: string
  roofs: string
  openings: string
}
export const BUILDINGS: Readonly<Record<string, Building>> = {
  castle: {
    worth: 1,
    walls:
      'M12 84V48H6V34H12V39H17V34H23V39H28V34H34V48H28V58H32V54H37V58H42V54H47V58H51V48H45V34H51V39H56V34H62V39H67V34H73V48H67V84Z',
    roofs: '',
    openings: 'M32 84V72a7 7 0 0 1 14 0V84ZM17 52h4v10h-4ZM57 52h4v10h-4Z',
  },
  village: {
    worth: 2,
    walls: 'M12 84V64H40V84ZM38 84V69H64V84Z',
    roofs: 'M7 66L26 46L45 66ZM34 70L51 55L69 70Z',
    openings: 'M22 84V73h8V84ZM47 84V75h7V84Z',
  },
  town: {
    worth: 3,
    walls: 'M28 84V36H45V84ZM8 84V60H28V84ZM45 84V57H67V84Z',
    roofs: 'M24 38L36.500 10L49 38ZM4 62L18 46L31 62ZM42 59L56 43L70 59Z',
    openings: 'M32 84V74a4.500 4.500 0 0 1 9 0V84ZM34 46h5v9h-5ZM13 70h8v6h-8ZM53 67h7v7h-7Z',
  },
}

export const SHIELD = 'M0 0H22V12Q22 22 11 26Q0 22 0 12Z'
/** A knight standing, without his head. */
export const BODY = 'M-10 2Q-10-4-5.500-7L-3.800-17H3.800L5.500-7Q10-4 10 2Q0 7-10 2Z'

/** Tufts of grass, elsewhere on every tile. */
export function grassOf(square: string): string {
  let seed = 7
  for (const sign of square) seed = (seed * 31 + sign.charCodeAt(0)) % 9973
  const next = (low: number, high: number): number => {
    seed = (seed * 137 + 41) % 9973
    return low + (seed % (high - low + 1))
  }
  return Array.from({ length: 5 }, () => {
    const at = `M${next(10, 90)} ${next(14, 88)}`
    return `${at}l-2.500-6${at}v-8${at}l2.500-6`
  }).join('')
}
