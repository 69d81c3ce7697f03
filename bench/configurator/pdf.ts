import { stat } from 'node:fs/promises'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../../setup/chromium.mjs'
import { startBuiltSite } from '../built-site.ts'
import { atMost, printTable, type Row } from '../table.ts'

const pages = { English: '', German: 'de/', Russian: 'ru/', Japanese: 'ja/' }

/**
 * From the click to the finished PDF, its code and picture fetched meanwhile, in four languages of the built site with a
 * picture from the content; then with the built machine drawn in 3D, which takes seconds where no graphics card does it.
 */
export async function measurePdf(): Promise<void> {
  const site = await startBuiltSite()
  const executablePath = await findChromium()
  const rows: Row[] = []
  const plain = await chromium.launch({ executablePath, args: ['--disable-3d-apis'] })
  for (const [language, prefix] of Object.entries(pages)) {
    const { seconds, size } = await toPdf(plain, site.url + prefix)
    rows.push(atMost(`PDF in ${language}, ${Math.round(size / 1024)} KB`, seconds, 3, 's', 2))
  }
  await plain.close()
  const drawing = await chromium.launch({ executablePath })
  const { seconds, size } = await toPdf(drawing, site.url)
  rows.push({
    measure: `with the machine drawn in 3D, ${Math.round(size / 1024)} KB`,
    found: `${seconds.toFixed(2)} s`,
  })
  await drawing.close()
  await site.stop()
  printTable('From the click to the PDF', rows)
}

async function toPdf(browser: Browser, lobby: string) {
  const page = await browser.newPage()
  await page.goto(`${lobby}lokotrack/build/j-1150#build=3.mag.ext`)
  await page.mouse.move(200, 300)
  await page.locator('html[data-hydrated]').waitFor()
  const download = page.waitForEvent('download')
  const began = performance.now()
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await (await download).path()
  const seconds = (performance.now() - began) / 1000
  const { size } = await stat(file)
  await page.close()
  return { seconds, size }
}
