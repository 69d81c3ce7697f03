import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { storedDocuments } from '../stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function open(page: Page, build: string): Promise<Page> {
  await page.goto(new URL(`lokotrack/build/j-1150#build=${build}`, site.url).href)
  await wake(page)
  return page
}
const codes = (page: Page) => new URL(page.url()).hash.replace(/\.~.*/, '')

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save on this device' }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('link', { name, exact: true }).waitFor()
}

/** Asks for a quote without a connection; it waits on the device. */
async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Request a quote' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  const opened = await page.evaluate(() => performance.now())
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('aino@quarry.example')
  await dialog.getByRole('checkbox').check()
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(opened + 1500)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Kept on this device').waitFor()
}

test('two tabs keep a build each, over reloads; both are saved, and both requests made offline go once', async () => {
  const first = await site.page({
    reducedMotion: 'reduce',
    expectErrors: /ERR_|Failed to load|RPC_ERROR/,
  })
  const second = await first.context().newPage()
  await open(first, '3.mag')
  await open(second, '3.scl')
  const builds = [codes(first), codes(second)]
  expect(builds[0]).toContain('mag')
  expect(builds[1]).toContain('scl')
  for (const page of [first, second]) {
    await page.reload()
    await wake(page)
  }
  expect([codes(first), codes(second)]).toEqual(builds)

  await save(first, 'With the magnet')
  await save(second, 'With the scale')
  for (const page of [first, second])
    for (const name of ['With the magnet', 'With the scale'])
      await page.getByRole('link', { name, exact: true }).waitFor()
  expect([codes(first), codes(second)]).toEqual(builds)

  await ask(first, 'Aino First')
  await second.context().setOffline(false)
  // Held back by the second tab's own form, or already gone: what counts is what arrives.
  await ask(second, 'Aino Second')
  await first.context().setOffline(false)
  const stored = async () =>
    (await storedDocuments(site.data, 'quotes'))
      .map(({ name, link, buildName }) => [
        name?.stringValue,
        buildName?.stringValue,
        /#build=3(.*?)\.~/.exec(String(link?.stringValue))?.[1],
      ])
      .toSorted()
  const expected = [
    ['Aino First', 'With the magnet', '.-gn0.g55.mag'],
    ['Aino Second', 'With the scale', '.scl'],
  ]
  await expect.poll(stored).toEqual(expected)
  // Neither tab sends anything again.
  for (const page of [first, second]) {
    await page.reload()
    await wake(page)
  }
  expect(await stored()).toEqual(expected)
  for (const page of [first, second])
    for (const name of ['With the magnet', 'With the scale'])
      await page.getByRole('link', { name, exact: true }).waitFor()
})
