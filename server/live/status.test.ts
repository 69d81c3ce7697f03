import { afterEach, expect, test, vi } from 'vitest'
import { parseEnv } from '../env.ts'
import type { LiveServices } from './options.ts'
import { statusOf } from './status.ts'

afterEach(() => void vi.useRealTimers())

test('a clock that is set back a day does not keep an old status', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let active = false
  const documents = async () => [
    { name: 'projects/p/databases/d/documents/config/error', fields: { active: { booleanValue: active } } },
  ]
  const ask = statusOf(parseEnv({}).live, { documents } as unknown as LiveServices)
  expect((await ask?.())?.banner).toEqual({ active: false })
  active = true
  vi.advanceTimersByTime(500)
  expect((await ask?.())?.banner).toEqual({ active: false })
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(1500)
  expect((await ask?.())?.banner).toEqual({ active: true })
})
