import { join, relative } from 'node:path'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { developmentEvents, type Arrived } from '#app/site/development/events.ts'
import { isLocale } from '#app/content/locales.ts'
import { sendText } from '../answer.ts'
import type { Env } from '../env.ts'
import { siteContext, type App, type Site } from '../site.ts'
import type { StartOptions } from '../start.ts'
import { failurePage, overlayOf } from './failure.ts'
import { styleTags } from './styles.ts'
import { tellLate } from './tell-late.ts'
import { typeCheck, type TypeCheck, type TypeFault } from './type-check.ts'

const entry = '/app/site/entry.server.tsx'

export interface DevelopingOptions {
  /** Whether faults of types are shown in the browser; they are looked for in a process of their own. */
  types?: boolean
}

/** The hot-reloading twin of the built site: Vite answers for sources, pages are drawn from them. */
export async function developing(
  env: Env,
  root: string,
  { types = false }: DevelopingOptions = {},
): Promise<Pick<StartOptions, 'loadSite' | 'before'>> {
  let vite: ViteDevServer | undefined
  let app: App | undefined
  /** Whether the last page could not be drawn: the next change shows whether it can be now. */
  let failing = false
  /** How many changes of sources and of the content have been seen. */
  let changes = 0
  /** Why a block was last left out, until something changes. */
  let leftOut: unknown

  /** The app as its sources are now; unchanged ones are not read again. */
  async function load(): Promise<App> {
    if (!vite) throw new Error('The development server has not started')
    app = (await vite.ssrLoadModule(entry)) as App
    return app
  }

  function failed(error: unknown): string {
    failing = true
    if (vite && error instanceof Error) {
      vite.ssrFixStacktrace(error)
      vite.config.logger.error(error.stack ?? error.message, { error })
      vite.environments.client.hot.send(overlayOf(error))
    }
    return failurePage(error, root, env.base, { drawn: changes, failed: true })
  }

  return {
    async before(server: Server) {
      const started = await createVite({
        root,
        base: `${env.base}/`,
        appType: 'custom',
        plugins: [readableJson(), drawnAnew()],
        server: { middlewareMode: true, ws: { server } },
      })
      vite = started
      tellLate(started.watcher)
      const { hot } = started.environments.client
      started.watcher.on('all', (_, file) => {
        if (isSource(relative(root, file))) changes++
        leftOut = undefined
        if (!failing) return
        failing = false
        hot.send({ type: 'full-reload' })
      })
      const checking = types ? typesOf(started, root) : undefined
      hot.on(developmentEvents.arrived, ({ drawn = changes, failed: isFailure }: Arrived, client) => {
        // What has changed while it was on its way was told to nobody.
        if (drawn < changes && isFailure) client.send({ type: 'full-reload' })
        else if (drawn < changes) client.send(developmentEvents.drawnAnew)
        if (checking) client.send(developmentEvents.types, checking.faults())
        if (leftOut) client.send(developmentEvents.block, overlayOf(leftOut).err)
      })
      return {
        handle(req, res, next) {
          const onward = () =>
            load().then(
              (fresh) => sendWords(req, res, fresh) || next(),
              (error: unknown) =>
                sendText(res, 500, failed(error), { 'content-type': 'text/html; charset=utf-8' }),
            )
          started.middlewares(req, res, () => void onward())
        },
        async transform(url, html) {
          const tags = await headTags(started, url)
          return html.replace('<head>', () => `<head>${tags}<meta name="drawn" content="${changes}">`)
        },
        async styled(html) {
          const styles = await styleTags(started, entry)
          return html.replace('</head>', () => `${styles}</head>`)
        },
        failed,
        blockFailed(error) {
          if (error instanceof Error) started.ssrFixStacktrace(error)
          leftOut ??= error
        },
        contentChanged() {
          changes++
          hot.send(developmentEvents.drawnAnew)
        },
        async close() {
          checking?.stop()
          await started.close()
        },
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
          lasting: [],
        }),
      }
    },
  }
}

const isSource = (path: string) => /^(?:app|common|content|server|services|studio)[\\/]/.test(path)

/** Pages in browsers are told when a source changes that only the server draws with: words and schemas. */
function drawnAnew(): Plugin {
  return {
    name: 'drawn-anew',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || !modules.length) return
      const { client } = server.environments
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send(developmentEvents.drawnAnew)
    },
  }
}

/** Checks types at the start and after every change of a source; the terminal and pages show what it finds. */
function typesOf(
  { config, environments, watcher }: ViteDevServer,
  root: string,
): Pick<TypeCheck, 'stop'> & { faults: () => readonly TypeFault[] } {
  const memory = join(config.cacheDir, 'types.tsbuildinfo')
  let last: readonly TypeFault[] = []
  let said = ''
  const checking = typeCheck(root, memory, (faults) => {
    last = faults
    environments.client.hot.send(developmentEvents.types, faults)
    const lines = faults.map(inOneLine).join('\n')
    if (lines === said) return
    said = lines
    if (lines) config.logger.error(lines, { timestamp: true })
    else config.logger.info('All types are right again', { timestamp: true })
  })
  watcher.on('all', (_, file) => {
    if (/\.tsx?$/.test(file)) checking.check()
  })
  checking.check()
  return { stop: () => checking.stop(), faults: () => last }
}

const inOneLine = ({ file, line, column, message }: TypeFault) => `${file}:${line}:${column} ${message}`

/** Reads JSON before Vite does, whose error names no file. */
function readableJson(): Plugin {
  return {
    name: 'readable-json',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        try {
          JSON.parse(code)
        } catch (error) {
          const { message } = error as Error
          const [, position] = /position (\d+)/.exec(message) ?? []
          this.error(
            { message: `This is not valid JSON: ${message}`, id },
            position ? Number(position) : undefined,
          )
        }
      },
    },
  }
}

/** What Vite wants in the head, without blanks between: React takes a text there for a fault of the document. */
async function headTags(vite: ViteDevServer, url: string): Promise<string> {
  const document = await vite.transformIndexHtml(url, '<html><head></head></html>')
  return (/<head>(.*)<\/head>/s.exec(document)?.[1] ?? '').replaceAll(/>\s+</g, '><').trim()
}

/** Today's words, which no browser is to keep. */
function sendWords(req: IncomingMessage, res: ServerResponse, { messagesFile, isMessagePart }: App): boolean {
  const [, locale, part] = /\/_i18n\/dev\/(\w\w)\/(\w{1,20})\.json/.exec(req.url ?? '') ?? []
  if (!isLocale(locale) || !isMessagePart(part)) return false
  sendText(res, 200, messagesFile(locale, part), { 'content-type': 'application/json; charset=utf-8' })
  return true
}
