import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** In front of a site: what `held` matches is on its way for ever. */
export async function holdingProxy(site: string, held: RegExp) {
  const { hostname, port } = new URL(site)
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>()
  const server = createServer((req, res) => {
    if (held.test(req.url ?? '')) return hear()
    const { method, headers, url: path } = req
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    /** With a trailing slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Resolves when something was asked for that is held. */
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
