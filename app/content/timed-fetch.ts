import { localFetch, type Answering } from './local-fetch.ts'

/** `fetch` for the official client: one time-out for head and body, and error bodies that are always JSON. */
export interface TimedFetch {
  fetch: typeof fetch
  /** Ends all requests under way. */
  close(): void
}

/** Bytes of an answer that are read at most: many times what the largest page of stories takes. */
const LONGEST = 32 * 1024 * 1024
const BODILESS = new Set([204, 205, 304])

export interface TimedFetchOptions {
  /** Makes the text of an answer whole, before it is read. */
  complete?: ((text: string) => string) | undefined
  /** The answers come from this machine, over plain HTTP: compressing them would only take time. */
  isLocal?: boolean
}

/** `timeout` in milliseconds. A late answer and an unreachable server reject with a sentence that says so. */
export function timedFetch(
  timeout: number,
  { complete = (text) => text, isLocal = false }: TimedFetchOptions = {},
): TimedFetch {
  const underWay = new Set<AbortController>()

  async function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const controller = new AbortController()
    underWay.add(controller)
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const headers = new Headers(init?.headers)
      const { signal } = controller
      const answer = await (isLocal ? askHere : ask)(input, { ...init, headers, signal })
      const body = complete(await textWithin(answer.parts, LONGEST))
      const { status, statusText } = answer
      // A proxy's HTML error page would otherwise hide the status behind a syntax error.
      const json = status === 200 || isJson(body) ? body : '{}'
      return new Response(BODILESS.has(status) ? null : json, {
        status,
        statusText,
        headers: answer.headers,
      })
    } catch (thrown) {
      if (thrown instanceof TooLong) {
        controller.abort()
        throw new Error(`The content service sent more than ${LONGEST / 1024 / 1024} MB`)
      }
      const message = controller.signal.aborted
        ? `The content service did not answer within ${timeout} ms`
        : `The content service cannot be reached${codeOf(thrown)}`
      throw new Error(message, { cause: thrown })
    } finally {
      clearTimeout(timer)
      underWay.delete(controller)
    }
  }

  return {
    fetch: fetchInTime,
    close() {
      for (const controller of underWay) controller.abort()
    },
  }
}

type Asking = RequestInit & { headers: Headers; signal: AbortSignal }

async function ask(input: string | URL | Request, init: Asking): Promise<Answering> {
  const { status, statusText, headers, body } = await fetch(input, init)
  return { status, statusText, headers, parts: body ?? noParts() }
}

function askHere(input: string | URL | Request, { headers, signal }: Asking): Promise<Answering> {
  headers.set('accept-encoding', 'identity')
  return localFetch(new URL(input instanceof Request ? input.url : input), headers, signal)
}

async function* noParts(): AsyncIterable<Uint8Array> {}

class TooLong extends Error {}

/** The body as text; rejects as soon as more bytes than that have come. */
async function textWithin(parts: AsyncIterable<Uint8Array>, longest: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const part of parts) {
    length += part.byteLength
    if (length > longest) throw new TooLong()
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** ` (ECONNREFUSED)` of what has failed. */
function codeOf(thrown: unknown): string {
  const cause: unknown = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
}
