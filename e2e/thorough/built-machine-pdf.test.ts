import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { picturesInPdf, visit, withoutWebGl } from '../machine-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const SIDES = ['1500 × 985', '900 × 498', '900 × 498']

const offerIn = (page: Page) => page.getByRole('dialog', { name: 'Indicative offer' })
const offerPdf = (page: Page) => picturesInPdf(page, offerIn(page).getByRole('button', { name: 'PDF' }))

async function drawUp(page: Page) {
  await page.locator('#summary').getByRole('button', { name: 'Indicative offer' }).click()
  await offerIn(page).getByRole('button', { name: 'Draw up the offer' }).click()
  await offerIn(page).locator('article').waitFor()
}

test('both PDFs have the built machine from three sides once its model is there; before, the offer has none', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150')
  const summary = page.locator('#summary').getByRole('button', { name: 'PDF' })
  // Without it: the picture.
  expect((await picturesInPdf(page, summary)).length).toBe(1)
  await drawUp(page)
  expect(await offerPdf(page)).toEqual([])
  await offerIn(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Turn it in 3D' }).click()
  const canvas = page.locator('canvas[data-ready]')
  await canvas.waitFor()
  expect(await picturesInPdf(page, summary)).toEqual(SIDES)
  await drawUp(page)
  expect(await offerPdf(page)).toEqual(SIDES)
  await offerIn(page).getByLabel('Paper').selectOption('letter')
  expect(await offerPdf(page)).toEqual(SIDES)
  // The page’s own view is as it was.
  expect(await canvas.evaluate((own: HTMLCanvasElement) => own.width)).toBeLessThan(900)
  // A card that is lost meanwhile is no reason for a late or broken file.
  await canvas.evaluate((own: HTMLCanvasElement) => {
    own.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  expect(await offerPdf(page)).toEqual([])
})

test('an offer that was opened by its link has the pictures too where a graphics card draws, of what was offered', async () => {
  const first = await visit(site, 'lokotrack/build/j-1150#build=3.mag.g55.-gn0')
  await drawUp(first)
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => /\.glb/.test(request.url()) && asked.push(request.url()))
  await page.addInitScript(() => {
    // A program draws here: it counts as a card, and is given more time than a visitor has.
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      given?: object,
    ) {
      const call = own as (...all: unknown[]) => unknown
      return call.call(this, kind, { ...given, failIfMajorPerformanceCaveat: false })
    } as typeof own
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms === 8000 ? 80_000 : ms)) as typeof setTimeout
  })
  await page.goto(first.url())
  await wake(page)
  await offerIn(page).locator('article').waitFor()
  expect(await offerPdf(page)).toEqual(SIDES)
  expect(asked.filter((url) => url.includes('j-1150-model')).length).toBe(1)
})

test('without WebGL the offer comes all the same, without pictures and without an error', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.addInitScript(withoutWebGl)
  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await wake(page)
  await drawUp(page)
  expect(await offerPdf(page)).toEqual([])
  await expect.poll(() => page.getByRole('alert').filter({ visible: true }).allTextContents()).toEqual([])
})
