import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readFileSync, writeFile } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { filesOf, type Job } from './store.ts'
import type { Slice } from './slices.ts'

/** Where the scenes find the type of what is written on things. */
const MODULES = join(import.meta.dirname, '..', '..', 'node_modules')

/** A Blender that has built a job's scene and renders its slices, one after another. */
export interface Blender {
  job: Job
  /** Renders a slice to its file and record; rejects with Blender's last words when it fails or is stopped. */
  render: (slice: Slice) => Promise<void>
  /** Ends it; at once, so the slice under way is lost. */
  stop: () => Promise<void>
}

/** Starts Blender with a job's own programs and models on `threads` threads (or the graphics card it finds). */
export function startBlender(root: string, job: Job, threads: number): Blender {
  const files = filesOf(root, job.name)
  const { place, view, width, height, detail } = job
  const fleet: unknown = JSON.parse(readFileSync(join(files.models, 'fleet.json'), 'utf8'))
  const said = JSON.stringify({ place, view, width, height, detail, threads, facts: files.facts, fleet })
  const program = join(files.programs, 'scene.py')
  // No numbers of threads for its libraries: they would take the whole machine while the scene is built.
  const child = spawn(
    'blender',
    ['-b', '-t', String(threads), '--python-exit-code', '1', '--python', program, '--', said],
    {
      env: {
        ...process.env,
        NODE_MODULES: MODULES,
        OPENBLAS_NUM_THREADS: String(threads),
        PYTHONDONTWRITEBYTECODE: '1',
      },
      detached: true,
    },
  )
  // Linux shares time out between sessions: in one of its own Blender would be as eager as all else, however nice its parent.
  if (child.pid && getPriority() > 0)
    writeFile(`/proc/${child.pid}/autogroup`, String(getPriority()), () => undefined)
  let tail = ''
  let answer: { done: () => void; failed: (error: Error) => void } | undefined
  const heard = (text: string): void => {
    tail = `${tail}${text}\n`.slice(-3000)
  }
  createInterface(child.stdout).on('line', (line) => {
    heard(line)
    if (line.startsWith('built in')) process.stdout.write(`${job.name}: ${line}\n`)
    if (line === 'slice done') answer?.done()
  })
  createInterface(child.stderr).on('line', heard)
  // A Blender that ended while being written to is told of by its end.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.on('close', (code, signal) => {
      answer?.failed(new Error(`Blender ended with ${signal ?? code} in ${job.name}:\n${tail}`))
      resolve()
    })
  })
  return {
    job,
    render: (slice) =>
      new Promise((done, failed) => {
        answer = { done, failed }
        if (child.exitCode !== null) failed(new Error(`Blender ended in ${job.name}:\n${tail}`))
        const to = { ...slice, file: files.slice(slice.id), record: files.record(slice.id) }
        child.stdin.write(`${JSON.stringify(to)}\n`)
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

/** Gives this process, and all it starts, only what others leave of processor and disk. */
export function yieldToOthers(): void {
  const pid = String(process.pid)
  spawnSync('renice', ['-n', '19', '-p', pid])
  spawnSync('chrt', ['--idle', '--all-tasks', '-p', '0', pid])
  spawnSync('ionice', ['-c', '3', '-p', pid])
}
