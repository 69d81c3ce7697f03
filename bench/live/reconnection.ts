import { atMost, type Row } from '../table.ts'
import { startChild } from './child.ts'

const clients = 10_000

/** Everybody comes back at once after the server was killed and started again. */
export async function measureReconnection(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const port = String(server.first)
  await server.ask('set', { path: 'rooms/a', value: 'before' })
  const crowds = await Promise.all([1, 2].map(() => startChild('crowd', port, String(clients / 2))))
  await Promise.all(crowds.map((crowd) => crowd.ask('start')))
  await server.kill()
  const start = performance.timeOrigin + performance.now()
  const again = await startChild('serve', file, port)
  const back = await Promise.all(crowds.map((crowd) => crowd.ask('current', start)))
  await again.ask('set', { path: 'rooms/a', value: 'after' })
  await Promise.all(crowds.map((crowd) => crowd.ask('seen', 'after')))
  const memory = Number(await again.ask('memory')) / 1024 / 1024
  for (const child of [...crowds, again]) await child.kill()
  return [
    atMost(
      `${clients} clients served again after a kill and restart`,
      (Math.max(...back.map(Number)) - start) / 1000,
      60,
      's',
    ),
    { measure: `memory with ${clients} clients`, found: `${memory.toFixed(0)} MB` },
  ]
}
