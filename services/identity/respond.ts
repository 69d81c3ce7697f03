import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientKey } from '../client/client-key.ts'
import { agentOf } from './agent.ts'
import type { Context } from './context.ts'
import { IdentityError, bodyOf } from './refusal.ts'
import { readFields } from './request-body.ts'
import { ROUTES } from './routes.ts'

const MINE = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com\/|identity\/(?:data|sessions(?::end)?)$)/
const KEYS = '/identity/jwks.json'

/** Answers a request whose path is the service's and says whether it was. */
export async function respond(
  context: Context,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<boolean> {
  const cut = path.indexOf('?')
  const [pathname, search] = cut < 0 ? [path, ''] : [path.slice(0, cut), path.slice(cut + 1)]
  if (!MINE.test(pathname) && pathname !== KEYS) return false
  res.setHeader('access-control-allow-origin', '*')
  if (req.method === 'OPTIONS') {
    preflight(req, res)
    return true
  }
  if (pathname === KEYS) {
    await context.keys.current()
    send(res, 200, await context.keys.published(), 'public, max-age=3600')
    return true
  }
  try {
    send(res, 200, await answer(context, req, pathname, new URLSearchParams(search).get('key')))
  } catch (error) {
    const refusal = error instanceof IdentityError ? error : unexpected(error)
    // The request counts as destroyed once its body has been read: only the answer tells whether somebody is there.
    if (refusal !== error && !res.destroyed)
      context.options.log?.(`identity: ${pathname} could not be answered: ${String(error)}`, {
        level: 'error',
        error,
      })
    send(res, refusal.status, bodyOf(refusal))
  }
  return true
}

/** A full or damaged disk passes, or is mended; a fault of the program is there to stay. */
function unexpected(error: unknown): IdentityError {
  const isDatabase = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
  return isDatabase ? new IdentityError('UNAVAILABLE', '', 503) : new IdentityError('INTERNAL_ERROR', '', 500)
}

async function answer(
  context: Context,
  req: IncomingMessage,
  pathname: string,
  key: string | null,
): Promise<object> {
  const operation = ROUTES.get(`${req.method} ${pathname}`)
  if (!operation) throw new IdentityError('NOT_FOUND', '', 404)
  if (!key) throw new IdentityError('The request is missing a valid API key.', '', 403)
  if (key !== context.options.apiKey)
    throw new IdentityError('API key not valid. Please pass a valid API key.')
  const address = context.options.addressOf?.(req) ?? clientKey(req.socket.remoteAddress ?? '')
  return operation(context, {
    body: await readFields(req),
    address,
    language: languageTagOf(req),
    agent: agentOf(req.headers['user-agent']),
  })
}

/** The page's language as the SDK tells it (`auth.languageCode`), else the browser's first. */
function languageTagOf({ headers }: IncomingMessage): string {
  const tag = headers['x-firebase-locale'] ?? headers['accept-language']?.split(/[,;]/)[0]
  return typeof tag === 'string' && /^[\w-]{2,12}$/.test(tag) ? tag : 'en'
}

function preflight(req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': req.headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '86400',
  })
  res.end()
}

function send(res: ServerResponse, status: number, body: object, caching = 'no-store'): void {
  const bytes = Buffer.from(JSON.stringify(body))
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  })
  res.end(bytes)
}
