import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { missingLetters } from './pdf-letters.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function open(path: string, options: Parameters<OpenedSite['page']>[0] = {}): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(new URL(path, site.url).href)
  await wake(page)
  return page
}

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })

test('a choice brings what it needs, says why, and Undo takes all of it back', async () => {
  const page = await open('lokotrack/build/j-1150')
  await step(page, 'Conveyors')
  await page.getByLabel('Overband magnet').check()
  await status(page).getByText('Generator 55 kVA').waitFor()
  await expect
    .poll(() => status(page).textContent())
    .toContain('must not draw more than the generator supplies')
  expect(page.url()).toContain('#build=3.')
  await page.getByText('40,530 kg').first().waitFor()
  const after = page.url()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('38,900 kg').first().waitFor()
  await expect.poll(() => page.getByLabel('Overband magnet').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByText('40,530 kg').first().waitFor()
  expect(page.url()).toBe(after)
  await page.goBack()
  await page.getByText('38,900 kg').first().waitFor()
})

test('a choice against earlier ones offers ways out, and each leads to a valid build', async () => {
  const page = await open('lokotrack/build/j-1150')
  await step(page, 'Conveyors')
  await page.getByLabel('Side conveyor, right').check()
  await page.getByLabel('Overband magnet').click()
  const dialog = page.getByRole('dialog', { name: /Overband magnet/ })
  await dialog.getByText('It cannot be combined with “Side conveyor, right”.').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(1)
  await dialog.getByRole('button', { name: /Generator 55 kVA/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Overband magnet').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Side conveyor, right').isChecked()).toBe(false)
})

test('what was taken out and is needed comes back with a note; taking out what is needed says for what', async () => {
  const page = await open('lokotrack/build/j-1150')
  const search = page.getByRole('searchbox', { name: 'Search options' })
  await search.fill('telematics')
  const telematics = page.getByLabel('Metrics telematics')
  await telematics.check()
  await telematics.uncheck()
  await search.fill('warranty')
  await page.getByLabel('Warranty for three years').check()
  await status(page)
    .getByText('Added: Metrics telematics. Warranty for three years needs Metrics telematics.')
    .waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await search.fill('telematics')
  await telematics.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: '“Metrics telematics” cannot simply be taken out' })
  await dialog.getByText('It is needed for “Warranty for three years”.').waitFor()
  await expect.poll(() => dialog.textContent()).not.toContain('cannot be combined')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Remove “.+” and “.+”/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => telematics.isChecked()).toBe(false)
})

test('a link opens the same build elsewhere; one that was tampered with says what it dropped', async () => {
  const page = await open('de/lokotrack/build/j-1150#build=1.-jst.jct.xyz.zz')
  await status(page).getByText('nicht vollständig').waitFor()
  await expect.poll(() => status(page).textContent()).toContain('xyz')
  await page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: 'Brecher' }).click()
  await expect.poll(() => page.getByLabel('Grobverzahnt').isChecked()).toBe(true)
})

test('without script a build is posted and its summary comes back', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(new URL('lokotrack/build/j-1150', site.url).href)
  await page.getByLabel('Belt scale').check({ force: true })
  await page.getByRole('button', { name: 'Show the summary' }).click()
  await page.waitForURL(/chosen=.*scl.*#summary/)
  const row = page.locator('#summary').getByRole('row', { name: /Belt scale/ })
  await expect.poll(() => row.textContent()).toContain('+95')
})

test('without script what was changed counts, and the page says what that brought and what could not be had', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(new URL('lokotrack/build/j-1150', site.url).href)
  await page.getByLabel('Overband magnet').check({ force: true })
  await page.getByRole('button', { name: 'Show the summary' }).click()
  await page.waitForURL(/chosen=.*mag.*#summary/)
  await page
    .locator('#summary')
    .getByRole('row', { name: /Overband magnet/ })
    .waitFor()
  await status(page).getByText('Generator 55 kVA').waitFor()
})

/** A page whose app is held back until `release`. */
async function openAsleep(path: string, options: Parameters<OpenedSite['page']>[0] = {}) {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/entry\.client-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(new URL(path, site.url).href)
  return { page, release }
}

test('what is chosen before the app is there stays chosen, and nothing moves when it starts', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page, release } = await openAsleep('lokotrack/build/j-1150', { viewport })
    const hybrid = page.getByRole('radio', { name: /^Hybrid/ }).first()
    await hybrid.check({ force: true })
    await page.getByLabel('Search').fill('drive')
    await page.getByLabel('Search').fill('')
    const top = (await hybrid.boundingBox())?.y
    release()
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForURL(/#build=/)
    await expect.poll(() => hybrid.isChecked()).toBe(true)
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/1 option added|Hybrid/)
          .count(),
      )
      .toBeGreaterThan(0)
    expect((await hybrid.boundingBox())?.y).toBe(top)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => hybrid.isChecked()).toBe(false)
  }
})

