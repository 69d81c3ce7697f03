import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { startBuiltSite } from './built-site.ts'
import { pageKinds } from './page-kinds.ts'
import { atMost, printTable, type Row } from './table.ts'

/*
 * What the first sign of a visitor fetches, on one page of each kind: scripts, and their bytes compressed, with
 * headers. `--files` names them. Scripts that the page fetched by itself before do not count twice.
 */

const names = process.argv.includes('--files')
const site = await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-quic'],
})
const rows: Row[] = []
for (const [kind, path] of Object.entries(pageKinds)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.set(requestId, response.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url) sizes.set(url.slice(url.lastIndexOf('/') + 1), encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const before = new Set(sizes.keys())
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const fetched = [...sizes].filter(([name]) => !before.has(name))
  const bytes = fetched.reduce((sum, [, size]) => sum + size, 0) / 1024
  rows.push(
    atMost(`${kind}: scripts`, fetched.length, 12, 'files', 0),
    atMost(`${kind}: bytes`, bytes, 100, 'KB'),
  )
  if (names)
    for (const [name, size] of fetched.toSorted(([, a], [, b]) => b - a))
      console.log(`${kind} ${size} ${name}`)
  await context.close()
}
await browser.close()
await site.stop()
printTable('Scripts of the first intent, by kind of page', rows)
