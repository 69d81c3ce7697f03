import { fork, type ChildProcess } from 'node:child_process'
import { programFile } from '#common/programs.ts'
import { ContentRefusal, unprocessable } from '../refusal.ts'
import { renderEnvironment, type RenderAnswer, type RenderJob } from './render-messages.ts'
import type { ImageFormat, Transform } from './transform.ts'

/** What a process says of the picture it was given. */
export type ProcessAnswer =
  | RenderAnswer
  /** It would need more memory than a process may have, which only ends with the process. */
  | { id: number; exhausted: true }

/** Milliseconds without a job after which a process ends and gives its memory back. */
const IDLE = 15_000

/** A process that makes one picture at a time. */
interface Renderer {
  child: ChildProcess
  job: { id: number; settle: (answer: RenderAnswer | Error) => void } | undefined
  idle: NodeJS.Timeout | undefined
  /** Pictures it was given: what it holds may be left of those before. */
  begun: number
}

/** A process that has made pictures before held too much: the picture may fit into a fresh one. */
class Worn extends Error {}

/**
 * Makes pictures in processes of their own: one for each picture under way, started when needed and ended when there is
 * nothing to do. A picture that nobody waits for any more ends with its process, since a codec hears nothing while it
 * works; so does one that takes too much memory. A process that dies fails its picture only.
 */
export class RenderProcesses {
  readonly #renderers = new Set<Renderer>()
  readonly #changed: (processes: number) => void
  #count = 0

  /** `changed` is told how many processes run, at work or resting, whenever one has started or ended. */
  constructor(changed: (processes: number) => void) {
    this.#changed = changed
  }

  /** Rejects with the `Refusal` or the failure of `renderVariant`, or with the signal's reason. */
  async render(
    file: string,
    transform: Transform,
    format: ImageFormat,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    try {
      return await this.#renderIn(undefined, file, transform, format, signal)
    } catch (error) {
      if (!(error instanceof Worn)) throw error
      return this.#renderIn(this.#start(), file, transform, format, signal)
    }
  }

  async #renderIn(
    fresh: Renderer | undefined,
    file: string,
    transform: Transform,
    format: ImageFormat,
    signal: AbortSignal | undefined,
  ): Promise<Buffer> {
    signal?.throwIfAborted()
    const renderer = fresh ?? [...this.#renderers].find(({ job }) => !job) ?? this.#start()
    renderer.begun++
    clearTimeout(renderer.idle)
    const id = ++this.#count
    const stop = () => this.#end(renderer, signal?.reason as Error)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        renderer.job = {
          id,
          settle: (answer) => {
            renderer.job = undefined
            if (answer instanceof Error) reject(answer)
            else if ('body' in answer) resolve(Buffer.from(answer.body))
            else if ('refusal' in answer)
              reject(new ContentRefusal(answer.refusal.status, answer.refusal.body))
            else reject(new Error(answer.failure))
          },
        }
        renderer.child.send({ id, file, transform, format } satisfies RenderJob, (error) => {
          if (error) this.#end(renderer, error)
        })
      })
    } finally {
      signal?.removeEventListener('abort', stop)
      this.#rest(renderer)
    }
  }

  async close(): Promise<void> {
    const ended = [...this.#renderers].map(({ child }) => {
      // Its end is waited for, so it keeps this process alive again.
      child.ref()
      return child.exitCode === null && new Promise((resolve) => child.once('exit', resolve))
    })
    for (const renderer of this.#renderers) this.#end(renderer, new Error('the image service is closed'))
    await Promise.all(ended)
  }

  #start(): Renderer {
    const child = fork(programFile('services/content/image/render-process.ts'), {
      serialization: 'advanced',
      // All it holds of its own is pictures, which stand outside the heap.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
      env: renderEnvironment(),
    })
    const renderer: Renderer = { child, job: undefined, idle: undefined, begun: 0 }
    child.on('message', (answer: ProcessAnswer) => {
      if (answer.id !== renderer.job?.id) return
      if ('exhausted' in answer)
        this.#end(
          renderer,
          renderer.begun > 1 ? new Worn() : unprocessable('this image would need too much memory'),
        )
      else renderer.job.settle(answer)
    })
    const lost = () => this.#end(renderer, new Error('the process that makes pictures ended'))
    child.on('error', lost)
    child.on('exit', lost)
    // It must not keep the server's process alive by itself.
    child.unref()
    child.channel?.unref()
    this.#renderers.add(renderer)
    this.#changed(this.#renderers.size)
    return renderer
  }

  #rest(renderer: Renderer): void {
    if (!this.#renderers.has(renderer)) return
    renderer.idle = setTimeout(() => this.#end(renderer), IDLE)
    renderer.idle.unref()
  }

  #end(renderer: Renderer, reason = new Error('the process that makes pictures ended')): void {
    if (this.#renderers.delete(renderer)) this.#changed(this.#renderers.size)
    clearTimeout(renderer.idle)
    renderer.child.kill('SIGKILL')
    renderer.job?.settle(reason)
  }
}
