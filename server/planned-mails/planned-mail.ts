import { cancelledFile } from '#app/base/calendar/cancelled-file.ts'
import { eventCalendar } from '#app/features/event/calendar-of-event.ts'
import { writeEventTime } from '#app/features/event/event-times.ts'
import type { MailKind, PlannedKind } from '#app/features/event/mail-plan.ts'
import { passHash } from '#app/features/event/pass.ts'
import { type EventPlan, isOwnPage, wholeAddress } from '#app/features/event/plan.ts'
import { cityOf } from '#app/features/event/times.ts'
import { localePath, type Locale } from '#app/content/locales.ts'
import type { Mail } from '#services/identity/options.ts'
import confirmation from '../forms/confirmation-words.json' with { type: 'json' }
import words from './mail-words.json' with { type: 'json' }
import { noticesPath } from './notices-path.ts'

type Times = { start: number; end: number }

/** A mail of an event's plan to one person. */
export interface PlannedMail {
  kind: Exclude<MailKind, 'confirmation'>
  to: string
  locale: Locale
  /** Id of the registration. */
  registration: string
  /** The event in the reader's language. */
  plan: EventPlan
  /** What the reader was told last, where the mail is about a change; in milliseconds since 1970. */
  before?: Times
  now: Times & { move: number }
  /** The operators' own words; the site's where there are none in the language. */
  own: Pick<PlannedKind, 'subject' | 'lead'>
  /** When the mail is made, in milliseconds since 1970. */
  stamp: number
}

export interface MailSite {
  origin: string
  base: string
  title: string
}

/**
 * A mail of an event's plan, in the reader's language, with times in the event's own city. `sign` seals the link that ends them;
 * `passFor` makes what opens the room for one registration.
 */
export function plannedMail(
  mail: PlannedMail,
  site: MailSite,
  sign: (text: string) => string,
  passFor?: (registration: string) => string,
): Mail {
  const { kind, to, locale, registration, plan, now, own } = mail
  const say = inWordsOf(plan, now, locale)
  const root = `${site.origin}${site.base}`
  const stop = `${root}${noticesPath}/${registration}.${sign(registration)}?lang=${locale}`
  const hash = passFor && isOwnPage(plan.page) && kind !== 'cancelled' ? passHash(passFor(registration)) : ''
  const lines = [
    confirmation.greeting[locale],
    say(own.lead[locale] || words.lead[kind][locale]),
    ...factsOf(mail),
    wholeAddress(plan.page ?? localePath(locale, ''), site) + hash,
    `${words.stop[locale]}\n${stop}`,
  ]
  const isChange = kind === 'moved' || kind === 'cancelled' || kind === 'resumed'
  const file =
    isChange && eventCalendar({ plan, ...now, moves: now.move }, site, { locale, stamp: mail.stamp })
  const isOff = kind === 'cancelled'
  return {
    to,
    subject: say(own.subject[locale] || words.subject[kind][locale]),
    text: `${lines.join('\n\n')}\n`,
    unsubscribe: stop,
    ...(file && {
      attachment: {
        name: `${plan.id}.ics`,
        type: `text/calendar; charset=utf-8; method=${isOff ? 'CANCEL' : 'PUBLISH'}`,
        content: isOff ? cancelledFile(file) : file,
      },
    }),
  }
}

/** What is known of the time, and of the calendar entry. */
function factsOf({ kind, locale, plan, before, now }: PlannedMail): string[] {
  const when = (times: Times) => whenOf(plan, times, locale)
  switch (kind) {
    case 'moved':
      return [
        `${words.now[locale]}\n${when(now)}`,
        ...(before ? [`${words.before[locale]}\n${when(before)}`] : []),
        words.calendar[locale],
      ]
    case 'cancelled':
      return [`${words.planned[locale]}\n${when(before ?? now)}`, words.removed[locale]]
    case 'resumed':
      return [when(now), words.calendar[locale]]
    case 'dayBefore':
    case 'hourBefore':
      return [when(now)]
    case 'live':
    case 'recording':
      return []
  }
}

/** Day, hours and zone of an event, in its own city. */
export function whenOf(plan: EventPlan, times: Times, locale: Locale): string {
  const time = { ...times, zone: plan.zone, city: plan.city || cityOf(plan.zone) }
  return ['day', 'hours', 'zone'].map((name) => writeEventTime(time, name, locale)).join(' · ')
}

/** What may stand in operators' words: {title}, {day}, {date}, {start}, {end}, {hours}, {zone}. */
export function inWordsOf(plan: EventPlan, times: Times, locale: Locale): (text: string) => string {
  const time = { ...times, zone: plan.zone, city: plan.city || cityOf(plan.zone) }
  return (text) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'title' ? plan.title : (writeEventTime(time, name, locale) ?? whole),
    )
}
