import { ContentRefusal } from '../refusal.ts'
import { renderVariant } from './render.ts'
import type { RenderJob } from './render-messages.ts'
import type { ProcessAnswer } from './render-processes.ts'

/* A process of its own that makes pictures: what the codecs hold of memory goes with it, and pages never wait for them. */

/** Bytes this process may hold: a fifth more than any usual picture was seen to take. */
const MAX_BYTES = 320 * 1024 * 1024
/** Milliseconds between two looks at it: a codec takes what it needs over a hundred or more. */
const LOOK_EVERY = 40

process.on('message', (job: RenderJob) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < MAX_BYTES) return
    clearInterval(watch)
    answer({ id: job.id, exhausted: true })
  }, LOOK_EVERY)
  renderVariant(job.file, job.transform, job.format)
    .then(
      (body) => answer({ id: job.id, body }),
      (error: unknown) =>
        answer(
          error instanceof ContentRefusal
            ? { id: job.id, refusal: { status: error.status, body: error.body } }
            : { id: job.id, failure: String(error) },
        ),
    )
    .finally(() => clearInterval(watch))
})
// Its parent is gone.
process.on('disconnect', () => process.exit(0))
// A Ctrl-C in the terminal reaches this process too; the parent ends it in order.
process.on('SIGINT', () => undefined)

function answer(given: ProcessAnswer) {
  process.send?.(given)
}
