import { isStorable } from './requests.ts'
import { offlineCache } from '#app/base/offline-cache.ts'

/** Milliseconds one file may take. */
const patience = 30_000
/** Bytes of one file at most; a film in disguise is none of ours. */
const largest = 30_000_000
/** Requests at the same time: the page in front goes first. */
const atOnce = 4

/** The server has answered, but not with what was asked for. */
class NotThereError extends Error {}

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
  if (!isStorable(response, type, url)) {
    const message = `${url} was answered with ${response.status}`
    throw response.status < 500 && response.status !== 429 ? new NotThereError(message) : new Error(message)
  }
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

/**
 * Fetches and stores addresses, a few at a time; gives their sizes. Rejects with the first that cannot be had, unless
 * it may be `missing`: `answered` is one that the server has not, `any` also one that was not answered.
 */
export async function storeAll(
  base: string,
  urls: readonly string[],
  { missing, done = () => {} }: { missing: 'never' | 'answered' | 'any'; done?: () => void },
): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const waiting = [...urls]
  const next = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        const whole = await fetchAsset(url)
        await putWhole(base, url, whole)
        sizes[url] = whole.body.byteLength
      } catch (error) {
        const mayMiss = missing === 'any' || (missing === 'answered' && error instanceof NotThereError)
        if (!mayMiss || isFull(error)) {
          waiting.length = 0
          throw error
        }
      }
      done()
    }
  }
  // Until all have ended: what is cleaned up after a failure must not come back.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, next))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return sizes
}

/**
 * A file. Storyblok's hosts answer pages of other origins only where nothing has asked without an origin before; the
 * second of them always does. One that no page may read is left out: stored unread it would count as several megabytes.
 */
async function fetchAsset(url: string): ReturnType<typeof fetchWhole> {
  if (!url.startsWith('https:')) return patiently(url)
  const second = url.replace('//a.', '//a2.').replace('//a-', '//a2-')
  const readable = (address: string) => fetchWhole(address, /./, { mode: 'cors', cache: 'reload' })
  return readable(url)
    .catch(() => readable(second))
    .catch(() => {
      throw new NotThereError(url)
    })
}

/** A file of this site; a busy server is asked again. */
async function patiently(url: string, attempts = 3): ReturnType<typeof fetchWhole> {
  try {
    return await fetchWhole(url, /./)
  } catch (error) {
    if (error instanceof NotThereError || attempts <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return patiently(url, attempts - 1)
  }
}

/** Whether the browser has refused to store more. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