test('a link that is opened where its engine is not sold says why another stands there', async () => {
  const page = await open('lokotrack/build/c-300#build=1.vr')
  await page.getByText('Where to start, country, units').click()
  await page.getByLabel('Country').selectOption('US')
  await page
    .getByRole('status')
    .getByText(/is not sold in this country \(United States\)/)
    .waitFor()
})

test('a link from another country shows what it meant there and what it is here, until the visitor decides', async () => {
  const there = await open('lokotrack/build/j-1150')
  await there.getByText('Where to start, country, units').click()
  await there.getByLabel('Country').selectOption('US')
  // Its list prices an engine that the machine has there anyway.
  await there.getByText('No differences yet.', { exact: true }).waitFor()
  const baseThere = there.getByText(
    /^Tier 4 Final engine belongs to the base machine .* \(United States\)\.$/,
  )
  await baseThere.waitFor()
  await there.getByLabel('Units').selectOption('imperial')
  await step(there, 'Conveyors')
  await there.getByLabel('Belt scale').check()
  await there.waitForURL(/~us-usd-i/)
  // What the build is compared with is still said where it differs from that.
  await there
    .getByRole('listitem')
    .filter({ hasText: /^\s*Belt scale$/ })
    .waitFor()
  await expect.poll(() => baseThere.isVisible()).toBe(true)
  // It counts to its new value.
  const dollars = async () => {
    const shown = await there
      .getByText(/^from \$/)
      .first()
      .textContent()
    return /\$[\d,]+/.exec(shown ?? '')?.[0] ?? 'no price'
  }
  const { hash } = new URL(there.url())

  const here = await open(`lokotrack/build/j-1150${hash}`)
  const notice = here.getByRole('region', { name: 'other settings' })
  await notice.getByText('United States').waitFor()
  await expect.poll(async () => (await notice.textContent())?.includes(await dollars())).toBe(true)
  await expect.poll(() => notice.textContent()).toContain('£')
  await notice.getByRole('button', { name: 'Use my settings' }).click()
  await here.waitForURL(/~gb-gbp-m/)
  await notice.waitFor({ state: 'hidden' })
  const kept = await open(`lokotrack/build/j-1150${hash}`)
  await kept.getByRole('button', { name: 'Keep as made' }).click()
  await kept.getByRole('region', { name: 'other settings' }).waitFor({ state: 'hidden' })
  expect(new URL(kept.url()).hash).toBe(hash)
})

test('an embed names a dealer only when the content knows him', async () => {
  const page = await open('embed/lokotrack/build/c-300?dealer=alpenland')
  await page.getByText('Alpenland Aufbereitung').waitFor()
  const other = await open('embed/lokotrack/build/c-300?dealer=%3Cb%3Eme')
  await other.getByRole('heading', { name: 'C-300' }).waitFor()
  await expect.poll(() => other.getByText('Your dealer').count()).toBe(0)
})

test('a quote asked for without a connection goes when it is back: once, with the build in it', async () => {
  const page = await open('lokotrack/build/j-1150#build=3.mag', {
    expectErrors: /ERR_|Failed to load|RPC_ERROR/,
  })
  await page.getByRole('button', { name: 'Request a quote' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Please fill this in.').first().waitFor()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Aino Laine')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('aino@quarry.example')
  await dialog.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Kept on this device').waitFor()
  await page.context().setOffline(false)
  await dialog.getByText('A salesperson opens the same build').waitFor()
  const stored = await storedDocuments(site.data, 'quotes')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored[0]?.link)).toMatch(/j-1150#build=3\.-gn0\.g55\.mag\.~gb-gbp-m\.[0-9a-z]{2}/)
  expect(JSON.stringify(stored[0]?.options)).toContain('"mag"')
})

test('a build is sent with its picture where the system takes files, and its picture can be kept', async () => {
  const page = await open('lokotrack/build/j-1150')
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ url, files }: ShareData) => {
        document.title = [url, ...(files ?? []).map(({ name, type }) => `${name} ${type}`)].join(' ')
      },
    })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save picture' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('J-1150.jpg')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.title()).toMatch(/#build=3\.\S* J-1150\.jpg image\/jpeg$/)
})

test('a Japanese build becomes a PDF of real text, and the page has no accessibility faults', async () => {
  const page = await open('ja/lokotrack/build/j-1150')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect(await missingLetters(await download, 'クラッシャ標準')).toEqual([])
  expect(await axeFaults(page)).toEqual([])
})
