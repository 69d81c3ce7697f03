import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A complete answer in memory, compressed once and sent many times. */
export interface Answer {
  status: number
  etag: string
  plain: Part
  br?: Part
  gzip?: Part
}

interface Part {
  /** Absent in the plain form of what is kept compressed: hardly anybody asks for it, and it is unpacked then. */
  body: Buffer | undefined
  /** Name and value in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same without content, for 304. */
  unchanged: string[]
}

export interface AnswerInput {
  status?: number
  body: string | Buffer
  type: string
  headers?: Record<string, string>
  /** Brotli quality, 11 for what is made once at build time. */
  quality?: number
  /** False for bodies that are compressed already. */
  compress?: boolean
}

/** Makes an answer with an ETag and its compressed forms. */
export async function makeAnswer({
  status = 200,
  body,
  type,
  headers = {},
  quality = 5,
  compress = true,
}: AnswerInput): Promise<Answer> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  // Weak where one tag stands for the plain and the compressed forms.
  const etag = `${compress ? 'W/' : ''}"${createHash('sha1').update(plain).digest('base64url')}"`
  const shared = {
    ...headers,
    'content-type': type,
    etag,
    ...(compress ? { vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', ') } : {}),
  }
  const part = (data: Buffer, encoding?: string): Part => {
    const all = {
      ...shared,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(data.length),
    }
    const unchanged = { ...headers, etag, ...(compress ? { vary: shared.vary ?? '' } : {}) }
    return { body: data, headers: Object.entries(all).flat(), unchanged: Object.entries(unchanged).flat() }
  }
  if (!compress || plain.length < 600) return { status, etag, plain: part(plain) }
  const [asBrotli, asGzip] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // A window of 256 KB holds any page; a larger one only takes memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
    gzipped(plain, { level: quality > 9 ? 9 : 6 }),
  ])
  return {
    status,
    etag,
    plain: { ...part(plain), body: undefined },
    br: part(asBrotli, 'br'),
    gzip: part(asGzip, 'gzip'),
  }
}

/**
 * Sends an answer in the best form the client takes; 304 when it has it already. `own` headers are for this client
 * alone and take the place of the answer's.
 */
export function send(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  own?: Record<string, string>,
): void {
  const accepted = req.headers['accept-encoding'] ?? ''
  const part =
    (answer.br && takes(accepted, 'br')
      ? answer.br
      : answer.gzip && takes(accepted, 'gzip')
        ? answer.gzip
        : undefined) ?? answer.plain
  const known = req.headers['if-none-match']
  if (known && answer.status === 200 && matches(known, answer.etag)) {
    res.writeHead(304, withOwn(part.unchanged, own)).end()
    return
  }
  res.writeHead(answer.status, withOwn(part.headers, own))
  if (req.method === 'HEAD') res.end()
  else res.end(part.body ?? plainBody(answer))
}

/** The body of an answer as it was given to `makeAnswer`. */
export function plainBody({ plain, gzip }: Answer): Buffer {
  return plain.body ?? gunzipSync(gzip?.body ?? Buffer.alloc(0))
}

function withOwn(headers: string[], own: Record<string, string> | undefined): string[] {
  if (!own) return headers
  const kept = headers.filter((_, index) => !((headers[index - (index % 2)] ?? '') in own))
  return [...kept, ...Object.entries(own).flat()]
}

function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const at = accepted.indexOf(encoding)
  if (at < 0) return false
  return !accepted.includes('q=0') || !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
}

function matches(known: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return known === '*' || known.split(',').some((one) => strong(one) === strong(etag))
}

/** A small uncached answer: errors, redirects, robots. */
export function sendText(
  res: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  const data = Buffer.from(body)
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': data.length,
    'cache-control': 'no-store',
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : data)
}
