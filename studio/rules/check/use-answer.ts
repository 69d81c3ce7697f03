import { useEffect, useState } from 'react'
import type { Answer, Question, Questions } from './questions.ts'

/** Milliseconds without a change after which is asked. */
const QUIET = 120

/** What was heard last, and whether it is of what is asked now. */
export interface Heard<Kind extends keyof Questions> {
  answer: Answer<Kind> | undefined
  isCurrent: boolean
}

/**
 * The answer to a question about a configurator, worked out beside the page. While a newer one is awaited the former
 * stays; `question` must be the same object as long as nothing has changed, undefined asks nothing.
 */
export function useAnswer<Kind extends keyof Questions>(
  question: Extract<Question, { kind: Kind }> | undefined,
): Heard<Kind> {
  const [heard, setHeard] = useState<{ question: Question; answer: Answer<Kind> }>()
  useEffect(() => {
    if (!question) return undefined
    let ended = false
    const timer = setTimeout(() => {
      void ask(question).then((answer) => !ended && setHeard({ question, answer: answer as Answer<Kind> }))
    }, QUIET)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [question])
  return { answer: heard?.answer, isCurrent: heard !== undefined && heard.question === question }
}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, (answer: Answer<keyof Questions>) => void>()

/** Asks the worker, which is started by the first question and stays: it is idle most of the time. */
function ask(question: Question): Promise<Answer<keyof Questions>> {
  worker ??= startWorker()
  const id = ++count
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ id, question })
  return new Promise((resolve) => waiting.set(id, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; answer: Answer<keyof Questions> }>) => {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    },
  )
  return started
}
