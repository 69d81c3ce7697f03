/*
 * The documents of a live event as they stand in the live database, and how they are read: whatever an operator, a
 * visitor or a newer version of this site has written, a reader gives a whole value or leaves out what makes no sense.
 * docs/live-event.md says who writes what.
 */

import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'

/** The states an event goes through; `break` is a pause while it is live, and a cancelled one can be taken up again. */
export const eventStates = ['upcoming', 'live', 'break', 'ended', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** What visitors can take part in; each can be switched off. */
export const eventParts = ['questions', 'reactions', 'polls', 'chat'] as const
export type EventPart = (typeof eventParts)[number]

/** Words in several languages, by their code. English, or else any, stands in for one that is missing. */
export type Words = Readonly<Record<string, string>>

export interface EventChapter {
  /** Seconds into the recording. */
  start: number
  title: Words
}

/** An item of the agenda that was put on, and when: milliseconds since 1970, by the server. No name: by the clock. */
export interface RunEntry {
  item: string
  at: number
}

/** `events/{id}`. Times are milliseconds since 1970. */
export interface EventDocument {
  state: EventState
  start: number | undefined
  end: number | undefined
  /** Addresses of films: HLS, a file, YouTube or Vimeo; those of the site begin with a slash. Empty when there is none. */
  stream: string
  /** Where the same programme can be had when the stream fails, in order. */
  alternates: readonly string[]
  replay: string
  chapters: readonly EventChapter[]
  /** What the operator says in the theatre when nothing is sent; addresses in it can be followed. */
  message: Words
  /** Id of the item of the agenda that is on, where it does not follow the clock. */
  item: string
  /** When that item was put on, by the server's clock; and what was on before it, oldest first. */
  itemAt: number | undefined
  runs: readonly RunEntry[]
  parts: Readonly<Record<EventPart, boolean>>
  /** How often an operator has moved the event, and when they last did. */
  moves: number
  movedAt: number | undefined
  /** Only who has registered sees the stream and takes part; `sources/now` says where the stream is. */
  guestsOnly: boolean
  /** Milliseconds the event's clock is ahead of the server's: a rehearsal of what comes then. 0 in earnest. */
  rehearsal: number
}

/**
 * Reads `events/{id}`; undefined for a document without a known state. Addresses of the site get its base path, unless
 * they have it.
 */
export function readEvent(data: Fields | undefined, base = ''): EventDocument | undefined {
  const state = eventStates.find((known) => known === data?.state)
  if (!data || !state) return undefined
  const parts = recordOf(data.parts)
  return {
    state,
    start: millisOf(data.start),
    end: millisOf(data.end),
    ...readSources(data, base),
    replay: addressOf(data.replay, base),
    chapters: listOf(data.chapters)
      .flatMap((chapter) => {
        const { start, title } = recordOf(chapter)
        return typeof start === 'number' && start >= 0 ? [{ start, title: wordsOf(title) }] : []
      })
      .sort((a, b) => a.start - b.start),
    message: wordsOf(data.message),
    item: textOf(data.item),
    itemAt: millisOf(data.itemAt),
    runs: listOf(data.runs).flatMap((entry) => {
      const { item, at } = recordOf(entry)
      const millis = millisOf(at)
      return millis === undefined ? [] : [{ item: textOf(item), at: millis }]
    }),
    parts: {
      questions: parts.questions === true,
      reactions: parts.reactions === true,
      polls: parts.polls === true,
      chat: parts.chat === true,
    },
    moves: Number.isSafeInteger(data.moves) && Number(data.moves) > 0 ? Number(data.moves) : 0,
    movedAt: millisOf(data.movedAt),
    guestsOnly: data.guestsOnly === true,
    rehearsal: typeof data.rehearsal === 'number' && Number.isFinite(data.rehearsal) ? data.rehearsal : 0,
  }
}

/** Where the stream is, by the event's document or by `sources/now`. */
export function readSources(
  data: Fields | undefined,
  base = '',
): Pick<EventDocument, 'stream' | 'alternates'> {
  return {
    stream: addressOf(data?.stream, base),
    alternates: listOf(data?.alternates)
      .map((address) => addressOf(address, base))
      .filter(Boolean),
  }
}

function addressOf(value: unknown, base: string): string {
  const address = textOf(value)
  return address.startsWith('/') && !address.startsWith(`${base}/`) ? base + address : address
}

/** Words in a visitor's language. */
export const inWords = (words: Words, locale: string): string => words[wordsAre(words, locale)] ?? ''

/** The language that stands in for a visitor's, as `lang` has it; undefined where the words are in their own. */
export function otherThan(locale: string, words: Words): string | undefined {
  const language = wordsAre(words, locale)
  return language === locale ? undefined : language
}

const wordsAre = (words: Words, locale: string): string =>
  [locale, 'en', ...Object.keys(words)].find((language) => words[language] !== undefined) ?? locale

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function wordsOf(value: unknown): Words {
  if (typeof value === 'string') return value.trim() ? { en: value.trim() } : {}
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([language, words]) =>
      textOf(words) ? [[language, textOf(words)]] : [],
    ),
  )
}
