import { collector, connect, loadSdk } from '../../services/live/full-sdk.ts'
import { atMost, median, type Row } from '../table.ts'
import { startChild } from './child.ts'

const writes = 400

/** From the moment a change is handed to the database to the callback of another client's SDK. */
export async function measureLatency(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const sdk = await loadSdk()
  const { db, end } = connect(sdk, Number(server.first))
  const seen = collector<string>()
  sdk.onSnapshot(sdk.doc(db, 'rooms/a'), (one) => seen.push(String(one.data()?.['value'])))
  await seen.until(() => true)
  const times: number[] = []
  for (let n = 0; n < writes; n++) {
    const asked = server.ask('set', { path: 'rooms/a', value: `v${n}` })
    await seen.until((value) => value === `v${n}`)
    const time = performance.timeOrigin + performance.now()
    times.push(time - Number(await asked))
  }
  await end()
  await server.kill()
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return [atMost(`commit to listener, p95; median ${median(times).toFixed(1)} ms`, p95, 15, 'ms')]
}
