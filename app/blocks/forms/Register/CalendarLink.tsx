import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { calendarFile } from '#app/base/calendar/calendar-file.ts'
import { spanOf } from '#app/features/forms/moment.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'

/** The event as a file for the visitor's calendar, in the link itself: it works without server and script. */
export function CalendarLink({ block }: { block: Block<'Register'> }) {
  const t = useT()
  const page = usePage()
  const { origin, base } = useSite()
  const link = linkOf(block.link).href ?? page?.alternates[page.locale] ?? '/'
  const span = spanOf(block.starts_at, block.ends_at)
  if (!span) return null
  const file = calendarFile({
    uid: `${block.event}@${new URL(origin || 'https://trackside.example').hostname}`,
    title: block.event_title,
    ...span,
    alarm: 15,
    text: block.text ?? '',
    place: block.place || undefined,
    url: /^https?:/.test(link) ? link : origin + base + link,
    stamp: Date.parse(page?.story.updated_at ?? '') || span.start,
  })
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${block.event}.ics`}
      {...buttonLook({ variant: 'secondary' })}
    >
      <Icon name="calendar" /> {t('forms.calendar')}
    </a>
  )
}
