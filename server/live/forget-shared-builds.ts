import type { Admin } from '#services/live/admin.ts'
import type { Log } from '#services/log/log.ts'
import { forgetAsked } from './forget-asked.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Deletes the builds made together that nobody has touched for a day, with who took part and what they did. `now` in
 * milliseconds since 1970. Gives how many; rejects when the database fails, and finds the rest the next time.
 */
export async function forgetSharedBuilds(admin: Admin, now: number): Promise<number> {
  const before = { timestampValue: new Date(now - day).toISOString() }
  const old = admin.list('shared_builds', {
    where: { fieldFilter: { field: { fieldPath: 'touchedAt' }, op: 'LESS_THAN', value: before } },
  })
  for (const { name } of old) {
    const path = `shared_builds/${name.slice(name.lastIndexOf('/') + 1)}`
    // The session last, by which the others are found.
    for (const each of [...admin.below(path), path]) await admin.delete(each)
  }
  return old.length
}

/** Does so now and every hour, also with what is left for workers elsewhere; returns how to stop. */
export function keepForgetting(admin: Admin, log: Log): () => void {
  const forget = () => {
    void forgetSharedBuilds(admin, Date.now()).catch((error: unknown) =>
      log('live: old shared builds could not be deleted; trying again in an hour', { level: 'warn', error }),
    )
    void forgetAsked(admin, Date.now()).catch((error: unknown) =>
      log('live: what was left for workers could not be deleted; trying again in an hour', {
        level: 'warn',
        error,
      }),
    )
  }
  forget()
  const timer = setInterval(forget, hour).unref()
  return () => clearInterval(timer)
}
