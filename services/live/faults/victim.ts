import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A server in a process of its own. */
export interface Victim {
  port: number
  /** What it said on its error output. */
  log(): string
  freeze(): void
  thaw(): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Lets it end in order. */
  stop(): Promise<void>
}

/** Starts a server; resolves once it listens. `fileBlocks` is the most its files may grow to, in blocks of 512 bytes. */
export async function startVictim(
  file: string,
  { port = 0, rules, fileBlocks }: { port?: number; rules?: string; fileBlocks?: number } = {},
): Promise<Victim> {
  const command = [process.execPath, join(import.meta.dirname, 'serve.ts'), file, String(port), rules ?? '']
  const limited = `ulimit -f ${fileBlocks}; exec "$@"`
  const [program = '', ...args] =
    fileBlocks === undefined ? command : ['/bin/sh', '-c', limited, 'sh', ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let log = ''
  child.stderr.on('data', (part: Buffer) => (log += part.toString()))
  const message = await Promise.race([
    new Promise<string>((resolve) => child.stdout.once('data', (part: Buffer) => resolve(part.toString()))),
    ended.then(() => Promise.reject(new Error(`the server did not start: ${log}`))),
  ])
  return {
    port: Number(message),
    log: () => log,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
