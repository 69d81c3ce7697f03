import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

const address = 'nordtrack/b-2400'
const about = 110
/** A picture that one page alone has. */
const hero = 'b-2400-hero.jpg'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite({}, { ownAssets: true })
  page = await site.page({ viewport: { width: 1280, height: 900 }, expectErrors: /status of (401|507)/ })
  // Chromium without a window has no viewer of documents.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/assets')
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const small = (name: string) => page.evaluate(pictureBytes, name).then((bytes) => ({ name, bytes }))
/** A picture of 400 × 300 pixels as a PNG, in base64. */
async function pictureBytes(name: string): Promise<string> {
  const canvas = new OffscreenCanvas(400, 300)
  canvas.getContext('2d')?.fillText(name, 20, 20)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}
const fileOf = async (name: string) => {
  const { bytes } = await small(name)
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') }
}

async function openFile(name: string) {
  await page.evaluate(() => (location.hash = '#/'))
  await page.evaluate(() => (location.hash = '#/assets'))
  await page.getByLabel('Search files').fill(name)
  await page.getByRole('option', { name }).first().click()
  return page.getByRole('complementary', { name })
}
const visited = () => fetch(`${site.url}${address}`).then((answer) => answer.text())

test('a file is replaced on every page at once, its old address leads to it, and the earlier one is brought back', async () => {
  const panel = await openFile(hero)
  const old = /[^"' ]*\/f\/1\/[^"' ]*b-2400-hero\.jpg/.exec(await visited())?.[0] ?? ''
  expect(old).not.toBe('')
  const oldPath = new URL(old, site.url)
  await panel.getByLabel('Replace the file').setInputFiles(await fileOf('Herbst.png'))
  await panel.getByText('Every page that uses this file will show “Herbst.png” straight away').waitFor()
  await panel.getByRole('button', { name: 'Replace it now' }).click()
  const renewed = page.getByRole('complementary', { name: 'herbst.png' })
  await renewed.getByText('Replaced. All pages show the new file').waitFor()
  await renewed.getByText('400 × 300').waitFor()
  await expect.poll(visited).toContain('herbst.png')
  expect(await visited()).not.toContain(hero)
  const led = await fetch(oldPath, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([301, expect.stringContaining('herbst.png')])

  await renewed.getByRole('button', { name: 'Earlier files' }).click()
  const [now, before] = [renewed.getByRole('listitem').first(), renewed.getByRole('listitem').nth(1)]
  await now.getByText('replaced').waitFor()
  await before.getByText(hero).waitFor()
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await before.getByRole('button', { name: 'Restore this file' }).click()
  await page.getByRole('complementary', { name: hero }).waitFor()
  await expect.poll(visited).toContain(hero)
  expect((await fetch(oldPath, { redirect: 'manual' })).status).toBe(200)
})

test('a folder is made, renamed and deleted, and the file in it stays', async () => {
  await page.evaluate(() => (location.hash = '#/'))
  await page.evaluate(() => (location.hash = '#/assets'))
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name of the folder').fill('Spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const folders = page.getByLabel('Folder', { exact: true })
  await expect.poll(() => folders.locator(':checked').textContent()).toBe('Spring')
  await page.getByLabel('Upload files').setInputFiles(await fileOf('spring.png'))
  await page.getByRole('option', { name: 'spring.png' }).waitFor()
  await page.getByRole('button', { name: 'Rename or delete the folder' }).click()
  const editing = page.getByRole('dialog', { name: 'Spring' })
  await editing.getByLabel('Name of the folder').fill('Spring 2027')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => folders.locator(':checked').textContent()).toBe('Spring 2027')
  await page.getByRole('button', { name: 'Rename or delete the folder' }).click()
  const ending = page.getByRole('dialog', { name: 'Spring 2027' })
  await ending.getByRole('button', { name: 'Delete the folder' }).click()
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await ending.getByRole('button', { name: 'Delete the folder, keep its files' }).click()
  await expect.poll(() => folders.locator('option', { hasText: 'Spring' }).count()).toBe(0)
  await page.getByRole('option', { name: 'spring.png' }).waitFor()
})

test('what could not be sent is kept with its reason, and sent at the next try', async () => {
  await page.evaluate(() => (location.hash = '#/'))
  await page.evaluate(() => (location.hash = '#/assets'))
  const faults = [
    { status: 507, body: '{"error":"full"}' },
    // A token is renewed once.
    { status: 401, body: '{"error":"Unauthorized"}' },
    { status: 401, body: '{"error":"Unauthorized"}' },
  ]
  await page.route('**/v1/spaces/*/assets', async (route) => {
    const fault = route.request().method() === 'POST' ? faults.shift() : undefined
    if (fault) await route.fulfill({ ...fault, contentType: 'application/json' })
    else await route.continue()
  })
  await page.getByLabel('Upload files').setInputFiles(await fileOf('kept.png'))
  const line = page
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ hasText: 'kept.png' })
  await line.getByText('the server cannot store it').waitFor()
  await line.getByRole('button', { name: 'Try again' }).click()
  await line.getByText('you were signed out').waitFor()
  // Somebody looks at a page meanwhile.
  await page.evaluate(() => (location.hash = '#/'))
  await line.waitFor({ state: 'detached' })
  await page.evaluate(() => (location.hash = '#/assets'))
  await line.getByRole('button', { name: 'Try again' }).click()
  await line.getByText('Uploaded').waitFor()
  await page.unroute('**/v1/spaces/*/assets')
})

test('films, documents and models are previewed', async () => {
  const film = await openFile('.mp4')
  await film.locator('video').waitFor()
  const document = await openFile('.pdf')
  const source = await document.locator('iframe').getAttribute('src')
  const answer = await fetch(new URL(source ?? '', site.url))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const model = await openFile('.glb')
  await model.getByRole('button', { name: /Show the model in 3D/ }).waitFor()
})

test('a file is uploaded where it is chosen', async () => {
  await page.evaluate((id) => (location.hash = `#/story/${id}`), about)
  await page.getByRole('button', { name: 'Choose another file' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a file' })
  await picker.getByLabel('Upload files').setInputFiles(await fileOf('chosen.png'))
  await picker.getByText('Uploaded').waitFor()
  await picker.getByRole('option', { name: 'chosen.png' }).click()
  await page.getByRole('link', { name: 'chosen.png' }).first().waitFor()
})
