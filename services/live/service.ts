import { backup } from 'node:sqlite'
import { ClientBudget } from '../client/budget.ts'
import { connectionAddress } from '../client/connection.ts'
import { DatabaseProbe } from '../files/probe-database.ts'
import type { Log } from '../log/log.ts'
import { closedRules } from './access.ts'
import { makeAdmin } from './admin.ts'
import { identifyBy } from './http/callers.ts'
import { Channels, type OpenSession } from './channel/channel.ts'
import { Engine } from './engine.ts'
import { exportDocuments, importDocuments } from './exchange.ts'
import { maxBodySize } from './limits.ts'
import { OpenStreams } from './channel/open-streams.ts'
import type { LiveOptions, LiveService } from './options.ts'
import { Responder } from './http/respond.ts'
import { liveStats } from './stats.ts'
import { Store } from './storage/store.ts'
import { openStream, refusedStream } from './channel/streams.ts'
import { Transactions } from './storage/transactions.ts'

/** Starts the live database: Firestore's protocol over the given file. */
export async function startLiveService(options: LiveOptions): Promise<LiveService> {
  const { now = Date.now, addressOf = connectionAddress } = options
  const probe = new DatabaseProbe()
  const log = probe.over(options.log)
  const { budget = new ClientBudget(), visitorBody = maxBodySize } = options
  const engine = new Engine({ ...options, rules: options.rules ?? closedRules, now, log })
  const transactions = new Transactions(engine)
  const identify = identifyBy(options, budget)
  const streams = new OpenStreams()

  const openSession: OpenSession = async (service, headers, session) => {
    try {
      const [token, appCheck] = [headers.get('authorization'), headers.get('x-firebase-appcheck')]
      const caller = await identify(session.address, token, appCheck)
      return streams.add(openStream(engine, service, session, caller, now, { budget, visitorBody }))
    } catch (error) {
      return refusedStream(session, error)
    }
  }
  const channels = new Channels(openSession, {
    maxPerAddress: options.sessionsPerAddress ?? 500,
    addressOf,
    maxBacklog: options.maxBacklog,
    budget,
  })
  const responder = new Responder({
    ...options,
    channels,
    identify,
    rest: { engine, transactions, now, log, budget, visitorBody },
  })
  const clockTimer = saveClock(engine, log)

  return {
    handle: (request, response, path) => responder.handle(request, response, path),
    admin: makeAdmin(engine),
    async backup(file) {
      await backup(engine.store.database, file)
      const copy = new Store(file)
      copy.becomeOther()
      copy.close()
    },
    exportJson: () => exportDocuments(engine),
    importJson: (input) => importDocuments(engine, input),
    stats: () => liveStats(engine, channels, streams, responder.turnedAway),
    endSessionsOf: (user) => streams.endAllOf(user),
    probe: () => probe.look(engine.store.database),
    async close() {
      if (responder.stopping) return
      responder.stopping = true
      clearInterval(clockTimer)
      // What was committed is answered before the sessions end, and nothing is committed after that: nobody sends it again.
      engine.committer.stop()
      await new Promise((resolve) => setImmediate(resolve))
      channels.stop()
      engine.close()
    },
  }
}

/** Saves every minute how far time was told. */
function saveClock(engine: Engine, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    try {
      engine.saveClock()
    } catch (error) {
      log('live: the time of the last commit could not be saved', { level: 'error', error })
    }
  }, 60_000).unref()
}
