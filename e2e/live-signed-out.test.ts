import { deleteApp, initializeApp } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsFile } from '#server/live/data-folder.ts'
import { startIdentityService } from '#services/identity/service.ts'
import { collector, loadSdk, type Sdk } from '#services/live/full-sdk.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
let sdk: Sdk
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  ;[site, sdk] = await Promise.all([openSite(), loadSdk()])
})
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await site.close()
})

const password = 'a long enough passphrase'
let count = 0

/** A browser's SDK, pointed at the site's own services. */
function device() {
  const { host } = new URL(site.url)
  const app = initializeApp({ projectId: 'trackside', apiKey: 'embedded' }, `device-${count++}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  auth.config.apiScheme = 'http'
  auth.config.apiHost = `${host}/identitytoolkit.googleapis.com`
  auth.config.tokenApiHost = `${host}/securetoken.googleapis.com`
  const settings = { host, ssl: false, useFetchStreams: true }
  const db = sdk.initializeFirestore(app, settings)
  closing.push(() => sdk.terminate(db).then(() => deleteApp(app)))
  return { auth, db }
}

/** A device that shows what somebody keeps: the number of entries, or the error that ended it. */
async function showing({ auth, db }: ReturnType<typeof device>) {
  const seen = collector<number | string>()
  const kept = sdk.collection(db, `users/${auth.currentUser?.uid}/builds`)
  sdk.onSnapshot(
    kept,
    ({ size }) => seen.push(size),
    ({ code }) => seen.push(code),
  )
  await seen.until((entries) => typeof entries === 'number')
  const build = () => ({ name: 'J-1150', at: Date.now(), revision: 1, changedAt: sdk.serverTimestamp() })
  return { seen, keep: (id: string) => sdk.setDoc(sdk.doc(kept, id), build()) }
}

test('a changed claim makes an open stream come back with a new token; signed out or deleted elsewhere, it ends', async () => {
  const [first, second] = [device(), device()]
  const { user } = await createUserWithEmailAndPassword(first.auth, 'ann@example.com', password)
  const old = await user.getIdToken()
  const page = await showing(first)

  const grantor = await startIdentityService({
    file: accountsFile(site.data),
    project: 'trackside',
    apiKey: '',
    origin: site.url,
  })
  grantor.setClaims(user.uid, { operator: true })
  await grantor.close()
  // Not asked for a new token: the refused stream makes the SDK fetch one.
  await expect.poll(() => user.getIdToken()).not.toBe(old)
  expect((await user.getIdTokenResult()).claims['operator']).toBe(true)
  await page.keep('a'.repeat(24))
  expect(await page.seen.until((entries) => entries === 1)).toBe(1)
  expect(page.seen.seen.filter((entries) => typeof entries === 'string')).toEqual([])

  const accounts = await startIdentityService({
    file: accountsFile(site.data),
    project: 'trackside',
    apiKey: '',
    origin: site.url,
  })
  accounts.signOut(user.uid)
  await accounts.close()
  expect(await page.seen.until((entries) => typeof entries === 'string')).toBe('permission-denied')
  await expect.poll(() => first.auth.currentUser).toBe(null)

  await signInWithEmailAndPassword(first.auth, 'ann@example.com', password)
  const again = await showing(first)
  const elsewhere = await signInWithEmailAndPassword(second.auth, 'ann@example.com', password)
  await deleteUser(elsewhere.user)
  expect(await again.seen.until((entries) => typeof entries === 'string')).toBe('permission-denied')
  await expect.poll(() => first.auth.currentUser).toBe(null)
})
