import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import type { LiveServices } from './live-services.ts'
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
    onChange: () => changes++,
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
