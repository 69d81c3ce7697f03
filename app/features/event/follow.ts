import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore'
import { liveClient } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { gathering } from '#app/features/live/gathering.ts'
import { readChatMessage, type ChatMessage } from './chat.ts'
import { readPoll, readQuestion, type Poll, type Question } from './participation.ts'

/** Follows the questions everybody may see; returns how to stop. */
export function followQuestions(
  site: SiteContextValue,
  eventId: string,
  show: (questions: Question[]) => void,
): () => void {
  return follow(site, eventId, 'questions', ['shown', 'answered'], (id, data) => readQuestion(id, data), show)
}

/** Follows the polls that are or were open; returns how to stop. */
export function followPolls(
  site: SiteContextValue,
  eventId: string,
  show: (polls: Poll[]) => void,
): () => void {
  return follow(site, eventId, 'polls', ['open', 'closed'], (id, data) => readPoll(id, data), show)
}

/** Milliseconds in which messages are gathered: however many come, a page draws them a few times a second. */
const gathered = 400

/** Follows so many of the newest messages of the chat, the newest last; returns how to stop. */
export function followChat(
  site: SiteContextValue,
  eventId: string,
  count: number,
  show: (messages: ChatMessage[]) => void,
): () => void {
  const gather = gathering(show, gathered)
  const newest = [orderBy('at', 'desc'), limit(count)]
  const stop = follow(
    site,
    eventId,
    'chat',
    ['shown'],
    readChatMessage,
    (messages) => gather.take(messages.toReversed()),
    newest,
  )
  return () => {
    stop()
    gather.stop()
  }
}

function follow<T>(
  site: SiteContextValue,
  eventId: string,
  folder: string,
  states: string[],
  read: (id: string, data: Record<string, unknown>) => T | undefined,
  show: (all: T[]) => void,
  more: QueryConstraint[] = [],
): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const fail = (error: unknown) => {
    if (!ended)
      console.warn(`The ${folder} of the event cannot be followed: what is shown stays as it is`, error)
  }
  liveClient(site).then(({ db }) => {
    if (ended) return
    const listed = query(collection(db, `events/${eventId}/${folder}`), where('state', 'in', states), ...more)
    stop = onSnapshot(
      listed,
      ({ docs }) =>
        show(
          docs.flatMap((document) => {
            const item = read(document.id, document.data())
            return item ? [item] : []
          }),
        ),
      fail,
    )
  }, fail)
  return () => {
    ended = true
    stop?.()
  }
}
