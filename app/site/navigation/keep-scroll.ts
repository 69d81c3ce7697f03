/**
 * The page was scrolled before the router arrived; without this the router would put it back to where the last visit
 * left it. Call before the router is made.
 */
export function keepScroll(): void {
  const storage = 'react-router-scroll-positions'
  try {
    const positions = JSON.parse(sessionStorage.getItem(storage) ?? '{}') as Record<string, number>
    const state = history.state as { key?: string } | null
    positions[state?.key ?? 'default'] = scrollY
    sessionStorage.setItem(storage, JSON.stringify(positions))
  } catch {
    // Storage is closed: the router keeps no positions either.
  }
}
