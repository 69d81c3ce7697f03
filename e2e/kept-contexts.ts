import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { patience } from './patience.ts'

/** The page that keeps a context's process alive, from which its other pages are opened, and what clears the context. */
interface Keeper {
  page: Page
  session: CDPSession
}

/** What a test does to a whole context and does not undo: nobody else gets it afterwards. */
const changing = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const
const changingClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/**
 * Contexts of one site that its tests get one after another, without anything that the one before has stored. Their
 * process is kept, with what it has compiled and cached of the site’s files: a page costs a third less. Their pages are
 * opened by one that stands there, in its process: a page that the browser opens by itself begins in a process of its
 * own, which is thrown away at the first address, and costs another quarter.
 */
export class KeptContexts {
  readonly #site: string
  readonly #kinds = new WeakMap<BrowserContext, string>()
  readonly #keepers = new WeakMap<BrowserContext, Keeper>()
  readonly #free = new Set<BrowserContext>()

  /** `site` is an address of the site: processes are kept for pages of its origin. */
  constructor(site: string) {
    this.#site = new URL('kept-by-tests', site).href
  }

  /** A context with these options in which nothing is stored; `give` it back. */
  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    // A worker may outlive its pages; what is stored from the start would be missing the second time.
    if (options.serviceWorkers !== 'block' || options.storageState) return newContext(browser, options)
    const kind = JSON.stringify(options)
    for (const context of this.#free)
      if (this.#kinds.get(context) === kind && context.browser() === browser && browser.isConnected()) {
        this.#free.delete(context)
        return context
      }
    const context = await newContext(browser, options)
    this.#kinds.set(context, kind)
    const forget = () => void this.#kinds.delete(context)
    await this.#keepIn(context)
    for (const name of changing) notice(context, name, forget)
    for (const name of changingClock) notice(context.clock, name, forget)
    return context
  }

  /** A new page of a context that was taken from here. */
  async newPage(context: BrowserContext): Promise<Page> {
    const keeper = this.#keepers.get(context)
    if (!keeper) return context.newPage()
    const [page] = await Promise.all([
      keeper.page.waitForEvent('popup'),
      keeper.page.evaluate(() => void window.open('about:blank')),
    ])
    return page
  }

  /** Closes the pages of a context. It is kept for the next test unless this one has changed it. */
  async give(context: BrowserContext): Promise<void> {
    const keeper = this.#keepers.get(context)
    if (!this.#kinds.has(context) || !keeper) return context.close()
    try {
      await Promise.all(context.pages().map((page) => (page === keeper.page ? undefined : page.close())))
      await keeper.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
      await context.clearCookies()
      this.#free.add(context)
    } catch {
      // The test has closed it, or ended its browser.
      await context.close()
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#free].map((context) => context.close()))
    this.#free.clear()
  }

  /** Puts a page there, at an address of the site that the site is never asked for. */
  async #keepIn(context: BrowserContext): Promise<void> {
    const page = await context.newPage()
    await page.route(this.#site, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(this.#site)
    this.#keepers.set(context, { page, session: await context.newCDPSession(page) })
  }
}

/** Has `forget` called whenever a method of this object is. */
function notice<Name extends string>(of: Record<Name, unknown>, name: Name, forget: () => void): void {
  const original = of[name] as (...args: unknown[]) => unknown
  Object.assign(of, {
    [name]: (...args: unknown[]) => {
      forget()
      return original.apply(of, args)
    },
  })
}

/** A new context whose pages are waited for as long as everything is. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patience)
  return context
}
