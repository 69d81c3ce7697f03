/** Unknown until the first answer; offline after the first failure, or when there is no answer within ten seconds. */
export type Connection = 'unknown' | 'online' | 'offline'

/** What is known of the way to the live database. */
export interface Signals {
  /** What the listeners of the SDK show: data from the server, or that it has given up for now. */
  listeners: Connection
  /** What the page's own heartbeat found; undefined before its first answer, and without a heartbeat. */
  reachable: boolean | undefined
  /** What is published says something else than the stream has shown: a network holds it back. */
  isHeld?: boolean
  /** Ten seconds have gone by since the first listener. */
  overdue: boolean
}

export function connectionOf({ listeners, reachable, isHeld, overdue }: Signals): Connection {
  if (reachable === false || isHeld) return 'offline'
  if (listeners === 'unknown') return overdue ? 'offline' : 'unknown'
  return listeners
}

/** How one listener stands: it has what the server has, it has been told that the server is away, or neither yet. */
export type Standing = 'synced' | 'lost' | 'waiting'

/**
 * A listener's standing after a snapshot. The SDK marks what comes from its cache: once the server's answer has been
 * there, or when there is nothing in the cache to show, it does so only because it has lost the server.
 */
export function standingAfter(before: Standing, snapshot: { fromCache: boolean; exists: boolean }): Standing {
  if (!snapshot.fromCache) return 'synced'
  return before === 'waiting' && snapshot.exists ? 'waiting' : 'lost'
}

/** What all listeners together show: one that is answered proves the connection. */
export function listenersShow(standings: Iterable<Standing>): Connection {
  const all = [...standings]
  if (all.includes('synced')) return 'online'
  return all.includes('lost') ? 'offline' : 'unknown'
}
