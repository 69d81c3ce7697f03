import type { Family } from '../metrics/families.ts'
import {
  roleVariable,
  type FromWorker,
  type ToWorker,
  type WorkerFigures,
  type WorkerRole,
} from './messages.ts'

/** This process as one of several workers of a site. */
export interface Worker extends WorkerRole {
  ready(url: string, management: string | undefined): void
  /** Tells the other workers that content has been published. */
  published(): void
  onPublished(listener: () => void): void
  /** The site is about to stop. */
  onLeave(listener: () => void): void
  /** It is to stop, or what has started it is gone. */
  onStop(listener: () => void): void
  /** Figures of all workers, each named in a label; of those that answer within a second. */
  gather(own: () => Family[]): Promise<Family[]>
  /** Answers with its figures when another worker asks. */
  answerWith(own: () => Family[]): void
}

/** Milliseconds the figures of other workers are waited for. */
const patience = 1500

/** Which worker this process is; undefined where it is the whole site. The variable is removed: programs started from here are none. */
export function workerOf(variables: NodeJS.ProcessEnv): Worker | undefined {
  const role = variables[roleVariable]
  delete variables[roleVariable]
  if (role === undefined || !process.send) return undefined
  return connected(JSON.parse(role) as WorkerRole)
}

function connected(role: WorkerRole): Worker {
  const send = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  }
  const on = <T extends ToWorker['type']>(
    type: T,
    listener: (message: Extract<ToWorker, { type: T }>) => void,
  ) =>
    void process.on('message', (message: ToWorker) => {
      if (message.type === type) listener(message as Extract<ToWorker, { type: T }>)
    })
  const waiting = new Map<number, (figures: WorkerFigures[]) => void>()
  let questions = 0
  on('answer', ({ question, figures }) => waiting.get(question)?.(figures))
  return {
    ...role,
    ready: (url, management) => send({ type: 'ready', url, management }),
    published: () => send({ type: 'published' }),
    onPublished: (listener) => on('published', listener),
    onLeave: (listener) => on('leave', listener),
    onStop(listener) {
      on('stop', listener)
      process.once('disconnect', listener)
    },
    answerWith: (own) =>
      on('ask', ({ question }) =>
        send({ type: 'figures', question, figures: { worker: role.id, families: own() } }),
      ),
    async gather(own) {
      const question = ++questions
      const { promise, resolve } = Promise.withResolvers<WorkerFigures[]>()
      const late = setTimeout(() => resolve([]), patience)
      waiting.set(question, resolve)
      send({ type: 'ask', question })
      const others = await promise
      clearTimeout(late)
      waiting.delete(question)
      return named([{ worker: role.id, families: own() }, ...others])
    },
  }
}

/** Families of all workers as one list, in which each sample says which worker it is of. */
export function named(all: readonly WorkerFigures[]): Family[] {
  const families = new Map<string, Family>()
  for (const { worker, families: theirs } of all)
    for (const { samples, ...about } of theirs) {
      const family = families.get(about.name) ?? { ...about, samples: [] }
      families.set(about.name, family)
      for (const sample of samples)
        family.samples.push({ ...sample, labels: { ...sample.labels, worker: String(worker) } })
    }
  return [...families.values()]
}
