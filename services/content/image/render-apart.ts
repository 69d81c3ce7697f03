import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { programFile } from '#common/programs.ts'
import { ContentRefusal } from '../refusal.ts'
import { renderEnvironment, type RenderAnswer, type RenderJob } from './render-messages.ts'
import type { ImageFormat, Transform } from './transform.ts'

interface Host {
  child: ChildProcess
  /** What settles each picture under way, by its id. */
  jobs: Map<number, (answer: RenderAnswer | Error) => void>
}

/** The process that starts and ends those that make pictures has gone. */
const lost = () => new Error('the process that makes pictures ended')

/**
 * Makes pictures apart from the process that answers, at a lower priority than the pages. Processes that make them come
 * and go, and to start one stops the process that does so for as long as its memory takes to be copied, a tenth of a second
 * in a site at work: so a small one stands between, started with the first picture, that does nothing else.
 */
export class RenderApart {
  #host: Host | undefined
  #count = 0
  /** Processes that make pictures now, at work or resting. */
  processes = 0

  /** Rejects with the `Refusal` or the failure of `renderVariant`, or with the signal's reason. */
  async render(
    file: string,
    transform: Transform,
    format: ImageFormat,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    signal?.throwIfAborted()
    const { child, jobs } = (this.#host ??= this.#start())
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const leave = () => {
      child.send({ abandon: id })
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', leave, { once: true })
    jobs.set(id, (answer) => {
      if (answer instanceof Error) reject(answer)
      else if ('body' in answer) resolve(Buffer.from(answer.body))
      else if ('refusal' in answer) reject(new ContentRefusal(answer.refusal.status, answer.refusal.body))
      else reject(new Error(answer.failure))
    })
    child.send({ id, file, transform, format } satisfies RenderJob, (error) => error && reject(error))
    try {
      return await promise
    } finally {
      jobs.delete(id)
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Ends all processes; pictures under way fail. */
  async close(): Promise<void> {
    const host = this.#host
    if (!host) return
    const { child } = host
    // Its end is waited for, so it keeps this process alive again.
    child.ref()
    const ended = child.exitCode === null && new Promise((resolve) => child.once('exit', resolve))
    if (child.connected) child.disconnect()
    this.#end(host)
    await ended
  }

  #start(): Host {
    const child = fork(programFile('services/content/image/render-host.ts'), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
      env: renderEnvironment(),
    })
    // The processes it starts inherit it.
    if (child.pid) lower(child.pid)
    const host: Host = { child, jobs: new Map() }
    child.on('message', (answer: RenderAnswer | { processes: number }) => {
      if ('processes' in answer) this.processes = answer.processes
      else host.jobs.get(answer.id)?.(answer)
    })
    child.on('error', () => this.#end(host))
    child.on('exit', () => this.#end(host))
    // It must not keep the server's process alive by itself.
    child.unref()
    child.channel?.unref()
    return host
  }

  #end(host: Host): void {
    if (this.#host === host) {
      this.#host = undefined
      this.processes = 0
    }
    for (const settle of host.jobs.values()) settle(lost())
  }
}

/**
 * Of a busy processor pages get three parts and pictures one (nice 5). At 10 it would be nine to one: on a machine that
 * has much to do a page then waits half a minute for pictures nobody has asked for before.
 */
const PICTURES_PRIORITY = 5

function lower(pid: number): void {
  try {
    setPriority(pid, PICTURES_PRIORITY)
  } catch {
    // Not allowed here: it runs at the same priority then.
  }
}
