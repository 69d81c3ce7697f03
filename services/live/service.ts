import { backup } from 'node:sqlite'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { closedRules, type AuthClaims, type Rules } from './access.ts'
import { ClientBudget } from '../client/budget.ts'
import { asClient } from '../client/current-client.ts'
import { isThisMachine } from '../client/client-key.ts'
import { probeDatabase } from '../files/probe-database.ts'
import type { Log } from '../log/log.ts'
import { connectionAddress } from '../client/connection.ts'
import { makeAdmin, type Admin } from './admin.ts'
import { answerRest } from './answer-rest.ts'
import { Channels } from './channel.ts'
import { answerCrossOrigin } from './cross-origin.ts'
import { Engine, type Created } from './engine.ts'
import { exportDocuments, importDocuments, type Exported } from './exchange.ts'
import { maxBodySize } from './limits.ts'
import type { Caller, Counted } from './permit.ts'
import { Rate } from '../client/rate.ts'
import { Store } from './store.ts'
import { codes, errorBody, LiveError, unauthenticated } from './status.ts'
import { openStream, refusedStream, type OpenStream } from './streams.ts'
import { Transactions } from './transactions.ts'

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
  /** Told which documents a commit has made, by relative path, once they are on the disk. */
  onCreated?: (created: readonly Created[]) => void
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
  /** Characters that all sessions together may keep for clients that do not read. */
  maxBacklog?: number
}

export interface LiveStats {
  sessions: number
  targets: number
  watchedDocuments: number
  watchedQueries: number
  /** Characters kept for clients until they confirm them. */
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
  /** Ends a user's streams, for one whose tokens were revoked; the client asks for a new token. */
  endSessionsOf(user: string): void
  /** Ends all sessions (clients know at once) and closes the file; nothing acknowledged is lost. */
  /** Throws unless the database can be read and written now. */
  probe(): void
  close(): Promise<void>
}

function refuse(response: ServerResponse, error: LiveError): void {
  response.statusCode = codes[error.status][1]
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(errorBody(error)))
}

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/

/** Starts the live database: Firestore's protocol over the given file. */
export async function startLiveService(options: LiveOptions): Promise<LiveService> {
  const { now = Date.now, log = () => {}, origins = [], addressOf = connectionAddress } = options
  const engine = new Engine({ ...options, rules: options.rules ?? closedRules, now, log })
  const transactions = new Transactions(engine)
  const perSecond = options.requestsPerSecond ?? 200
  const requests = new Rate(perSecond, perSecond * 10)
  let closed = false
  let turnedAway = 0
  const listening = new Set<OpenStream>()

  const budget = options.budget ?? new ClientBudget()

  /** Operators store what they want; everybody else is counted. */
  function countedFor(client: string, auth: AuthClaims | undefined): Counted {
    return {
      measured: (job) => budget.measured(client, job),
      store(documents, bytes) {
        if (auth?.['operator'] === true || (options.admit?.(client, documents, bytes) ?? true)) return
        throw new LiveError('RESOURCE_EXHAUSTED', 'Too much has been stored today. Try again tomorrow.')
      },
    }
  }

  async function identify(
    client: string,
    authorization: string | undefined,
    appCheck: string | undefined,
  ): Promise<Caller> {
    if (options.verifyAppCheck && !(await options.verifyAppCheck(appCheck ?? '').catch(() => false)))
      throw unauthenticated()
    const token = authorization?.replace(/^Bearer\s+/i, '')
    if (!token) return { auth: undefined, admin: false, counted: countedFor(client, undefined) }
    const auth = await options.verifyToken?.(token).catch(() => undefined)
    if (!auth) throw unauthenticated()
    return { auth, admin: false, counted: countedFor(client, auth) }
  }

  const channels = new Channels(
    async (service, headers, session) => {
      try {
        const stream = openStream(
          engine,
          service,
          session,
          await identify(session.address, headers.get('authorization'), headers.get('x-firebase-appcheck')),
          now,
          options.visitorBody ?? maxBodySize,
        )
        listening.add(stream)
        const closed = stream.closed
        stream.closed = () => {
          listening.delete(stream)
          closed()
        }
        return stream
      } catch (error) {
        return refusedStream(session, error)
      }
    },
    { maxPerAddress: options.sessionsPerAddress ?? 500, addressOf, maxBacklog: options.maxBacklog },
  )

  const keeper = setInterval(() => {
    try {
      engine.keep()
    } catch (error) {
      log(`live: a request could not be answered`, { level: 'error', error })
    }
  }, 60_000)
  keeper.unref()

  function stats(): LiveStats {
    const sorted = [...engine.hub.durations].sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    let targets = 0
    for (const stream of listening) targets += stream.targets
    return {
      sessions: channels.size,
      targets,
      watchedDocuments: engine.hub.paths,
      watchedQueries: engine.hub.queries,
      backlog: channels.backlog.total,
      commits: engine.committer.commits,
      turnedAway: turnedAway + channels.turnedAway,
      fanOut: { median: at(0.5), p95: at(0.95) },
    }
  }

  return {
    async handle(request, response, path) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      url.pathname = path.split('?')[0] ?? path
      const service = channelPath.exec(url.pathname)?.[1]
      const rest = url.pathname.startsWith('/v1/projects/')
      if (!service && !rest) return false
      if (answerCrossOrigin(request, response, origins)) return true
      if (closed) {
        refuse(response, new LiveError('UNAVAILABLE', 'The service is shutting down.'))
        return true
      }
      const address = addressOf(request)
      const tooFast = !isThisMachine(address) && !requests.take(address)
      try {
        if (tooFast) {
          turnedAway++
          refuse(response, new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.'))
        } else if (service === 'Listen' || service === 'Write')
          await asClient(address, () => channels.handle(request, response, url, service))
        else
          await asClient(address, () =>
            answerRest(request, response, url, {
              engine,
              transactions,
              identify: (authorization, appCheck) => identify(address, authorization, appCheck),
              now,
              log,
              client: address,
              budget,
              visitorBody: options.visitorBody ?? maxBodySize,
            }),
          )
      } catch (error) {
        if (request.destroyed) response.destroy()
        else if (error instanceof LiveError && !response.headersSent) refuse(response, error)
        else {
          log(`live: a request could not be answered`, { level: 'error', error })
          if (!response.headersSent) response.statusCode = 400
          response.end('Error: bad request')
        }
      }
      return true
    },
    admin: makeAdmin(engine),
    async backup(file) {
      await backup(engine.store.database, file)
      const copy = new Store(file)
      copy.becomeOther()
      copy.close()
    },
    exportJson: () => exportDocuments(engine),
    importJson: (input) => importDocuments(engine, input),
    stats,
    endSessionsOf(user) {
      for (const stream of listening) if (stream.caller.auth?.sub === user) stream.refuse(unauthenticated())
    },
    probe: () => probeDatabase(engine.store.database),
    async close() {
      if (closed) return
      closed = true
      clearInterval(keeper)
      // What was committed is answered before the sessions end: nobody sends it again.
      engine.committer.flush()
      await new Promise((resolve) => setImmediate(resolve))
      channels.stop()
      engine.close()
    },
  }
}
