import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { signedHeaders } from './webhook-signature.ts'

export interface Webhook {
  url: string
  secret: Buffer
  /** Also addresses that are not of the internet, and without TLS: a CRM in the same house. */
  isPrivate: boolean
}

/** Milliseconds a receiver may take. */
const patience = 15_000

/**
 * Posts a signed body; resolves when the receiver has taken it (2xx). Rejects otherwise, with what is wrong in a line that
 * holds nothing of the body. A redirect is not followed: it would lead the body to an address nobody has configured.
 */
export function postWebhook(
  { id, at, body }: { id: string; at: number; body: string },
  { url, secret, isPrivate }: Webhook,
): Promise<void> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!isPrivate && isIP(host) && !isPublicAddress(host))
    return Promise.reject(new Error('the address is not one of the internet'))
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Trackside',
          ...signedHeaders({ id, at, body }, secret),
        },
        signal: AbortSignal.timeout(patience),
        ...(!isPrivate && { lookup: publicLookup }),
      },
      (answer) => {
        const { statusCode = 0 } = answer
        // What it says does not matter; how much of it there is neither.
        answer.destroy()
        if (statusCode >= 200 && statusCode < 300) resolve()
        else
          reject(
            new Error(
              statusCode >= 300 && statusCode < 400
                ? `the receiver redirects (${statusCode}), which is not followed`
                : `the receiver answered ${statusCode}`,
            ),
          )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
