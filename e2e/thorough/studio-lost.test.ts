import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'

/* The studio or the console whose program does not come: blocked, gone with a deploy, or cut off with the connection. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const expectErrors = /Failed to (?:fetch|load)|could not be loaded|dynamically imported/
const program = '**/studio/assets/studio-*.js'
const hearing = '**/studio/assets/lost-*.js'
const signIn = (page: Page, name: string) => page.getByLabel(name)

test('a studio whose program was lost once loads again by itself', async () => {
  const page = await site.page({ expectErrors })
  await page.route(program, (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto(`${site.url}studio#/story/115`)
  await signIn(page, 'E-mail').waitFor()
  expect(new URL(page.url()).hash).toBe('#/story/115')
  await expect.poll(() => page.getByText('could not be loaded').count()).toBe(0)
})

test('a studio whose program stays lost says so in the editor’s language, and loads when asked', async () => {
  const page = await site.page({ expectErrors, locale: 'de-AT' })
  await page.route(program, (route) => route.abort('blockedbyclient'))
  await page.goto(`${site.url}studio#/story/115`)
  await page.getByRole('heading', { name: 'Das Studio ließ sich nicht laden' }).waitFor()
  await expect.poll(() => page.getByRole('heading').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await page.unroute(program)
  await page.getByRole('link', { name: 'Studio neu laden' }).click()
  await signIn(page, 'E-Mail').waitFor()
  expect(new URL(page.url()).hash).toBe('#/story/115')
})

test('a studio whose words are lost says so too, in the language that was chosen in it', async () => {
  const page = await site.page({ expectErrors })
  await page.goto(`${site.url}studio`)
  await signIn(page, 'E-mail').waitFor()
  await page.evaluate(() => localStorage.setItem('studio.language', 'fi'))
  await page.route('**/_i18n/*/fi/studio.json', (route) => route.abort('connectionreset'))
  await page.reload()
  await page.getByRole('heading', { name: 'Studiota ei voitu ladata' }).waitFor()
})

test('a studio of which no script comes says so after a while in all its languages', async () => {
  const page = await site.page({ expectErrors })
  await page.route(program, (route) => route.abort('blockedbyclient'))
  await page.route(hearing, (route) => route.abort('blockedbyclient'))
  await page.goto(`${site.url}studio`)
  for (const name of ['The studio could not be loaded', 'スタジオを読み込めませんでした'])
    await page.getByRole('heading', { name }).waitFor()
})

test('a console whose first script stays lost says so and loads when asked', async () => {
  const page = await site.page({ expectErrors })
  const first = '**/assets/intent-*.js'
  await page.route(first, (route) => route.abort('blockedbyclient'))
  await page.goto(`${site.url}de/operator`)
  await page.getByRole('alert').filter({ hasText: 'Etwas ist' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.unroute(first)
  await page.getByRole('link', { name: 'Neu laden' }).click()
  await signIn(page, 'E-Mail').waitFor()
})
