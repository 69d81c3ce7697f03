import { once } from 'node:events'
import { request, type RequestOptions } from 'node:http'
import { connect } from 'node:net'

/** One of many requests for tests: what `node:http` takes, and a body to send. */
export interface AbandonedRequest extends RequestOptions {
  body?: string
}

/**
 * Sends bursts of so many requests to a server of this process and gives them up before they are answered, or when some
 * just have been: after at most so many turns of the event loop all of a burst end within a few, as when a program is
 * stopped. Resolves when every connection has ended.
 */
export async function abandonRequests(
  port: number,
  { bursts, inEach, turns }: { bursts: number; inEach: number; turns: number },
  requestOf: (n: number) => AbandonedRequest,
): Promise<void> {
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const ended: Promise<unknown>[] = []
  for (let burst = 0; burst < bursts; burst++) {
    const sockets = Array.from({ length: inEach }, () => connect(port, '127.0.0.1'))
    ended.push(...sockets.map((socket) => once(socket, 'close')))
    await Promise.all(
      sockets.map((socket) =>
        once(
          socket.on('error', () => undefined),
          'connect',
        ),
      ),
    )
    // A server takes one connection in each turn.
    await pass(inEach)
    const stay = random(turns)
    for (const [n, socket] of sockets.entries()) {
      const { body, ...options } = requestOf(burst * inEach + n)
      const asking = request({ ...options, createConnection: () => socket }, (answer) => answer.resume())
      asking.on('error', () => undefined).end(body)
      void pass(stay + random(inEach / 2)).then(() => socket.destroy())
    }
    await pass(stay)
  }
  await Promise.all(ended)
}

/** Waits for so many turns of the event loop. */
async function pass(turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await new Promise((resolve) => setImmediate(resolve))
}
