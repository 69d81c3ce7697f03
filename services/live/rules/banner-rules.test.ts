import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tryRules } from './try-rules.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const token = { operator: true, email_verified: true, firebase: { sign_in_second_factor: 'totp' } }

test('a banner is as short as a phone needs it, and a longer one from before can be taken down', () => {
  const puts = (newResource: Record<string, unknown>, path = ['config', 'error']) =>
    tryRules(source, { method: 'update', path, newResource, auth: { uid: 'x', token } }).allowed
  const banner = { active: true, message: 'sound', customMessage: '' }
  expect(puts(banner)).toBe(true)
  expect(puts({ ...banner, customMessage: '👍'.repeat(500) })).toBe(true)
  expect(puts({ ...banner, customMessage: 'a'.repeat(501) })).toBe(false)
  expect(puts({ ...banner, message: 'a'.repeat(61) })).toBe(false)
  for (const customMessage of [1n, null, ['a'], { a: 'b' }])
    expect(puts({ ...banner, customMessage })).toBe(false)
  expect(puts({ ...banner, active: false, customMessage: 'a'.repeat(10_000) })).toBe(true)
  expect(puts({ customMessage: 'a'.repeat(10_000) }, ['config', 'other'])).toBe(true)
  // An event's own stands in its document, under the same limits.
  const ofEvent = (own: unknown) => puts({ state: 'live', banner: own }, ['events', 'day'])
  expect(ofEvent({ ...banner, customMessage: 'a'.repeat(500) })).toBe(true)
  expect(puts({ state: 'live' }, ['events', 'day'])).toBe(true)
  for (const wrong of [
    { ...banner, customMessage: 'a'.repeat(501) },
    { ...banner, message: 1n },
    'words',
    [1n],
  ])
    expect(ofEvent(wrong)).toBe(false)
})
