import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { agentOf } from './agent.ts'
import { tryIdentity } from './try-identity.ts'

const password = 'seven owls on a belt'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('an account sees where it is signed in, and ends one session or all; tokens issued before are refused at once', async () => {
  const changed: string[] = []
  const { browser, call, service, wait } = await tryIdentity({ onChange: (uid) => changed.push(uid) })
  const here = browser()
  const { user } = await createUserWithEmailAndPassword(here, 'ann@example.com', password)
  wait(60_000)
  const there = await signInWithEmailAndPassword(browser(), 'ann@example.com', password)
  const raw = await call(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    { email: 'ann@example.com', password },
    { 'user-agent': FIREFOX },
  )
  const idToken = await user.getIdToken()
  const list = async () => {
    const { body } = await call('/identity/sessions', { idToken: await user.getIdToken() })
    return body.sessions as { id: string; agent: string; isCurrent: boolean; usedAt: string }[]
  }
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  expect(sessions.map(({ agent }) => agent)).toContain('Firefox, Windows')
  const firefox = sessions.find(({ agent }) => agent === 'Firefox, Windows')
  const stale = String(raw.body.idToken)
  await service.verifyToken(stale)
  expect((await call('/identity/sessions:end', { idToken, id: firefox?.id })).status).toBe(200)
  await expect(service.verifyToken(stale)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  const refresh = { grant_type: 'refresh_token', refresh_token: raw.body.refreshToken }
  expect((await call('/securetoken.googleapis.com/v1/token', refresh)).body.error?.message).toBe(
    'TOKEN_EXPIRED',
  )
  expect(changed).toEqual([user.uid])
  await there.user.getIdToken(true)
  expect(await list()).toHaveLength(2)
  await call('/identity/sessions:end', { idToken })
  await expect(service.verifyToken(idToken)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(there.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect(here.currentUser).toBeNull()
})

test('nobody sees or ends a session of somebody else', async () => {
  const { browser, call, service } = await tryIdentity()
  const ann = await createUserWithEmailAndPassword(browser(), 'ann@example.com', password)
  const bob = await createUserWithEmailAndPassword(browser(), 'bob@example.com', password)
  const token = await ann.user.getIdToken()
  const { body } = await call('/identity/sessions', { idToken: token })
  const [session] = body.sessions as { id: string }[]
  const idToken = await bob.user.getIdToken()
  const refused = await call('/identity/sessions:end', { idToken, id: session?.id })
  expect(refused.body.error?.message).toBe('SESSION_NOT_FOUND')
  expect((await service.verifyToken(token)).uid).toBe(ann.user.uid)
  for (const bad of ['', 'x.y.z', undefined])
    for (const path of ['/identity/sessions', '/identity/sessions:end'])
      expect((await call(path, { idToken: bad, id: session?.id })).status).toBe(400)
})

test.each([
  [FIREFOX, 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s is %s', (header, name) => {
  expect(agentOf(header)).toBe(name)
})
