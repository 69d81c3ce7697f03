import StoryblokClient, { type ISbError, type ISbResult, type ISbStoriesParams } from 'storyblok-js-client'
import { circuitBreaker } from './circuit-breaker.ts'
import { ContentError } from './content-error.ts'
import { isObject, textOf } from './json.ts'
import { createRequestGate } from './request-gate.ts'
import { timedFetch, type TimedFetch } from './timed-fetch.ts'
import { withWholeAddresses } from './whole-addresses.ts'
import type { TellTrouble } from './tell-trouble.ts'

export interface TransportOptions {
  endpoint: string
  token: string
  /** Milliseconds one request may take that a visitor waits for; others may take longer. */
  timeout: number
  /** Requests that may start in a second. */
  rateLimit: number
  /** The service is at another origin than the site. */
  elsewhere?: boolean | undefined
  /** Told of each request that was sent. */
  onRequest?: OnRequest | undefined
  log: TellTrouble
}

/** What came of a request to the content service. */
export interface SentRequest {
  /** Below the API's address: `cdn/stories/lokotrack`. */
  path: string
  milliseconds: number
  /** Status of what it failed with. */
  failure?: number
  /** Content version the answer was made from, when it tells. */
  cv?: number | undefined
}

export type OnRequest = (sent: SentRequest) => void

export interface ServiceAnswer {
  data: Record<string, unknown>
  /** Content version the answer was made from, when it tells. */
  cv: number | undefined
  /** Entries on all pages, when it tells. */
  total: number | undefined
}

export interface RequestOptions {
  /** A visitor waits for the answer. */
  urgent: boolean
  /** Milliseconds since 1970 after which nothing is tried again. */
  deadline?: number
}

export interface Transport {
  /** Rejects with a `ContentError` after all attempts. */
  get(path: string, params: ISbStoriesParams, options: RequestOptions): Promise<ServiceAnswer>
  /** The content service is at another origin than the site. */
  isElsewhere: boolean
  /** Whether the content service answers, and since when (milliseconds since 1970) that is so. */
  health(): { failing: boolean; since: number }
  close(): void
}

/** Milliseconds a request may take that nobody waits for. */
const PATIENCE = 15_000
const ATTEMPTS = 5
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5000

/**
 * The official client (its throttle, its waiting on 429, its batches) with what it lacks: a time-out that includes the
 * body, attempts with growing pauses after server and network errors, and visitors before background work.
 */
export function createTransport({
  endpoint,
  token,
  timeout,
  rateLimit,
  elsewhere,
  onRequest,
  log,
}: TransportOptions): Transport {
  const gate = createRequestGate(rateLimit)
  const how = elsewhere ? { complete: withWholeAddresses(endpoint) } : { isLocal: true }
  const networks = {
    urgent: timedFetch(timeout, how),
    background: timedFetch(Math.max(timeout, PATIENCE), how),
  }
  const clientOver = (network: TimedFetch) =>
    new StoryblokClient({
      accessToken: token,
      endpoint: endpoint.replace(/\/+$/, ''),
      rateLimit,
      maxRetries: 10,
      retriesDelay: 300,
      // The content version is passed on explicitly: the client's own notes are shared by all clients of a process.
      cache: { type: 'none', cv: 'manual' },
      fetch: network.fetch,
    })
  const clients = { urgent: clientOver(networks.urgent), background: clientOver(networks.background) }
  const closing = new AbortController()
  const breaker = circuitBreaker()
  let lastFailure: ContentError | undefined
  const troubles = new Set<'failing' | 'refused'>()

  /** Trouble is told when it begins and when it ends, a refused token once. */
  function note(error: ContentError): void {
    const kind = error.status >= 500 ? 'failing' : [401, 403].includes(error.status) ? 'refused' : undefined
    if (!kind || troubles.has(kind)) return
    troubles.add(kind)
    const see = kind === 'refused' ? 'it refuses CONTENT_TOKEN' : 'see CONTENT_URL or CONTENT_REGION'
    log(`The content service fails: ${error.message} (${error.status}): ${see}`, { level: 'warn' })
  }

  async function attempt(path: string, params: ISbStoriesParams, urgent: boolean): Promise<ServiceAnswer> {
    await gate.enter(urgent)
    const start = performance.now()
    try {
      const answer = answerOf(await clients[urgent ? 'urgent' : 'background'].get(path, { ...params }))
      onRequest?.({ path, milliseconds: performance.now() - start, cv: answer.cv })
      breaker.succeeded()
      if (troubles.delete('failing')) log('The content service answers again')
      return answer
    } catch (thrown) {
      const error = contentErrorOf(thrown)
      lastFailure = error
      onRequest?.({ path, milliseconds: performance.now() - start, failure: error.status })
      if (error.status >= 500) breaker.failed()
      else breaker.succeeded()
      throw error
    }
  }

  /** Waits while nothing may be sent; rejects at once when that would take longer than there is time. */
  async function whenItMay(deadline: number): Promise<void> {
    for (let wait = breaker.wait(); wait > 0; wait = breaker.wait()) {
      if (closing.signal.aborted || Date.now() + wait > deadline)
        throw new ContentError(
          lastFailure?.status ?? 503,
          `${lastFailure?.message ?? 'The content service fails'} (failing since ${new Date(breaker.state.since).toISOString()})`,
        )
      await sleep(wait, closing.signal)
    }
  }

  async function get(
    path: string,
    params: ISbStoriesParams,
    { urgent, deadline = Infinity }: RequestOptions,
  ) {
    for (let tried = 1; ; tried += 1) {
      await whenItMay(deadline)
      try {
        return await attempt(path, params, urgent)
      } catch (thrown) {
        const error = thrown instanceof ContentError ? thrown : new ContentError(502, String(thrown))
        const pause = pauseAfter(tried)
        const failing = error.status >= 500
        const again = failing && tried < ATTEMPTS && Date.now() + pause < deadline && !closing.signal.aborted
        if (!again && !closing.signal.aborted) note(error)
        if (!again) throw error
        await sleep(pause, closing.signal)
      }
    }
  }

  return {
    get,
    isElsewhere: elsewhere === true,
    health: () => ({ failing: breaker.state.open, since: breaker.state.since }),
    close() {
      closing.abort()
      gate.close(new ContentError(503, 'The content client is closed'))
      for (const network of Object.values(networks)) network.close()
    },
  }
}

/** Milliseconds: 200, 400, 800 …, each between half and one and a half of it, so that many clients do not return at once. */
function pauseAfter(tried: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tried - 1)) * (0.5 + Math.random())
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal.addEventListener('abort', wake)
  })
}

function answerOf({ data, total }: ISbResult): ServiceAnswer {
  const answer: unknown = data
  if (!isObject(answer)) throw new ContentError(502, 'Unknown error')
  const { cv } = answer
  return {
    data: answer,
    cv: typeof cv === 'number' && cv > 0 ? cv : undefined,
    total: Number.isFinite(total) ? total : undefined,
  }
}

/** What the official client rejects with: `{ message, status, response }`, the bare response, or only a message. */
function contentErrorOf(thrown: unknown): ContentError {
  if (thrown instanceof ContentError) return thrown
  const { status, message }: ISbError =
    isObject(thrown) || thrown instanceof Error ? (thrown as ISbError) : {}
  const body = isObject(thrown) && isObject(thrown.data) ? textOf(thrown.data.error) : ''
  const reason = textOf(message) || body || 'Unknown error'
  if (typeof status === 'number' && status > 0) return new ContentError(status < 400 ? 502 : status, reason)
  return new ContentError(/did not answer within/.test(reason) ? 504 : 502, reason)
}
