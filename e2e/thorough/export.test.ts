import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exportInProcess, killedExport } from '../export-process.ts'
import { newContext } from '../kept-contexts.ts'
import { plainPictures } from '../plain-pictures.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { wake } from '../site.ts'

const root = resolve(import.meta.dirname, '../..')
let folder = ''
let browser: Browser
/** Where the export under a base path is written. */
const outOf = (base: string) => join(folder, `out${base.replace('/', '-')}`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-export-'))
  // A few pages with all that matters here.
  const kept = /stories$|datasources|(home|about|contact|settings)_[\w-]+\.json$/
  await cp(join(root, 'content'), join(folder, 'content'), {
    recursive: true,
    filter: (path) => path === join(root, 'content') || kept.test(path),
  })
  await plainPictures(join(root, 'content/assets'), join(folder, 'content/assets'))
  browser = await sharedBrowser({ pictures: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('an export that is killed goes on where it was: what it had made is not made again', async () => {
  // What comes of it is visited below.
  const out = outOf('')
  const variables = { CACHE_DIR: join(folder, 'cache'), SITE_ORIGIN: 'http://trackside.example' }
  const content = join(folder, 'content')
  const list = `${out}.pages.tmp`
  const made = async () =>
    (await readFile(list, 'utf8').catch(() => ''))
      .split('\n')
      .flatMap((line) => /^\["([^"]+)"/.exec(line)?.[1] ?? [])
  await killedExport(variables, { content, out }, async () => (await made()).length >= 12)
  // However fast it was, the last ones count as not made.
  const lines = (await readFile(list, 'utf8')).split('\n')
  const left = (await made()).slice(12)
  await writeFile(list, `${lines.slice(0, 13).join('\n')}\n`)
  const fileOf = (path: string) => `${decodeURIComponent(path.replace(/\/$/, ''))}/index.html`
  const places = (await made()).map(fileOf)
  const stamps = async (folderOfPages: string) =>
    Promise.all(
      places.map(async (place) => {
        const { ino, mtimeMs } = await stat(join(folderOfPages, place))
        return [ino, mtimeMs]
      }),
    )
  const before = await stamps(`${out}.new.tmp`)
  const killedAt = Date.now()
  const result = await exportInProcess(variables, { content, out })
  expect(result.missing).toEqual([])
  expect(places).toHaveLength(12)
  expect(result.pages).toBeGreaterThan(12)
  expect(await stamps(out)).toEqual(before)
  for (const path of left)
    expect((await stat(join(out, fileOf(path)))).mtimeMs).toBeGreaterThanOrEqual(killedAt)
})

describe.each(['', '/machines'])('an export under the base path “%s”', (base) => {
  let out = ''
  let host: FileHost
  /** One visitor comes for all but the first visit of another: he need not compile the site's code anew. */
  let visitor: Page | undefined
  let troubles: string[] = []
  let expected: RegExp | undefined

  beforeAll(async () => {
    out = outOf(base)
    const variables = {
      BASE_PATH: base,
      CACHE_DIR: join(folder, 'cache'),
      SITE_ORIGIN: 'http://trackside.example',
    }
    if (!existsSync(out)) {
      const result = await exportInProcess(variables, { content: join(folder, 'content'), out })
      expect(result.missing).toEqual([])
    }
    host = await serveFiles(out)
  }, 240_000)
  afterAll(async () => {
    await visitor?.context().close()
    await host?.close()
  })
  afterEach(() => {
    expected = undefined
    expect(troubles.splice(0)).toEqual([])
  })

  /** A page in its own context; whatever goes wrong on it fails the test, except what is expected. */
  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await newContext(browser, {
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    const page = await context.newPage()
    const note = (trouble: string) => {
      if (!expected?.test(trouble)) troubles.push(trouble)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text())
    })
    page.on('pageerror', (error) => note(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(host.url) && !/^(data|blob):/.test(request.url()))
        note(`asked for ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
    })
    return page
  }

  async function visit(path: string): Promise<Page> {
    visitor ??= await newPage()
    await visitor.goto(host.url + base + path)
    return visitor
  }

  test('a page is read, woken and left for another without loading the document again', async () => {
    const page = await visit('/about')
    await wake(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.locator('header a[href$="/"], header a[href$="/machines"]').first().click()
    await page.waitForURL(`${host.url}${base || '/'}`)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
  })

  test('the language changes on the page, and a first visitor of the root is sent to his', async () => {
    const page = await visit('/contact')
    await wake(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.locator('header').getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).locator('visible=true').first().click()
    await page.locator('html[lang=de]').waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${base}/de/`))
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

    const first = await newPage({ locale: 'de-AT' })
    await first.goto(`${host.url}${base}/`)
    await first.waitForURL(`${host.url}${base}/de/`)
    await expect.poll(() => first.locator('html').getAttribute('lang')).toBe('de')
    await first.context().close()
  })

  test('every picture that a page shows, small or large, is there', async () => {
    const page = await visit('/de/about')
    await wake(page)
    const images = await page.locator('main img').all()
    for (const image of images) {
      await image.evaluate((element) => element.scrollIntoView())
      // `decode` rejects when the browser chooses another size meanwhile.
      const isThere = () =>
        image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
      await expect.poll(isThere).toBe(true)
    }
    expect(images.length).toBeGreaterThan(3)
    await page.locator('main a:has(img)[target=_self]').first().click()
    const large = page.locator('dialog[open] img').first()
    await large.waitFor()
    const offered = await page
      .locator('dialog[open] source, dialog[open] img')
      .evaluateAll((all) =>
        all.flatMap((element) =>
          (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '')
            .split(', ')
            .map((one) => one.split(' ', 1)[0] ?? ''),
        ),
      )
    expect(offered.length).toBeGreaterThan(4)
    for (const address of offered)
      await stat(join(out, decodeURIComponent(new URL(address, host.url).pathname)))
  })

  test('an unknown address shows the error page for it, in the language of the address', async () => {
    expected = /404/
    const page = await visit('/de/lokotrack/unknown?a=b')
    await page.locator('html[lang=de][data-hydrated]').waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain('/de/lokotrack/unknown?a=b')
    await page.locator('main a').first().click()
    await page.waitForURL((url) => !url.pathname.includes('unknown'))
    await page.locator('footer').first().waitFor()
  })

  test('pages hold their policy, and hosts find headers, sitemap and words', async () => {
    const html = await readFile(join(out, base, 'index.html'), 'utf8')
    expect(html).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval';/,
    )
    expect(await readFile(join(out, '_headers'), 'utf8')).toContain(
      `${base}/assets/*\n  cache-control: public, max-age=31536000, immutable`,
    )
    expect(await readFile(join(out, base, 'sitemap.xml'), 'utf8')).toContain(
      `<loc>http://trackside.example${base}/de/about</loc>`,
    )
    const latest = JSON.parse(await readFile(join(out, base, 'builds/latest.json'), 'utf8')) as { id: string }
    await stat(join(out, base, '_i18n', latest.id, 'pt/messages.json'))
  })
})

