import { textOf } from '#app/features/event/event-document.ts'
import { useDesk } from '../desk.ts'
import { useList } from '../use-list.ts'

/** `events/{id}/hands/{qid}`: whom a question is handed to, somebody by their account or whoever speaks a language. */
export interface Hand {
  question: string
  to: string
  toName: string
  /** Who handed it over. */
  by: string
}

export const handPath = (eventId: string, question: string): string => `events/${eventId}/hands/${question}`

/** All that is handed over and not handed back, and of it what is this operator's. */
export function useHands(): { all: ReadonlyMap<string, Hand>; own: readonly Hand[] } {
  const { eventId, uid, speaks } = useDesk()
  const { documents } = useList(eventId && `events/${eventId}/hands`)
  const hands = (documents ?? []).map(({ id, data }) => ({
    question: id,
    to: textOf(data.to),
    toName: textOf(data.toName),
    by: textOf(data.by),
  }))
  return {
    all: new Map(hands.map((hand) => [hand.question, hand])),
    own: hands.filter(({ to }) => to === uid || speaks.some((locale) => locale === to)),
  }
}
