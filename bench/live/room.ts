import { atMost, median, type Row } from '../table.ts'
import { startChild } from './child.ts'

const visitors = 4000
const banner = 'config/error'
const event = 'events/open-pit-day'

/**
 * A room full of visitors: half of the sessions follow the banner and half the event, each over a connection of its own.
 * The operator throws the banner, moves the event through its states, and the server is killed under all of them.
 */
export async function measureRoom(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const port = String(server.first)
  await server.ask('set', { path: banner, value: 'none' })
  await server.ask('set', { path: event, value: 'upcoming' })
  const start = (path: string) => startChild('crowd', port, String(visitors / 2), path)
  const [told, shown] = await Promise.all([start(banner), start(event)])
  await Promise.all([told.ask('start'), shown.ask('start')])

  /** How long each session waited for a change. */
  const delays = async (crowd: typeof told, path: string, value: string) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const at = Number(await server.ask('set', { path, value }))
    return ((await crowd.ask('seen', value)) as number[]).map((time) => time - at)
  }
  const thrown: number[] = []
  for (const value of ['sound', 'picture', 'pause']) thrown.push(...(await delays(told, banner, value)))
  const moved: number[] = []
  for (const value of ['live', 'break', 'live again', 'ended'])
    moved.push(...(await delays(shown, event, value)))

  await server.kill()
  const killed = performance.timeOrigin + performance.now()
  const again = await startChild('serve', file, port)
  await Promise.all([told.ask('current', killed), shown.ask('current', killed)])
  const back = ((await Promise.all([told.ask('times'), shown.ask('times')])) as number[][])
    .flat()
    .map((time) => (time - killed) / 1000)
  const quarters = Map.groupBy(back, (time) => Math.floor(time * 4))
  const busiest = Math.max(...[...quarters.values()].map(({ length }) => length))
  for (const child of [told, shown, again]) await child.kill()
  return [
    atMost('the banner at the last session', Math.max(...thrown), 1000, 'ms', 0),
    { measure: 'the banner at half of them', found: `${median(thrown).toFixed(0)} ms` },
    atMost('a state of the event at the last session', Math.max(...moved), 1000, 'ms', 0),
    { measure: 'a state at half of them', found: `${median(moved).toFixed(0)} ms` },
    atMost('all connections dropped: everybody is back', Math.max(...back), 30, 's'),
    { measure: 'half of them', found: `${median(back).toFixed(1)} s` },
    { measure: 'the most in a quarter of a second', found: `${busiest}` },
  ]
}
