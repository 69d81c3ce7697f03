import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { RequestContext } from '../route.ts'
import { forwardedClient, forwardedOwn, isOfSite } from '../client-address.ts'
import { sendText } from '../answer.ts'

export interface ForwardOptions {
  /** Port of this machine at which the first worker answers. */
  port: number
  /** The name a request's client is counted under. */
  clientOf: (req: IncomingMessage) => string
}

/** Headers that are about one connection. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
/** How often a request without a body is sent again while the first worker is replaced, which takes its time at the socket. */
const attempts = 3

/**
 * Lets the first worker answer what there is once for a site: live services, content, forms, whatever is posted. Streams
 * are passed on piece by piece. Where the first worker ends meanwhile, requests that can be are sent again and wait for
 * its successor; others are told to come back.
 */
export function forwarding({ port, clientOf }: ForwardOptions): (context: RequestContext) => void {
  // Requests with a body cannot be sent twice: they get a connection that nobody may have closed.
  const agent = new Agent({ keepAlive: true })

  return ({ req, res }) => {
    const { method = 'GET', url = '/' } = req
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const headers = {
      ...withoutConnection(req.headers),
      host: req.headers.host ?? String(req.headers[':authority'] ?? ''),
      'x-request-id': String(res.getHeader('x-request-id') ?? ''),
      [forwardedClient]: clientOf(req),
      [forwardedOwn]: isOfSite(req) ? '1' : '0',
    }
    let tried = 0
    let isGone = false

    const send = () => {
      tried++
      const asked = request(
        { host: '127.0.0.1', port, method, path: url, headers, agent: hasBody ? false : agent },
        (answer) => {
          const { statusCode = 502, statusMessage } = answer
          const theirs = withoutConnection(answer.headers)
          if (req.httpVersionMajor === 1) res.writeHead(statusCode, statusMessage, theirs)
          else res.writeHead(statusCode, theirs)
          // What is streamed begins with its headers.
          res.flushHeaders()
          answer.pipe(res)
          answer.once('error', () => res.destroy())
          answer.once('close', () => {
            if (!answer.complete) res.destroy()
          })
        },
      )
      asked.once('error', () => {
        if (isGone || res.headersSent) return void res.destroy()
        if (!hasBody && tried < attempts) return void setTimeout(send, 50 * tried)
        sendText(res, 503, 'Service Unavailable', { 'retry-after': '5' })
      })
      res.once('close', () => {
        isGone = true
        asked.destroy()
      })
      if (hasBody) req.pipe(asked)
      else asked.end()
    }
    send()
  }
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !name.startsWith(':')),
  )
}
