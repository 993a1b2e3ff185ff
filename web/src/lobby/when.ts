// When something was, as people say it.

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3600],
  ['minute', 60],
]
const DAY = 86_400

/** A time in seconds: now, minutes and hours ago, yesterday, then by its date. */
export function whenText(time: number, now: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const past = Math.max(0, now - time)
  const days = Math.round((midnight(now) - midnight(time)) / DAY)
  if (past < 60) return relative.format(0, 'second')
  const [unit, size] = STEPS.find(([, size]) => past >= size)!
  if (days < 1 || past < DAY / 4) return relative.format(-Math.floor(past / size), unit)
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = new Date(time * 1000).getFullYear() === new Date(now * 1000).getFullYear()
  return new Date(time * 1000).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
  })
}

function midnight(time: number): number {
  return new Date(time * 1000).setHours(0, 0, 0, 0) / 1000
}
