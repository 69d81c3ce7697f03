import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Bytes below which compressing is not worth it. */
const SMALLEST = 1000

export type Encoding = 'br' | 'gzip'

/** The encoding of an answer for a client that accepts so many; undefined for the answer as it is. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < SMALLEST) return undefined
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** The bytes in an encoding; it is made in another thread. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
}
