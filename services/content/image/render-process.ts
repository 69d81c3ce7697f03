import { Refusal } from '../refusal.ts'
import { renderVariant } from './render.ts'
import type { RenderAnswer, RenderJob } from './render-apart.ts'

/* A process of its own that makes pictures: what the codecs hold of memory goes with it, and pages never wait for them. */
process.on('message', (job: RenderJob) => {
  renderVariant(job.file, job.transform, job.format).then(
    (body) => answer({ id: job.id, body }),
    (error: unknown) =>
      answer(
        error instanceof Refusal
          ? { id: job.id, refusal: { status: error.status, body: error.body } }
          : { id: job.id, failure: String(error) },
      ),
  )
})
// Its parent is gone.
process.on('disconnect', () => process.exit(0))
// A Ctrl-C in the terminal reaches this process too; the parent ends it in order.
process.on('SIGINT', () => undefined)

function answer(given: RenderAnswer) {
  process.send?.(given)
}
