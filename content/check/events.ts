import { say, type Said } from '#common/say.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import type { EventTime } from '#app/content/figures/event-times.ts'
import { isLocale, type Locale } from '#app/content/locales.ts'
import { eventTimeNames, eventTimes } from '#app/features/event/event-times.ts'
import { timeOf } from '#app/features/event/plan.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import { isRecord, type BlockJson } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import { wordsOf, type Words } from './words.ts'
import { oncePerSite, type SiteContent, type StoryVersion } from './site.ts'

/** An event of the settings. */
interface PlannedEvent {
  id: string
  title: string
  time: EventTime
  /** Its day in digits, as people write it. */
  inDigits: readonly string[]
}

/** The story whose events all pages have. */
const home = 'settings'

/** An event and its agenda are entered once; elsewhere stands which event it is. */
export function eventsStandOnce(site: SiteContent): Finding[] {
  const agendas = new Map<string, StoryVersion>()
  const events = eventsOf(site)
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }): Finding[] => {
      const found = (field: string, said: Said) => inStory(story, path + field, 'event-twice', said)
      if (block.component === 'Event' && story.slug !== home)
        return [found('', say('Remove it: the events of all pages are those of {home}.', { home }))]
      if (block.component === 'PreEventTimer') {
        const same = events.find(({ time }) => time.start === timeOf(String(block.date ?? '')))
        return same
          ? [found('.date', say('Leave it empty and choose {id} in “event”: that is its time.', same))]
          : []
      }
      if (block.component !== 'EventContent') return []
      const from = isRecord(block.agenda_from) ? block.agenda_from.id : undefined
      if (from)
        return agendaAt(site, from, block.event)
          ? []
          : [found('.agenda_from', say('Its page has no agenda of this event.'))]
      if (!Array.isArray(block.agenda) || !block.agenda.length) return []
      const first = agendas.get(String(block.event))
      if (first && first.json.uuid !== story.json.uuid)
        return [
          found('.agenda', say('Choose {slug} in “agenda_from”: it has the agenda of this event.', first)),
        ]
      agendas.set(String(block.event), story)
      return []
    }),
  )
}

/** An event ends after it has begun. */
export function eventsEnd(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      if (block.component !== 'Event') return []
      const [start, end] = [block.start, block.end].map((time) => timeOf(String(time ?? '')))
      return start !== undefined && end !== undefined && end <= start
        ? [
            inStory(
              story,
              `${path}.end`,
              'event-end',
              say('“{title}” ends before it begins: change one of the two times.', {
                title: String(block.title ?? ''),
              }),
            ),
          ]
        : []
    }),
  )
}

function agendaAt(site: SiteContent, uuid: unknown, event: unknown): boolean {
  return site.stories.some(
    ({ json, blocks }) =>
      json.uuid === uuid &&
      blocks.some(
        ({ block }) =>
          block.component === 'EventContent' &&
          block.event === event &&
          Array.isArray(block.agenda) &&
          block.agenda.length > 0,
      ),
  )
}

/** No text says in digits when an event is: it refers to the event instead, which may be moved. */
export function eventTimesStandOnce(site: SiteContent): Finding[] {
  const events = eventsOf(site)
  return wordsOf(site).flatMap((words) =>
    events.flatMap((event) => {
      const said = saidIn(words, event)
      if (!said) return []
      return [
        inStory(
          words.story,
          words.path,
          'event-time',
          say('Write {placeholder} instead of “{text}”: the event may be moved.', {
            placeholder: `{${event.id}.${said.name}}`,
            text: said.text,
          }),
        ),
      ]
    }),
  )
}

/** Whether there is an event of this id, and what can be said of its time. */
export function eventNames(site: SiteContent, id: string): readonly string[] | undefined {
  return eventsOf(site).some((event) => event.id === id) ? eventTimeNames : undefined
}

const eventsOf = oncePerSite((site): readonly PlannedEvent[] =>
  site.stories
    .filter(({ slug, live }) => slug === home && live)
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ block }) => {
      const time = block.component === 'Event' ? eventTimes.read(block, undefined) : undefined
      if (!time) return []
      return [{ id: String(block.event_id), title: String(block.title), time, inDigits: numericDays(time) }]
    }),
)

function saidIn(
  { story, block, locale, text }: Words,
  event: PlannedEvent,
): { text: string; name: string } | undefined {
  if (!/\d/.test(text) || !isLocale(locale)) return undefined
  const isAbout = tellsOf(story, block, event.id) || text.includes(event.title)
  const [whole, ...days] = daysOf(event.time, locale)
  const dates = [...(whole ? [whole] : []), ...(isAbout ? days : []), ...event.inDigits]
  const date = dates.map((day) => matched(text, escaped(day))).find(Boolean)
  if (date) return { text: date, name: 'date' }
  if (!isAbout) return undefined
  for (const name of ['start', 'end'] as const) {
    const clock = matched(text, clocksOf(event.time[name], event.time.zone).join('|'))
    if (clock) return { text: clock, name }
  }
  return undefined
}

/** A page of the event, or the event in the settings, which tell of much besides. */
function tellsOf(story: StoryVersion, block: BlockJson, id: string): boolean {
  if (block.component === 'Event') return block.event_id === id
  return (
    story.json.content?.component !== 'Settings' &&
    story.blocks.some(({ block: other }) =>
      other.component === 'Register'
        ? eventOfRegistration(String(other.event)) === id
        : other.component !== 'Event' && other.event === id,
    )
  )
}

/** `12 May 2027`, then without the year: `12 May`, `May 12`. */
function daysOf({ start, zone }: EventTime, locale: Locale): string[] {
  const day = { timeZone: zone, day: 'numeric', month: 'long' } as const
  const short = dateFormat(locale, day).format(start)
  const american = locale === 'en' ? [short.split(' ').toReversed().join(' ')] : []
  return [
    dateFormat(locale, { ...day, year: 'numeric' })
      .format(start)
      .replace(/ (г|r)\.$/, ''),
    short,
    ...american,
  ]
}

/** `2027-05-12`, `12.05.2027`, `12/5/2027`, `05/12/2027`. */
function numericDays({ start, zone }: EventTime): string[] {
  const iso = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(start)
  const [year = '', month = '', day = ''] = iso.split('-')
  const plain = (part: string) => String(Number(part))
  return [
    iso,
    ...['.', '/', '-'].flatMap((sign) => [
      [day, month, year].join(sign),
      [plain(day), plain(month), year].join(sign),
      [month, day, year].join(sign),
    ]),
  ]
}

/** Patterns of a time of day, in the event’s zone and in UTC: `14:00`, `14.00`, `14 h 00`, `2 pm`. */
function clocksOf(millis: number, zone: string): string[] {
  return [zone, 'UTC'].flatMap((timeZone) => {
    const [hour = '', minute = ''] = new Intl.DateTimeFormat('sv', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(millis)
      .split(':')
    const twelve = Number(hour) % 12 || 12
    const half = Number(hour) < 12 ? 'a' : 'p'
    return [
      `0?${Number(hour)}\\s?[:.h]\\s?${minute}(?!\\d)`,
      `${twelve}${minute === '00' ? '(?:[:.]00)?' : `[:.]${minute}`}\\s?${half}\\.?m`,
    ]
  })
}

function matched(text: string, pattern: string): string | undefined {
  return new RegExp(`(?<![\\d:.])(?:${pattern})(?![\\d])`, 'iu').exec(text)?.[0]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
