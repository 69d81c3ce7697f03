import { useRef, useState } from 'react'
import type { MessageId } from '#app/base/i18n/messages.tsx'
import { codeOf } from '#app/features/live/error-code.ts'
import { faultWords } from './fault-words.ts'

export interface Task {
  busy: boolean
  fault: MessageId | undefined
  /** Does the work unless some is under way; its error becomes the fault. True when it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

/** One thing a visitor asked for: whether it is under way, and why it failed. `onFault` hears it also once nothing is drawn any more. */
export function useTask(onFault?: (fault: MessageId) => void): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'fault'>>({ busy: false, fault: undefined })
  const underWay = useRef(false)
  return {
    ...state,
    clear: () => setState({ busy: false, fault: undefined }),
    async run(work) {
      if (underWay.current) return false
      underWay.current = true
      setState({ busy: true, fault: undefined })
      try {
        await work()
        setState({ busy: false, fault: undefined })
        return true
      } catch (error) {
        if (!codeOf(error)) console.error(error)
        const fault = faultWords(error)
        setState({ busy: false, fault })
        onFault?.(fault)
        return false
      } finally {
        underWay.current = false
      }
    },
  }
}
