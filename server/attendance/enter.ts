import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { Identity } from '#services/identity/options.ts'
import type { Documents } from '#services/live/documents.ts'
import { readBody } from '#services/client/read-body.ts'
import { sendJson } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import { spanOf } from './attendance-of.ts'
import { passSecret, registrationOf } from './pass.ts'

/** Where a visitor shows the pass of their registration, below the base path. */
export const enterPath = '/_enter'

export interface EnterOptions {
  database: () => Promise<Pick<Documents, 'get' | 'set' | 'create'>>
  /** Who a token is of; rejects for one that does not hold. */
  verifyToken: (token: string) => Promise<Identity>
}

/** `named`: the registration lets the organiser see by name who came, so that the page says when it was there. */
export interface Entered {
  event: string
  named: boolean
}

/**
 * Lets the account of a visitor into the room their registration is for: `{ pass, token }` → `Entered`. Without consent
 * to attendance nothing leads from the account to the registration: the visitor is counted, and no more.
 */
export function answerEnter({ database, verifyToken }: EnterOptions) {
  return async ({ req, res, route }: RequestContext): Promise<void> => {
    const given = parsed(await readBody(req, route.limits.body))
    const uid = await verifyToken(String(given.token ?? '')).then(
      ({ uid }) => uid,
      () => undefined,
    )
    if (uid === undefined) return sendJson(res, 401, { error: 'token' })
    const entered = await letIn(await database(), String(given.pass ?? ''), uid, Date.now())
    if (entered) sendJson(res, 200, entered)
    else sendJson(res, 403, { error: 'pass' })
  }
}

/** Lets an account in, at a time in milliseconds since 1970; undefined for a pass that holds for no registration. */
export async function letIn(
  admin: Pick<Documents, 'get' | 'set' | 'create'>,
  pass: string,
  uid: string,
  at: number,
): Promise<Entered | undefined> {
  const id = registrationOf(await passSecret(admin), pass)
  const registration = id === undefined ? undefined : await admin.get(`registrations/${id}`)
  const event = eventOfRegistration(registration?.fields.event?.stringValue ?? '')
  if (!registration || id === undefined || event === undefined) return undefined
  const named = registration.fields.attendance?.booleanValue === true
  const path = `events/${event}/guests/${uid}`
  const before = (await admin.get(path))?.fields
  const now = { timestampValue: new Date(at).toISOString() }
  if (!named) await admin.set(path, { named: { booleanValue: false } })
  // Who comes back goes on; a device that somebody else has used, or that was last here before the event, begins anew.
  else if (
    before?.registration?.stringValue !== id ||
    Date.parse(before.seen?.timestampValue ?? '') < (await spanOf(admin, event)).begin
  )
    await admin.set(path, {
      named: { booleanValue: true },
      registration: { stringValue: id },
      since: now,
      seen: now,
    })
  return { event, named }
}

/** A JSON object as it was posted; an empty one for anything else. */
export function parsed(body: Buffer | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