test('with live services the operator’s console is among the files, in every language', async () => {
  const out = join(folder, 'out-live')
  const variables = {
    CACHE_DIR: join(folder, 'cache'),
    SITE_ORIGIN: 'http://trackside.example',
    FIREBASE_PROJECT: 'quarry-1',
    FIREBASE_API_KEY: 'key',
  }
  await exportInProcess(variables, { content: join(folder, 'content'), out })
  for (const place of ['operator', 'de/operator', 'ja/operator']) {
    const html = await readFile(join(out, `${place}.html`), 'utf8')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/Content-Security-Policy" content="[^"]*connect-src [^;]*firestore\.googleapis\.com/)
    await stat(join(out, place, 'index.html'))
  }
  expect(await readFile(join(out, 'sitemap.xml'), 'utf8')).not.toContain('/operator')
  // Without them nobody could sign in there.
  await expect(stat(join(folder, 'out', 'operator.html'))).rejects.toThrow()
})

interface FileHost {
  /** Origin, without a trailing slash. */
  url: string
  close(): Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** As little as a file host can be: files, indexes of folders, and one error page. */
async function serveFiles(out: string): Promise<FileHost> {
  const server: Server = createServer(async (req, res) => {
    const path = decodeURIComponent(new URL(req.url ?? '/', 'http://host').pathname)
    const found = await stat(join(out, path)).catch(() => undefined)
    if (found?.isDirectory() && !path.endsWith('/'))
      return res.writeHead(301, { location: `${encodeURI(path)}/` }).end()
    const file = join(out, path, found?.isDirectory() ? 'index.html' : '')
    const known = found && (await stat(file).catch(() => undefined))?.isFile()
    res.writeHead(known ? 200 : 404, {
      'content-type': types[extname(known ? file : '404.html')] ?? 'application/octet-stream',
    })
    createReadStream(known ? file : join(out, '404.html')).pipe(res)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
