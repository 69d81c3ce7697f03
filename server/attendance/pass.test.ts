import { expect, test } from 'vitest'
import type { Admin } from '#services/live/admin.ts'
import { passOf, passSecret, registrationOf } from './pass.ts'

const id = 'Registration0001'

test('a pass leads to its registration, and no other one is taken for it', () => {
  const pass = passOf('key', id)
  expect(pass).toMatch(/^[\w.-]+$/)
  expect(registrationOf('key', pass)).toBe(id)
  expect(registrationOf('another', pass)).toBeUndefined()
  const [, signature = ''] = pass.split('.')
  for (const bad of [
    '',
    id,
    `${id}.`,
    `Registration0002.${signature}`,
    `${id}.${signature.slice(1)}x`,
    `${pass}x`,
  ])
    expect([bad, registrationOf('key', bad)]).toEqual([bad, undefined])
  expect(registrationOf('', passOf('', id))).toBeUndefined()
})

test('the key is made once and kept', async () => {
  const documents = new Map<string, object>()
  const admin = {
    get: (path: string) => documents.get(path),
    create(path: string, fields: object) {
      documents.set(path, { fields })
      return Promise.resolve(true)
    },
  } as unknown as Admin
  const key = await passSecret(admin)
  expect(key.length).toBeGreaterThan(40)
  expect(await passSecret(admin)).toBe(key)
})
