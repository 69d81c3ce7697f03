import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftAccess } from './draft.ts'
import { asksForDraft } from './draft-query.ts'

const now = 1_800_000_000_000
const rules = { spaceId: '42', previewToken: 'preview', now }

function signed(secondsAgo = 10, changes: Record<string, string> = {}) {
  const timestamp = String(now / 1000 - secondsAgo)
  const token = createHash('sha1').update(`42:preview:${timestamp}`).digest('hex')
  const values: Record<string, string> = { space_id: '42', timestamp, token, ...changes }
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [`_storyblok_tk[${key}]`, value]))
}

test('any key of the editor asks for a draft', () => {
  expect(asksForDraft('?_storyblok=1')).toBe(true)
  expect(asksForDraft('a=b&_storyblok_c=Page')).toBe(true)
  expect(asksForDraft(signed())).toBe(true)
  expect(asksForDraft('storyblok=1&x=_storyblok')).toBe(false)
})

test('drafts are open without a preview token', () => {
  expect(draftAccess('_storyblok=1', { ...rules, previewToken: undefined })).toBe('open')
})

test('the editor’s signature opens drafts for an hour', () => {
  expect(draftAccess(signed(), rules)).toBe('granted')
  expect(draftAccess(signed(3600), rules)).toBe('granted')
  expect(draftAccess(signed(3601), rules)).toBe('refused')
  expect(draftAccess(signed(-3600), rules)).toBe('refused')
})

test('another space, another token and another time are refused', () => {
  expect(draftAccess(signed(), { ...rules, previewToken: 'other' })).toBe('refused')
  expect(draftAccess(signed(), { ...rules, spaceId: '43' })).toBe('refused')
  expect(draftAccess(signed(10, { timestamp: String(now / 1000) }), rules)).toBe('refused')
})

test.each([
  '_storyblok=1',
  '_storyblok_tk=x',
  signed(10, { token: 'ä'.repeat(40) }),
  signed(10, { token: '' }),
  signed(10, { token: 'ab' }),
  signed(10, { timestamp: 'NaN' }),
  signed(10, { timestamp: '1e99' }),
  '%E0%A4%A',
])('the malformed query %s is refused', (query) => {
  expect(draftAccess(query, rules)).toBe('refused')
})
