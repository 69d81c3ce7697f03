import { Agent, request, type IncomingMessage } from 'node:http'

/** An answer whose head has come. */
export interface Answering {
  status: number
  statusText: string
  headers: Headers
  /** The body as it comes. */
  parts: AsyncIterable<Uint8Array>
}

/** Connections are kept for the next request; at rest they keep no process alive. */
const agent = new Agent({ keepAlive: true })
/** The service leads to the newest content version, once. */
const LEADS = 5

/**
 * Asks a service on this machine over plain HTTP, without a body, and goes where it is led. `fetch` would do as much, but
 * has a parser of its own that is compiled when it first asks, and once more when it has asked often. Rejects with the
 * system's error when nobody answers, and with an `AbortError` when `signal` says so; so do the parts, with
 * another error.
 */
export async function localFetch(address: URL, headers: Headers, signal: AbortSignal): Promise<Answering> {
  let goal = address
  for (let led = 0; led <= LEADS; led++) {
    const answer = await answerTo(goal, headers, signal)
    const { statusCode: status = 502, statusMessage: statusText = '' } = answer
    const { location } = answer.headers
    if (status < 300 || status === 304 || status >= 400 || location === undefined)
      return { status, statusText, headers: headersOf(answer), parts: answer }
    answer.resume()
    goal = new URL(location, goal)
  }
  throw new Error('The content service leads from one address to another without end')
}

async function answerTo(address: URL, headers: Headers, signal: AbortSignal): Promise<IncomingMessage> {
  for (;;) {
    const asking = request(address, { agent, signal, headers: Object.fromEntries(headers) })
    try {
      return await new Promise((resolve, reject) =>
        asking.once('response', resolve).once('error', reject).end(),
      )
    } catch (error) {
      // A connection at rest that the service ended just then says nothing about the service.
      const { code = '' } = error as NodeJS.ErrnoException
      if (!asking.reusedSocket || !['ECONNRESET', 'EPIPE'].includes(code)) throw error
    }
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
