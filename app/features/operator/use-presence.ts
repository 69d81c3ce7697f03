import { useCallback, useEffect, useRef } from 'react'
import { millisOf } from '#app/features/live/millis.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { useSite } from '#app/base/page/site.ts'
import type { Locale } from '#app/content/locales.ts'
import { put } from './database.ts'
import { othersOn, presentAt, type OtherDesk } from './presence.ts'
import { localesIn } from './questions/speaks.ts'
import { useList } from './use-list.ts'

/** Milliseconds between the look at a question and the word of it, and between two signs that one is still there. */
const settles = 400
const every = 15_000

export interface Presence {
  /** This operator is at a question now. */
  note(question: string): void
  /** Names of the other operators at a question. */
  at(question: string): string[]
  /** Who else has this event's console open, and which languages they speak. */
  others: readonly OtherDesk[]
}

/** Which operators are at an event's console and at which of its questions; one's own place is taken back when it is left. */
export function usePresence(
  eventId: string,
  { uid, email, speaks }: { uid: string; email: string; speaks: readonly Locale[] },
): Presence {
  const site = useSite()
  const others = useList(eventId && `events/${eventId}/desks`).documents
  const place = useRef({
    question: '',
    isTold: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })
  const path = `events/${eventId}/desks/${uid}`
  const tell = useCallback(() => {
    if (!eventId || document.visibilityState !== 'visible') return
    const { question } = place.current
    place.current.isTold = true
    // Whoever misses it misses a courtesy.
    put(site, [{ path, set: { name: email, question, speaks }, timed: 'seen' }]).catch(() => undefined)
  }, [site, path, eventId, email, speaks])
  useEffect(() => {
    const own = place.current
    tell()
    const timer = setInterval(tell, every)
    return () => {
      clearInterval(timer)
      clearTimeout(own.timer)
    }
  }, [tell])
  useEffect(() => {
    const own = place.current
    return () => {
      if (own.isTold) put(site, [{ path, remove: true }]).catch(() => undefined)
      own.question = ''
      own.isTold = false
    }
  }, [site, path])
  const note = useCallback(
    (question: string) => {
      const own = place.current
      if (own.question === question) return
      own.question = question
      clearTimeout(own.timer)
      own.timer = setTimeout(tell, settles)
    },
    [tell],
  )
  const desks = (others ?? [])
    .filter(({ id }) => id !== uid)
    .map(({ id, data }) => ({
      uid: id,
      speaks: localesIn(data.speaks),
      name: String(data.name ?? ''),
      question: String(data.question ?? ''),
      seen: millisOf(data.seen) ?? 0,
    }))
  return {
    note,
    at: (question) => othersOn(desks, question, serverNow()),
    others: presentAt(desks, serverNow()),
  }
}
