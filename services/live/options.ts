import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '../client/budget.ts'
import type { Log } from '../log/log.ts'
import type { AuthClaims, Rules } from './access.ts'
import type { Admin } from './admin.ts'
import type { Created, Removed } from './engine.ts'
import type { Exported } from './exchange.ts'

export interface LiveOptions {
  /** The database's file, or ':memory:'. */
  file: string
  project: string
  /** Closed when absent. */
  rules?: Rules
  /** The claims of a token that is genuine and valid now; undefined for any other. */
  verifyToken?: (token: string) => Promise<AuthClaims | undefined>
  /** When present, requests without an App Check token it takes for genuine are refused. */
  verifyAppCheck?: (token: string) => Promise<boolean>
  /** Milliseconds since 1970. */
  now?: () => number
  /** Called with the documents a commit has created, by relative path, once they are on the disk. */
  onCreated?: (created: readonly Created[]) => void
  /** Called with the documents a commit has deleted, by relative path, once that is on the disk. */
  onRemoved?: (removed: readonly Removed[]) => void
  log?: Log
  /** Origins besides the site's own whose pages may call. */
  origins?: readonly string[]
  /** The address a request is counted under; by default the connection's. Behind a proxy it must come from there. */
  addressOf?: (request: IncomingMessage) => string
  /** For each address but this machine's own. */
  sessionsPerAddress?: number
  /** On average; ten times as many at once. */
  requestsPerSecond?: number
  /** What clients may spend; one of its own when absent. */
  budget?: ClientBudget
  /** Bytes of the largest request of somebody who is no operator. */
  visitorBody?: number
  /** Takes room for what a client stores anew; false when it has none left. Absent: nothing is counted. */
  admit?: (client: string, documents: number, bytes: number) => boolean
  /** Characters that all sessions together may hold for clients that do not read. */
  maxBacklog?: number
}

export interface LiveStats {
  sessions: number
  targets: number
  watchedDocuments: number
  watchedQueries: number
  /** Characters held for clients until they confirm them. */
  backlog: number
  /** Batches committed since the start. */
  commits: number
  /** Requests turned away because there were too many. */
  turnedAway: number
  /** Milliseconds from commit to the sessions' queues: the median and the 95th percentile of the last commits. */
  fanOut: { median: number; p95: number }
}

export interface LiveService {
  /** Answers a request when its path is the database's; false leaves it to others. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
  admin: Admin
  /** Copies the database to a file while it runs. */
  backup(file: string): Promise<void>
  exportJson(): Exported
  importJson(input: unknown): Promise<number>
  stats(): LiveStats
  /** Ends the streams of a user whose tokens were revoked; the client asks for a new token. */
  endSessionsOf(user: string): void
  /** Throws unless the database can be read and written now. */
  probe(): void
  /** Ends all sessions (clients know at once) and closes the file; nothing acknowledged is lost. */
  close(): Promise<void>
}
