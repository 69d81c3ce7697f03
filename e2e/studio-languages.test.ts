import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('a translation whose English has changed is marked in form, tree and list, until somebody says that it is still right', async () => {
  await page.goto(`${site.url}studio#/`)
  const tree = page.getByRole('navigation', { name: 'Pages' })
  // Found by what the page is called in another language.
  await page.getByLabel('Search pages').fill('neuigkeiten')
  await tree.getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  const title = page.getByRole('main').getByLabel(/^Title/)
  await title.fill(`News ${Date.now()}`)
  await page.getByText('Draft saved').waitFor()
  const row = tree.getByRole('treeitem', { name: /^News/ })
  await row.getByText('To translate: Deutsch 1, Español 1').waitFor({ state: 'attached' })

  await page.getByLabel('Language of the content').selectOption('de')
  await page.getByText('The English has changed since this was translated').waitFor()
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await page.getByRole('button', { name: 'Still right' }).click()
  await page.getByText('The English has changed since this was translated').waitFor({ state: 'detached' })
  await row.getByText('To translate: Español 1').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'Languages' }).click()
  const finnish = page.getByRole('group').filter({ has: page.getByText('Suomi', { exact: true }) })
  await finnish
    .getByText(/1 outdated$/)
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await finnish.getByText('News', { exact: false }).last().click()
  await finnish.getByRole('link', { name: 'title English changed' }).click()
  await page.getByText('The English has changed since this was translated').waitFor()
  await title.fill('Uutisia louhokselta')
  await page.getByText('The English has changed since this was translated').waitFor({ state: 'detached' })
})

test('texts go to a translator as XLIFF and come back: seen first, a lost figure refused, the rest saved in drafts', async () => {
  await page.goto(`${site.url}studio#/story/115`)
  const caption = `The last heap of week ${Date.now()}`
  await page.getByLabel(/^Caption/).fill(caption)
  await page.getByLabel(/^Lead/).fill('A {j-1150.weight:t1} machine changes quarries.')
  await page.getByText('Draft saved').waitFor()
  // The marks beside it leave the name of the page whole.
  await page.getByLabel('Search pages').fill('')
  const line = page.getByRole('treeitem', { name: /^Moving day/ })
  await line.getByText(/^To translate/).waitFor({ state: 'attached' })
  const name = line.getByRole('link', { name: 'Moving day' })
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'Languages' }).click()
  const exchange = page.getByRole('region', { name: 'For translators' })
  await exchange.getByLabel('Language').selectOption('fi')
  await exchange.getByLabel('Pages').selectOption('news')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exchange.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('trackside-news-fi.xlf')
  const xliff = await readFile(await file.path(), 'utf8')
  expect(xliff).toContain('subState="trackside:outdated"')
  const translated = (source: string, target: string) => (text: string) =>
    text.replace(
      new RegExp(`<segment [^>]*>(\\s*<source>${source}[^]*?</source>)(?:\\s*<target>[^]*?</target>)?`),
      `<segment state="translated">$1<target>${target}</target>`,
    )
  const back = [translated(caption, 'Kasa numero 47'), translated('A <ph', 'Kone vaihtaa louhosta.')]
  const text = back.reduce((each, translate) => translate(each), xliff)
  await exchange
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) })
  const preview = page.getByRole('dialog', { name: 'Import into Suomi' })
  await preview.getByText('The placeholder {j-1150.weight:t1} is missing').waitFor()
  await preview.getByText('Kasa numero 47').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await preview.getByRole('button', { name: 'Save in drafts' }).click()
  await exchange.getByText('Saved in the draft of 1 page').waitFor()
  await page.goto(`${site.url}studio#/story/115/fi`)
  await expect.poll(() => page.getByLabel(/^Caption/).inputValue()).toBe('Kasa numero 47')
  const marks = page.getByText('The English has changed since this was translated')
  // The lead is as it was.
  await expect.poll(() => marks.count()).toBe(1)
})

test('a translators’ file that is damaged, in another encoding or not translated yet says so', async () => {
  const own = await site.page({ expectErrors: /400 \(Bad Request\)/ })
  await enterStudio(own, site, await makeEditor(site, 'publisher'), '#/languages')
  const exchange = own.getByRole('region', { name: 'For translators' })
  const give = (name: string, text: string, encoding: BufferEncoding = 'utf8') =>
    exchange
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, encoding) })
  const unit = { id: 'news/#u.title', source: 'News', target: 'Año', state: 'translated' }
  await give('cut.json', JSON.stringify({ language: 'es', units: [unit] }).slice(0, 40))
  await exchange.getByText(/^“cut\.json” was not imported .*the JSON was cut off\)$/).waitFor()
  await give('latin.json', JSON.stringify({ language: 'es', units: [unit] }), 'latin1')
  await exchange.getByText(/^“latin\.json” was not imported .*\(not UTF-8\)$/).waitFor()
  await give('empty.json', JSON.stringify({ language: 'es', units: [{ ...unit, target: '' }] }))
  await own
    .getByRole('dialog', { name: 'Import into Español' })
    .getByText('No text in this file is translated yet.')
    .waitFor()
})
