import { calendarFile } from '#app/base/calendar/calendar-file.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { localePath, type Locale } from '#app/content/locales.ts'
import { parseUrl } from '#common/parse-url.ts'
import type { EventNow } from './event-now.ts'
import { wholeAddress } from './plan.ts'

/**
 * The calendar file of an event, the same in its room, in the registration and in its mail: a later one replaces one that
 * was added before. `stamp` is when what it says was last changed, in milliseconds since 1970.
 */
export function eventCalendar(
  { plan, start, end, moves }: Pick<EventNow, 'plan' | 'start' | 'end' | 'moves'>,
  { origin, base, title }: Pick<SiteContextValue, 'origin' | 'base' | 'title'>,
  { locale, stamp }: { locale: Locale; stamp: number },
): string {
  const url = wholeAddress(plan.page ?? localePath(locale, ''), { origin, base })
  return calendarFile({
    uid: `${plan.id}@${parseUrl(origin)?.hostname ?? title}`,
    title: plan.title,
    text: plan.text,
    place: plan.place || url,
    url,
    start,
    end,
    zone: plan.zone,
    alarm: 15,
    stamp,
    sequence: moves,
  })
}
