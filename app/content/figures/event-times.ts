import type { Locale } from '#app/content/locales.ts'
import { isObject, textOf, type JsonObject } from '../json.ts'

/** When an event is, as every text and page says it: by its live document, by the plan in the stories before there is one. */
export interface EventTime {
  /** Milliseconds since 1970. */
  start: number
  end: number
  /** IANA name of the zone its times are told in. */
  zone: string
  /** The city that the zone is named by, in the language of the page. */
  city: string
}

/** An event's time in a text of a page, so that it can be written anew when the event is moved: `['12 May 2027', 'open-pit-day', 'date']`. */
export type WrittenTime = [text: string, event: string, name: string]

/** How the times of events are read and written; `eventTimes` of the feature fits. */
export interface EventTimeRules {
  /** By an event of the settings, as it is stored, and its live document in plain values. Undefined without a start. */
  read(event: JsonObject, document: Record<string, unknown> | undefined): EventTime | undefined
  /** `date` → `12 May 2027`; undefined for a name that there is not. */
  write(time: EventTime, name: string, locale: Locale): string | undefined
}

/** What the live database says of events, by id; empty where nothing is known. */
export type EventDocuments = Readonly<Record<string, Record<string, unknown>>>

/** The times that texts may refer to: those of the settings' events, written in a language. */
export interface EventTimes {
  has(event: string): boolean
  write(event: string, name: string): string | undefined
  /** The same for the same times. */
  key: string
}

export const noEventTimes: EventTimes = { has: () => false, write: () => undefined, key: '' }

export function eventTimesOf(
  settings: { content: object } | undefined,
  documents: EventDocuments | undefined,
  rules: EventTimeRules,
  locale: Locale,
): EventTimes {
  const events = settings && (settings.content as JsonObject).events
  const times = new Map(
    (Array.isArray(events) ? events : []).filter(isObject).flatMap((event): [string, EventTime][] => {
      const id = textOf(event.event_id)
      const time = rules.read(event, documents?.[id])
      return time ? [[id, time]] : []
    }),
  )
  return {
    has: (event) => times.has(event),
    write: (event, name) => {
      const time = times.get(event)
      return time && rules.write(time, name, locale)
    },
    key: JSON.stringify([...times]),
  }
}
