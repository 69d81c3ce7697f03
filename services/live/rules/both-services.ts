import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import { initializeFirestore, setLogLevel } from 'firebase/firestore/lite'
import { onTestFinished } from 'vitest'
import { startIdentityService } from '../../identity/service.ts'
import { startLiveService } from '../service.ts'
import { accessRules } from './access-rules.ts'

let made = 0
const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** Both services with the site's rules and the unmodified SDK, signed out, until the test is over. */
export async function startBoth() {
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
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `rules-${++made}`)
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
  return {
    identity,
    admin: live.admin,
    auth,
    db: initializeFirestore(app, { host, ssl: false }),
    origin: `http://${host}`,
  }
}
