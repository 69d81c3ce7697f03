import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInAnonymously,
} from 'firebase/auth'
import { startIdentityService } from '#services/identity/service.ts'
import { pointTo } from '#services/identity/try-identity.ts'
import { accessRules } from '#services/live/rules/access-rules.ts'
import { startLiveService } from '#services/live/service.ts'

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
export const password = 'a long worker’s password'
let apps = 0

/**
 * Both services with the site's rules at a port of this machine, in place of a Firebase project, and a mail server: for
 * tests of workers, which are processes of their own.
 */
export async function tryProject() {
  let ahead = 0
  let isAway = false
  const now = () => Date.now() + ahead
  const server = createHttpServer(async (req, res) => {
    if (isAway) return void req.socket.destroy()
    const path = req.url ?? '/'
    if (!(await identity.handle(req, res, path)) && !(await live.handle(req, res, path)))
      res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const common = { file: ':memory:', project: 'demo', now }
  const identity = await startIdentityService({ ...common, apiKey: 'key', origin })
  const live = await startLiveService({
    ...common,
    rules: accessRules(rules),
    verifyToken: async (token) => {
      const { uid, token: claims } = await identity.verifyToken(token)
      return { ...claims, sub: uid }
    },
  })
  const mails = await mailServer()
  const children = new Set<ChildProcess>()

  /** An account, with the right to work unless told otherwise. */
  async function account(email: string, claims: Record<string, unknown> = { worker: true }): Promise<string> {
    const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `account-${++apps}`)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    pointTo(auth, origin)
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    identity.setClaims(user.uid, claims)
    await deleteApp(app)
    return user.uid
  }

  /** Somebody without an account of their own, as every browser is at first. */
  async function visitor(): Promise<{ uid: string; token: string }> {
    const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `account-${++apps}`)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    pointTo(auth, origin)
    const { user } = await signInAnonymously(auth)
    const token = await user.getIdToken()
    await deleteApp(app)
    return { uid: user.uid, token }
  }

  /** A worker in a process of its own. `clock`: by how many milliseconds its machine's clock is wrong. */
  function worker(
    email: string,
    options: { clock?: number; webhook?: string; goesLive?: boolean; keepsMails?: boolean } = {},
  ) {
    const given = JSON.stringify({ origin, email, mail: mails.url, ...options })
    const child = spawn(process.execPath, [join(import.meta.dirname, 'try-worker.ts'), given], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { said: () => said, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
  }

  return {
    origin,
    admin: live.admin,
    /** Everything the database holds, as text. */
    dump: () => JSON.stringify(live.exportJson(), null, 1),
    identity,
    mails,
    account,
    visitor,
    worker,
    /** Moves the clock of the project. */
    wait: (milliseconds: number) => void (ahead += milliseconds),
    now,
    /** Takes the network away, or gives it back. */
    away(away: boolean) {
      isAway = away
      server.closeAllConnections()
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await live.close()
      await identity.close()
      server.closeAllConnections()
      server.close()
      await mails.close()
    },
  }
}

/** A mail as a mail server has got it. */
export interface Taken {
  to: string
  id: string
  text: string
}

/** Takes mails by SMTP. `onTaken` is told before the sender is: whoever is killed by it does not learn that the mail has gone. */
async function mailServer() {
  const taken: Taken[] = []
  let onTaken: (mail: Taken) => void = () => {}
  const server = createServer((socket) => {
    let text = ''
    let data: string | undefined
    let to = ''
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      text += String(chunk)
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (data !== undefined && line === '.') {
          const mail = { to, id: /^Message-ID: <([^>]+)>/im.exec(data)?.[1] ?? '', text: data }
          taken.push(mail)
          data = undefined
          onTaken(mail)
          socket.write('250 taken\r\n')
        } else if (data !== undefined) data += `${line}\n`
        else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else {
          to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    whenTaken: (listener: (mail: Taken) => void) => void (onTaken = listener),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
