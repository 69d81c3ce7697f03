import { eventCalendar } from '#app/features/event/calendar-of-event.ts'
import { writeEventTime } from '#app/features/event/event-times.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { cityOf } from '#app/features/event/times.ts'
import { localePath, type Locale } from '#app/content/locales.ts'
import type { Mail } from '#services/identity/options.ts'
import confirmation from '../forms/confirmation-words.json' with { type: 'json' }
import words from './move-words.json' with { type: 'json' }
import { noticesPath } from './notices-path.ts'

export interface MoveMail {
  to: string
  locale: Locale
  /** Id of the registration. */
  id: string
  /** The event in the reader's language. */
  plan: EventPlan
  /** In milliseconds since 1970. */
  before: { start: number; end: number }
  now: { start: number; end: number; move: number }
  /** When the mail is made, in milliseconds since 1970. */
  stamp: number
}

interface MailSite {
  origin: string
  base: string
  title: string
}

/** The mail that says an event has been moved: when it was and when it is in its own city, with the calendar entry anew. */
export function moveMail({ to, locale, id, plan, before, now, stamp }: MoveMail, site: MailSite): Mail {
  const say = (text: string) => text.replaceAll('{title}', plan.title)
  const when = (times: { start: number; end: number }) => {
    const time = { ...times, zone: plan.zone, city: plan.city || cityOf(plan.zone) }
    return ['day', 'hours', 'zone'].map((name) => writeEventTime(time, name, locale)).join(' · ')
  }
  const root = `${site.origin}${site.base}`
  const lines = [
    confirmation.greeting[locale],
    say(words.text[locale]),
    `${words.now[locale]}\n${when(now)}`,
    `${words.before[locale]}\n${when(before)}`,
    words.calendar[locale],
    `${root}${plan.page ?? localePath(locale, '')}`,
    `${words.stop[locale]}\n${root}${noticesPath}/${id}`,
  ]
  return {
    to,
    subject: say(words.subject[locale]),
    text: `${lines.join('\n\n')}\n`,
    attachment: {
      name: `${plan.id}.ics`,
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: eventCalendar({ plan, ...now, moves: now.move }, site, { locale, stamp }),
    },
  }
}
