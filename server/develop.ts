import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createVite, type EnvironmentModuleNode, type ViteDevServer } from 'vite'
import { isLocale } from '#app/content/locales.ts'
import { sendText } from './answer.ts'
import type { Env } from './env.ts'
import { siteContext, type App, type Site } from './site.ts'
import type { StartOptions } from './start.ts'

const entry = '/app/site/entry.server.tsx'

/** The hot-reloading twin of the built site: Vite answers for sources, pages are drawn from them. */
export async function developing(env: Env, root: string): Promise<Pick<StartOptions, 'loadSite' | 'before'>> {
  let vite: ViteDevServer | undefined
  let app: App | undefined

  /** The app as its sources are now; unchanged ones are not read again. */
  async function load(): Promise<App> {
    if (!vite) throw new Error('The development server has not started')
    app = (await vite.ssrLoadModule(entry)) as App
    return app
  }

  return {
    async before(server: Server) {
      const started = await createVite({
        root,
        base: `${env.base}/`,
        appType: 'custom',
        server: { middlewareMode: true, ws: { server } },
      })
      vite = started
      return {
        handle(req, res, next) {
          const onward = () =>
            load().then(
              (fresh) => sendWords(req, res, fresh) || next(),
              (error: Error) => {
                started.ssrFixStacktrace(error)
                started.config.logger.error(error.stack ?? error.message)
                sendText(res, 500, error.message)
              },
            )
          started.middlewares(req, res, () => void onward())
        },
        async transform(url, html) {
          const [tags, styles] = await Promise.all([headTags(started, url), styleTags(started)])
          return html.replace('<head>', () => `<head>${tags}`).replace('</head>', () => `${styles}</head>`)
        },
        close: () => started.close(),
      }
    },
    async loadSite(actual: Env): Promise<Site> {
      const first = await load()
      return {
        app: new Proxy(first, { get: (_, name) => Reflect.get(app ?? first, name) as unknown }),
        manifest: {},
        viewerScripts: env.viewerScripts,
        context: siteContext(actual, 'dev'),
        assetsFor: () => ({
          entry: [`${actual.base}/app/site/entry.intent.ts`],
          styles: [`${actual.base}/app/site/styles/site.css`],
          inlined: [],
          css: '',
          fonts: [],
          chunks: [],
        }),
      }
    },
  }
}

/** What Vite wants in the head, without blanks between: React takes a text there for a fault of the document. */
async function headTags(vite: ViteDevServer, url: string): Promise<string> {
  const document = await vite.transformIndexHtml(url, '<html><head></head></html>')
  return (/<head>(.*)<\/head>/s.exec(document)?.[1] ?? '').replaceAll(/>\s+</g, '><').trim()
}

/**
 * Styles of everything drawn so far, so that a page does not stand bare until its script arrives. They are marked as
 * Vite's client marks its own, which takes them over.
 */
async function styleTags(vite: ViteDevServer): Promise<string> {
  const { moduleGraph, config } = vite.environments.ssr
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
  }
  for (const module of moduleGraph.getModulesByFile(config.root + entry) ?? []) visit(module)
  const tags = [...seen]
    .filter(({ url }) => url.endsWith('.css'))
    .map(async ({ url, file }) => {
      const { default: css } = await vite.ssrLoadModule(`${url}?inline`)
      return `<style data-vite-dev-id="${file}">${String(css)}</style>`
    })
  return (await Promise.all(tags)).join('')
}

/** Today's words, which no browser is to keep. */
function sendWords(req: IncomingMessage, res: ServerResponse, { messagesFile, isMessagePart }: App): boolean {
  const [, locale, part] = /\/_i18n\/dev\/(\w\w)\/(\w{1,20})\.json$/.exec(req.url ?? '') ?? []
  if (!isLocale(locale) || !isMessagePart(part)) return false
  sendText(res, 200, messagesFile(locale, part), { 'content-type': 'application/json; charset=utf-8' })
  return true
}
