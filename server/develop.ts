import type { Server } from 'node:http'
import { createServer as createVite } from 'vite'
import type { Env } from './env.ts'
import { siteContext, type App, type Site } from './site.ts'
import type { StartOptions } from './start.ts'

/** The hot-reloading twin of the built site: Vite answers for sources, pages are drawn from them. */
export async function developing(env: Env, root: string): Promise<Pick<StartOptions, 'loadSite' | 'before'>> {
  let vite: Awaited<ReturnType<typeof createVite>> | undefined
  return {
    async before(server: Server) {
      vite = await createVite({
        root,
        base: `${env.base}/`,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      })
      const { middlewares, transformIndexHtml, close } = vite
      return {
        handle: middlewares.handle.bind(middlewares) as never,
        transform: (url, html) => transformIndexHtml(url, html),
        close: () => close(),
      }
    },
    async loadSite(actual: Env): Promise<Site> {
      const running = vite
      if (!running) throw new Error('The development server has not started')
      const load = () => running.ssrLoadModule('/app/entry.server.tsx') as Promise<App>
      const first = await load()
      const app: App = { ...first, render: async (...given) => (await load()).render(...given) }
      return {
        app,
        manifest: {},
        context: siteContext(actual, 'dev'),
        assetsFor: () => ({
          entry: `${actual.base}/app/entry.intent.ts`,
          styles: [`${actual.base}/app/styles/site.css`],
          fonts: [],
          chunks: [],
        }),
      }
    },
  }
}
