import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { storedDocuments } from '../stored-documents.ts'
import { cutOff, storedRecord, type StoredRecord } from '../stored-pages.ts'

const base = '/machines'
/** Pages are drawn small, which software does soonest. */
const small = {
  ...cutOff,
  reducedMotion: 'reduce',
  viewport: { width: 900, height: 620 },
  deviceScaleFactor: 0.5,
} as const
let site: OpenedSite
beforeAll(async () => {
  site = await openSite({ BASE_PATH: base }, { pictures: true })
})
afterEach(async () => {
  await site.closePages()
  await site.restart()
})
afterAll(() => site.close())

async function openOffline(page: Page) {
  await page.goto(`${site.url}lokotrack/j-1150#offline`)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Offline use' })
  await dialog.getByRole('button', { name: 'Keep J-1150 for offline' }).waitFor()
  return dialog
}

/** Everything in the browser's store, by path, and what the record says is there, while the worker changes nothing. */
async function inStore(page: Page): Promise<{ there: string[]; listed: string[] }> {
  const { record, paths } = await page.evaluate(
    ([lock, path]) =>
      navigator.locks.request(lock, async () => {
        const names = await caches.keys()
        const stores = await Promise.all(names.map((name) => caches.open(name)))
        const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
        const stored = await caches.match(path)
        return {
          record: ((await stored?.json()) ?? { pages: {}, sizes: {} }) as Pick<
            StoredRecord,
            'pages' | 'sizes'
          >,
          paths: keys.map(({ url }) => new URL(url).pathname).filter((key) => key !== path),
        }
      }),
    [`trackside-offline ${base} 1`, `${base}/_offline/record.json`] as const,
  )
  const documents = Object.values(record.pages).map(({ document }) => document)
  return { there: paths.toSorted(), listed: [...documents, ...Object.keys(record.sizes)].toSorted() }
}

test('with its model and panorama, whose size is told before, a machine stands in 3D and all around without a connection', async () => {
  const page = await site.page(small)
  const dialog = await openOffline(page)
  await dialog.getByRole('checkbox', { name: /^With 3D model and panoramas \(about [3-9] MB\)$/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // One run of text: beside the box nothing is a column of its own.
  await expect.poll(() => dialog.locator('label:has([type=checkbox]) > *').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Keep J-1150 for offline' }).click()
  await dialog.getByText('J-1150 is kept for offline.').waitFor()
  const { there, listed } = await inStore(page)
  expect(there).toEqual(listed)
  // The full and the light model, and five small ones that options add where it is built.
  expect(there.filter((path) => path.endsWith('.glb'))).toHaveLength(7)

  await page.context().setOffline(true)
  await site.stop()
  await page.goto(`${site.url}lokotrack/build/j-1150#build=3.&machine`)
  await wake(page)
  const machine = page.getByRole('dialog', { name: /as you build it/ })
  await machine.locator('canvas[data-ready]').waitFor()
  await machine.getByRole('checkbox', { name: /LED work lights/ }).check()
  await machine.getByRole('status').getByText('LED work lights').waitFor()
  await expect.poll(() => machine.getByText('could not be loaded').count()).toBe(0)

  await page.goto(`${site.url}lokotrack/j-1150`)
  await page.getByText('You are offline.').waitFor()
  await wake(page)
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.locator('canvas[data-ready]').first().waitFor()
  await page.getByRole('button', { name: 'Panorama', exact: true }).click()
  await page.locator('[data-stage][data-live]').waitFor()
})

test('where the browser has no room the visitor hears it, and nothing half kept stays', async () => {
  const page = await site.page(small)
  const dialog = await openOffline(page)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(site.url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_500_000 })
  await dialog.getByRole('button', { name: 'Keep J-1150 for offline' }).click()
  await dialog.getByText('There is not enough room on this device; nothing was changed.').waitFor()
  expect((await storedRecord(page, base)).kept).toEqual([])
  const { there, listed } = await inStore(page)
  expect(there).toEqual(listed)
  expect(there.filter((path) => path.endsWith('.glb'))).toEqual([])

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Keep J-1150 for offline' }).click()
  await dialog.getByText('J-1150 is kept for offline.').waitFor()
  expect((await inStore(page)).there.filter((path) => path.endsWith('.glb'))).toEqual([])
})

test('a connection that breaks while a machine is stored keeps what was kept before, and says so', async () => {
  const page = await site.page(small)
  const dialog = await openOffline(page)
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Keep J-1150 for offline' }).click()
  await dialog.getByText('J-1150 is kept for offline.').waitFor()
  const before = await storedRecord(page, base)
  // A file that was stored is gone, and so is the server: an update cannot have it all.
  await site.stop()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByText('This could not be stored.').waitFor()
  expect((await storedRecord(page, base)).pages).toEqual(before.pages)
  const { there, listed } = await inStore(page)
  expect(there).toEqual(listed)
  await page.goto(`${site.url}lokotrack/j-1150`)
  await page.getByText('You are offline.').waitFor()
  await wake(page)
})

test('no more machines are kept than may be: the visitor removes one and keeps this one', async () => {
  const page = await site.page(small)
  const dialog = await openOffline(page)
  const seed = async (path: string) => {
    const store = await caches.open('trackside-offline /machines 1')
    const kept = Array.from({ length: 24 }, (_, at) => ({
      path: `/machines/m${at}`,
      name: `M-${at}`,
      locale: 'en',
      pages: [`/machines/m${at}`],
    }))
    await store.put(path, new Response(JSON.stringify({ pages: {}, sizes: {}, kept })))
  }
  // As the worker does, which may be storing this visit.
  await page.evaluate(
    `navigator.locks.request('trackside-offline /machines 1', () => (${seed.toString()})('${base}/_offline/record.json'))`,
  )
  await dialog.getByRole('checkbox').uncheck()
  const keep = dialog.getByRole('button', { name: 'Keep J-1150 for offline' })
  await keep.click()
  await dialog.getByText('24 machines are kept on this device, and that is the limit.').waitFor()
  expect((await storedRecord(page, base)).kept).toHaveLength(24)
  const { there, listed } = await inStore(page)
  expect(there).toEqual(listed)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'M-3' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.poll(async () => (await storedRecord(page, base)).kept.length).toBe(23)
  await keep.click()
  await dialog.getByText('J-1150 is kept for offline.').waitFor()
})

test('a message written in a dialog without a connection waits, and arrives once', async () => {
  const page = await site.page(small)
  await page.goto(`${site.url}about#contact-modal`)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Di Lund')
  await page.context().setOffline(true)
  await site.stop()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('di@lund.example')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Met at the stand.')
  await dialog.getByRole('checkbox').last().check()
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByText('Kept on this device').waitFor()
  await site.restart()
  await page.context().setOffline(false)
  await expect.poll(() => storedDocuments(site.data, 'contact_messages')).toHaveLength(1)
})
