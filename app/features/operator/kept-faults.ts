import { createContext, use, useEffect, useRef } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { useTask, type Task } from '#app/features/account/use-task.ts'

/** What went wrong with something that has left its list since. */
export interface KeptFault {
  /** What it was done to, as the operator saw it. */
  about: string
  fault: MessageId
}

/** Keeps a fault in sight on the desk until the operator has read it. */
export const KeepFault = createContext<(kept: KeptFault) => void>(() => {})

/** Faults that are told at once: those of the last presses. */
const most = 3

/** The kept ones with a new one, the same said once; none once they have been read. */
export const keptAfter = (kept: readonly KeptFault[], added: KeptFault | 'read'): KeptFault[] =>
  added === 'read'
    ? []
    : [...kept.filter(({ about, fault }) => about !== added.about || fault !== added.fault), added].slice(
        -most,
      )

/**
 * A task of a row, a card or a dialog in one, which may be gone before the answer comes, or with the answer: what another
 * operator does takes it out of the list. What was to be said there is then kept by the desk.
 */
export function useRowTask(about: string): Task {
  const keep = use(KeepFault)
  const unread = useRef<KeptFault>(undefined)
  const isGone = useRef(false)
  const task = useTask((fault) => {
    if (isGone.current) keep({ about, fault })
    else unread.current = { about, fault }
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (unread.current) keep(unread.current)
      unread.current = undefined
    }
  }, [keep])
  return {
    ...task,
    clear() {
      unread.current = undefined
      task.clear()
    },
    run(work) {
      unread.current = undefined
      return task.run(work)
    },
    enqueue(work) {
      unread.current = undefined
      return task.enqueue(work)
    },
  }
}
