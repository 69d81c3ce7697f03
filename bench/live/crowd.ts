import { Agent } from 'node:http'
import { Listener } from './listener.ts'

/* Many listeners in a process of their own, each with a session and connection of its own. */

const [port = '0', count = '0', path = 'rooms/a'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const listeners = Array.from({ length: Number(count) }, () => new Listener(Number(port), agent, path))

async function until(done: (one: Listener) => boolean): Promise<void> {
  while (!listeners.every(done)) await new Promise((resolve) => setTimeout(resolve, 25))
}

const answers: Record<string, (input: unknown) => unknown> = {
  async start() {
    for (const one of listeners) one.start()
    await until((one) => one.current > 0)
    return Math.max(...listeners.map((one) => one.current))
  },
  /** Resolves with the moments at which all saw a value. */
  async seen(value) {
    await until((one) => one.seen.has(String(value)))
    return listeners.map((one) => one.seen.get(String(value)) ?? 0)
  },
  /** Resolves with the moment the last of them was up to date again after a moment. */
  async current(since) {
    await until((one) => one.current > Number(since))
    return Math.max(...listeners.map((one) => one.current))
  },
  /** The moments at which each was up to date last. */
  times: () => listeners.map((one) => one.current),
  failures: () => listeners.reduce((sum, one) => sum + one.failures, 0),
}

process.on('message', async (message: { ask: string; input: unknown }) =>
  process.send?.({ answer: await answers[message.ask]?.(message.input) }),
)
process.send?.({ answer: 'ready' })
