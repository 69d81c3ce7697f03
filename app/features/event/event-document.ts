/*
 * The documents of a live event as they stand in the live database, and how they are read: whatever an operator, a
 * visitor or a newer version of this site has written, a reader gives a whole value or leaves out what makes no sense.
 * docs/live-event.md says who writes what.
 */

import { millisOf } from '#app/features/live/millis.ts'

/** The states an event goes through; `break` is a pause while it is live. */
export const eventStates = ['upcoming', 'live', 'break', 'ended'] as const
export type EventState = (typeof eventStates)[number]

/** What visitors can take part in; each can be switched off. */
export const eventParts = ['questions', 'reactions', 'polls'] as const
export type EventPart = (typeof eventParts)[number]

/** Words in several languages, by their code. English, or else any, stands in for one that is missing. */
export type Words = Readonly<Record<string, string>>

export interface EventChapter {
  /** Seconds into the recording. */
  start: number
  title: Words
}

/** `events/{id}`: the one truth about an event. Times are milliseconds since 1970. */
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
  parts: Readonly<Record<EventPart, boolean>>
  /** Milliseconds the event's clock is ahead of the server's: a rehearsal of what comes then. 0 in earnest. */
  rehearsal: number
}

/** Reads `events/{id}`; undefined for a document without a known state. */
export function readEvent(data: Record<string, unknown> | undefined): EventDocument | undefined {
  const state = eventStates.find((one) => one === data?.state)
  if (!data || !state) return undefined
  const parts = recordOf(data.parts)
  return {
    state,
    start: millisOf(data.start),
    end: millisOf(data.end),
    stream: textOf(data.stream),
    alternates: listOf(data.alternates).map(textOf).filter(Boolean),
    replay: textOf(data.replay),
    chapters: listOf(data.chapters)
      .flatMap((one) => {
        const { start, title } = recordOf(one)
        return typeof start === 'number' && start >= 0 ? [{ start, title: wordsOf(title) }] : []
      })
      .sort((one, other) => one.start - other.start),
    message: wordsOf(data.message),
    item: textOf(data.item),
    parts: {
      questions: parts.questions === true,
      reactions: parts.reactions === true,
      polls: parts.polls === true,
    },
    rehearsal: typeof data.rehearsal === 'number' && Number.isFinite(data.rehearsal) ? data.rehearsal : 0,
  }
}

/** Waiting: sent and seen by operators alone. Shown: in everybody's panel. Hidden: turned down. */
export const questionStates = ['waiting', 'shown', 'answered', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]

/** `events/{id}/questions/{qid}`. Its votes are counted apart, see `EventResults`. */
export interface Question {
  id: string
  text: string
  /** As whom the visitor asks; empty when they did not say. */
  name: string
  locale: string
  createdAt: number | undefined
  state: QuestionState
  /** The operator's answer in writing; empty when it was answered on stage. */
  answer: string
}

export function readQuestion(id: string, data: Record<string, unknown> | undefined): Question | undefined {
  const state = questionStates.find((one) => one === data?.state)
  const text = textOf(data?.text)
  if (!data || !state || !text) return undefined
  return {
    id,
    text,
    name: textOf(data.name),
    locale: textOf(data.locale),
    createdAt: millisOf(data.createdAt),
    state,
    answer: textOf(data.answer),
  }
}

/** A draft is seen by operators alone; an open poll takes answers; a closed one shows its result. */
export const pollStates = ['draft', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]

/** Options of a poll; `firestore.rules` takes answers to the first six. */
export const mostOptions = 6

/** `events/{id}/polls/{pid}`: one question with up to six options. */
export interface Poll {
  id: string
  question: Words
  /** Ids are of letters, digits and `_`. The rules look at the first `mostOptions` of them. */
  options: readonly { id: string; text: Words }[]
  state: PollState
  createdAt: number | undefined
}

export function readPoll(id: string, data: Record<string, unknown> | undefined): Poll | undefined {
  const state = pollStates.find((one) => one === data?.state)
  if (!data || !state) return undefined
  const options = listOf(data.options)
    .slice(0, mostOptions)
    .flatMap((one) => {
      const { id, text } = recordOf(one)
      return typeof id === 'string' && /^\w{1,20}$/.test(id) ? [{ id, text: wordsOf(text) }] : []
    })
  const question = wordsOf(data.question)
  if (options.length < 2 || Object.keys(question).length === 0) return undefined
  return { id, question, options, state, createdAt: millisOf(data.createdAt) }
}

/** What visitors can send with one tap. */
export const reactionKinds = ['clap', 'heart', 'wow', 'fire'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** What a visitor's reactions may grow by in two seconds, all kinds together, and to in all, each kind. */
export const tapsAtOnce = 10
export const mostTaps = 1000

/** Numbers by name: questions' ids, `{poll}_{option}`, or kinds of reactions. */
export type Counts = Readonly<Record<string, number>>

/** What is counted. */
export const countKinds = ['votes', 'answers', 'reactions'] as const
export type CountKind = (typeof countKinds)[number]

/** `events/{id}/results/now`: the visitors' documents, counted by the operator's console for everybody. */
export type EventResults = Readonly<Record<CountKind, Counts>>

export function readResults(data: Record<string, unknown> | undefined): EventResults | undefined {
  if (!data) return undefined
  return {
    votes: countsOf(data.votes),
    answers: countsOf(data.answers),
    reactions: countsOf(data.reactions),
  }
}

export function countsOf(value: unknown): Counts {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] >= 0,
    ),
  )
}

/** Words in a visitor's language. */
export function inWords(words: Words, locale: string): string {
  return words[locale] ?? words.en ?? Object.values(words)[0] ?? ''
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function wordsOf(value: unknown): Words {
  if (typeof value === 'string') return value.trim() ? { en: value.trim() } : {}
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([language, words]) =>
      textOf(words) ? [[language, textOf(words)]] : [],
    ),
  )
}
