import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A picture of a sheet's first page as it is printed. */
export async function firstPage(tab: Page, out: string): Promise<void> {
  await tab.setViewportSize({ width: 794, height: 1123 })
  const png = await tab.locator('.page').first().screenshot()
  await sharp(png).resize({ width: 620 }).jpeg({ quality: 78, mozjpeg: true }).toFile(out)
}
