import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../../setup/chromium.mjs'
import type { LiveService } from './options.ts'

/** The SDK as a browser gets it, with the cases of the conformance suite, in one script. */
async function bundleSdk(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'conformance/page.ts'), formats: ['es'], fileName: 'sdk' },
      target: 'es2024',
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs)
    if ('output' in output) for (const part of output.output) if (part.type === 'chunk') return part.code
  throw new Error('the SDK was not bundled')
}

let bundled: Promise<string> | undefined

/** A page of the database's own origin with the SDK in it, in Chromium. */
export async function openBrowserPage(live: LiveService) {
  const script = await (bundled ??= bundleSdk())
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    live
      .handle(request, response, path)
      .then((known) => {
        if (known) return
        response.setHeader('Content-Type', path === '/sdk.js' ? 'text/javascript' : 'text/html')
        response.end(path === '/sdk.js' ? script : '<!doctype html><script type=module src=/sdk.js></script>')
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  const page = await (await browser.newContext()).newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const { admin } = live
  await page.exposeFunction('askServer', (method: keyof typeof admin, ...args: unknown[]) =>
    (admin[method] as (...args: unknown[]) => unknown)(...args),
  )
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction('globalThis.firebase !== undefined')
  return {
    page,
    /** What the page threw and nobody caught. */
    errors,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
