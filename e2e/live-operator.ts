import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import {
  collection,
  doc,
  getDocs,
  initializeFirestore,
  setDoc,
  terminate,
  updateDoc,
} from 'firebase/firestore/lite'
import type { Severity } from '#app/live/banner/status.ts'
import { operatorCommand } from '#server/commands/operator.ts'

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
  update(path: string, fields: Record<string, unknown>): Promise<void>
  /** The documents of a collection, by id. */
  list(path: string): Promise<Map<string, Record<string, unknown>>>
  end(): Promise<void>
}

let count = 0

/** Somebody who signs up with the SDK at the site's own services and is then made an operator by the command. */
export async function makeOperator(url: string, dataDir: string): Promise<Operator> {
  const { host } = new URL(url)
  const app = initializeApp({ projectId: 'trackside', apiKey: 'embedded' }, `operator-${count++}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  auth.config.apiScheme = 'http'
  auth.config.apiHost = `${host}/identitytoolkit.googleapis.com`
  auth.config.tokenApiHost = `${host}/securetoken.googleapis.com`
  const email = `operator-${count}@example.com`
  const { user } = await createUserWithEmailAndPassword(auth, email, 'a long enough passphrase')
  await operatorCommand(['grant', email], { DATA_DIR: dataDir })
  await user.getIdToken(true)
  const db = initializeFirestore(app, { host, ssl: false })
  return {
    say: (status) => setDoc(doc(db, 'config/error'), { message: '', customMessage: '', ...status }),
    set: (path, fields) => setDoc(doc(db, path), fields, { merge: true }),
    update: (path, fields) => updateDoc(doc(db, path), fields),
    list: async (path) =>
      new Map((await getDocs(collection(db, path))).docs.map((one) => [one.id, one.data()])),
    end: () => terminate(db).then(() => deleteApp(app)),
  }
}
