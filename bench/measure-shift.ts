import { chromium, type Browser } from 'playwright-core'
import { parseArgs } from 'node:util'
import { findChromium } from '../setup/chromium.mjs'
import { startBuiltSite } from './built-site.ts'
import { printTable, type Row } from './table.ts'

/*
 * What the site's fonts move when they arrive a second after the page: the layout shift of the first screen, on a phone
 * and a large screen, in scripts of each kind. `--url <address>/` measures a site that runs elsewhere.
 */

const { values } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true })
const most = 0.01
const languages = ['', 'de/', 'ja/', 'pl/', 'ru/']
const paths = ['', 'lokotrack', 'lokotrack/j-1150', 'news/moving-day', 'about']
const screens = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]

const site = values.url ? { url: values.url, stop: async () => {} } : await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-quic'],
})
const rows: Row[] = []
for (const language of languages) {
  for (const path of paths) {
    const found: number[] = []
    const moved: string[] = []
    for (const viewport of screens) {
      const shift = await shiftOf(browser, `${site.url}${language}${path}`, viewport)
      found.push(shift.score)
      moved.push(...shift.moved)
    }
    const met = found.every((score) => score <= most)
    rows.push({
      measure: `/${language}${path}`,
      found: found.map((score) => score.toFixed(4)).join(', '),
      target: `≤ ${most}`,
      met,
    })
    if (!met) rows.push({ measure: '', found: moved.slice(0, 4).join('; ') })
  }
}
await browser.close()
await site.stop()
printTable(`Layout shift by late fonts, ${screens.map(({ width }) => `${width} px`).join(' and ')}`, rows)

/** The shift from the first paint on, with all fonts held back until the page has come to rest, and what moved. */
async function shiftOf(
  from: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<{ score: number; moved: string[] }> {
  const context = await from.newContext({ viewport })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  let asked = 0
  await page.route(/\.woff2$/, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const found: { value: number; moved: string }[] = []
    Object.assign(globalThis, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
        const moved = shift.sources
          .map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40))
          .join(' | ')
        found.push({ value: shift.value, moved: `${shift.value.toFixed(4)} ${moved}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // Pictures are there, text stands in its stand-ins: a font's block period (100 ms in preloaded pages) is over.
  await page.waitForTimeout(1200)
  if (!asked) throw new Error(`${url} asked for no font`)
  release()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForTimeout(300)
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  )
  await context.close()
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ moved }) => moved),
  }
}
