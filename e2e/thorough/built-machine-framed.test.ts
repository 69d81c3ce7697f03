import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMachine, visit } from '../machine-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** What share of the stage's width and height the machine takes, and how far it stays from the closest edge, 0 … 1. */
async function framing(page: Page, dialog: Locator) {
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  const { data, info } = await sharp(await readFile(await (await download).path()))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let at = 0; at < data.length; at++) {
    // The shadow on the ground is not the machine.
    if ((data[at] ?? 0) < 200) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
  }
  const edges = [seen.left, info.width - 1 - seen.right, seen.top, info.height - 1 - seen.bottom]
  return {
    shape: info.width / info.height,
    wide: (seen.right - seen.left) / info.width,
    high: (seen.bottom - seen.top) / info.height,
    edge: Math.min(...edges),
  }
}

test('the machine fills its stage on every screen, folded and turned too, and nothing of it is cut off', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150', { viewport: { width: 1440, height: 900 } })
  const dialog = await openMachine(page)
  const seen = () => framing(page, dialog)
  const wide = await seen()
  expect(wide.wide).toBeGreaterThan(0.8)
  expect(wide.edge).toBeGreaterThan(0)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await seen()).shape).not.toBe(wide.shape)
    await expect.poll(async () => Math.max((await seen()).wide, (await seen()).high)).toBeGreaterThan(0.8)
    expect((await seen()).edge).toBeGreaterThan(0)
  }
  await dialog.getByRole('button', { name: 'Fold for the road' }).click()
  await expect.poll(async () => (await seen()).wide).toBeGreaterThan(0.75)
  const turn = dialog.getByRole('slider', { name: 'Turn through 360°' })
  for (const step of ['3', '18', '33']) {
    await turn.fill(step)
    await expect.poll(() => turn.getAttribute('aria-valuetext')).toBe(`${Number(step) * 10}°`)
    expect((await seen()).edge).toBeGreaterThan(0)
  }
})
