import { createServer, connect as connectSocket, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AuthClaims } from '../access.ts'
import { accessRules } from '../rules/access-rules.ts'
import { collector, connect, loadSdk, type Sdk } from '../full-sdk.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let sdk: Sdk
const closing: (() => unknown)[] = []

beforeAll(async () => {
  sdk = await loadSdk()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options)
  closing.push(() => server.close())
  return server
}

function client(port: number, settings?: object) {
  const made = connect(sdk, port, settings)
  closing.push(made.end)
  return made
}

const integer = (n: number) => ({ n: { integerValue: String(n) } })

test.each([
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('%s: documents and queries follow every change on one stream', async (_name, settings) => {
  const live = await start()
  const { db } = client(live.port, settings)
  const document = collector<number | undefined>()
  const top = collector<string>()
  sdk.onSnapshot(sdk.doc(db, 'rooms/a'), (item) => document.push(item.data()?.['n']))
  const query = sdk.query(sdk.collection(db, 'rooms'), sdk.orderBy('n', 'desc'), sdk.limit(2))
  sdk.onSnapshot(query, (some) => top.push(some.docs.map(({ id }) => id).join()))
  await top.until((ids) => ids === '')
  await live.service.admin.set('rooms/a', integer(1))
  await document.until((n) => n === 1)
  await live.service.admin.set('rooms/b', integer(2))
  await live.service.admin.set('rooms/c', { ...integer(3), s: { stringValue: 'wide 😀' } })
  await top.until((ids) => ids === 'c,b')
  await live.service.admin.delete('rooms/c')
  await top.until((ids) => ids === 'b,a')
  await live.service.admin.set('rooms/a', integer(9))
  await top.until((ids) => ids === 'a,b')
  expect(live.service.stats()).toMatchObject({ sessions: 1, targets: 2 })
})

test('a document that is not there is known not to exist', async () => {
  const { db } = client((await start()).port)
  const seen = collector<string>()
  sdk.onSnapshot(sdk.doc(db, 'none/a'), (item) => seen.push(`${item.exists()} ${item.metadata.fromCache}`))
  await seen.until((item) => item === 'false false')
})

test('many writes without waiting all count, and only once', async () => {
  const live = await start()
  const { db } = client(live.port)
  const reference = sdk.doc(db, 'counters/a')
  await sdk.setDoc(reference, { n: 0 })
  await Promise.all(Array.from({ length: 60 }, () => sdk.updateDoc(reference, { n: sdk.increment(1) })))
  expect(live.service.admin.get('counters/a')?.fields).toEqual(integer(60))
})

test('a refused write reaches its caller, and those after it are still made', async () => {
  const rules = {
    allows: ({ path }: { path: string }) => ({ allowed: !path.startsWith('locked/'), reason: '' }),
  }
  const live = await start({ rules })
  const { db } = client(live.port)
  const refused = sdk.setDoc(sdk.doc(db, 'locked/a'), { n: 1 }).catch((error: { code: string }) => error.code)
  const missing = sdk
    .updateDoc(sdk.doc(db, 'open/x'), { n: 1 })
    .catch((error: { code: string }) => error.code)
  await sdk.setDoc(sdk.doc(db, 'open/a'), { n: 1 })
  expect([await refused, await missing]).toEqual(['permission-denied', 'not-found'])
  expect(live.service.admin.get('locked/a')).toBeUndefined()
  expect(live.service.admin.get('open/a')?.fields).toEqual(integer(1))
})

test('rules refuse one listener and leave the others; one that loses its right is told', async () => {
  let open = true
  const rules = {
    allows: ({ path }: { path: string }) => ({
      allowed: path.startsWith('free') || (open && path.startsWith('rooms')),
      reason: '',
    }),
  }
  const live = await start({ rules })
  const { db } = client(live.port)
  const free = collector<number | undefined>()
  const errors = collector<string>()
  const room = collector<boolean>()
  sdk.onSnapshot(sdk.doc(db, 'free/a'), (one) => free.push(one.data()?.['n']))
  sdk.onSnapshot(
    sdk.collection(db, 'secret'),
    () => {},
    ({ code }) => errors.push(`secret ${code}`),
  )
  sdk.onSnapshot(
    sdk.collection(db, 'rooms'),
    (some) => room.push(some.metadata.fromCache),
    ({ code }) => errors.push(`rooms ${code}`),
  )
  await errors.until((text) => text === 'secret permission-denied')
  await room.until((cached) => !cached)
  open = false
  await live.service.admin.set('rooms/a', integer(1))
  await errors.until((text) => text === 'rooms permission-denied')
  await live.service.admin.set('free/a', integer(5))
  await free.until((n) => n === 5)
})

test('nothing is allowed without rules', async () => {
  const live = await start({ rules: undefined })
  const { db } = client(live.port)
  const code = await sdk.setDoc(sdk.doc(db, 'a/b'), { n: 1 }).catch((error: { code: string }) => error.code)
  expect(code).toBe('permission-denied')
})

test('a restart is followed: changed, deleted and new documents are right again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'live.db')
  const first = await startTestServer({ file })
  for (const id of ['a', 'b', 'c']) await first.service.admin.set(`rooms/${id}`, integer(1))
  const { db } = client(first.port)
  const seen = collector<string>()
  const text = (some: { docs: { id: string; data(): Record<string, unknown> }[] }) =>
    some.docs.map((doc) => `${doc.id}${String(doc.data()['n'])}`).join(' ')
  sdk.onSnapshot(sdk.collection(db, 'rooms'), { includeMetadataChanges: true }, (some) =>
    seen.push(`${some.metadata.fromCache ? 'cache' : 'live'} ${text(some)}`),
  )
  await seen.until((one) => one === 'live a1 b1 c1')
  await first.close()
  await seen.until((one) => one.startsWith('cache'))
  const second = await start({ file }, first.port)
  await second.service.admin.delete('rooms/a')
  await second.service.admin.set('rooms/b', integer(2))
  await second.service.admin.set('rooms/d', integer(4))
  await seen.until((one) => one === 'live b2 c1 d4')
})

/** A proxy that cuts every connection after a while. */
async function cuttingProxy(target: number): Promise<number> {
  const sockets = new Set<Socket>()
  let life = 150
  const proxy = createServer((near) => {
    const far = connectSocket(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()))
    }
    near.pipe(far).pipe(near)
    life = 150 + ((life * 7) % 400)
    setTimeout(() => near.destroy(), life)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const address = proxy.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('connections cut again and again lose nothing and repeat nothing', async () => {
  const live = await start()
  const { db } = client(await cuttingProxy(live.port))
  const reference = sdk.doc(db, 'counters/a')
  const seen = collector<number>()
  sdk.onSnapshot(reference, { includeMetadataChanges: true }, (one) => {
    if (!one.metadata.hasPendingWrites) seen.push(one.data()?.['n'])
  })
  await sdk.setDoc(reference, { n: 0 })
  for (let n = 0; n < 40; n++) await sdk.updateDoc(reference, { n: sdk.increment(1) })
  await seen.until((n) => n === 40)
  expect(live.service.admin.get('counters/a')?.fields).toEqual(integer(40))
})

test('a large result arrives whole; one that is too large is refused clearly', async () => {
  const live = await start()
  const text = { stringValue: 'x'.repeat(1000) }
  const documents = Array.from({ length: 1500 }, (_, n) => ({
    name: `/documents/many/m${n}`,
    fields: { text },
  }))
  const huge = { stringValue: 'x'.repeat(1_000_000) }
  const large = Array.from({ length: 18 }, (_, n) => ({ name: `/documents/huge/h${n}`, fields: { huge } }))
  await live.service.importJson({ documents: [...documents, ...large] })
  const { db } = client(live.port)
  expect((await sdk.getDocsFromServer(sdk.collection(db, 'many'))).size).toBe(1500)
  const errors = collector<string>()
  sdk.onSnapshot(
    sdk.collection(db, 'huge'),
    () => {},
    ({ code }) => errors.push(code),
  )
  await errors.until((code) => code === 'resource-exhausted')
  expect((await sdk.getDocsFromServer(sdk.query(sdk.collection(db, 'huge'), sdk.limit(2)))).size).toBe(2)
})

const ownRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{note} {
      allow read, delete: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid;
      allow update: if resource.data.owner == request.auth.uid && request.resource.data.n is int;
    }
  }
}`

test('rules of a project hold for the signed-in user over every way in', async () => {
  const verifyToken = async (token: string) => ({ sub: token })
  const live = await start({ rules: accessRules(ownRules), verifyToken })
  const user = (name: string) => {
    const made = client(live.port)
    sdk.connectFirestoreEmulator(made.db, '127.0.0.1', live.port, { mockUserToken: name })
    return made.db
  }
  const [ann, bob] = [user('ann'), user('bob')]
  const code = (promise: Promise<unknown>) =>
    promise.then(() => 'ok').catch((error: { code: string }) => error.code)
  const own = (db: typeof ann, name: string) =>
    sdk.query(sdk.collection(db, 'notes'), sdk.where('owner', '==', name))
  const seen = collector<string>()
  sdk.onSnapshot(own(ann, 'ann'), (some) => seen.push(`${some.metadata.fromCache} ${some.size}`))
  await seen.until((text) => text === 'false 0')
  expect(await code(sdk.setDoc(sdk.doc(ann, 'notes/a'), { owner: 'ann', n: 1 }))).toBe('ok')
  expect(await code(sdk.setDoc(sdk.doc(bob, 'notes/b'), { owner: 'ann', n: 1 }))).toBe('permission-denied')
  expect(await code(sdk.updateDoc(sdk.doc(bob, 'notes/a'), { n: 2 }))).toBe('permission-denied')
  expect(await code(sdk.updateDoc(sdk.doc(ann, 'notes/a'), { n: 'two' }))).toBe('permission-denied')
  expect(await code(sdk.getDocs(own(bob, 'ann')))).toBe('permission-denied')
  expect(await code(sdk.getDocFromServer(sdk.doc(bob, 'notes/a')))).toBe('permission-denied')
  await seen.until((text) => text === 'false 1')
})

test('revoking a user ends the streams, and the client comes back by itself', async () => {
  const live = await start({ verifyToken: async (token) => ({ sub: token }) })
  const { db } = client(live.port)
  sdk.connectFirestoreEmulator(db, '127.0.0.1', live.port, { mockUserToken: 'ann' })
  const seen = collector<string>()
  sdk.onSnapshot(sdk.doc(db, 'a/b'), { includeMetadataChanges: true }, (one) =>
    seen.push(`${one.metadata.fromCache} ${one.data()?.['n']}`),
  )
  await seen.until((text) => text === 'false undefined')
  live.service.endSessionsOf('ann')
  await live.service.admin.set('a/b', integer(3))
  await seen.until((text) => text === 'false 3')
})

test('a token that is not genuine is refused as unauthenticated', async () => {
  const claims: Record<string, AuthClaims> = { good: { sub: 'u' } }
  const rules = {
    allows: ({ auth }: { auth: AuthClaims | undefined }) => ({ allowed: auth?.sub === 'u', reason: '' }),
  }
  const live = await start({ rules, verifyToken: async (token) => claims[token] })
  const answer = async (token: string) => {
    const url = `http://127.0.0.1:${live.port}/v1/projects/demo/databases/(default)/documents/a/b`
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return response.json()
  }
  expect(await answer('good')).toMatchObject({ error: { status: 'NOT_FOUND' } })
  expect(await answer('forged')).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
})
