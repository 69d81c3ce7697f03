import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { appCheckVerifier } from './app-check.ts'
import { emulatedToken } from './emulated-token.ts'

test('an App Check token counts when it is signed by the published keys, for this project, and not over', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] }
  const server = createServer((_, res) => res.end(JSON.stringify(keys))).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => void server.close())
  const verify = appCheckVerifier('1234567', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const token = (project: string, end: string, key = privateKey) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: 'a', typ: 'JWT' })
      .setIssuer(`https://firebaseappcheck.googleapis.com/${project}`)
      .setAudience([`projects/${project}`, 'projects/my-site-1'])
      .setExpirationTime(end)
      .sign(key)
  expect(await verify(await token('1234567', '1h'))).toBe(true)
  expect(await verify(await token('7654321', '1h'))).toBe(false)
  expect(await verify(await token('1234567', '-1h'))).toBe(false)
  expect(await verify(await token('1234567', '1h', (await generateKeyPair('RS256')).privateKey))).toBe(false)
  expect(await verify('')).toBe(false)
})

test('a token of the Auth emulator counts for its project and its hour only', () => {
  const token = (project: string, end: string) =>
    new UnsecuredJWT({ email: 'ann@example.com' })
      .setSubject('ann')
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setExpirationTime(end)
      .encode()
  const now = Date.now()
  expect(emulatedToken(token('demo-1', '1h'), 'demo-1', now)).toMatchObject({ sub: 'ann' })
  expect(emulatedToken(token('demo-2', '1h'), 'demo-1', now)).toBeUndefined()
  expect(emulatedToken(token('demo-1', '1h'), 'demo-1', now + 3_700_000)).toBeUndefined()
  expect(emulatedToken('x', 'demo-1', now)).toBeUndefined()
})
