import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentTypeOf } from './content-type.ts'
import type { FileStamp } from './files.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers for anything under `/f/`, which pages of other origins may load too. */
export const PUBLIC_FILE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** An SVG opened by itself runs no script and loads nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Sends a file as it is, whole or the one range asked for. */
export function respondAsset(
  req: IncomingMessage,
  res: ServerResponse,
  { file }: { file: Pick<FileStamp, 'size' | 'mtimeMs' | 'path'> },
  caching = IMMUTABLE,
): void {
  const { size, mtimeMs, path } = file
  const type = contentTypeOf(path)
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  const headers = {
    ...PUBLIC_FILE,
    'content-type': type,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    etag,
    ...(type === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
  }
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end()
    return
  }
  const ifRange = req.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? parseRange(req.headers.range, size) : undefined
  if (range === 'outside') {
    res.writeHead(416, { ...PUBLIC_FILE, 'content-range': `bytes */${size}` }).end()
    return
  }
  const [start, end] = range ?? [0, size - 1]
  res.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  if (req.method === 'HEAD' || size === 0) {
    res.end()
    return
  }
  const stream = createReadStream(path, { start, end })
  stream.on('error', () => res.destroy())
  res.on('close', () => stream.destroy())
  stream.pipe(res)
}

/** First and last byte of a single range; undefined when there is none to honour, `outside` when none of it exists. */
function parseRange(header: string | undefined, size: number): [number, number] | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end ? 'outside' : [start, end]
}
