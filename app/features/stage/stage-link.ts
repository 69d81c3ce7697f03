import { textOf } from '#app/features/event/event-document.ts'
import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'

/** What a director says at a press, in the language of the speaker's page. */
export const stageCues = ['fiveMinutes', 'twoMinutes', 'finish', 'louder', 'slower', 'questions'] as const
export type StageCue = (typeof stageCues)[number]

/** Characters of a director's own words, and of a link's name; `firestore.rules` has the same. */
export const longest = { text: 200, name: 60 }

/** `events/{id}/stages/{key}`: a speaker's page, opened by who has its link. Times are milliseconds since 1970. */
export interface StageLink {
  /** The secret in the link: 128 bits, 32 hex digits. */
  key: string
  name: string
  /** What was said last; undefined once it is taken down. */
  message: { id: string; cue: StageCue | undefined; text: string; sentAt: number | undefined } | undefined
  /** Id of the last message, also of one that was taken down. */
  last: string
  /** When the speaker said that they have read it. */
  readAt: number | undefined
  /** When the page was last open. */
  seen: number | undefined
}

/** Reads a speaker's page; undefined for what is none. */
export function readStageLink(key: string, data: Fields | undefined): StageLink | undefined {
  const name = textOf(data?.name)
  if (!data || !name) return undefined
  const last = textOf(data.message)
  const cue = stageCues.find((known) => known === data.cue)
  const text = textOf(data.text)
  return {
    key,
    name,
    message: last && (cue || text) ? { id: last, cue, text, sentAt: millisOf(data.sentAt) } : undefined,
    last,
    readAt: data.read === last ? millisOf(data.readAt) : undefined,
    seen: millisOf(data.seen),
  }
}

/** Milliseconds between two signs of an open page, and after which one without a sign counts as closed. */
export const seenEvery = 20_000
const closedAfter = 2.5 * seenEvery

/** Whether a page is open now, by the server's time in milliseconds. */
export const isOpen = ({ seen }: Pick<StageLink, 'seen'>, now: number): boolean =>
  seen !== undefined && now - seen < closedAfter

export const stagePath = (event: string, key: string): string => `events/${event}/stages/${key}`

/** The part of a speaker's link that is sent to no server: which event, and the secret. */
export const stageHash = (event: string, key: string): string => `#${event}/${key}`

/** What a fragment names; undefined when it is no speaker's link. */
export function stageOf(hash: string): { event: string; key: string } | undefined {
  const [, event, key] = /^#([A-Za-z0-9_-]{1,100})\/([0-9a-f]{32})$/.exec(hash) ?? []
  return event && key ? { event, key } : undefined
}

export function newStageKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
