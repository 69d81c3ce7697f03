import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { eventCalendar } from './calendar-of-event.ts'
import type { EventNow } from './event-now.ts'

/** The event as a calendar file, in the page itself: it needs neither script nor another request. */
export function CalendarLink({ event }: { event: EventNow }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  // The later of the two: nothing of the future, and the same on the server and in the page.
  const changed = Math.max(Date.parse(usePage()?.story.updated_at ?? '') || 0, event.movedAt ?? 0)
  const file = eventCalendar(event, site, { locale, stamp: changed })
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${event.plan.id}.ics`}
      {...buttonLook({ variant: 'secondary' })}
    >
      <Icon name="calendar" />
      <span>{t('event.calendar')}</span>
    </a>
  )
}
