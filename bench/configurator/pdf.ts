import { stat } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { findChromium } from '../../setup/chromium.mjs'
import { startBuiltSite } from '../built-site.ts'
import { atMost, printTable, type Row } from '../table.ts'

const pages = { English: '', German: 'de/', Russian: 'ru/', Japanese: 'ja/' }

/** From the click to the finished PDF, its code and picture fetched meanwhile, in four languages of the built site. */
export async function measurePdf(): Promise<void> {
  const site = await startBuiltSite()
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const rows: Row[] = []
  for (const [language, prefix] of Object.entries(pages)) {
    const page = await browser.newPage()
    await page.goto(`${site.url}${prefix}lokotrack/build/j-1150#build=3.mag.ext`)
    await page.mouse.move(200, 300)
    await page.locator('html[data-hydrated]').waitFor()
    const download = page.waitForEvent('download')
    const began = performance.now()
    await page.getByRole('button', { name: 'PDF' }).click()
    const file = await (await download).path()
    const took = performance.now() - began
    const { size } = await stat(file)
    rows.push(atMost(`PDF in ${language}, ${Math.round(size / 1024)} KB`, took / 1000, 3, 's', 2))
    await page.close()
  }
  await browser.close()
  await site.stop()
  printTable('From the click to the PDF', rows)
}
