import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { createUserWithEmailAndPassword } from 'firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { type Mail, startIdentityService } from './service.ts'
import { outboxPage } from './outbox-page.ts'
import { tryIdentity } from './try-identity.ts'

const email = 'ann@example.com'
const password = 'a long enough passphrase'
const DAY = 86_400_000

test('anyone can verify a token by the published keys', async () => {
  const { browser, origin } = await tryIdentity()
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  const keys = createRemoteJWKSet(new URL('/identity/jwks.json', origin))
  const { payload, protectedHeader } = await jwtVerify(await user.getIdToken(), keys, {
    issuer: 'https://securetoken.google.com/demo',
    audience: 'demo',
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ sub: user.uid, user_id: user.uid, email, email_verified: false })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
})

test('a token that was changed, unsigned or of another project is refused', async () => {
  const { browser, service } = await tryIdentity()
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  const [head = '', body = '', signature = ''] = (await user.getIdToken()).split('.')
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = text({ ...claims, operator: true })
  const other = await tryIdentity({ project: 'other' })
  const foreign = await createUserWithEmailAndPassword(other.browser(), email, password)
  const bad = [
    `${head}.${forged}.${signature}`,
    `${text({ alg: 'none' })}.${body}.`,
    `${text({ alg: 'HS256', kid: 'x' })}.${body}.${signature}`,
    await foreign.user.getIdToken(),
    '',
    'x.y.z',
  ]
  for (const token of bad)
    await expect(service.verifyToken(token)).rejects.toMatchObject({ code: 'INVALID_ID_TOKEN' })
})

test('a token ends after an hour and is renewed', async () => {
  const { browser, service, wait } = await tryIdentity()
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  const token = await user.getIdToken()
  wait(3_601_000)
  await expect(service.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect((await service.verifyToken(await user.getIdToken(true))).uid).toBe(user.uid)
})

test('claims are set by the administration only and count at once', async () => {
  const { browser, service, call } = await tryIdentity()
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  const before = await user.getIdToken()
  const grab = { idToken: before, customAttributes: '{"operator":true}' }
  const grabbed = await call('/identitytoolkit.googleapis.com/v1/accounts:update', grab)
  expect(grabbed.body.error?.message).toBe('INSUFFICIENT_PERMISSION')
  service.setClaims(user.uid, { operator: true })
  await expect(service.verifyToken(before)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect((await service.verifyToken(await user.getIdToken(true))).token.operator).toBe(true)
  service.setClaims(user.uid, {})
  expect((await service.verifyToken(await user.getIdToken(true))).token.operator).toBeUndefined()
  expect(() => service.setClaims(user.uid, { sub: 'x' })).toThrow('FORBIDDEN_CLAIM')
  expect(() => service.setClaims(user.uid, { x: 'x'.repeat(1000) })).toThrow('CLAIMS_TOO_LARGE')
  expect(() => service.setClaims('nobody', {})).toThrow('USER_NOT_FOUND')
})

test('keys change by the month and tokens of the last key stay good', async () => {
  const { browser, service, wait } = await tryIdentity()
  const { user } = await createUserWithEmailAndPassword(browser(), email, password)
  wait(30 * DAY - 60_000)
  const last = await user.getIdToken(true)
  wait(120_000)
  const next = await user.getIdToken(true)
  expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(last).kid)
  expect((await service.verifyToken(last)).uid).toBe(user.uid)
  expect((await service.verifyToken(next)).uid).toBe(user.uid)
})

test('accounts, sessions and keys outlive a restart, in a file only its owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'accounts.db')
  const first = await tryIdentity({ file })
  const { user } = await createUserWithEmailAndPassword(first.browser(), email, password)
  const token = await user.getIdToken()
  const refresh = { grant_type: 'refresh_token', refresh_token: user.refreshToken }
  await first.stop()
  expect(statSync(file).mode & 0o077).toBe(0)
  const second = await tryIdentity({ file })
  expect((await second.service.verifyToken(token)).uid).toBe(user.uid)
  const { status, body } = await second.call('/securetoken.googleapis.com/v1/token', refresh)
  expect([status, body.user_id]).toEqual([200, user.uid])
})

test('requests without the key, too long or malformed are refused in the form the SDK reads', async () => {
  const { origin, call } = await tryIdentity()
  const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup'
  const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status
  expect(await post(`${origin}${path}`, '{}')).toBe(403)
  expect(await post(`${origin}${path}?key=other`, '{}')).toBe(400)
  expect(await post(`${origin}${path}?key=key`, '[')).toBe(400)
  expect(await post(`${origin}${path}?key=key`, 'x'.repeat(100_000))).toBe(413)
  expect((await call('/identitytoolkit.googleapis.com/v1/accounts:fly', {})).status).toBe(404)
  expect((await call(path, { idToken: 5 })).body.error).toMatchObject({
    code: 400,
    message: 'MISSING_ID_TOKEN',
  })
})

test('the outbox is a page for whoever runs the service, and none of its own addresses shows it', async () => {
  const { origin, call, service } = await tryIdentity()
  await call('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email: 'o&b@example.com',
    continueUrl: `${origin}/account?<b>`,
  })
  expect(outboxPage(service.outbox())).toMatch(/<a href="http:\/\/127[^"<]*mode=signIn&amp;oobCode=/)
  expect((await fetch(`${origin}/identity/outbox`)).status).toBe(404)
})

test('a mail goes out by the configured way and its secret is not kept', async () => {
  const sent: Mail[] = []
  const mail = async (each: Mail) => {
    sent.push(each)
  }
  const { call, origin, service } = await tryIdentity({ mail })
  await call('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: origin,
  })
  await expect.poll(() => service.outbox()).toMatchObject([{ state: 'sent', text: '' }])
  expect(sent).toMatchObject([{ to: email, text: expect.stringContaining('oobCode=') }])
})

test('a closed service leaves nothing running', async () => {
  const service = await startIdentityService({
    file: ':memory:',
    project: 'p',
    apiKey: 'k',
    origin: 'http://localhost',
  })
  await service.close()
  await service.close()
})
