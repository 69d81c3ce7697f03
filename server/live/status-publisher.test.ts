import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../env.ts'
import type { LiveServices } from './options.ts'
import { statusPublisher } from './status-publisher.ts'

test('a database that does not answer is logged once, and once more when it answers again', async () => {
  const log: string[] = []
  let isDown = true
  let changes = 0
  const publisher = statusPublisher({
    env: parseEnv({}).live,
    services: {
      documents: () =>
        isDown
          ? Promise.reject(new Error('disk I/O error'))
          : Promise.resolve([
              { name: 'documents/events/launch', fields: { state: { stringValue: 'live' } } },
            ]),
    } as unknown as LiveServices,
    onChange: () => void changes++,
    log: (line) => log.push(line),
  })
  await expect(publisher?.fetch()).rejects.toThrow('disk I/O error')
  publisher?.renew()
  await expect(publisher?.fetch()).rejects.toThrow('disk I/O error')
  expect(log).toEqual(['live: banner and events cannot be read: pages show what was known last'])
  isDown = false
  expect(await publisher?.fetch()).toMatchObject({ events: { launch: { state: 'live' } } })
  expect(publisher?.events()).toEqual({ launch: { state: 'live' } })
  expect(log.slice(1)).toEqual(['live: banner and events can be read again'])
  expect(changes).toBe(1)
})

test('what was fetched last is known with its age, for as long as one says', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  onTestFinished(() => clock.mockRestore())
  let isDown = false
  const publisher = statusPublisher({
    env: parseEnv({}).live,
    services: {
      documents: () => (isDown ? Promise.reject(new Error('disk I/O error')) : Promise.resolve([])),
    } as unknown as LiveServices,
    onChange: () => undefined,
    log: () => undefined,
  })
  expect(publisher?.known(60_000)).toBeUndefined()
  const status = await publisher?.fetch()
  isDown = true
  clock.mockReturnValue(12_500)
  await expect(publisher?.fetch()).rejects.toThrow('disk I/O error')
  expect(publisher?.known(60_000)).toEqual({ status, age: 2500 })
  clock.mockReturnValue(70_001)
  expect(publisher?.known(60_000)).toBeUndefined()
})

test('pages are told when a banner comes, changes and is no longer due, and nothing while it stays', async () => {
  let banner: Record<string, object> = {}
  const changes: object[] = []
  const publisher = statusPublisher({
    env: parseEnv({}).live,
    services: {
      documents: () => Promise.resolve([{ name: 'documents/config/error', fields: banner }]),
    } as unknown as LiveServices,
    onChange: (changed) => void changes.push(changed),
    log: () => undefined,
  })
  const say = async (fields: Record<string, object>) => {
    banner = fields
    const asked = performance.now()
    // The database is asked once a second.
    while (performance.now() - asked < 1050) await new Promise((resolve) => setTimeout(resolve, 50))
    await publisher?.fetch()
    return publisher?.banner()
  }
  expect(publisher?.isRecent()).toBe(false)
  const active = { active: { booleanValue: true }, customMessage: { stringValue: 'Stay' } }
  expect(await say(active)).toEqual({ active: true, customMessage: 'Stay' })
  expect(publisher?.isRecent()).toBe(true)
  expect(changes).toEqual([{ events: false, banner: true }])
  expect(await say({ ...active, until: { timestampValue: '2020-01-01T00:00:00Z' } })).toBeNull()
  expect(changes).toHaveLength(2)
  expect(await say({ active: { booleanValue: false } })).toBeNull()
  expect(changes).toHaveLength(2)
})
