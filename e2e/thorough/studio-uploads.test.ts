import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
let emails: string[]
beforeAll(async () => {
  site = await openSite({}, { ownAssets: true })
  emails = [await makeEditor(site, 'publisher'), await makeEditor(site, 'publisher')]
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const picture = (color: string) => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${color}" d="M0 0h4v3z"/></svg>`,
  ),
})

async function library(email = emails[0] ?? '') {
  const page = await site.page({ expectErrors: /409|Failed to load resource/ })
  await enterStudio(page, site, email, '#/assets')
  return page
}
async function openFile(page: Page, name: string) {
  await page.getByLabel('Search files').fill(name)
  await page.getByRole('option', { name }).first().click()
  return page.getByRole('complementary', { name })
}
/** Files on their way stop where they are until this is called. */
async function holdFiles(page: Page) {
  let go: () => void = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/v1/uploads', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return go
}

test('two editors replace one file: the second sees what the first has put there before theirs takes its place', async () => {
  const first = await library()
  await first.getByLabel('Upload files').setInputFiles(picture('grey'))
  await first.getByRole('option', { name: 'grey.svg' }).waitFor()
  const second = await library(emails[1])
  const ours = await openFile(first, 'grey.svg')
  const theirs = await openFile(second, 'grey.svg')
  await theirs.getByLabel('Replace the file').setInputFiles(picture('blue'))
  await ours.getByLabel('Replace the file').setInputFiles(picture('red'))
  await ours.getByRole('button', { name: 'Replace it now' }).click()
  await first.getByText('Replaced. All pages show the new file').waitFor()

  await theirs.getByRole('button', { name: 'Replace it now' }).click()
  const told = second.getByRole('complementary', { name: 'red.svg' })
  await told
    .getByRole('status')
    .filter({ hasText: 'Somebody else has put “red.svg” here meanwhile' })
    .waitFor()
  expect(await axeFaults(second, { frames: false })).toEqual([])
  await told.getByRole('button', { name: 'Replace it now' }).click()
  await second.getByText('Replaced. All pages show the new file').waitFor()
  await second.getByRole('complementary', { name: 'blue.svg' }).waitFor()
})

test('what two editors say about a file in different fields is all kept', async () => {
  const first = await library()
  await first.getByLabel('Upload files').setInputFiles(picture('green'))
  await first.getByRole('option', { name: 'green.svg' }).waitFor()
  const second = await library(emails[1])
  const [ours, theirs] = [await openFile(first, 'green.svg'), await openFile(second, 'green.svg')]
  await ours.getByLabel('Copyright').fill('Ours')
  await ours.getByRole('button', { name: 'Save' }).click()
  await ours.getByText(/^Saved/).waitFor()
  await theirs.getByLabel('Source').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText(/^Saved/).waitFor()
  await expect.poll(() => theirs.getByLabel('Copyright').inputValue()).toBe('Ours')
})

test('a file that no longer moves says so, goes on by itself, and can be sent again or taken back', async () => {
  const page = await library()
  const go = await holdFiles(page)
  await page.clock.install()
  await page.getByLabel('Upload files').setInputFiles([picture('pink'), picture('teal'), picture('gold')])
  const line = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
  const still = 'Nothing has moved for a while'
  await line('gold.svg').getByRole('progressbar').waitFor()
  await expect.poll(() => page.getByText(still).count()).toBe(0)
  await page.clock.runFor(21_000)
  for (const name of ['pink.svg', 'teal.svg', 'gold.svg'])
    await line(name).getByRole('status').filter({ hasText: still }).waitFor()
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await line('pink.svg').getByRole('button', { name: 'Cancel' }).click()
  await line('pink.svg').waitFor({ state: 'detached' })
  await line('teal.svg').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => line('teal.svg').getByText(still).count()).toBe(0)
  go()
  for (const name of ['teal.svg', 'gold.svg']) await line(name).getByText('Uploaded').waitFor()
  await expect.poll(() => page.getByRole('option', { name: 'pink.svg' }).count()).toBe(0)
})

test('a file on its way to another’s place can be taken back', async () => {
  const page = await library()
  await page.getByLabel('Upload files').setInputFiles(picture('navy'))
  await page.getByRole('option', { name: 'navy.svg' }).waitFor()
  const panel = await openFile(page, 'navy.svg')
  await holdFiles(page)
  await page.clock.install()
  await panel.getByLabel('Replace the file').setInputFiles(picture('lime'))
  await panel.getByRole('button', { name: 'Replace it now' }).click()
  await panel.getByRole('progressbar').waitFor()
  await page.clock.runFor(21_000)
  await panel.getByText('Nothing has moved for a while').waitFor()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Replace the file' }).waitFor()
  await expect.poll(() => panel.getByText('Not replaced').count()).toBe(0)
})
