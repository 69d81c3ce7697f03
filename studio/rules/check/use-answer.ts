import { useEffect, useState } from 'react'
import { inTurn } from './in-turn.ts'
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
    let end = () => {}
    const timer = setTimeout(() => {
      end = ask(question, (answer) => setHeard({ question, answer: answer as Answer<Kind> }))
    }, QUIET)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [question])
  return { answer: heard?.answer, isCurrent: heard !== undefined && heard.question === question }
}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, PromiseWithResolvers<Answer<keyof Questions>>>()

/** Asks the worker, which is started by the first question and stays: it is idle most of the time. */
const ask = inTurn((question: Question) => {
  worker ??= startWorker()
  const id = ++count
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ id, question })
  const awaited = Promise.withResolvers<Answer<keyof Questions>>()
  waiting.set(id, awaited)
  return awaited.promise
})

function startWorker(): Worker {
  const started = new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; answer: Answer<keyof Questions> }>) => {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    },
  )
  // The browser says what it was; the next question begins with a new worker.
  started.addEventListener('error', ({ message }) => {
    started.terminate()
    if (worker === started) worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  return started
}
