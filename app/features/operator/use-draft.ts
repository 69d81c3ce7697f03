import { useState } from 'react'
import { useDesk } from './desk.ts'

/**
 * What has been typed in this tab and not yet sent, by who typed it and where. It outlives its desk: one looks at the
 * questions in the middle of a poll, and a session that was ended elsewhere is begun anew.
 */
const drafts = new Map<string, unknown>()

/**
 * As `useState`, for what is typed: it is there again when the same operator comes back to the same place. Setting the
 * initial value, or the third function, which changes nothing on the page, forgets it. What belongs to an event names it
 * in `place`.
 */
export function useDraft<Value>(place: string, initial: Value) {
  const { uid } = useDesk()
  const key = `${uid} ${place}`
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as Value) : initial))
  const set = (next: Value) => {
    if (Object.is(next, initial)) drafts.delete(key)
    else drafts.set(key, next)
    setValue(next)
  }
  const forget = () => void drafts.delete(key)
  return [value, set, forget] as const
}

/** For who leaves: the next at this screen finds nothing. */
export function forgetDrafts(): void {
  drafts.clear()
}
