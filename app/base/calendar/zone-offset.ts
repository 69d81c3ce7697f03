import { memoize } from '#app/content/memoize.ts'

/** Making a format takes a hundred times as long as using it. */
const formatFor = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
  100,
)

/** Minutes a zone is ahead of UTC at a moment. */
export function offsetAt(millis: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(millis)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return Math.round((shown - Math.floor(millis / 60_000) * 60_000) / 60_000)
}
