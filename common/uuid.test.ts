import { afterEach, expect, test, vi } from 'vitest'
import { newUuid } from './uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['with', 'without'])('%s a function of the platform every one is another UUID', (how) => {
  if (how === 'without')
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) as unknown })
  const made = new Set(Array.from({ length: 200 }, newUuid))
  expect(made.size).toBe(200)
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
