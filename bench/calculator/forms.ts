import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveCommand } from '#server/commands/live.ts'
import { firebaseStore } from '#server/forms/store.ts'
import { startBuiltSite } from '../built-site.ts'
import { atMost, median, type Row } from '../table.ts'

const count = 500
const minute = 60_000

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Five hundred forms within a minute, sent to the built site by its public protocol as a page sends them, again under
 * the same id until they are answered. The site is killed after a third and after two thirds, with forms on their way.
 */
export async function measureForms(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-forms-'))
  const variables = { DATA_DIR: join(folder, 'data') }
  let site = await startBuiltSite(variables)
  const { origin, port } = new URL(site.url)
  const store = firebaseStore({ project: 'trackside', apiKey: 'embedded', endpoint: origin })
  let repeated = 0
  const waits: number[] = []
  const send = async (n: number) => {
    const began = performance.now()
    const fields = {
      name: `Sender ${n}`,
      email: `sender${n}@example.com`,
      message: 'x'.repeat(1 + (n % 200)),
      locale: 'en',
      page: '/contact',
      consent: true,
      consentVersion: '1/8c2f01aa',
    }
    for (;;) {
      try {
        await store('contact_messages', `form-${String(n).padStart(20, '0')}`, fields)
        return void waits.push(performance.now() - began)
      } catch (error) {
        // The connection is refused or breaks off; a refusal by the rules would be a fault of this measurement.
        if (!(error instanceof TypeError)) throw error
        repeated++
        await pause(200)
      }
    }
  }
  const restart = async () => {
    process.kill(site.pid, 'SIGKILL')
    await site.stop()
    site = await startBuiltSite({ ...variables, PORT: port })
  }
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    under.push(send(n))
    // The others go on being sent while it is dead.
    if (n === 167 || n === 333) under.push(restart())
    await pause(Math.max(0, began + (minute * n) / count - performance.now()))
  }
  await Promise.all(under)
  const took = performance.now() - began
  await site.stop()
  const file = join(folder, 'all.json')
  await liveCommand(['export', file], variables)
  const names = [...(await readFile(file, 'utf8')).matchAll(/contact_messages\/form-\d+/g)].map(
    ([name]) => name,
  )
  await rm(folder, { recursive: true })
  return [
    { measure: 'forms sent, in', found: `${count}, ${(took / 1000).toFixed(0)} s` },
    { measure: 'sent again, the site being dead', found: String(repeated) },
    atMost('forms lost, the site killed twice', count - new Set(names).size, 0, '', 0),
    { measure: 'a form, median', found: `${median(waits).toFixed(1)} ms` },
    {
      measure: 'a form, the slowest (two starts among them)',
      found: `${(Math.max(...waits) / 1000).toFixed(1)} s`,
    },
  ]
}
