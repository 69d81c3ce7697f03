import { createServer as createHttpServer } from 'node:http'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { findChromium } from '../../setup/chromium.mjs'
import type { Film } from './films/film.ts'
import { assetFile } from './made-from.ts'
import type { Stock } from './page/main.ts'

const ROOT = join(import.meta.dirname, '..', '..')
export const SEQUENCES = join(ROOT, 'media', 'out', 'motion')
/** Where a film that was drawn says what it was made from. */
export const noteBeside = (film: string): string => join(SEQUENCES, `${film}.made-from.txt`)
/** How near everything is in the stills that a camera moves through. */
const DEPTHS = join(import.meta.dirname, 'depth')
/** What scenes in the quarry sound like. */
export const SOUND = 'quarry-sound'

/**
 * A page that draws frames; `page` is its path from the project's folder. Software WebGL for those that want it, and
 * further switches of the browser's.
 */
export async function openStage(page: string, switches: readonly string[] = []) {
  const received = new Map<string, (bytes: Buffer) => void>()
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(ROOT, 'node_modules/.vite-motion'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'mpa',
  })
  const server = createHttpServer((req, res) => {
    const [, key] = /^\/frame\/(.+)$/.exec(req.url ?? '') ?? []
    if (!key) return void vite.middlewares(req, res)
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      received.get(key)?.(Buffer.concat(parts))
      res.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader-webgl',
      '--enable-unsafe-swiftshader',
      ...switches,
    ],
  })
  const tab = await browser.newPage()
  tab.setDefaultTimeout(0)
  tab.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
  tab.on('console', (line) => {
    const passed = /favicon|WebSocket|404/.test(line.text() + line.location().url)
    if (line.type() === 'error' && !passed) process.stderr.write(`${line.text()}\n`)
  })
  await tab.goto(`http://127.0.0.1:${port}/${page}`)
  return {
    tab,
    /** Calls a function of the page that sends a frame under this key, and gives its bytes. */
    async shoot(call: string, key: string): Promise<Buffer> {
      const { promise, resolve } = Promise.withResolvers<Buffer>()
      received.set(key, resolve)
      await tab.evaluate(call)
      received.delete(key)
      return promise
    },
    async close() {
      await browser.close()
      await vite.close()
      server.close()
    },
  }
}

/** Where the pictures and frames of a film are found. Throws for a picture that is no asset. */
export async function stockOf(film: Film): Promise<Stock> {
  const names = [...film.pictures, ...Object.values(film.sequences ?? {})]
  const pictures = Object.fromEntries(names.map((name) => [name, `/content/assets/${assetFile(name)}`]))
  const sequences: Stock['sequences'] = {}
  for (const name of Object.keys(film.sequences ?? {})) {
    const folder = join(SEQUENCES, name)
    const frames = existsSync(folder) ? (await readdir(folder)).filter((one) => /^\d+\.\w+$/.test(one)) : []
    sequences[name] = frames.sort().map((one) => `/media/out/motion/${name}/${one}`)
  }
  const depths = Object.fromEntries(
    film.pictures
      .flatMap((name) => [name, `${name}-wall`])
      .concat('stones')
      .filter((name) => existsSync(join(DEPTHS, `${name}.webp`)))
      .map((name) => [name, `/media/motion/depth/${name}.webp`]),
  )
  return { pictures, sequences, depths }
}
