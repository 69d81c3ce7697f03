import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refusal.ts'
import type { ImageFormat, Transform } from './transform.ts'

export interface RenderJob {
  id: number
  file: string
  transform: Transform
  format: ImageFormat
}

export type RenderAnswer =
  | { id: number; body: Uint8Array }
  | { id: number; refusal: { status: number; body: unknown } }
  | { id: number; failure: string }

interface Waiting {
  resolve: (body: Buffer) => void
  reject: (error: Error) => void
}

/** Milliseconds without a job after which the process ends and gives its memory back. */
const IDLE = 15_000

/**
 * Makes pictures in a process of their own, at a lower priority than the pages, started with the first picture and
 * ended when there is nothing to do. A process that dies fails the pictures it was making; the next one starts anew.
 */
export class RenderApart {
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #count = 0
  #idle: NodeJS.Timeout | undefined

  /** Rejects with the `Refusal` or the failure of `renderVariant`. */
  render(file: string, transform: Transform, format: ImageFormat): Promise<Buffer> {
    const child = this.#running()
    const id = ++this.#count
    clearTimeout(this.#idle)
    return new Promise<Buffer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      child.send({ id, file, transform, format } satisfies RenderJob, (error) => {
        if (error) this.#settle(id)?.reject(error)
      })
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // Its end is waited for, so it keeps this process alive again.
    child.ref()
    child.kill()
    await ended
  }

  #running(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(fileURLToPath(new URL('render-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    if (child.pid) lower(child.pid)
    child.on('message', (answer: RenderAnswer) => {
      const waiting = this.#settle(answer.id)
      if ('body' in answer) waiting?.resolve(Buffer.from(answer.body))
      else if ('refusal' in answer) waiting?.reject(new Refusal(answer.refusal.status, answer.refusal.body))
      else waiting?.reject(new Error(answer.failure))
    })
    child.on('error', () => this.#lost(child))
    child.on('exit', () => this.#lost(child))
    // It must not keep the server's process alive by itself.
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!this.#waiting.size) {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => {
        this.#child?.kill()
        this.#child = undefined
      }, IDLE)
      this.#idle.unref()
    }
    return waiting
  }

  #lost(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    for (const id of this.#waiting.keys())
      this.#settle(id)?.reject(new Error('the process that makes pictures ended'))
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // Not allowed here: it runs at the same priority then.
  }
}
