import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { startBuiltSite } from './built-site.ts'
import { pageKinds } from './page-kinds.ts'
import { atMost, printTable, type Row } from './table.ts'

/*
 * What the first sign of a visitor fetches, on one page of each kind: scripts, and their bytes compressed, with
 * headers. `--files` names them. Once of a visitor who looks at the page first, when it has fetched what is the same in
 * every build by itself, and once of one who acts the moment it is there.
 */

const names = process.argv.includes('--files')
const site = await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-quic'],
})
const rows: Row[] = []
for (const [kind, path] of Object.entries(pageKinds)) {
  const rested = await firstIntent(path, { rests: true })
  const atOnce = await firstIntent(path, { rests: false })
  rows.push(
    atMost(`${kind}: scripts`, rested.length, 12, 'files', 0),
    atMost(`${kind}: bytes`, kilobytes(rested), 100, 'KB'),
    // A room's live client has 152 KB.
    atMost(`${kind}: bytes, at once`, kilobytes(atOnce), kind === 'room' ? 290 : 130, 'KB'),
  )
  if (names)
    for (const [name, size] of rested.toSorted(([, a], [, b]) => b - a))
      console.log(`${kind} ${size} ${name}`)
}
await browser.close()
await site.stop()
printTable('Scripts of the first intent, by kind of page', rows)

/** The scripts, by name, with their bytes, that a page fetches as the pointer moves first. */
async function firstIntent(path: string, { rests }: { rests: boolean }): Promise<[string, number][]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  let hasActed = false
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (hasActed && new URL(request.url).pathname.endsWith('.js')) scripts.set(requestId, request.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    // From the browser's own store nothing is fetched.
    if (url && encodedDataLength) sizes.set(url.slice(url.lastIndexOf('/') + 1), encodedDataLength)
  })
  await network.send('Network.enable')
  const ahead = rests && page.waitForResponse(/\/react-[^/]*\.js$/).then((answer) => answer.finished())
  await page.goto(site.url + path, { waitUntil: rests ? 'networkidle' : 'load' })
  await ahead
  hasActed = true
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // A room that is awake never falls silent.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await context.close()
  return [...sizes]
}

function kilobytes(fetched: [string, number][]): number {
  return fetched.reduce((sum, [, size]) => sum + size, 0) / 1024
}
