import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { isState, STATES } from './channel.ts'
import { startStream } from './start-stream.ts'

// node services/stream/command.ts --port 3200: a rolling live stream; a state typed in switches it.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3200' },
    host: { type: 'string', default: '127.0.0.1' },
    folder: { type: 'string', default: join(import.meta.dirname, '..', '..', 'content', 'streams') },
    programme: { type: 'string', default: 'launch-programme' },
    window: { type: 'string', default: '6' },
    'low-latency': { type: 'boolean', default: false },
  },
})

const stream = await startStream({
  port: Number(values.port),
  host: values.host,
  folder: values.folder,
  window: Number(values.window),
  lowLatency: values['low-latency'],
  log: (line) => console.log(line),
})
console.log(
  `${stream.address(values.programme)}\nSwitch it: ${STATES.join(', ')}, with a channel's name if not main`,
)
for await (const line of createInterface({ input: process.stdin })) {
  const [state, channel = 'main'] = line.trim().split(/\s+/)
  if (isState(state)) stream.set(state, { channel })
  else if (state) console.log(`There are ${STATES.join(', ')}`)
}
