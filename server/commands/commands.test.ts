import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initializeApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { startIdentityService } from '#services/identity/service.ts'
import { pointTo } from '#services/identity/try-identity.ts'
import { addSecondFactor, mailedCode, signInWithBoth } from '#services/identity/try-second-factor.ts'
import { startLiveService } from '#services/live/service.ts'
import { accountsFile, liveFile, takeDataFolder } from '../live/data-folder.ts'
import { liveCommand } from './live.ts'
import { mailCommand } from './mail.ts'
import { operatorCommand } from './operator.ts'

let folder = ''
const password = 'seven owls on a belt'
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-commands-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const operator = (...args: string[]) => operatorCommand(args, { DATA_DIR: folder })
const live = (...args: string[]) => liveCommand(args, { DATA_DIR: folder })

test('operators are granted, listed and revoked; other claims stay', async () => {
  await expect(operator('grant', 'ann@example.com')).rejects.toThrow(/no accounts/)
  const identity = await startIdentityService({
    file: accountsFile(folder),
    project: 'trackside',
    apiKey: 'k',
    origin: 'http://localhost',
  })
  const server = createServer((req, res) => void identity.handle(req, res, req.url ?? '/'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const call = (name: string, body: object) =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const auth = initializeAuth(initializeApp({ apiKey: 'k' }, 'commands'), {
    persistence: inMemoryPersistence,
  })
  pointTo(auth, origin)
  const signUp = await call('signUp', { email: 'ann@example.com', password })
  expect(signUp.status).toBe(200)
  await expect(operator('grant', 'bob@example.com')).rejects.toThrow(
    'Nobody has signed up with bob@example.com',
  )
  const uid = identity.uidOf('ann@example.com') ?? ''
  identity.setClaims(uid, { team: 'live' })
  expect(await operator('list')).toBe('There is no operator.')
  await expect(operator('grant', 'ann@example.com')).rejects.toThrow(/not verified.*open the link/)
  expect(identity.claimsOf(uid)).toEqual({ team: 'live' })
  const { idToken } = (await signUp.json()) as { idToken: string }
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await expect.poll(() => identity.outbox()).toHaveLength(1)
  await call('update', { oobCode: mailedCode(identity.outbox(), 'ann@example.com') })
  expect(await operator('grant', 'ann@example.com')).toContain('once a second factor is set up')
  expect(identity.claimsOf(uid)).toEqual({ team: 'live', operator: true })
  expect(await operator('list')).toBe('ann@example.com (no second factor yet)')
  const { user } = await signInWithEmailAndPassword(auth, 'ann@example.com', password)
  const app = await addSecondFactor(user)
  expect(await operator('list')).toBe('ann@example.com')
  expect(await operator('grant', 'ann@example.com')).toBe('ann@example.com is an operator.')
  await signInWithBoth(auth, 'ann@example.com', password, app)
  const token = (await auth.currentUser?.getIdToken()) ?? ''
  expect(await operator('reset-second-factor', 'ann@example.com')).toContain('signed out everywhere')
  await expect(identity.verifyToken(token)).rejects.toThrow('TOKEN_EXPIRED')
  await signInWithEmailAndPassword(auth, 'ann@example.com', password)
  server.closeAllConnections()
  server.close()
  expect(await operator('grant', 'ann@example.com', 'sales')).toContain('is in sales, once')
  expect(await operator('list')).toBe('ann@example.com: operator, sales (no second factor yet)')
  expect(await operator('revoke', 'ann@example.com', 'operator')).toContain('not an operator any more')
  expect(identity.claimsOf(uid)).toEqual({ team: 'live', sales: true })
  await expect(operator('grant', 'ann@example.com', 'king')).rejects.toThrow(/Roles: operator/)
  await operator('revoke', 'ann@example.com')
  expect(identity.claimsOf(uid)).toEqual({ team: 'live' })
  await identity.close()
})

test('an address that bounced is named, listed and forgotten', async () => {
  const mail = (...args: string[]) => mailCommand(args, { DATA_DIR: folder })
  await expect(mail('list')).rejects.toThrow(/no mails/)
  const identity = await startIdentityService({
    file: accountsFile(folder),
    project: 'trackside',
    apiKey: 'k',
    origin: 'http://localhost',
  })
  expect(await mail('list')).toBe('No address has bounced.')
  expect(await mail('bounce', 'Gone@Example.com')).toContain('Nothing more is sent')
  identity.post({ to: 'gone@example.com', subject: 'x', text: 'x' })
  expect(identity.outbox()).toEqual([])
  expect(await mail('list')).toMatch(/^gone@example\.com\s.*by hand$/)
  await expect(mail('bounce', 'a@example.com,b@example.com')).rejects.toThrow('not one e-mail address')
  expect(await mail('forget', 'gone@example.com')).toContain('again')
  expect(await mail('forget', 'gone@example.com')).toContain('not bounced')
  identity.post({ to: 'gone@example.com', subject: 'x', text: 'x' })
  expect(identity.outbox()).toHaveLength(1)
  await identity.close()
  await expect(mail('bounce')).rejects.toThrow(/npm run mail/)
})

test('a database is exported and imported, and not imported into while a site uses it', async () => {
  const service = await startLiveService({ file: liveFile(folder), project: 'trackside' })
  await service.admin.set('config/error', { active: { booleanValue: true } })
  const copy = join(folder, 'copy.json')
  expect(await live('export', copy)).toContain('1 documents')
  expect(await live('backup', join(folder, 'copy.db'))).toContain('Copied')
  await service.admin.delete('config/error')
  await service.close()
  const giveBack = takeDataFolder(folder)
  await expect(live('import', copy)).rejects.toThrow(/in use by another running site/)
  giveBack()
  expect(await live('import', copy)).toContain('1 documents')
  expect(readFileSync(copy, 'utf8')).toContain('config/error')
})

test('what is at Firebase is not looked for here, and a wrong command says how it goes', async () => {
  const real = { FIREBASE_PROJECT: 'my-site-1', FIREBASE_API_KEY: 'k' }
  await expect(operatorCommand(['list'], real)).rejects.toThrow(/Admin SDK/)
  await expect(liveCommand(['export', 'x.json'], real)).rejects.toThrow(/at Firebase/)
  await expect(operator('promote', 'ann@example.com')).rejects.toThrow(/npm run operator/)
  await expect(live('restore', 'x')).rejects.toThrow(/npm run live/)
})
