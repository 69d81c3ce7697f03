/** `fetch` for the official client: one time-out for head and body, and error bodies that are always JSON. */
export interface TimedFetch {
  fetch: typeof fetch
  /** Ends all requests under way. */
  close(): void
}

const BODILESS = new Set([204, 205, 304])

/** `timeout` in milliseconds. A late answer and an unreachable server reject with a sentence that says so. */
export function timedFetch(timeout: number): TimedFetch {
  const underWay = new Set<AbortController>()

  async function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const controller = new AbortController()
    underWay.add(controller)
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const response = await fetch(input, { ...init, signal: controller.signal })
      const body = await response.text()
      const { status, statusText, headers } = response
      // A proxy's HTML error page would otherwise hide the status behind a syntax error.
      const json = status === 200 || isJson(body) ? body : '{}'
      return new Response(BODILESS.has(status) ? null : json, { status, statusText, headers })
    } catch (thrown) {
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** ` (ECONNREFUSED)` of a failed fetch. */
function codeOf(thrown: unknown): string {
  const cause: unknown = thrown instanceof Error ? thrown.cause : undefined
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
}
