import { expect, test } from 'vitest'
import { ROUTES } from './routes.ts'
import { tryIdentity } from './try-identity.ts'

const ODD: unknown[] = [
  null,
  [],
  'x',
  5,
  true,
  {},
  { toString: 1 },
  ['password'],
  'x'.repeat(5000),
  '\u0000',
  'a@b.co',
]
const FIELDS = [
  'idToken',
  'email',
  'password',
  'oobCode',
  'newPassword',
  'token',
  'requestType',
  'continueUrl',
  'identifier',
  'continueUri',
  'deleteProvider',
  'deleteAttribute',
  'displayName',
  'grant_type',
  'refresh_token',
]

test('nothing a client can send breaks an operation', async () => {
  const log: string[] = []
  const { origin } = await tryIdentity({ log: (line) => log.push(line) })
  for (const route of ROUTES.keys()) {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'GET') continue
    for (const value of ODD) {
      const body = JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, value])))
      const response = await fetch(`${origin}${path}?key=key`, { method, body })
      expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => status < 500)])
      await response.json()
    }
  }
  // An address with a wrong password is the only thing among these worth a line.
  expect(new Set(log)).toEqual(new Set(['Sign-in refused']))
})

test('other paths are left to others', async () => {
  const { origin } = await tryIdentity()
  for (const path of ['/', '//', '/identity', '/%', '/v1/accounts:signUp'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
})
