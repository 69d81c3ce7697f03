import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const treeOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('a translation whose English has changed is marked in form, tree and list, until somebody says that it is still right', async () => {
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'editor'))
  // Found by what the page is called in another language.
  await page.getByLabel('Search pages').fill('neuigkeiten')
  await treeOf(page).getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  const title = page.getByRole('main').getByLabel(/^Title/)
  await title.fill(`News ${Date.now()}`)
  await page.getByText('Draft saved').waitFor()
  const row = treeOf(page).getByRole('treeitem', { name: /^News/ })
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
