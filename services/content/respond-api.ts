import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { fitted, ownBytes } from '#common/own-bytes.ts'
import { whenGone } from '../client/gone.ts'
import { holdAnswer } from '../client/hold-answer.ts'
import { answer, authorize, bodyText } from './api.ts'
import { compressed, encodingFor, type Encoding } from './compressed.ts'
import type { ContentServiceOptions } from './options.ts'
import { Query } from './query.ts'
import { RateLimit } from './rate-limit.ts'
import { ContentRefusal, notFound } from './refusal.ts'
import type { CountedClient } from './respond-file.ts'
import type { Space, Version } from './space.ts'

interface Prepared {
  /** The question it answers. */
  key: string
  body: Buffer
  headers: Record<string, string> & { etag: string }
}

/** Answers are kept up to this many bytes together, the questions they answer included. */
const MAX_PREPARED_BYTES = megabytes(4)
/** Characters of the longest query that is answered: the official client's batches of 50 ids take about 2,000. */
const LONGEST_QUERY = 6000

/** Bytes that are compressed in a millisecond, about. */
const COMPRESSED_PER_MS = 50_000

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

  async respond(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    search: string,
    space: Space,
    counted: CountedClient,
  ): Promise<void> {
    if (req.method === 'OPTIONS') return preflight(res)
    const limits: Record<string, string> = {}
    const gone = whenGone(req, res)
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw notFound()
      if (search.length > LONGEST_QUERY) throw new ContentRefusal(414, { error: 'The query is too long' })
      const query = new Query(search)
      const version = authorize(query, this.#options.tokens)
      const current = currentVersion(path, query, version, space)
      if (current !== undefined && search.length + 20 < LONGEST_QUERY) return redirect(res, search, current)
      const left = this.#limit.take(query.get('token') ?? '')
      Object.assign(limits, this.#limit.headers(left))
      if (left < 0) throw new ContentRefusal(429, { error: 'Rate limit reached' })
      const asked = { path: path.replace(/\/+$/, ''), origin: this.#options.origin(req) }
      const plain = await this.#prepare(asked, query, version, space, { ...counted, gone })
      const fresh = req.headers['if-none-match']?.split(/,\s*/).includes(plain.headers.etag)
      const encoding = fresh
        ? undefined
        : encodingFor(String(req.headers['accept-encoding'] ?? ''), plain.body.length)
      const { body, headers } = encoding ? await this.#inEncoding(plain, encoding, counted) : plain
      if (!holdAnswer(counted.budget, counted.client, res, body.length)) throw tooMuch(10)
      const isPassing = version === 'published' && !mayBeKept(path, query, space)
      const caching = isPassing && { 'cache-control': 'no-cache' }
      res.writeHead(fresh ? 304 : 200, { ...CORS, ...limits, ...headers, ...caching })
      res.end(fresh || req.method === 'HEAD' ? undefined : body)
    } catch (error) {
      if (gone.aborted) return
      if (!(error instanceof ContentRefusal)) throw error
      refuse(req, res, error, limits)
    }
  }

  /** An answer compressed, which is kept as well; somebody pays for the time it takes, whichever thread does it. */
  async #inEncoding(plain: Prepared, encoding: Encoding, counted: CountedClient): Promise<Prepared> {
    const { key } = plain
    const known = this.#prepared.get(`${encoding} ${key}`)
    if (known?.headers.etag === plain.headers.etag) return known
    const body = fitted(await compressed(plain.body, encoding))
    counted.budget?.charge(counted.client, plain.body.length / COMPRESSED_PER_MS)
    const headers = { ...plain.headers, 'content-length': String(body.length), 'content-encoding': encoding }
    const prepared = { key, body, headers }
    // What was published meanwhile has another answer.
    if (this.#prepared.get(key) === plain) this.#prepared.set(`${encoding} ${key}`, prepared)
    return prepared
  }

  async #prepare(
    { path, origin }: { path: string; origin: string },
    query: Query,
    version: Version,
    space: Space,
    { client, budget, gone }: CountedClient & { gone: AbortSignal },
  ): Promise<Prepared> {
    if (this.#preparedFor !== space.cv) {
      this.#prepared.clear()
      this.#preparedFor = space.cv
    }
    const key = `${version} ${path} ${origin} ${query.key()}`
    const cached = this.#prepared.get(key)
    if (cached) return cached
    let since = performance.now()
    const charge = () => {
      const now = performance.now()
      budget?.charge(client, now - since)
      since = now
    }
    // Counted while it goes on: of many long searches at once, all would have begun before the first is paid for.
    const goOn = () => {
      charge()
      gone.throwIfAborted()
      const wait = budget?.wait(client) ?? 0
      if (wait > 0) throw tooMuch(wait)
    }
    goOn()
    const { body: content, page } = await answer(path, query, version, space, {
      ...this.#options,
      origin,
      goOn,
    })
    const body = ownBytes(bodyText(content, origin, space.moved))
    charge()
    const prepared: Prepared = {
      key,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'cache-control':
          version === 'draft' ? 'max-age=0, private, must-revalidate' : 'max-age=0, public, s-maxage=604800',
        vary: 'accept-encoding',
        etag: `W/"${createHash('md5').update(body).digest('hex')}"`,
        ...(page && { total: String(page.total), 'per-page': String(page.perPage) }),
      },
    }
    // What was published meanwhile has another answer.
    if (this.#preparedFor === space.cv) this.#prepared.set(key, prepared)
    return prepared
  }
}

const tooMuch = (seconds: number) => new ContentRefusal(429, { error: 'Rate limit reached' }, seconds)

/** Resources whose published answers belong to a content version. */
const VERSIONED = /^(?:stories|links|datasources|datasource_entries|tags)(?:\/|$)/

/** The content version a request is led to: that of now, where it names none. Drafts have no versions that caches could keep. */
function currentVersion(path: string, query: Query, version: Version, { cv }: Space): number | undefined {
  return version === 'published' && VERSIONED.test(path) && query.get('cv') === undefined ? cv : undefined
}

/**
 * Whether caches may keep a published answer: one to a question about a content version that has been. Another server may
 * have a later one already, or somebody has guessed it: a cache that kept the answer would give what is old to everybody
 * who asks once that version is there. What names no version, as the space itself, tells which one there is.
 */
function mayBeKept(path: string, query: Query, { cv }: Space): boolean {
  const asked = query.get('cv')
  return VERSIONED.test(path) && asked !== undefined && Number(asked) <= cv
}

/** Leads to the same question about the current version; by the query alone, which is right below whatever proxy stands in front. */
function redirect(res: ServerResponse, search: string, cv: number) {
  const others = search.split('&').filter((pair) => pair !== '' && !/^cv(?:=|$)/.test(pair))
  res.writeHead(301, {
    ...CORS,
    location: `?${[...others, `cv=${cv}`].join('&')}`,
    'content-length': '0',
    'cache-control': 'no-store',
  })
  res.end()
}

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
