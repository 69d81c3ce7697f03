import { collection, onSnapshot, query, where } from 'firebase/firestore'
import { liveClient } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
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

function follow<T>(
  site: SiteContextValue,
  eventId: string,
  folder: string,
  states: string[],
  read: (id: string, data: Record<string, unknown>) => T | undefined,
  show: (all: T[]) => void,
): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const fail = (error: unknown) => {
    if (!ended)
      console.warn(`The ${folder} of the event cannot be followed: what is shown stays as it is`, error)
  }
  liveClient(site).then(({ db }) => {
    if (ended) return
    const listed = query(collection(db, `events/${eventId}/${folder}`), where('state', 'in', states))
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
