import { atMost, median, type Row } from '../table.ts'
import { startChild } from './child.ts'

const listeners = 4000
const repeats = 7

/** One change to many listeners, each with a session of its own, and what a session takes of memory. */
export async function measureFanOut(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  await server.ask('set', { path: 'rooms/a', value: 'start' })
  const empty = Number(await server.ask('memory'))
  const crowds = await Promise.all(
    [1, 2].map(() => startChild('crowd', String(server.first), String(listeners / 2))),
  )
  await Promise.all(crowds.map((crowd) => crowd.ask('start')))
  const each = (Number(await server.ask('memory')) - empty) / listeners / 1024
  const last: number[] = []
  const middle: number[] = []
  for (let round = 0; round < repeats; round++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const value = `change ${round}`
    const start = Number(await server.ask('set', { path: 'rooms/a', value }))
    const seen = await Promise.all(crowds.map((crowd) => crowd.ask('seen', value)))
    const delays = (seen as number[][]).flat().map((time) => time - start)
    last.push(Math.max(...delays))
    middle.push(median(delays))
  }
  const grown = (Number(await server.ask('memory')) - empty) / listeners / 1024
  for (const child of [...crowds, server]) await child.kill()
  const name = `one change to ${listeners} listeners`
  return [
    atMost(`${name}: the last of them, median of ${repeats}`, median(last), 400, 'ms', 0),
    atMost(`${name}: the same at best`, Math.min(...last), 400, 'ms', 0),
    { measure: `${name}: half of them`, found: `${median(middle).toFixed(0)} ms` },
    atMost('memory of a session', each, 60, 'KB'),
    atMost('the same after the changes', grown, 60, 'KB'),
  ]
}
