import type { IncomingMessage } from 'node:http'

/** Headers by which proxies tell whom they speak for. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
] as const
/** Milliseconds between two lines about the same trouble. */
const pause = 60_000
/** Pages asked for before it is said that all of them come from this machine. */
const enough = 100

/** Why a request is not answered, in words for who has sent it. */
export type Refusal = (req: IncomingMessage) => string | undefined

export interface RefusalOptions {
  /** Reverse proxies in front (`PROXIES`). */
  proxies: number
  log: (line: string) => void
}

/**
 * Refuses what is ambiguous or was meant for another setup: several `Host` headers, and headers of a proxy where none is
 * expected, since limits and logs would take the proxy for its visitors. The log says what to set, once a minute.
 */
export function refusalOf({ proxies, log }: RefusalOptions): Refusal {
  let last = -Infinity
  return (req) => {
    if (hasSeveralHosts(req)) return 'A request names one host'
    if (proxies > 0) return undefined
    const name = forwarding.find((item) => req.headers[item] !== undefined)
    if (!name) return undefined
    const now = performance.now()
    if (now - last > pause) {
      last = now
      log(
        `a request with ${name} was refused: a proxy stands in front of the site. Set PROXIES to the number of reverse proxies that add X-Forwarded-For`,
      )
    }
    return `This server expects no proxy in front of it, and the request has ${name}. Its operator sets PROXIES to the number of reverse proxies.`
  }
}

/** HTTP/2 names the host as `:authority`; a `host` beside it must be the same. */
function hasSeveralHosts({ rawHeaders, headers }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  const authority = headers[':authority']
  return count > 1 || (count === 1 && authority !== undefined && authority !== headers.host)
}

/**
 * Says once, in production, that every visitor seems to be this machine: a proxy that names nobody (nginx with only
 * `proxy_pass`) is in front, and limits count all visitors as one. Returns what is called with each request for a page.
 */
export function lonelyClient({ production, proxies, log }: RefusalOptions & { production: boolean }) {
  let left = production && proxies === 0 ? enough : -1
  return (req: IncomingMessage): void => {
    if (left < 0) return
    if (!/^(?:::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '')) left = -1
    else if (left-- === 0)
      log(
        'every visitor so far came from this machine: a reverse proxy seems to stand in front without saying for whom. Limits count all visitors as one: let it add X-Forwarded-For and set PROXIES',
      )
  }
}
