import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Block } from '#app/content/block.ts'
import { assetOf, type Picture } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { zoneOf } from '#app/base/calendar/own-zone.ts'
import type { Settings } from '#app/content/types.ts'
import { addressOf } from '#app/features/video/film.ts'

/** What the stories say of an event: its words, and the times that hold while the live database says nothing else. */
export interface EventPlan {
  /** Id of its document in the live database. */
  id: string
  title: string
  text: string
  place: string
  /** Milliseconds since 1970. */
  start: number
  end: number
  /** IANA name of the zone the organiser lives in. */
  zone: string
  /** The city that the zone is named by, in words of the language; empty where the stories name none. */
  city: string
  page: string | undefined
  register: string | undefined
  picture: Picture | undefined
  stream: string
  alternates: string[]
  replay: string
  /** It becomes live at its start without anybody's doing. */
  goesLive: boolean
}

/** The event of an id among those of the settings; the only one where no id is asked for. */
export function planOf(
  settings: Settings | undefined,
  id: string | undefined,
  base: string,
): EventPlan | undefined {
  const events = settings?.events ?? []
  const event = id ? events.find((item) => item.event_id === id) : events[0]
  return event && readPlan(event, base)
}

function readPlan(event: Block<'Event'>, base: string): EventPlan | undefined {
  const start = timeOf(event.start)
  if (start === undefined) return undefined
  return {
    id: event.event_id,
    title: event.title,
    text: event.text ?? '',
    place: event.place ?? '',
    start,
    end: plannedEnd(start, event.end),
    zone: zoneOf(event.zone ?? ''),
    city: event.city ?? '',
    page: linkOf(event.page).href,
    register: linkOf(event.register).href,
    picture: assetOf(event.picture),
    stream: addressOf(event.stream, base),
    alternates: (event.alternates ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((address) => addressOf(address, base)),
    replay: addressOf(event.replay, base),
    goesLive: event.goes_live === true,
  }
}

/** A date and time of the content service (`2027-05-12 11:00`, UTC) in milliseconds; undefined when it is none. */
export function timeOf(entered: string | null | undefined): number | undefined {
  const text = (entered ?? '').trim().replace(' ', 'T')
  const millis = Date.parse(/[Zz]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(millis) ? undefined : millis
}

/** When an event ends by the stories: two hours after its start where they do not say; milliseconds. */
export function plannedEnd(start: number, end: string | null | undefined): number {
  return timeOf(end) ?? start + 2 * 3_600_000
}

/** Whether a link of an event leads to a page of this site: only there a guest’s pass opens the room, and only there it may go. */
export const isOwnPage = (href: string | undefined): href is string =>
  href !== undefined && /^\/(?!\/)/.test(href)

/** The address of a link of an event as calendars, mails and search engines need it: of a page of this site, or elsewhere. */
export const wholeAddress = (
  href: string,
  { origin, base }: Pick<SiteContextValue, 'origin' | 'base'>,
): string => (/^[a-z][a-z\d+.-]*:/i.test(href) ? href : `${origin}${base}${href}`)
