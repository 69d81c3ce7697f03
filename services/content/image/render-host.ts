import { ContentRefusal } from '../refusal.ts'
import type { RenderAnswer, RenderJob } from './render-messages.ts'
import { RenderProcesses } from './render-processes.ts'

/* A small process that starts and ends those that make pictures: the one that answers would stand still for each. */

const renderers = new RenderProcesses((processes) => send({ processes }))
const underWay = new Map<number, AbortController>()

process.on('message', (message: RenderJob | { abandon: number }) => {
  if ('abandon' in message) underWay.get(message.abandon)?.abort()
  else void make(message)
})
// Its parent is gone, or needs it no more.
process.on('disconnect', () => void renderers.close().then(() => process.exit(0)))
// A Ctrl-C in the terminal reaches this process too; the parent ends it in order.
process.on('SIGINT', () => undefined)

async function make({ id, file, transform, format }: RenderJob): Promise<void> {
  const abandoned = new AbortController()
  underWay.set(id, abandoned)
  // Where many are begun and given up at once, as when a visitor leaves, nothing is started for them.
  await new Promise((resolve) => setImmediate(resolve))
  try {
    send({ id, body: await renderers.render(file, transform, format, abandoned.signal) })
  } catch (error) {
    if (error instanceof ContentRefusal) send({ id, refusal: { status: error.status, body: error.body } })
    else send({ id, failure: error instanceof Error ? error.message : String(error) })
  } finally {
    underWay.delete(id)
  }
}

function send(message: RenderAnswer | { processes: number }): void {
  // Its parent may go while it is told: then nobody waits for it.
  if (process.connected) process.send?.(message, () => undefined)
}
