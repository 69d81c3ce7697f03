import type { Store } from '../storage/store.ts'

/** A moment of one database, as clients keep it to go on from there. */
export function encodeToken(store: Store, time: number): string {
  return Buffer.from(`${store.identity} ${time}`).toString('base64')
}

/**
 * The time a target is to go on from: undefined for a new target, NaN when the token is not of this database (another
 * file, or a copy that was put in its place), so that nothing the client has can be relied on.
 */
export function resumeTime(store: Store, target: Record<string, unknown>): number | undefined {
  const { resumeToken, readTime } = target
  if (typeof resumeToken !== 'string' || resumeToken === '') return readTime === undefined ? undefined : NaN
  const [identity, time, ...rest] = Buffer.from(resumeToken, 'base64').toString().split(' ')
  return identity === store.identity && rest.length === 0 && /^\d{1,16}$/.test(time ?? '')
    ? Number(time)
    : NaN
}
