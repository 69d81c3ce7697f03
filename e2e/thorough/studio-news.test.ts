import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('an article that an editor writes is in the list of news in every language as soon as it is published', async ({
  task,
}) => {
  // A second try writes another article, newer and with a tag of its own.
  const tries = task.result?.retryCount ?? 0
  const [day, railTag] = [20 + tries, `By rail${tries || ''}`]
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
  const name = `A crusher by rail ${Date.now()}`
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Kind').selectOption('Article')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('In folder').selectOption('News')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const fields = page.getByRole('main')
  await fields.getByLabel(/^Title/).fill(name)
  await fields.getByLabel(/^Lead/).fill('Two wagons, one night and no permit.')
  await fields.getByLabel(/^Date/).fill(`2026-11-${day}`)
  await fields.getByRole('button', { name: 'New entry' }).click()
  const tag = page.getByRole('dialog', { name: 'New entry' })
  await tag.getByLabel('English').fill(railTag)
  await tag.getByLabel('Deutsch').fill('Auf der Schiene')
  await tag.getByRole('button', { name: 'Add it' }).click()
  await expect.poll(() => fields.getByLabel(railTag, { exact: true }).isChecked()).toBe(true)
  await fields.getByRole('textbox', { name: /^Text/ }).fill('It left at nine.')
  await fields
    .getByRole('group', { name: /^Picture/ })
    .getByRole('button', { name: 'Choose a file' })
    .click()
  await page
    .getByRole('dialog', { name: 'Choose a file' })
    .getByRole('option', { name: /\.jpg$/ })
    .first()
    .click()
  await page.getByLabel('Language of the content').selectOption('de')
  await fields.getByLabel(/^Title/).fill('Ein Brecher auf der Schiene')
  await page.getByText('Draft saved').waitFor()
  const visitor = await site.page()
  const first = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('time') })
    .first()
  const firstAt = async (path: string) => {
    await visitor.goto(site.url + path)
    return first.innerText()
  }
  expect(await firstAt('news')).not.toContain(name)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => firstAt('news')).toMatch(RegExp(`^${day} November 2026\\s+${railTag}\\s`))
  expect(await firstAt('news')).toContain(`${name}\n\nTwo wagons, one night and no permit.`)
  await expect.poll(() => first.getByRole('img').count()).toBe(1)
  await expect
    .poll(() => firstAt('de/news'))
    .toMatch(RegExp(`^${day}\\. November 2026\\s+Auf der Schiene\\s`))
  await expect.poll(() => first.getByRole('link').innerText()).toBe('Ein Brecher auf der Schiene')
  // What is not translated is read in English, and said to be.
  await expect.poll(() => first.locator('p[lang=en]').count()).toBe(0)
  expect(await firstAt('fi/news')).toContain(name)
  await expect.poll(() => first.locator('[lang=en]').count()).toBe(2)

  await page.getByRole('link', { name: 'Lists' }).click()
  const entry = page.getByRole('region', { name: 'Tags' }).getByRole('listitem').filter({ hasText: railTag })
  await entry.getByText(/^No name in .*suomi/i).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await entry.getByRole('button', { name: /^Names of/ }).click()
  const names = page.getByRole('dialog', { name: railTag })
  await names.getByLabel('Suomi').fill('Raiteilla')
  await names.getByLabel('Deutsch').fill('Per Bahn')
  await names.getByRole('button', { name: 'Save' }).click()
  await names.waitFor({ state: 'hidden' })
  await expect.poll(() => firstAt('fi/news')).toContain('Raiteilla')
  await expect.poll(() => firstAt('de/news')).toContain('Per Bahn')
  await entry.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await entry.waitFor({ state: 'detached' })
  await expect.poll(() => firstAt('de/news')).toMatch(/2026\s+by-rail/)
})

test('what does not fit on a page of a list stands on further ones, with addresses of their own', async () => {
  const file = join(site.content, 'stories/news_c44d42dc-f146-5802-9726-c23b753cbc4d.json')
  const stored = await readFile(file, 'utf8')
  await writeFile(file, stored.replace('"number": "12"', '"number": "1"'))
  const page = await site.page({ expectErrors: /404/ })
  await expect.poll(async () => (await fetch(`${site.url}de/news/page/2`)).status).toBe(200)
  await page.goto(`${site.url}de/news`)
  const pages = page.getByRole('navigation', { name: 'Seiten dieser Liste' })
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await page.waitForURL('**/de/news/page/2')
  await expect.poll(() => pages.locator('[aria-current=page]').innerText()).toBe('2')
  expect(await page.title()).toMatch(/^Neuigkeiten \(2\)/)
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(/\/de\/news\/page\/2$/)
  expect(await axeFaults(page)).toEqual([])
  for (const path of ['news/page/99', 'news/page/1', 'about/page/2'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
})
