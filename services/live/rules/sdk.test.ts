import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import { startIdentityService } from '../../identity/service.ts'
import { startLiveService } from '../service.ts'
import { accessRules } from './access-rules.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** Both services with the unmodified SDK, signed out. */
async function start() {
  setLogLevel('silent')
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/'
    if (!(await identity.handle(req, res, path)) && !(await live.handle(req, res, path)))
      res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const identity = await startIdentityService({
    file: ':memory:',
    project: 'demo',
    apiKey: 'key',
    origin: `http://${host}`,
  })
  const verifyToken = async (token: string) => {
    const { uid, token: claims } = await identity.verifyToken(token)
    return { ...claims, sub: uid }
  }
  const live = await startLiveService({
    file: ':memory:',
    project: 'demo',
    rules: accessRules(source),
    verifyToken,
  })
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, 'rules')
  const auth: Auth = initializeAuth(app, { persistence: inMemoryPersistence })
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  })
  onTestFinished(async () => {
    await deleteApp(app)
    await live.close()
    server.closeAllConnections()
    server.close()
    await identity.close()
  })
  return { identity, auth, db: initializeFirestore(app, { host, ssl: false }) }
}

const denied = expect.objectContaining({ code: 'permission-denied' })

test('visitor, user and operator have with the SDK what the rules give them', async () => {
  const { identity, auth, db } = await start()
  const banner = doc(db, 'config/error')
  const registrations = collection(db, 'registrations')
  const form = {
    name: 'Ann',
    email: 'ann@example.com',
    consent: true,
    locale: 'en',
    event: 'launch',
    createdAt: serverTimestamp(),
  }
  expect((await getDoc(banner)).exists()).toBe(false)
  await expect(setDoc(banner, { active: true })).rejects.toEqual(denied)
  const sent = await addDoc(registrations, form)
  await expect(addDoc(registrations, { ...form, consent: false })).rejects.toEqual(denied)
  await expect(addDoc(registrations, { ...form, createdAt: new Date() })).rejects.toEqual(denied)
  await expect(getDoc(sent)).rejects.toEqual(denied)

  const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', 'a long passphrase')
  await setDoc(doc(db, `users/${user.uid}/saved/one`), { machine: 'lt106' })
  expect((await getDocs(collection(db, `users/${user.uid}/saved`))).size).toBe(1)
  await expect(getDocs(collection(db, 'users/bob/saved'))).rejects.toEqual(denied)
  await expect(getDocs(registrations)).rejects.toEqual(denied)

  identity.setClaims(user.uid, { operator: true })
  await user.getIdToken(true)
  await setDoc(banner, { active: true })
  expect((await getDocs(registrations)).size).toBe(1)
  await deleteDoc(sent)
})
