import { useLocale } from '#app/base/i18n/messages.tsx'

/** A time in the editor's own zone, which it names. */
export function PlannedTime({ at }: { at: string }) {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
