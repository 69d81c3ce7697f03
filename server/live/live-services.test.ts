import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ClientBudget } from '#services/client/budget.ts'
import { parseEnv } from '../env.ts'
import { SiteMetrics } from '../metrics/site-metrics.ts'
import { startLiveServices } from './live-services.ts'

async function started(folder: string) {
  const metrics = new SiteMetrics()
  const live = await startLiveServices({
    env: parseEnv({ DATA_DIR: folder }),
    budget: new ClientBudget(),
    root: resolve('.'),
    origin: () => 'http://localhost:3000',
    confirmation: () => Promise.reject(new Error('No form is confirmed here')),
    metrics,
    log: () => undefined,
  })
  if (!live) throw new Error('There are no live services')
  return { live, close: () => live.close().then(() => metrics.close()) }
}

test('the state of events is read without making a database, and from the one there is after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'live-services-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await started(folder)
  expect(await first.live.documents()).toEqual([])
  expect((await readdir(folder)).filter((name) => !name.startsWith('in-use'))).toEqual([])
  expect(first.live.isUsed()).toBe(false)
  const { admin } = await first.live.stores()
  await admin.set('events/launch', { state: { stringValue: 'live' } })
  expect(await first.live.documents()).toHaveLength(1)
  await first.close()
  const second = await started(folder)
  expect(await second.live.documents()).toHaveLength(1)
  await second.close()
})
