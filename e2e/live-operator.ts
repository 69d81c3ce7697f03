import { deleteApp, initializeApp } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type User,
} from 'firebase/auth'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  setDoc,
  terminate,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import type { Page } from 'playwright-core'
import type { Role } from '#app/features/account/roles.ts'
import type { Severity } from '#app/features/live/banner/banner.ts'
import { operatorCommand } from '#server/commands/operator.ts'
import { accountsFile } from '#server/live/data-folder.ts'
import { startIdentityService } from '#services/identity/service.ts'
import { pointTo } from '#services/identity/try-identity.ts'
import { makeReady, type Authenticator } from '#services/identity/try-second-factor.ts'
import type { OpenedSite } from './site.ts'

export interface Operator {
  /** Says something to everybody; resolves when it is written. */
  say(status: {
    active: boolean
    message?: string
    customMessage?: string
    severity?: Severity
    until?: Date
  }): Promise<void>
  /** Changes fields of a document, which need not be there. */
  set(path: string, fields: Record<string, unknown>): Promise<void>
  /** Replaces many documents, five hundred in a commit. */
  setAll(documents: readonly { path: string; fields: Record<string, unknown> }[]): Promise<void>
  /** A document; undefined when there is none. */
  read(path: string): Promise<Record<string, unknown> | undefined>
  remove(path: string): Promise<void>
  update(path: string, fields: Record<string, unknown>): Promise<void>
  /** The documents of a collection, by id. */
  list(path: string): Promise<Map<string, Record<string, unknown>>>
  end(): Promise<void>
}

let count = 0
export const operatorPassword = 'a long enough passphrase'

/** The accounts of a site and its outbox, as another process may open them. */
export const accountsIn = (dataDir: string) =>
  startIdentityService({
    file: accountsFile(dataDir),
    project: 'trackside',
    apiKey: 'embedded',
    origin: 'http://localhost',
  })

/** The link in the newest mail to an address, once there is one other than `before`. */
export async function mailedLink(dataDir: string, to: string, before = ''): Promise<string> {
  const accounts = await accountsIn(dataDir)
  try {
    for (;;) {
      const mail = accounts.outbox().find((each) => each.to === to)
      const link = /https?:\S+/.exec(mail?.text ?? '')?.[0]
      if (link && link !== before) return link
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await accounts.close()
  }
}

/** Somebody's SDK, pointed to the site's own services. */
export function authAt(url: string, name: string): Auth {
  const app = initializeApp({ projectId: 'trackside', apiKey: 'embedded' }, name)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  pointTo(auth, new URL(url).origin)
  return auth
}

/** Makes somebody who is signed in with the SDK an operator, or gives them another role: address verified, granted by the command, second factor set up. */
export async function readyOperator(
  auth: Auth,
  user: User,
  dataDir: string,
  role: Role = 'operator',
): Promise<Authenticator> {
  const accounts = await accountsIn(dataDir)
  try {
    const app = await makeReady(auth, user, accounts.outbox)
    await operatorCommand(['grant', user.email ?? '', role], { DATA_DIR: dataDir })
    await user.getIdToken(true)
    return app
  } finally {
    await accounts.close()
  }
}

/** Signs somebody in at the console who is made an operator for it; their page shows the first desk then. Gives what makes their codes. */
export async function enterConsole(
  page: Page,
  { url, data }: OpenedSite,
  email: string,
  role: Role = 'operator',
): Promise<Authenticator> {
  const auth = authAt(url, email)
  const { user } = await createUserWithEmailAndPassword(auth, email, operatorPassword)
  const app = await readyOperator(auth, user, data, role)
  await page.goto(`${url}operator`)
  await signIn(page, email, app)
  const first = { operator: 'Banner', moderator: 'Stream health', sales: 'Leads' }
  await page.getByRole('heading', { level: 1, name: first[role] }).waitFor()
  await deleteApp(auth.app)
  return app
}

/** From the console's first step on: address, password and code. */
export async function signIn(page: Page, email: string, app: Authenticator): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('E-mail address').fill(email)
  await field('Password').fill(operatorPassword)
  await page.keyboard.press('Enter')
  await field('Code from the app').fill(await app.code())
  await page.keyboard.press('Enter')
}

/** Somebody who signs up with the SDK at the site's own services and is then made an operator by the command. */
export async function makeOperator(url: string, dataDir: string): Promise<Operator> {
  const { host } = new URL(url)
  const auth = authAt(url, `operator-${count++}`)
  const { app } = auth
  const email = `operator-${count}@example.com`
  const { user } = await createUserWithEmailAndPassword(auth, email, operatorPassword)
  await readyOperator(auth, user, dataDir)
  const db = initializeFirestore(app, { host, ssl: false })
  return {
    say: (status) => setDoc(doc(db, 'config/error'), { message: '', customMessage: '', ...status }),
    set: (path, fields) => setDoc(doc(db, path), fields, { merge: true }),
    async setAll(documents) {
      for (let at = 0; at < documents.length; at += 500) {
        const batch = writeBatch(db)
        for (const { path, fields } of documents.slice(at, at + 500)) batch.set(doc(db, path), fields)
        await batch.commit()
      }
    },
    read: async (path) => (await getDoc(doc(db, path))).data(),
    remove: (path) => deleteDoc(doc(db, path)),
    update: (path, fields) => updateDoc(doc(db, path), fields),
    list: async (path) =>
      new Map((await getDocs(collection(db, path))).docs.map((one) => [one.id, one.data()])),
    end: () => terminate(db).then(() => deleteApp(app)),
  }
}
