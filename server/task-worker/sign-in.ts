import { deleteApp, initializeApp } from '@firebase/app'
import {
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
  type User,
} from '@firebase/auth'
import { initializeFirestore, setLogLevel } from '@firebase/firestore/lite'
import type { LiveEnv } from '../env-live.ts'
import { sdkDocuments, type SdkDocuments } from './sdk-documents.ts'

/** The account a worker signs in with. */
export interface WorkerAccount {
  email: string
  password: string
}

/** A project as a worker works in it, signed in. */
export interface Project {
  documents: SdkDocuments
  /** Who the worker is. */
  account: { uid: string; email: string }
  close(): Promise<void>
}

/** A worker that may not work: trying again changes nothing. */
export class WorkerRefused extends Error {}

/** Answers of the sign-in service that another try does not change. */
const final = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-api-key',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  'auth/multi-factor-auth-required',
])

let apps = 0

/**
 * Signs in to the project, or to embedded services elsewhere that stand in for one. Rejects with `WorkerRefused` where the
 * account is none, or has no right to work; with another error where it could not be asked.
 */
export async function signIn(
  {
    project,
    apiKey,
    appId,
    origin,
    authEmulator,
  }: Omit<Pick<LiveEnv, 'project' | 'apiKey' | 'appId' | 'origin' | 'authEmulator'>, never>,
  { email, password }: WorkerAccount,
): Promise<Project> {
  // What fails is said by whoever asked, and once.
  setLogLevel('silent')
  const app = initializeApp({ projectId: project, apiKey, ...(appId && { appId }) }, `worker-${++apps}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  const accounts = authEmulator ?? origin
  if (accounts) pointTo(auth, accounts)
  const place = origin && new URL(origin)
  const database = initializeFirestore(
    app,
    place ? { host: place.host, ssl: place.protocol === 'https:' } : {},
  )
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    await checkRole(user)
    return {
      documents: sdkDocuments(database, () => user.getIdToken(true)),
      account: { uid: user.uid, email },
      close: () => deleteApp(app),
    }
  } catch (error) {
    await deleteApp(app)
    const { code } = error as { code?: string }
    throw code && final.has(code) ? new WorkerRefused(`${email} cannot sign in (${code})`) : error
  }
}

async function checkRole(user: User): Promise<void> {
  const { claims } = await user.getIdTokenResult()
  if (claims.worker !== true)
    throw new WorkerRefused(
      `${user.email ?? user.uid} has no right to work: its account lacks the claim “worker” (docs/deploying.md, “The worker”)`,
    )
}

/** Points the SDK to another host without its emulator's mode: tokens are real. */
function pointTo(auth: Auth, origin: string): void {
  const { protocol, host } = new URL(origin)
  Object.assign((auth as unknown as { config: object }).config, {
    apiScheme: protocol.replace(':', ''),
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  })
}
