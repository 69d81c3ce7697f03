import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Webhook } from './post-webhook.ts'
import { secretBytes } from './webhook-signature.ts'

export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** What a CRM has got. */
export interface Received {
  id: string
  timestamp: number
  body: string
  isGenuine: boolean
}

/** A CRM on a port of this machine, for tests. `answer` may keep it waiting, or say no. */
export async function startReceiver(
  answer: (got: Received, res: ServerResponse) => void = (_, res) => void res.writeHead(204).end(),
) {
  const received: Received[] = []
  const secret = secretBytes(webhookSecret) ?? Buffer.alloc(0)
  const server = createServer((req, res) => {
    readAll(req).then(
      (body) => {
        const of = (name: string) => String(req.headers[name] ?? '')
        const [id, timestamp] = [of('webhook-id'), of('webhook-timestamp')]
        // As a receiver verifies it, from the specification and not with our own code.
        const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
        const given = Buffer.from(of('webhook-signature').replace(/^v1,/, ''), 'base64')
        const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
        const got = { id, timestamp: Number(timestamp), body, isGenuine }
        received.push(got)
        answer(got, res)
      },
      () => res.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/leads`
  const webhook: Webhook = { url, secret, isPrivate: true }
  return {
    received,
    url,
    webhook,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
