import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { holdAnswer } from '../client/hold-answer.ts'
import { answer, authorize, bodyText } from './api.ts'
import type { ContentServiceOptions } from './options.ts'
import { Query } from './query.ts'
import { RateLimit } from './rate-limit.ts'
import { ContentRefusal, notFound } from './refusal.ts'
import type { CountedClient } from './respond-file.ts'
import type { Space, Version } from './space.ts'

interface Prepared {
  body: Buffer
  headers: Record<string, string>
}

/** Answers are kept up to this many bytes together, the questions they answer included. */
const MAX_PREPARED_BYTES = megabytes(32)
/** Characters of the longest query that is answered: the official client's batches of 50 ids take about 2,000. */
const LONGEST_QUERY = 6000

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Total, Per-Page, ETag, X-RateLimit, X-RateLimit-Policy, Retry-After',
}

/** Answers requests to the API. Answers are kept, ready to send, until the content changes. */
export class ApiResponder {
  readonly #options: ContentServiceOptions
  readonly #limit: RateLimit
  readonly #prepared = new BoundedMap<Prepared>({
    maxBytes: MAX_PREPARED_BYTES,
    // Beside the body a few headers.
    sizeOf: (_, { body }) => body.length + 1000,
  })
  #preparedFor = 0

  constructor(options: ContentServiceOptions) {
    this.#options = options
    this.#limit = new RateLimit(options.rateLimit ?? 0)
  }

  /** Bytes of the answers kept. */
  get keptBytes(): number {
    return this.#prepared.bytes
  }

  respond(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    search: string,
    space: Space,
    counted: CountedClient,
  ): void {
    if (req.method === 'OPTIONS') return preflight(res)
    const limits: Record<string, string> = {}
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw notFound()
      if (search.length > LONGEST_QUERY) throw new ContentRefusal(414, { error: 'The query is too long' })
      const query = new Query(search)
      const version = authorize(query, this.#options.tokens)
      const left = this.#limit.take(query.get('token') ?? '')
      Object.assign(limits, this.#limit.headers(left))
      if (left < 0) throw new ContentRefusal(429, { error: 'Rate limit reached' })
      const { body, headers } = this.#prepare(path.replace(/\/+$/, ''), query, version, space, counted)
      if (!holdAnswer(counted.budget, counted.client, res, body.length)) throw tooMuch(10)
      const fresh = req.headers['if-none-match']?.split(/,\s*/).includes(headers.etag ?? '')
      res.writeHead(fresh ? 304 : 200, { ...CORS, ...limits, ...headers })
      res.end(fresh || req.method === 'HEAD' ? undefined : body)
    } catch (error) {
      if (!(error instanceof ContentRefusal)) throw error
      refuse(req, res, error, limits)
    }
  }

  #prepare(path: string, query: Query, version: Version, space: Space, counted: CountedClient): Prepared {
    if (this.#preparedFor !== space.cv) {
      this.#prepared.clear()
      this.#preparedFor = space.cv
    }
    const origin = this.#options.origin()
    const key = `${version} ${path} ${origin} ${query.key()}`
    const cached = this.#prepared.get(key)
    if (cached) return cached
    const wait = counted.budget?.wait(counted.client) ?? 0
    if (wait > 0) throw tooMuch(wait)
    const began = performance.now()
    const { body: content, page } = answer(path, query, version, space, this.#options)
    const body = Buffer.from(bodyText(content, origin))
    counted.budget?.charge(counted.client, performance.now() - began)
    const prepared: Prepared = {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'cache-control':
          version === 'draft' ? 'max-age=0, private, must-revalidate' : 'max-age=0, public, s-maxage=604800',
        etag: `W/"${createHash('md5').update(body).digest('hex')}"`,
        ...(page && { total: String(page.total), 'per-page': String(page.perPage) }),
      },
    }
    this.#prepared.set(key, prepared)
    return prepared
  }
}

const tooMuch = (seconds: number) => new ContentRefusal(429, { error: 'Rate limit reached' }, seconds)

function preflight(res: ServerResponse) {
  res.writeHead(204, {
    ...CORS,
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'Content-Type, Accept, Authorization, SB-Agent, SB-Agent-Version',
    'access-control-max-age': '86400',
  })
  res.end()
}

function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: ContentRefusal,
  headers: Record<string, string>,
) {
  const body = Buffer.from(JSON.stringify(refusal.body))
  res.writeHead(refusal.status, {
    ...CORS,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    ...(refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
