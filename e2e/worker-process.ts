import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { programEnvironment } from './program-environment.ts'

const root = resolve(import.meta.dirname, '..')

/** A worker in a process of its own, as `npm run worker` starts it. */
export interface WorkerProcess {
  said(): string
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a worker with these variables alone; rejects with what it said when it does not begin. */
export async function startWorkerProcess(variables: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/task-worker/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...programEnvironment(), ...variables },
    },
  )
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let said = ''
  await new Promise<void>((done, fail) => {
    const hear = (part: Buffer) => {
      said += part.toString()
      if (/worker \w+ works in/.test(said)) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => fail(new Error(said)))
  })
  return {
    said: () => said,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
