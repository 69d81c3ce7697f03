import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The built site in a process of its own, to be stopped, frozen and killed. */
export interface SiteProcess {
  /** Address of the lobby, with a trailing slash. */
  url: string
  port: string
  pid: number
  /** Everything it wrote, to both outputs. */
  said(): string
  /** Sends a signal and waits for the end; resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

export interface ProcessOptions {
  /** The mask the process starts with, in octal digits. */
  umask?: string
  /** The most a file may grow to, in blocks of 512 bytes. */
  fileBlocks?: number
  /** Modules loaded before the site. */
  preload?: string[]
  /** What runs; the site when absent. */
  program?: string
  /** The folder it runs from; the project's when absent. */
  root?: string
}

/** Starts the site as `npm start` does, with these variables alone; rejects with what it said when it does not start. */
export async function startSiteProcess(
  variables: Record<string, string>,
  {
    umask,
    fileBlocks,
    preload = [],
    program = 'dist/program/server-main.js',
    root: cwd = root,
  }: ProcessOptions = {},
): Promise<SiteProcess> {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...preload.flatMap((file) => ['--import', file]),
    program,
  ]
  const limits = [...(umask ? [`umask ${umask}`] : []), ...(fileBlocks ? [`ulimit -f ${fileBlocks}`] : [])]
  const [executable = '', ...args] = limits.length
    ? ['/bin/sh', '-c', `${limits.join('; ')}; exec "$@"`, 'sh', ...command]
    : command
  const child = spawn(executable, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...variables },
  })
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = await new Promise<string>((done, fail) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      const found = /runs at (http\S+?)["\s]/.exec(said)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => fail(new Error(said)))
  })
  return {
    url,
    port: new URL(url).port,
    pid: child.pid ?? 0,
    said: () => said,
    signal: (name) => void child.kill(name),
    ended,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
