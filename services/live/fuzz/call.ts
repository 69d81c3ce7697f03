import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveService } from '../options.ts'

/** What a request was answered. */
export interface FuzzAnswer {
  known: boolean
  status: number
  text: string
}

/** A response that only remembers; it ends when the service ends it, or stays open. */
function makeResponse() {
  const parts: string[] = []
  let headersSent = false
  return {
    statusCode: 200,
    writableLength: 0,
    writableFinished: true,
    get headersSent() {
      return headersSent
    },
    setHeader() {},
    flushHeaders() {
      headersSent = true
    },
    on() {},
    once() {},
    write(text: string) {
      parts.push(text)
      return true
    },
    end(text?: string) {
      headersSent = true
      if (text !== undefined) parts.push(text)
    },
    destroy() {},
    parts,
  }
}

/** Hands the service a request without a network, as fast as it can answer. */
export async function call(
  service: LiveService,
  method: string,
  url: string,
  body = '',
  headers: Record<string, string> = {},
): Promise<FuzzAnswer> {
  const request = Object.assign(Readable.from(body === '' ? [] : [Buffer.from(body)]), {
    method,
    url,
    headers,
    httpVersionMajor: 1,
    socket: Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.1' }),
  })
  const response = makeResponse()
  const handled = await service.handle(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    url,
  )
  return { known: handled, status: response.statusCode, text: response.parts.join('') }
}
