import { isStorable } from './requests.ts'
import { offlineCache } from '#app/base/offline-cache.ts'

/** Milliseconds one file may take. */
const patience = 30_000
/** Bytes of one file at most; a film in disguise is none of ours. */
const largest = 30_000_000
/** Requests at the same time: the page in front goes first. */
const atOnce = 4

/** The answer to a request for what is stored, complete in memory. Rejects when it is no such answer. */
export async function fetchWhole(
  url: string,
  type: RegExp,
  init: RequestInit = {},
): Promise<{ response: Response; body: ArrayBuffer }> {
  const response = await fetch(url, {
    ...init,
    credentials: 'same-origin',
    // Otherwise the server takes it for a visitor who has gone from English to another language.
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
    priority: 'low',
  })
  if (!isStorable(response, type)) throw new Error(`${url} was answered with ${response.status}`)
  const body = await response.arrayBuffer()
  if (body.byteLength > largest) throw new Error(`${url} is too large to be stored`)
  return { response, body }
}

/** Headers that tell of the way an answer came, and no longer of what is stored. */
const passing = [
  'content-encoding',
  'content-length',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
]

/** Stores a whole answer under an address. Rejects when there is no room. */
export async function putWhole(
  base: string,
  url: string,
  { response, body }: { response: Response; body: ArrayBuffer },
): Promise<void> {
  const headers = new Headers(response.headers)
  for (const name of passing) headers.delete(name)
  const cache = await caches.open(offlineCache(base))
  await cache.put(url, new Response(body, { status: 200, headers }))
}

/** What is stored for an address; undefined when nothing is. */
export async function storedAnswer(base: string, url: string): Promise<Response | undefined> {
  const answer = await caches
    .match(url, { cacheName: offlineCache(base), ignoreVary: true })
    .catch(() => undefined)
  return answer
}

/** Fetches and stores addresses, a few at a time; gives their sizes. Rejects with the first that cannot be had, unless some may be `missing`. */
export async function storeAll(
  base: string,
  urls: readonly string[],
  { missing = false, done = () => {} }: { missing?: boolean; done?: () => void } = {},
): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const waiting = [...urls]
  const next = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        const whole = await fetchWhole(url, /./)
        await putWhole(base, url, whole)
        sizes[url] = whole.body.byteLength
      } catch (error) {
        if (!missing || isFull(error)) throw error
      }
      done()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return sizes
}

/** Whether the browser has refused to store more. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
