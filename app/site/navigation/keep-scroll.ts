import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

/**
 * The page was scrolled before the router arrived; without this the router would put it back to where the last visit
 * left it. Call before the router is made.
 */
export function keepScroll(): void {
  const storage = 'react-router-scroll-positions'
  const positions = (readStoredJson(storage, 'visit') ?? {}) as Record<string, number>
  const state = history.state as { key?: string } | null
  writeStoredJson(storage, { ...positions, [state?.key ?? 'default']: scrollY }, 'visit')
}
