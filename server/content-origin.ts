import type { IncomingMessage } from 'node:http'
import { isOfSite } from './client-address.ts'
import type { Env } from './env.ts'
import { contentMount } from './mounts.ts'

/** A host as it may stand in an address. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The address of the embedded content service for who asks: whole, since its readers may be pages of other origins. Behind
 * a proxy it is `SITE_ORIGIN`, since a cache there would give everybody what the `Host` of one reader says; who asks this
 * server directly gets the host asked at. The site itself gets a path: its pages are read at whatever name visitors know.
 */
export function contentOrigin(
  env: Pick<Env, 'base' | 'origin' | 'isOriginSet' | 'proxies' | 'tls'>,
): (req: IncomingMessage) => string {
  const path = `${env.base}${contentMount}`
  return (req) => {
    if (isOfSite(req)) return path
    const host = req.headers.host ?? String(req.headers[':authority'] ?? '')
    const isProxied = env.proxies > 0 && req.headers['x-forwarded-for'] !== undefined
    if (!HOST.test(host) || (isProxied && env.isOriginSet)) return `${env.origin}${path}`
    return `${isProxied ? schemeOf(req) : env.tls ? 'https:' : 'http:'}//${host}${path}`
  }
}

/** The scheme that a proxy tells; none where it tells none, which stands for that of the page around. */
function schemeOf({ headers }: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto']
  return scheme === 'https' || scheme === 'http' ? `${scheme}:` : ''
}
