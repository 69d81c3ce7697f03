import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import { listOf, recordOf, textOf, wordsOf, type Words } from './event-document.ts'

/*
 * The documents of what visitors take part in: questions, polls, reactions and what the console counts of them. As with
 * the event, a reader gives a whole value or leaves out what makes no sense.
 */

/**
 * Waiting: sent and seen by operators alone. Shown: in everybody's panel. Hidden: turned down. Joined: merged into another,
 * for which its votes count.
 */
export const questionStates = ['waiting', 'shown', 'answered', 'hidden', 'joined'] as const
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
  /** Id of the question it was merged into; empty while it stands for itself. */
  into: string
  /** What it was before it was merged. */
  was: QuestionState | undefined
  /** Ids of those that were merged into it. */
  joined: readonly string[]
  /** The question in another language; up to `longestTranslation` characters. */
  translation: { locale: string; text: string } | undefined
}

/** Characters of a translation; `firestore.rules` has the same. Some languages need more of them than others. */
export const longestTranslation = 1000

/** Questions that can be merged into one; `firestore.rules` has the same. */
export const mostJoined = 20

export function readQuestion(id: string, data: Fields | undefined): Question | undefined {
  const state = questionStates.find((known) => known === data?.state)
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
    into: state === 'joined' ? textOf(data.into) : '',
    was: questionStates.find((known) => known === data.was),
    joined: listOf(data.joined).map(textOf).filter(Boolean),
    translation: translationOf(data.translation),
  }
}

function translationOf(value: unknown): Question['translation'] {
  const { locale, text } = recordOf(value)
  return textOf(text) ? { locale: textOf(locale), text: textOf(text) } : undefined
}

/** A draft is seen by operators alone; an open poll takes answers; a closed one shows its result. */
const pollStates = ['draft', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]

/** Options of a poll; `firestore.rules` takes answers to the first six. */
export const maxOptions = 6

/** `events/{id}/polls/{pid}`: one question with up to six options. */
export interface Poll {
  id: string
  question: Words
  /** Ids are of letters, digits and `_`. The rules look at the first `maxOptions` of them. */
  options: readonly { id: string; text: Words }[]
  state: PollState
  createdAt: number | undefined
}

export function readPoll(id: string, data: Fields | undefined): Poll | undefined {
  const state = pollStates.find((known) => known === data?.state)
  if (!data || !state) return undefined
  const options = listOf(data.options)
    .slice(0, maxOptions)
    .flatMap((option) => {
      const { id, text } = recordOf(option)
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
export const maxTaps = 1000

/** Numbers by name: questions' ids, `{poll}_{option}`, or kinds of reactions. */
export type Counts = Readonly<Record<string, number>>

/** What is counted. */
export const countKinds = ['votes', 'answers', 'reactions'] as const
export type CountKind = (typeof countKinds)[number]

/** `events/{id}/results/now`: the visitors' documents, counted by the operator's console for everybody. */
export type EventResults = Readonly<Record<CountKind, Counts>>

export function readResults(data: Fields | undefined): EventResults | undefined {
  if (!data) return undefined
  return {
    votes: countsOf(data.votes),
    answers: countsOf(data.answers),
    reactions: countsOf(data.reactions),
  }
}

function countsOf(value: unknown): Counts {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] >= 0,
    ),
  )
}
