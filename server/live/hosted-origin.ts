import type { LiveEnv } from '../env-live.ts'

/** Where a server without a database of its own reaches it: at Firebase, or at another machine's embedded services. */
export function hostedOrigin({ origin }: Pick<LiveEnv, 'origin'>): string {
  return origin ?? 'https://firestore.googleapis.com'
}
