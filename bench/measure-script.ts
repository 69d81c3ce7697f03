import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Manifest } from '#server/manifest.ts'
import { findChromium } from '../setup/chromium.mjs'
import { root, startBuiltSite } from './built-site.ts'
import { atMost, printTable, type Row } from './table.ts'

/* How much script a page has before and after the first interaction: by the build's manifest, and in a browser. */

const client = join(root, 'dist/client')
const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest

function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

async function sizeOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => brotliCompressSync(await readFile(join(client, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const intent = new Set([...filesOf('app/site/entry.heard.ts'), ...filesOf('app/site/entry.intent.ts')])
const app = [...filesOf('app/site/entry.client.tsx')].filter((file) => !intent.has(file))
const rows: Row[] = [
  atMost('before interaction, by the manifest', await sizeOf(intent), 3, 'KB'),
  atMost('app, by the manifest', await sizeOf(app), 100, 'KB'),
]

const site = await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-quic'],
})
for (const path of ['', 'contact', 'lokotrack/j-1150']) {
  const page = await browser.newPage()
  const network = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.url.endsWith('.js')) scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const before = bytes
  const alive = await page.locator('html[data-hydrated]').count()
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const where = `/${path}, with headers`
  rows.push({
    measure: `${where}: ${alive ? 'app loaded when idle, for what is in view' : 'before interaction'}`,
    found: `${(before / 1024).toFixed(1)} KB`,
  })
  rows.push({ measure: `${where}: after`, found: `${(bytes / 1024).toFixed(1)} KB in ${scripts.size} files` })
  await page.close()
}
await browser.close()
await site.stop()
printTable('Script, Brotli', rows)
