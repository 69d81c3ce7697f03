import { moveTimes } from '#app/base/page/moved-times.ts'
import type { WrittenTime } from '#app/content/figures/event-times.ts'
import type { Locale } from '#app/content/locales.ts'
import type { EventNow } from './event-now.ts'
import { writeEventTime } from './event-times.ts'
import { cityOf } from './times.ts'

/** Has the page’s texts say when an event is that has been moved since they were written. */
export function moveTexts(
  texts: readonly WrittenTime[],
  { plan, start, end }: Pick<EventNow, 'plan' | 'start' | 'end'>,
  locale: Locale,
): void {
  const time = { start, end, zone: plan.zone, city: plan.city || cityOf(plan.zone) }
  moveTimes(
    texts
      .filter(([, event]) => event === plan.id)
      .map(([written, , name]) => [written, writeEventTime(time, name, locale) ?? written] as const),
  )
}
