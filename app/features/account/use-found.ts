import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { faultWords } from './fault-words.ts'

export interface Lookup<T> {
  /** Undefined while it is looked for. */
  value: T | undefined
  fault: MessageId | undefined
  set: (value: T) => void
  again: () => void
}

/** Something that is looked up once for a key. */
export function useFound<T>(key: string, find: () => Promise<T>): Lookup<T> {
  const [turn, setTurn] = useState(0)
  const question = `${turn} ${key}`
  const [answer, setAnswer] = useState<{ question: string; value?: T; fault?: MessageId }>()
  const look = useEffectEvent(find)
  useEffect(() => {
    let ended = false
    look().then(
      (value) => ended || setAnswer({ question, value }),
      (error: unknown) => ended || setAnswer({ question, fault: faultWords(error) }),
    )
    return () => {
      ended = true
    }
  }, [question])
  const isAnswered = answer?.question === question
  return {
    value: isAnswered ? answer.value : undefined,
    fault: isAnswered ? answer.fault : undefined,
    set: (value) => setAnswer({ question, value }),
    again: () => setTurn(turn + 1),
  }
}
