import type { ServerResponse } from 'node:http'
import { sendText } from './answer.ts'

/** Sends a client to another address; `caching` is the `cache-control` of the redirect. */
export function redirect(
  res: ServerResponse,
  to: string,
  caching: string,
  status: 301 | 302 | 303,
  headers: Record<string, string> = {},
): void {
  sendText(res, status, '', { location: to, 'cache-control': caching, ...headers })
}
