import { useEffect, useRef, useState } from 'react'
import { useFocusInstead } from '#app/base/ui/use-focus-instead.ts'
import styles from './Panel.module.css'

const drafts = new Map<string, string>()

/** What is typed in a form of an event and not sent: it is there again when an operator has closed that part for a while. */
export function useUnsent(form: 'question' | 'chat', eventId: string) {
  const key = `${form} ${eventId}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  useEffect(() => void drafts.set(key, text), [key, text])
  return [text, setText] as const
}

/** For what stands around a form: when the event ends, the keyboard goes on at the note that says so. */
export function useEndOfForm() {
  const part = useRef<HTMLDivElement>(null)
  useFocusInstead(part, noteIn)
  return part
}

const noteIn = (part: HTMLElement) => part.querySelector<HTMLElement>('[tabindex]')

/** Says that nothing is taken any more. */
export function EndNote({ text }: { text: string }) {
  return (
    <p tabIndex={-1} className={styles.note}>
      {text}
    </p>
  )
}
