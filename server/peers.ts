import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#services/log/log.ts'

/** Header of what a server passes on: it is not passed on again. */
export const passedOn = 'x-passed-on'
/** Milliseconds a server may take to answer, and before it is told a second time. */
const patience = 3000
const pause = 500

export interface PeersOptions {
  /** Origins of the other servers. */
  peers: readonly string[]
  /** The path that all of them are served under. */
  base: string
  log: Log
}

/** Tells all servers what the content service has told one of them, as it was signed. */
export type PassOn = (body: Buffer, signature: string) => void

/**
 * Passes signed events of the content service on to the other servers of the site: its webhook reaches one of them. A
 * server that cannot be told finds out by itself (`CONTENT_POLL`). Undefined where there is no other server.
 */
export function toPeers({ peers, base, log }: PeersOptions): PassOn | undefined {
  if (peers.length === 0) return undefined
  return (body, signature) => {
    for (const peer of peers) void tell(peer, body, signature)
  }

  async function tell(peer: string, body: Buffer, signature: string): Promise<void> {
    const addresses = await addressesOf(new URL(peer)).catch((error: unknown) => missed(peer, error))
    await Promise.all(
      (addresses ?? []).map(async (address) => {
        const attempt = () => post(new URL(`${peer}${base}/_webhooks/content`), address, body, signature)
        await attempt()
          .catch(() => delay(pause, undefined, { ref: false }).then(attempt))
          .catch((error: unknown) => missed(`${peer} (${address})`, error))
      }),
    )
  }

  function missed(peer: string, error: unknown): undefined {
    const reason = error instanceof Error ? error.message : String(error)
    log(
      `${peer} of PEERS was not told that content has changed: ${reason}. It looks by itself (CONTENT_POLL)`,
      {
        level: 'warn',
      },
    )
  }
}

/** All addresses a name stands for, as that of several containers does. */
async function addressesOf({ hostname }: URL): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))]
}

function post(url: URL, address: string, body: Buffer, signature: string): Promise<void> {
  return new Promise((done, fail) => {
    const ask = url.protocol === 'https:' ? requestSecurely : request
    ask(
      {
        host: address,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        servername: isIP(url.hostname) ? undefined : url.hostname,
        path: url.pathname,
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patience),
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': body.length,
          'webhook-signature': signature,
          [passedOn]: '1',
        },
      },
      (res) => {
        res.resume()
        if (res.statusCode === 202) done()
        else
          fail(
            new Error(
              res.statusCode === 401 ? 'its WEBHOOK_SECRET is another' : `it answers ${res.statusCode}`,
            ),
          )
      },
    )
      .on('error', fail)
      .end(body)
  })
}
