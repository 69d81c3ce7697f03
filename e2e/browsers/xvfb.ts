import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A screen without a monitor, for browsers that draw nothing without one. */
export interface Display {
  /** As `:99`. */
  name: string
  close(): Promise<void>
}

/** Starts Xvfb on a free display. */
export async function startDisplay(xvfb: string): Promise<Display> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((done, fail) => {
    child.stdio[3]?.once('data', (bytes: Buffer) => done(bytes.toString().trim()))
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)))
  })
  return {
    name: `:${number}`,
    async close() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
