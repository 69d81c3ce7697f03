import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A process of the measurement, asked by messages. */
export interface Child {
  /** What it said first. */
  first: unknown
  ask(what: string, input?: unknown): Promise<unknown>
  /** Ends it at once, without a word to its clients. */
  kill(): Promise<void>
}

/** Starts a program of this folder in a process of its own; resolves when it says it is ready. */
export async function startChild(program: string, ...args: string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, `${program}.ts`), args, {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const lost = () => reject(new Error(`${program} ended`))
      child.once('exit', lost)
      child.once('message', (message) => {
        child.off('exit', lost)
        resolve((message as { answer: unknown }).answer)
      })
    })
  const first = await next()
  let before: Promise<unknown> = Promise.resolve()
  return {
    first,
    ask(what, input) {
      const answer = before.then(() => {
        const answered = next()
        child.send({ ask: what, input })
        return answered
      })
      before = answer.catch(() => {})
      return answer
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
