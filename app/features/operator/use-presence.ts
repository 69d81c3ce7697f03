import { useCallback, useEffect, useRef } from 'react'
import { millisOf } from '#app/features/live/millis.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { useSite } from '#app/base/page/site.ts'
import { put } from './database.ts'
import { useDesk } from './desk.ts'
import { othersOn } from './presence.ts'
import { useList } from './use-list.ts'

/** Milliseconds between the look at a question and the word of it, and between two signs that one is still there. */
const settles = 400
const every = 15_000

export interface Presence {
  /** This operator is at a question now. */
  note(question: string): void
  /** Names of the other operators at a question. */
  at(question: string): string[]
}

/** Which operators are at which question of an event; one's own place is taken back when the desk is left. */
export function usePresence(): Presence {
  const site = useSite()
  const { eventId, uid, email } = useDesk()
  const others = useList(eventId && `events/${eventId}/desks`).documents
  const place = useRef({
    question: '',
    told: '',
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })
  const path = `events/${eventId}/desks/${uid}`
  const tell = useCallback(() => {
    const { question } = place.current
    if (!question || document.visibilityState !== 'visible') return
    place.current.told = question
    // Whoever misses it misses a courtesy.
    put(site, [{ path, set: { name: email, question }, timed: 'seen' }]).catch(() => undefined)
  }, [site, path, email])
  useEffect(() => {
    const own = place.current
    const timer = setInterval(tell, every)
    return () => {
      clearInterval(timer)
      clearTimeout(own.timer)
      if (own.told) put(site, [{ path, remove: true }]).catch(() => undefined)
      own.question = own.told = ''
    }
  }, [site, path, tell])
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
    .map(({ data }) => ({
      name: String(data.name ?? ''),
      question: String(data.question ?? ''),
      seen: millisOf(data.seen) ?? 0,
    }))
  return { note, at: (question) => othersOn(desks, question, serverNow()) }
}
