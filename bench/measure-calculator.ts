import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import type { Manifest } from '#server/manifest.ts'
import { findChromium } from '../setup/chromium.mjs'
import { root, startBuiltSite } from './built-site.ts'
import { measureForms } from './calculator/forms.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/*
 * The profit calculator: its script beyond the app before the chart, by the manifest; in Chromium the time from a key
 * to new figures in the page, and to its PDF. Then the forms it leads to: how many arrive while the server dies.
 */

const keys = 120
const block = 'app/blocks/tools/ProfitCalculator/ProfitCalculator.tsx'

async function scriptBeyondApp(): Promise<number> {
  const client = join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest
  const filesOf = (entry: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[entry]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
  const app = new Set([...filesOf('app/site/entry.intent.ts'), ...filesOf('app/site/entry.client.tsx')])
  const own = [...filesOf(block)].filter((file) => !app.has(file))
  const sizes = await Promise.all(
    own.map(async (file) => brotliCompressSync(await readFile(join(client, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Milliseconds from each key to the first new figure in the page. */
async function typingTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let began: number | undefined
    addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { capture: true })
    new MutationObserver(() => {
      if (began !== undefined) times.push(performance.now() - began)
      began = undefined
    }).observe(document.querySelector('[role=status] dl') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { times })
  })
  await page.getByRole('textbox', { name: 'Throughput while working' }).fill('25')
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 2 ? 'Backspace' : String(key % 9))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

const rows: Row[] = [
  atMost('script beyond the app, before the chart, Brotli', await scriptBeyondApp(), 25, 'KB'),
]
const site = await startBuiltSite()
const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage({ locale: 'en-US' })
await page.goto(`${site.url}calculator`)
await page.mouse.move(200, 300)
await page.locator('html[data-hydrated]').waitFor()
const times = await typingTimes(page)
const sorted = times.toSorted((a, b) => a - b)
rows.push(
  { measure: `a key to new figures, median of ${times.length}`, found: `${median(times).toFixed(1)} ms` },
  atMost('a key to new figures, p95', sorted[Math.floor(times.length * 0.95)] ?? Number.NaN, 16, 'ms'),
)
const began = performance.now()
const download = page.waitForEvent('download')
await page.getByRole('button', { name: 'PDF' }).click()
await (await download).path()
rows.push({ measure: 'a click to the PDF', found: `${((performance.now() - began) / 1000).toFixed(2)} s` })
await browser.close()
await site.stop()
rows.push(...(await measureForms()))
printTable('Calculator and forms', rows)
