import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { doc, initializeFirestore, setDoc, terminate } from 'firebase/firestore/lite'
import { operatorCommand } from '#server/commands/operator.ts'

export interface Operator {
  /** Says something to everybody; resolves when it is written. */
  say(status: { active: boolean; message?: string; customMessage?: string }): Promise<void>
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
    end: () => terminate(db).then(() => deleteApp(app)),
  }
}
