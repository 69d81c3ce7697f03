import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib'
import { fitted, ownBytes } from '#common/own-bytes.ts'
import { jsonError, wantsJson } from './wants-json.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** A complete answer in memory, compressed once and sent many times. */
export interface Answer {
  status: number
  etag: string
  /** The form in memory: Brotli, or what does not get smaller as it is. Other forms are made from it when asked for. */
  kept: Part
  encoding: 'br' | undefined
  /** Made when first asked for. */
  gzip?: Promise<Part> | undefined
  /** The body as it was given, while it is made or somebody is being sent it: hundreds who ask for it share one. */
  plain?: Promise<Buffer> | WeakRef<Buffer> | undefined
  /** Headers of every form. */
  shared: Record<string, string>
  /** Names and values of a 304. */
  unchanged: string[]
}

interface Part {
  body: Buffer
  /** Name and value in turn, as `writeHead` takes them. */
  headers: string[]
}

export interface AnswerInput {
  status?: number
  /** May be left out where the compressed form is given. */
  body?: string | Uint8Array
  type: string
  headers?: Record<string, string>
  /** Brotli quality, 11 for what is made once at build time. */
  quality?: number
  /** False for bodies that are compressed already. */
  compress?: boolean
  /** The compressed form, where it has been made before. */
  brotli?: Buffer | undefined
}

/** Makes an answer with an ETag, compressed. */
export async function makeAnswer({
  status = 200,
  body,
  type,
  headers = {},
  quality = 5,
  compress = true,
  brotli: ready,
}: AnswerInput): Promise<Answer> {
  const plain = typeof body === 'string' ? ownBytes(body) : body ? bufferOf(body) : undefined
  const encoding = compress && (plain?.length ?? Infinity) >= 600 ? 'br' : undefined
  const data =
    (encoding && ready) || (encoding && plain ? await compressed(plain, quality) : (plain ?? Buffer.alloc(0)))
  // Weak where one tag stands for the plain and the compressed forms.
  const etag = `${compress ? 'W/' : ''}"${createHash('sha1').update(data).digest('base64url')}"`
  const vary: Record<string, string> = compress
    ? { vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', ') }
    : {}
  const shared = { ...headers, 'content-type': type, etag, ...vary }
  const unchanged = Object.entries({ ...headers, etag, ...vary }).flat()
  return { status, etag, kept: partOf(data, shared, encoding), encoding, shared, unchanged }
}

/** A long text compressed piece by piece, so that the whole of it is never in memory. */
export async function compressPieces(pieces: AsyncIterable<string>): Promise<Buffer> {
  const compressor = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
  return fitted(await buffer(Readable.from(pieces).pipe(compressor)))
}

/** The same bytes without a copy. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

async function compressed(plain: Buffer, quality: number): Promise<Buffer> {
  const data = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A window of 256 KB holds any page; a larger one only takes memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
  return fitted(data)
}

function partOf(body: Buffer, shared: Record<string, string>, encoding: string | undefined): Part {
  const all = {
    ...shared,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  }
  return { body, headers: Object.entries(all).flat() }
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
  const etags = req.headers['if-none-match']
  if (etags && answer.status === 200 && matches(etags, answer.etag)) {
    res.writeHead(304, withOwn(answer.unchanged, own)).end()
    return
  }
  const accepted = req.headers['accept-encoding'] ?? ''
  const give = ({ headers, body }: Part) => {
    res.writeHead(answer.status, withOwn(headers, own))
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  if (!answer.encoding || takes(accepted, 'br')) return give(answer.kept)
  const made = takes(accepted, 'gzip') ? (answer.gzip ??= gzipPart(answer)) : plainPart(answer)
  made.then(give).catch(() => res.destroy())
}

async function gzipPart(answer: Answer): Promise<Part> {
  try {
    return partOf(fitted(await gzipped(await plainBody(answer), { level: 6 })), answer.shared, 'gzip')
  } catch (error) {
    answer.gzip = undefined
    throw error
  }
}

async function plainPart(answer: Answer): Promise<Part> {
  return partOf(await plainBody(answer), answer.shared, undefined)
}

/** The body of an answer as it was given to `makeAnswer`. */
export async function plainBody(answer: Answer): Promise<Buffer> {
  const { kept, encoding, plain } = answer
  if (!encoding) return kept.body
  const shared = plain instanceof WeakRef ? plain.deref() : plain
  if (shared) return shared
  const making = unbrotli(kept.body)
  answer.plain = making
  try {
    const body = await making
    answer.plain = new WeakRef(body)
    return body
  } catch (error) {
    answer.plain = undefined
    throw error
  }
}

/** Bytes an answer takes in memory at most, with the form that may still be made of it. */
export function bytesOf({ kept, encoding }: Answer): number {
  return Math.ceil(kept.body.length * (encoding ? 2.25 : 1))
}

function withOwn(headers: string[], own: Record<string, string> | undefined): string[] {
  if (!own) return headers
  const others = headers.filter((_, index) => !((headers[index - (index % 2)] ?? '') in own))
  return [...others, ...Object.entries(own).flat()]
}

function takes(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const at = accepted.indexOf(encoding)
  if (at < 0) return false
  return !accepted.includes('q=0') || !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
}

function matches(known: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return known === '*' || known.split(',').some((item) => strong(item) === strong(etag))
}

const json = 'application/json; charset=utf-8'

/** A small uncached answer: errors, redirects, robots. Programs that ask for JSON get errors as JSON. */
export function sendText(
  res: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  const asJson = status >= 400 && !headers['content-type'] && wantsJson(res.req)
  const data = Buffer.from(asJson ? JSON.stringify(jsonError(res, status, body)) : body)
  res.writeHead(status, {
    'content-type': asJson ? json : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': data.length,
    'cache-control': 'no-store',
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : data)
}

/** A small uncached answer as JSON. */
export function sendJson(
  res: ServerResponse,
  status: number,
  value: object,
  headers: Record<string, string> = {},
): void {
  sendText(res, status, JSON.stringify(value), {
    'content-type': json,
    ...headers,
  })
}
