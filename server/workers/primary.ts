import { ownPreviewToken, ownTokenVariable } from '../own-preview-token.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#services/log/log.ts'
import {
  roleVariable,
  type FromWorker,
  type ToWorker,
  type WorkerFigures,
  type WorkerRole,
} from './messages.ts'
import { bindSockets } from './sockets.ts'

export interface WorkersOptions {
  /** How many, the one with the embedded services among them. */
  count: number
  port: number
  host: string
  /** Sockets a launcher has opened for visitors, by their file descriptors. */
  inherited: readonly number[]
  /** Seconds visitors are still taken once `/readyz` says that the site stops. */
  drain: number
  /** The program and its arguments. */
  command: readonly [program: string, ...args: string[]]
  log: Log
}

/** The site as several processes. */
export interface Workers {
  url: string
  management: string | undefined
  /** Ends one worker after the other and starts another in its place, with the code as it is now. */
  restart(): Promise<void>
  close(): Promise<void>
  /** Ends all at once. */
  kill(): void
}

interface Running {
  child: ChildProcess
  ready: Promise<{ url: string; management: string | undefined }>
  ended: Promise<void>
  isReady: boolean
  /** Its end is wanted. */
  isStopping: boolean
}

/** Sockets visitors come to: each gives out one connection at a time (see `listening-sockets.ts`). */
const socketCount = 32
/** The descriptor after the three standard ones and that of the messages. */
const firstSocket = 4
/** Milliseconds before a worker that ends again and again is replaced, doubled each time. */
const pause = 500
const longestPause = 30_000
/** Milliseconds the others have to tell their figures. */
const patience = 1000
/** A worker that has not ended so many milliseconds after it was told to is killed. */
const farewell = 15_000

/**
 * Starts the workers of a site and keeps them running: one that ends is replaced, with a line in the log. The listening
 * sockets are held here, so that whoever connects while a worker is away is taken by another. Rejects when a worker does
 * not start at first; it has said why.
 */
export async function runWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, inherited, log } = options
  const bound = inherited.length ? undefined : await bindSockets(options.port, options.host, socketCount)
  const inner = await bindSockets(0, '127.0.0.1', 1)
  const sockets = bound ? bound.sockets.map(({ fd }) => fd) : inherited
  const running = new Map<number, Running>()
  /** By a number of their own: each worker counts its questions from one. */
  const questions = new Map<number, (figures: WorkerFigures) => void>()
  let asked = 0
  let isClosing = false

  function start(id: number): Running {
    const isFirst = id === 1
    const role: WorkerRole = {
      id,
      isFirst,
      sockets: sockets.map((_, at) => firstSocket + at),
      port: bound?.port ?? options.port,
      innerPort: inner.port,
      innerSocket: isFirst ? firstSocket + sockets.length : undefined,
    }
    const handed = [...sockets, ...(isFirst ? inner.sockets.map(({ fd }) => fd) : [])]
    const [program, ...args] = options.command
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...handed],
      env: { ...process.env, [ownTokenVariable]: ownPreviewToken, [roleVariable]: JSON.stringify(role) },
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    const ready = new Promise<{ url: string; management: string | undefined }>((done, fail) => {
      child.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          worker.isReady = true
          done(message)
        } else hear(id, message)
      })
      child.once('exit', () => fail(new WorkerFailed()))
    })
    ready.catch(() => undefined)
    const worker: Running = { child, ready, ended, isReady: false, isStopping: false }
    running.set(id, worker)
    const started = performance.now()
    child.once('exit', (code, signal) => {
      if (running.get(id) === worker) running.delete(id)
      if (worker.isStopping || isClosing || (!worker.isReady && !isOpen)) return
      log(`worker ${id} has ended (${signal ?? code}): another takes its place`, {
        level: 'error',
        worker: id,
      })
      void replace(id, performance.now() - started < 10_000)
    })
    return worker
  }

  let pauses = 0
  async function replace(id: number, isSoon: boolean): Promise<void> {
    pauses = isSoon ? pauses + 1 : 0
    // The first time at once.
    if (pauses > 1) await delay(Math.min(longestPause, pause * 2 ** (pauses - 2)))
    if (!isClosing && !running.has(id)) start(id)
  }

  function tell(id: number, message: ToWorker): void {
    const { child } = running.get(id) ?? {}
    if (child?.connected) child.send(message, () => undefined)
  }

  function hear(from: number, message: Exclude<FromWorker, { type: 'ready' }>): void {
    const others = [...running].filter(([id, { isReady }]) => id !== from && isReady).map(([id]) => id)
    if (message.type === 'published') for (const id of others) tell(id, { type: 'published' })
    else if (message.type === 'figures') questions.get(message.question)?.(message.figures)
    else void askOthers(from, message.question, others)
  }

  async function askOthers(from: number, question: number, others: number[]): Promise<void> {
    const told: WorkerFigures[] = []
    const number = ++asked
    await new Promise<void>((done) => {
      setTimeout(done, patience).unref()
      questions.set(number, (figures) => {
        told.push(figures)
        if (told.length === others.length) done()
      })
      if (others.length === 0) done()
      for (const id of others) tell(id, { type: 'ask', question: number })
    })
    questions.delete(number)
    tell(from, { type: 'answer', question, figures: told })
  }

  async function stop(worker: Running | undefined): Promise<void> {
    if (!worker) return
    worker.isStopping = true
    if (worker.child.connected) worker.child.send({ type: 'stop' } satisfies ToWorker, () => undefined)
    const late = setTimeout(() => worker.child.kill('SIGKILL'), farewell).unref()
    await worker.ended
    clearTimeout(late)
  }

  /** Starts the first, whose services the others need, then the others. */
  let isOpen = false
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const kill = () => {
    isClosing = true
    for (const { child } of running.values()) child.kill('SIGKILL')
  }
  try {
    const first = await start(1).ready
    await Promise.all(ids.slice(1).map((id) => start(id).ready))
    isOpen = true
    return {
      ...first,
      async restart() {
        // The data folder belongs to one process: the first ends before its successor begins, and requests wait at its socket.
        for (const id of ids) {
          const before = running.get(id)
          if (isClosing) return
          if (id === 1) await stop(before)
          const next = start(id)
          const isReady = await next.ready.then(
            () => true,
            () => false,
          )
          if (!isReady) {
            // Whoever does not start now is tried again; the others stay as they are.
            if (id !== 1 && before) running.set(id, before)
            return log('workers are not replaced: the first new one did not start, and has said why', {
              level: 'error',
              worker: id,
            })
          }
          if (id !== 1) await stop(before)
        }
        log('all workers have been replaced')
      },
      async close() {
        isClosing = true
        for (const id of ids) tell(id, { type: 'leave' })
        if (options.drain) await delay(options.drain * 1000)
        await Promise.all(ids.slice(1).map((id) => stop(running.get(id))))
        await stop(running.get(1))
        for (const socket of [...(bound?.sockets ?? []), ...inner.sockets]) socket.close()
      },
      kill,
    }
  } catch (error) {
    kill()
    throw error
  }
}

/** A worker has ended before it was ready; it has said why. */
export class WorkerFailed extends Error {}
