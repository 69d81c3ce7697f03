import { circuitBreaker } from '#app/content/circuit-breaker.ts'
import type { FormName } from '#app/features/forms/definitions.ts'
import type { Env } from '../env.ts'
import { hostedOrigin } from '../live/hosted-origin.ts'
import { wireFields } from './wire-fields.ts'

/** The access rules refuse a form: sending it again changes nothing. */
export class FormRefused extends Error {}

/**
 * Stores a form under an id, with the server's time, as the access rules allow it to a visitor without an account; one
 * that is there already stays. Rejects with `FormRefused`, or with another error when it could not be stored now.
 */
export type FormStore = (
  form: FormName,
  id: string,
  fields: Readonly<Record<string, unknown>>,
) => Promise<void>

/** Where this site's forms go: its own database, a Firebase project, or nowhere. */
export function formStore({ live }: Env, own: { store: FormStore } | undefined): FormStore | undefined {
  if (own) return own.store
  if (live.service !== 'firebase') return undefined
  return firebaseStore({ ...live, endpoint: hostedOrigin(live) })
}

export interface FirebaseOptions {
  project: string
  apiKey: string
  /** Of the database's protocol, such as `https://firestore.googleapis.com`. */
  endpoint: string
}

/**
 * Stores forms in a Firebase project as a visitor would: by its public protocol, under its rules. While it fails, senders
 * are told at once instead of each waiting for it.
 */
export function firebaseStore({ project, apiKey, endpoint }: FirebaseOptions): FormStore {
  const database = `projects/${project}/databases/(default)/documents`
  const breaker = circuitBreaker()
  return async (form, id, fields) => {
    if (breaker.wait() > 0)
      throw new Error(`The database fails since ${new Date(breaker.state.since).toISOString()}`)
    const write = {
      update: { name: `${database}/${form}/${id}`, fields: wireFields(fields) },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    }
    const answer = await fetch(`${endpoint}/v1/${database}:commit?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [write] }),
      signal: AbortSignal.timeout(15_000),
    }).catch((error: unknown) => {
      breaker.failed()
      throw error
    })
    if (answer.status >= 500) breaker.failed()
    else breaker.succeeded()
    if (answer.ok) return
    const { error } = (await answer.json().catch(() => ({}))) as {
      error?: { status?: string; message?: string }
    }
    if (error?.status === 'PERMISSION_DENIED') throw new FormRefused(error.message)
    if (error?.status !== 'ALREADY_EXISTS')
      throw new Error(error?.message ?? `The database answered ${answer.status}`)
  }
}
