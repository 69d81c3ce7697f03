import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

/** Changes that follow one another faster, in milliseconds, are told as one. */
const quiet = 700

export interface Announcer {
  /** Tells screen readers politely, when nothing newer comes for a moment. The same words are not told twice in a row. */
  say: (text: string) => void
  /** Must stand on the page, once. */
  region: ReactNode
}

/** How a stage tells of changes of its view that are not seen by everybody. */
export function useAnnouncer(): Announcer {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setText(next), quiet)
  }, [])
  const region = (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
  return { say, region }
}
