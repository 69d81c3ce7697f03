import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { parseEnv } from '#server/env.ts'
import { loadBuiltSite } from '#server/site.ts'
import type { LogDetails } from '#services/log/log.ts'
import { startSite, type RunningSite } from '#server/start.ts'
import { KeptContexts } from './kept-contexts.ts'
import { lightAssets } from './light-assets.ts'
import { quickenMotion } from './quick-motion.ts'
import { sharedBrowser } from './shared-browser.ts'
import { shareBuild } from './shared-build.ts'
import { sharePictures } from './shared-pictures.ts'

export { browserArguments, withoutPictures } from './shared-browser.ts'

const root = resolve(import.meta.dirname, '..')

export interface OpenedSite {
  /** Address of the lobby, with base path and a trailing slash. */
  url: string
  /** Address of its management listener, with a trailing slash. */
  management: string
  /** The content folder the site serves: a copy that a test may change, except for its assets, unless they are its own, and for parts of streams. */
  content: string
  /** The folder of the embedded databases. */
  data: string
  /** What the server has logged. */
  log: string[]
  /** The same with what each line says beside its message. */
  events: (LogDetails & { message: string })[]
  /**
   * A new page in a context in which nothing is stored; fails the test at the end if the page logged errors that
   * `expectErrors` does not name. What moves by CSS moves fast unless the test is about it: `realMotion`.
   */
  page(options?: PageOptions): Promise<Page>
  /** Fails on unexpected errors that the consoles of open pages have had since it was last asked. */
  noErrors(): void
  /** Closes the pages and fails on unexpected errors in their consoles. Call in `afterEach` or at the end of a test. */
  closePages(): Promise<void>
  /** Stops and starts the server on the same port, with the same folders. */
  restart(variables?: Record<string, string>): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

export type PageOptions = BrowserContextOptions & { expectErrors?: RegExp; realMotion?: boolean }

export interface SiteOptions {
  /** The browser fetches pictures and draws with WebGL, which takes several times as long; for what is about them. */
  pictures?: boolean
  /** The site's assets are its own, to be changed and added to; else they are those of the project. */
  ownAssets?: boolean
  /** Nobody closes it: its folder goes when the process ends. */
  endsWithProcess?: boolean
}

/**
 * Starts the built site with a copy of the sample content on a free port. The browser that visits it is shared by all
 * tests of the process: each page has a context of its own, in which nothing is stored.
 */
export async function openSite(
  variables: Record<string, string> = {},
  { pictures: shown = false, ownAssets = false, endsWithProcess = false }: SiteOptions = {},
): Promise<OpenedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-'))
  if (endsWithProcess) {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    // Vitest ends its workers by a signal, upon which a process would be gone without an exit.
    process.once('SIGTERM', () => process.exit(143))
  }
  const content = join(folder, 'content')
  // Assets are large: they are linked to, each by itself where a test changes or adds one. So are the parts of streams,
  // whose lists a test may change.
  const assets = join(root, 'content/assets')
  const parts: string[] = []
  await cp(join(root, 'content'), content, {
    recursive: true,
    filter(from) {
      if (isStreamPart(from)) parts.push(from)
      return from !== assets && !isStreamPart(from)
    },
  })
  for (const part of parts) await symlink(part, join(content, relative(join(root, 'content'), part)))
  if (!ownAssets)
    await symlink(shown ? assets : await lightAssets(assets, join(root, '.cache')), join(content, 'assets'))
  else {
    await mkdir(join(content, 'assets'))
    for (const name of await readdir(assets)) await symlink(join(assets, name), join(content, 'assets', name))
  }
  await sharePictures(join(folder, 'cache'))
  await shareBuild(join(folder, 'cache'))
  const log: string[] = []
  const events: OpenedSite['events'] = []
  let running: RunningSite | undefined
  const contexts: { context: BrowserContext; errors: string[] }[] = []
  const start = async (changed: Record<string, string> = {}) => {
    const env = parseEnv({
      HOST: '127.0.0.1',
      PORT: '0',
      CACHE_DIR: join(folder, 'cache'),
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: content,
      MANAGEMENT: '127.0.0.1:0',
      // On a machine where twenty others work, the embedded service is slow and not down.
      CONTENT_TIMEOUT: '60000',
      ...variables,
      ...changed,
    })
    running = await startSite({
      env,
      root,
      loadSite: (actual) => loadBuiltSite(actual, root),
      log: (message, details = {}) => {
        log.push(message)
        events.push({ message, ...details })
      },
    })
    return running
  }
  const first = await start()
  const kept = new KeptContexts(first.url)

  return {
    url: first.url,
    get management() {
      return running?.management ?? ''
    },
    content,
    data: join(folder, 'data'),
    log,
    events,
    async page({ expectErrors, realMotion = false, ...options } = {}) {
      const browser = await sharedBrowser({ pictures: shown })
      const context = await kept.take(browser, {
        // Where a configurator opens follows the browser: in the country of the English pages.
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        // What a worker fetches cannot be intercepted by a test; those of it allow it.
        serviceWorkers: 'block',
        ...options,
      })
      const errors: string[] = []
      contexts.push({ context, errors })
      const page = await kept.newPage(context)
      if (!realMotion) await quickenMotion(page)
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectErrors?.test(message.text()))
          errors.push(`${message.text()} (${message.location().url}, on ${page.url()})`)
      })
      page.on('pageerror', (error) => {
        if (!expectErrors?.test(String(error))) errors.push(String(error))
      })
      return page
    },
    noErrors() {
      throwErrors(contexts)
    },
    async closePages() {
      const found = contexts.splice(0)
      await Promise.all(found.map(({ context }) => kept.give(context)))
      throwErrors(found)
    },
    async restart(changed = {}) {
      await running?.close()
      await start({ PORT: String(first.port), ...changed })
    },
    async stop() {
      await running?.close()
      running = undefined
    },
    async close() {
      await Promise.all([kept.close(), ...contexts.map(({ context }) => context.close())])
      await running?.close()
      // A process that was just ended may still be writing its last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Whether a file is moving picture or sound of a stream, which nothing changes once it is there. */
const isStreamPart = (path: string) => /[\\/]streams[\\/].*\.m(?:4s|p4)$/.test(path)

function throwErrors(pages: { errors: string[] }[]): void {
  const errors = pages.flatMap((page) => page.errors.splice(0))
  if (errors.length) throw new Error(`The page logged errors:\n${errors.join('\n')}`)
}

/** What a production deployment needs at least. Nobody takes its mails. */
export const production = {
  DEPLOYMENT: 'production',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
}

/** Brings the page to life as a visitor would, by pointer and key, and waits until it is. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(9, 9)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
