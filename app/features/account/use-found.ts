import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { faultWords } from './fault-words.ts'

export interface Found<T> {
  /** Undefined while it is looked for. */
  value: T | undefined
  fault: MessageId | undefined
  set: (value: T) => void
  again: () => void
}

/** Something that is looked up once for a key. */
export function useFound<T>(key: string, find: () => Promise<T>): Found<T> {
  const [state, setState] = useState<Pick<Found<T>, 'value' | 'fault'>>({
    value: undefined,
    fault: undefined,
  })
  const [turn, setTurn] = useState(0)
  const look = useEffectEvent(find)
  useEffect(() => {
    let ended = false
    setState({ value: undefined, fault: undefined })
    look().then(
      (value) => ended || setState({ value, fault: undefined }),
      (error: unknown) => ended || setState({ value: undefined, fault: faultWords(error) }),
    )
    return () => {
      ended = true
    }
  }, [key, turn])
  return {
    ...state,
    set: (value) => setState({ value, fault: undefined }),
    again: () => setTurn(turn + 1),
  }
}
