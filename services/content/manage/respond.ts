import type { IncomingMessage, ServerResponse } from 'node:http'
import { deepestJson, jsonDepth } from '#common/json-depth.ts'
import { connectionAddress } from '../../client/connection.ts'
import { Rate } from '../../client/rate.ts'
import { readBody } from '../../client/read-body.ts'
import { isObject, type JsonObject } from '../json.ts'
import { Query } from '../query.ts'
import { ContentRefusal, notFound } from '../refusal.ts'
import type { Callers } from './caller.ts'
import type { Answer, Context } from './context.ts'
import { changedOutside, malformed, notStored, tooLarge } from './refusals.ts'
import type { ManageRoute } from './route.ts'
import { need } from './rights.ts'
import { ChangedOutside } from './writer.ts'

/** Bytes of a JSON body. The largest story of the site has a tenth of it. */
const MAX_BODY = 8_000_000
/** Requests a second that a caller may send on average, and at once. */
const PER_SECOND = 20
const AT_ONCE = 300
/** Wrong tokens of a client in a second on average, and at once. */
const WRONG_PER_SECOND = 0.2
const WRONG_AT_ONCE = 20

/** Answers the requests of editors' clients. */
export class Responder {
  readonly #context: Context
  readonly #callers: Callers
  readonly #routes: readonly ManageRoute[]
  readonly #rate = new Rate(PER_SECOND, AT_ONCE)
  readonly #wrong = new Rate(WRONG_PER_SECOND, WRONG_AT_ONCE)

  constructor(context: Context, callers: Callers, routes: readonly ManageRoute[]) {
    this.#context = context
    this.#callers = callers
    this.#routes = routes
  }

  async respond(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { log, budget, clientOf = connectionAddress } = this.#context.options
    const began = performance.now()
    try {
      if (req.method === 'POST' && path === '/v1/uploads') {
        await this.#context.uploads.receive(req)
        res.writeHead(204, { 'cache-control': 'no-store' }).end()
        return
      }
      const answer = await this.#answer(req, path)
      send(res, answer.status ?? 200, answer.body, {
        ...(answer.page && { total: String(answer.page.total), 'per-page': String(answer.page.perPage) }),
      })
    } catch (thrown) {
      const unstored = notStored(thrown)
      if (unstored?.isFull)
        log?.('content: the disk is full, nothing can be changed', { level: 'error', error: thrown })
      else if (unstored)
        log?.('content: the content folder cannot be written, nothing can be changed', {
          level: 'error',
          error: thrown,
        })
      const error = unstored ?? (thrown instanceof ChangedOutside ? changedOutside(thrown.file) : thrown)
      if (!(error instanceof ContentRefusal)) {
        log?.(`content: ${req.method} ${path.split('?', 1)[0]} could not be answered`, {
          level: 'error',
          error,
        })
        return send(res, 500, { error: 'Internal Server Error' })
      }
      // What is still being sent is not read.
      if (!req.complete) req.resume()
      send(
        res,
        error.status,
        error.body,
        error.retryAfter === undefined ? undefined : { 'retry-after': String(error.retryAfter) },
      )
    } finally {
      budget?.charge(clientOf(req), Math.min(performance.now() - began, 100))
    }
  }

  async #answer(req: IncomingMessage, path: string): Promise<Answer> {
    const { options } = this.#context
    const client = (options.clientOf ?? connectionAddress)(req)
    const cut = path.indexOf('?')
    const [pathname, search] = cut < 0 ? [path, ''] : [path.slice(0, cut), path.slice(cut + 1)]
    const wait = options.budget?.wait(client) ?? 0
    if (wait > 0) throw tooMany(wait)
    const caller = await this.#callers.of(req.headers.authorization).catch((error: unknown) => {
      // Whose token is good is not kept waiting by who tries tokens beside them.
      const isWrong = error instanceof ContentRefusal && error.status === 401
      if (isWrong && !this.#wrong.take(client)) throw tooMany(this.#wrong.wait(client))
      throw error
    })
    const limited = this.#rate.wait(caller.uid)
    if (limited > 0) throw tooMany(limited)
    this.#rate.take(caller.uid)
    const match = this.#match(req.method ?? 'GET', pathname.replace(/\/+$/, ''))
    if (!match) throw notFound()
    const { route, key } = match
    need(caller, route.right)
    const body = await jsonBody(req)
    const call = { caller, query: new Query(search), body, key, origin: originOf(req, options.mount) }
    const run = async () => route.answer(this.#context, call)
    const answer = route.writes ? await this.#context.writer.alone(run) : await run()
    if (answer.done) await this.#note(caller, answer.done)
    return answer
  }

  async #note(
    { uid, email, name }: { uid: string; email: string; name: string },
    done: Answer['done'],
  ): Promise<void> {
    const { audit, log } = this.#context.options
    const { action = '', about = '', detail = '' } = done ?? {}
    await audit({
      uid,
      by: email || name,
      action,
      about: about.slice(0, 300),
      detail: detail.slice(0, 4000),
    }).catch((error: unknown) =>
      log?.(`content: ${action} of ${about} is missing in the audit log`, { level: 'error', error }),
    )
  }

  #match(method: string, path: string): { route: ManageRoute; key: string } | undefined {
    const { space } = this.#context.options
    const below = /^\/v1\/spaces\/(\d+|me)(\/.*)?$/.exec(path)
    if (below && below[1] !== 'me' && Number(below[1]) !== space.id) return undefined
    const inner = below ? (below[2] ?? '/') : path.slice('/v1'.length)
    for (const route of this.#routes) {
      if (route.method !== method || (route.isOutside === true) === Boolean(below)) continue
      const key = keyIn(route.path, inner)
      if (key !== undefined) return { route, key }
    }
    return undefined
  }
}

/** The part of a path that stands at `:key`, empty when the pattern has none; undefined when it does not fit. */
function keyIn(pattern: string, path: string): string | undefined {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  if (parts.length !== given.length) return undefined
  if (!parts.every((part, index) => part === ':key' || part === given[index])) return undefined
  const at = parts.indexOf(':key')
  const key = at < 0 ? '' : (given[at] ?? '')
  return at < 0 || /^[\w-]{1,60}$/.test(key) ? key : undefined
}

async function jsonBody(req: IncomingMessage): Promise<JsonObject> {
  if (req.method === 'GET' || req.method === 'HEAD') return {}
  const bytes = await readBody(req, MAX_BODY)
  if (!bytes) throw tooLarge(`The body is larger than ${MAX_BODY / 1e6} MB, the most a story may have`)
  if (bytes.length === 0) return {}
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (jsonDepth(text) > deepestJson)
      throw malformed(`The body is nested more than ${deepestJson} levels deep`)
    const json: unknown = JSON.parse(text)
    if (isObject(json)) return json
  } catch (error) {
    if (error instanceof ContentRefusal) throw error
    throw malformed(`The body is no JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw malformed('The body must be a JSON object')
}

const tooMany = (seconds: number) =>
  new ContentRefusal(429, { error: 'Rate limit reached' }, Math.ceil(seconds))

/** Where the client has reached the service, as it will reach it again. */
function originOf(req: IncomingMessage, mount: string): string {
  const isSecure = 'encrypted' in req.socket || req.headers['x-forwarded-proto'] === 'https'
  return `${isSecure ? 'https' : 'http'}://${req.headers.host ?? 'localhost'}${mount}`
}

function send(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  res.end(bytes)
}
