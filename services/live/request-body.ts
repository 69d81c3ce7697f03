import type { IncomingMessage } from 'node:http'
import { maxBodySize } from './limits.ts'
import { invalid, LiveError } from './status.ts'

/** Bytes of all bodies that are being received; beyond, further ones are turned away. */
const mostHeld = 256 * 1024 * 1024
let held = 0

/** The request's body as text. Throws INVALID_ARGUMENT above 11 MiB, RESOURCE_EXHAUSTED when too many arrive at once. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
      size += bytes.length
      held += bytes.length
      if (size > maxBodySize) throw invalid(`Request payload size exceeds the limit: ${maxBodySize} bytes.`)
      if (held > mostHeld) throw new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.')
      parts.push(bytes)
    }
    return Buffer.concat(parts).toString()
  } finally {
    held -= size
  }
}
