/** Time a path is protected from another automatic reload, in milliseconds. */
const guardTime = 10_000

/**
 * Reloads the page because a chunk of it could not be loaded (usually a newer build has replaced it), at most once per
 * 10 seconds for the same path. Returns false when it was too soon, so that the failure is shown instead.
 */
export function reloadOnce(path = location.pathname, now = Date.now()): boolean {
  const key = 'trackside:reloaded'
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { path?: string; at?: number }
    if (last.path === path && now - (last.at ?? 0) < guardTime) return false
    sessionStorage.setItem(key, JSON.stringify({ path, at: now }))
  } catch {
    return false
  }
  location.reload()
  return true
}
