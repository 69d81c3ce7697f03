import { setTimeout as delay } from 'node:timers/promises'
import { readBody } from '#services/client/read-body.ts'
import type { Fields } from '#services/live/values/value.ts'
import { sendJson } from '../answer.ts'
import type { LiveEnv } from '../env-live.ts'
import { hostedOrigin } from '../live/hosted-origin.ts'
import type { RequestContext } from '../route.ts'
import { parsed, type Entered } from './enter.ts'

/** Where a visitor's pass waits for whoever can tell whether it is genuine, by the visitor's account. */
export const entriesPath = 'entries'

/** Milliseconds a visitor waits for a worker, and between two looks. */
const patience = 15_000
const pause = 500

/**
 * Lets visitors in where the database is elsewhere: their pass is left there in their own name, a worker lets them in and
 * says so. `{ pass, token }` → `Entered`, 403 for a pass that does not hold, and 503 where no worker answers.
 */
export function askEntry(live: Pick<LiveEnv, 'project' | 'apiKey' | 'origin'>) {
  const documents = `projects/${live.project}/databases/(default)/documents`
  const root = `${hostedOrigin(live)}/v1/${documents}`
  const key = `key=${encodeURIComponent(live.apiKey)}`
  return async ({ req, res, route }: RequestContext): Promise<void> => {
    const given = parsed(await readBody(req, route.limits.body))
    const token = String(given.token ?? '')
    const uid = uidIn(token)
    if (uid === undefined) return sendJson(res, 401, { error: 'token' })
    const ask = (address: string, body?: object) =>
      fetch(address, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(patience),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const name = `${documents}/${entriesPath}/${uid}`
    // The database knows whether the token is genuine, and lets nobody write in another's name.
    const left = await ask(`${root}:commit?${key}`, {
      writes: [
        {
          update: { name, fields: { pass: { stringValue: String(given.pass ?? '') } } },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    })
    if (left.status === 401 || left.status === 403) return sendJson(res, 401, { error: 'token' })
    const end = performance.now() + patience
    while (left.ok && performance.now() < end) {
      const found = await ask(`${root}/${entriesPath}/${encodeURIComponent(uid)}?${key}`)
      const { fields = {} } = (await found.json().catch(() => ({}))) as { fields?: Fields }
      if (fields.state?.stringValue === 'refused') return sendJson(res, 403, { error: 'pass' })
      if (fields.state?.stringValue === 'in') {
        const event = fields.event?.stringValue ?? ''
        const entered: Entered = { event, named: fields.named?.booleanValue === true }
        return sendJson(res, 200, entered)
      }
      await delay(pause)
    }
    sendJson(res, 503, { error: 'unavailable' })
  }
}

/** Whose a token says it is. */
function uidIn(token: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub?: unknown
    }
    return typeof claims.sub === 'string' && /^[A-Za-z0-9:_-]{1,128}$/.test(claims.sub)
      ? claims.sub
      : undefined
  } catch {
    return undefined
  }
}
