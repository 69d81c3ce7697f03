import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { cityOf, offsetName } from '#app/features/event/times.ts'
import { hourIn } from './console-clock.ts'

/** A moment as somebody reads it. */
export interface ZonedTime {
  /** `Wed 12 May 2027, 07:00`. */
  text: string
  /** `UTC−4`. */
  offset: string
  /** Whose time it is: that of the event's city, or the operator's own when undefined. */
  city: string | undefined
}

/** A moment (milliseconds since 1970) in the operator's zone and, where there is an event, in that of its city. */
export function zonedTimes(
  millis: number,
  locale: Locale,
  ownZone: string,
  plan: Pick<EventPlan, 'zone' | 'city'> | undefined,
): ZonedTime[] {
  const inZone = (timeZone: string, city: string | undefined): ZonedTime => ({
    text: dateFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: hourIn(locale),
      minute: '2-digit',
    }).format(millis),
    offset: offsetName(millis, timeZone),
    city,
  })
  return [inZone(ownZone, undefined), ...(plan ? [inZone(plan.zone, plan.city || cityOf(plan.zone))] : [])]
}
