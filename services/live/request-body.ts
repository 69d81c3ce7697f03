import type { IncomingMessage } from 'node:http'
import { maxBodySize } from './limits.ts'
import { invalid } from './status.ts'

/** The request's body as text. Throws INVALID_ARGUMENT above 11 MiB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > maxBodySize) throw invalid(`Request payload size exceeds the limit: ${maxBodySize} bytes.`)
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString()
}
