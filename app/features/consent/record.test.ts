import { expect, test } from 'vitest'
import { consentDays, consentVersion, recordIn } from './record.ts'

const at = Date.parse('2026-11-21T09:00:00.000Z')
const kept = {
  categories: ['players', 'maps'],
  revision: consentVersion,
  consentTimestamp: '2026-11-20T09:00:00.000Z',
  lastConsentTimestamp: '2026-11-21T09:00:00.000Z',
}
const read = (change: object, now = at + 1000) => recordIn(JSON.stringify({ ...kept, ...change }), now)

test('an answer names what is allowed, when it was given and to which question', () => {
  expect(read({})).toEqual({ allowed: ['players', 'maps'], at, version: consentVersion })
  expect(read({ categories: [] })).toMatchObject({ allowed: [] })
})

test('an answer to another question, one too old, and what is none, count as no answer', () => {
  expect(read({ revision: consentVersion + 1 })).toBeUndefined()
  expect(read({}, at + consentDays * 86_400_000)).toBeUndefined()
  expect(read({ categories: 'maps' })).toBeUndefined()
  expect(read({ consentTimestamp: 'never', lastConsentTimestamp: undefined })).toBeUndefined()
  for (const text of [null, '', '{', 'null', '"maps"', '[]']) expect(recordIn(text, at)).toBeUndefined()
})

test('what is no category of ours is allowed nothing', () => {
  expect(read({ categories: ['maps', 'everything', 7] })).toMatchObject({ allowed: ['maps'] })
})
