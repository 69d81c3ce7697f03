import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LaterBuild {
  /** Address of the site, with a trailing slash. */
  url: string
  /** From now on another build answers: its documents have another name and carry `data-later`. */
  deploy(missing?: RegExp): void
  /** How often something was asked for that is missing. */
  readonly refused: number
  close(): Promise<void>
}

const later = 'abcdef0123456789'

/** The site behind a proxy that can pretend to be a later build of it, some of whose files may be `missing`. */
export async function laterBuild(site: string, build: string): Promise<LaterBuild> {
  let deployed: { missing: RegExp | undefined } | undefined
  let refused = 0
  const server = createServer((req, res) => {
    const answer = async () => {
      const path = req.url ?? '/'
      if (deployed?.missing?.test(path)) {
        refused++
        return void res.writeHead(404).end()
      }
      const headers = Object.fromEntries(
        Object.entries(req.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !/^(host|connection|accept-encoding|if-none-match)$/.test(name)
            ? [[name, value]]
            : [],
        ),
      )
      const own = await fetch(new URL(path.replaceAll(later, build), site), { headers, redirect: 'manual' })
      const passed = Object.fromEntries(
        [...own.headers].filter(
          ([name]) =>
            !/^(content-(encoding|length)|connection|transfer-encoding|keep-alive|etag)$/.test(name),
        ),
      )
      const isPage = own.headers.get('content-type')?.startsWith('text/html')
      if (!deployed || !isPage)
        return void res.writeHead(own.status, passed).end(Buffer.from(await own.arrayBuffer()))
      const html = await own.text()
      res
        .writeHead(own.status, passed)
        .end(html.replaceAll(build, later).replace('<html ', '<html data-later '))
    }
    answer().catch(() => res.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get refused() {
      return refused
    },
    deploy: (missing) => (deployed = { missing }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
