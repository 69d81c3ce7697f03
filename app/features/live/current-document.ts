import type { Connection } from './connection.ts'
import type { LiveDocument } from './live.ts'
import type { Fields, PublishedStatus } from './published-status.ts'
import { publishedDocument } from './published-status.ts'

/** All that a page knows of one document. */
export interface DocumentSources {
  /** Path of the document in the live database. */
  path: string
  /** As the live database has it; undefined on a page that does not follow the database. */
  live?: LiveDocument | undefined
  connection?: Connection
  published?: PublishedStatus | undefined
  /** What the server drew into the page. */
  drawn?: Fields | undefined
}

/**
 * Where a current document comes from: the live database, the published status, what the database sent before it was
 * lost or in an earlier visit (`cache`), or the page as the server drew it.
 */
export type DocumentSource = 'live' | 'status' | 'cache' | 'page'

export interface CurrentDocument {
  /** Undefined when there is no such document, or nothing is known of it. */
  data: Fields | undefined
  source: DocumentSource
  /** The page follows the live database and cannot reach it. */
  isAway: boolean
  /** It may have changed since. */
  isStale: boolean
}

/**
 * Which source holds: the live database while it is reached. Without it the later of the published status and what the
 * database confirmed last; before either of them the page as drawn, and a cache of an earlier visit when there is nothing
 * else.
 */
export function currentDocument({
  path,
  live,
  connection,
  published,
  drawn,
}: DocumentSources): CurrentDocument {
  const isAway = live !== undefined && (connection === 'offline' || live.isRefused)
  const confirmedAt = live?.confirmedAt
  if (live && confirmedAt !== undefined && !isAway)
    return { data: live.data, source: 'live', isAway, isStale: live.fromCache }
  if (published && published.at > (confirmedAt ?? -Infinity))
    return { data: publishedDocument(published, path), source: 'status', isAway, isStale: published.isStale }
  if (drawn && confirmedAt === undefined) return { data: drawn, source: 'page', isAway, isStale: isAway }
  return { data: live?.data, source: 'cache', isAway, isStale: true }
}
