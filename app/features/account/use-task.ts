import { useRef, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { codeOf } from '#app/features/live/error-code.ts'
import { faultWords } from './fault-words.ts'

export interface Task {
  busy: boolean
  fault: MessageId | undefined
  /** Does the work unless some is under way; its error becomes the fault. True when it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  /** Does the work after what is under way: for choices, of which none may be lost. */
  enqueue(work: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

/** One thing a visitor asked for: whether it is under way, and why it failed. `onFault` hears it also once nothing is drawn any more. */
export function useTask(onFault?: (fault: MessageId) => void): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'fault'>>({ busy: false, fault: undefined })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  // Of works in a row, what kept one from being done is still to be read when the next has succeeded.
  const kept = useRef<MessageId>(undefined)
  const settle = () => setState({ busy: --waiting.current > 0, fault: kept.current })
  const perform = async (work: () => Promise<unknown>, isFirst: boolean) => {
    if (isFirst) kept.current = undefined
    setState({ busy: true, fault: kept.current })
    try {
      await work()
      settle()
      return true
    } catch (error) {
      if (!codeOf(error)) console.error(error)
      const fault = faultWords(error)
      kept.current = fault
      settle()
      onFault?.(fault)
      return false
    }
  }
  const enqueue = (work: () => Promise<unknown>) => {
    const isNext = waiting.current++ === 0
    const turn = isNext ? perform(work, true) : last.current.then(() => perform(work, false))
    last.current = turn
    return turn
  }
  return {
    ...state,
    clear: () => {
      kept.current = undefined
      setState({ busy: false, fault: undefined })
    },
    run: async (work) => waiting.current === 0 && enqueue(work),
    enqueue,
  }
}
