import { openRules, startTestServer } from '../../services/live/test-server.ts'

/* The live database in a process of its own, led by messages of the process that made it. */

const [file = ':memory:', port = '0'] = process.argv.slice(2)
const live = await startTestServer({ file, rules: openRules }, Number(port))
live.server.maxConnections = 100_000

/** What the leading process may ask; each is answered by one message. */
const answers: Record<string, (input: unknown) => unknown> = {
  memory() {
    for (let round = 0; round < 3; round++) globalThis.gc?.()
    return process.memoryUsage().rss
  },
  stats: () => live.service.stats(),
  import: (input) => live.service.importJson(input),
  async set(input) {
    const { path, value } = input as { path: string; value: string }
    const start = performance.timeOrigin + performance.now()
    await live.service.admin.set(path, { value: { stringValue: value } })
    return start
  },
}

process.on('message', async (message: { ask: string; input: unknown }) =>
  process.send?.({ answer: await answers[message.ask]?.(message.input) }),
)
process.send?.({ answer: live.port })
