import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const source = (path: string) => fetch(new URL(path, site.url)).then((answer) => answer.text())

test('the figures of a machine are the same in its page, its builder, the comparison and what search engines read', async () => {
  const [page, build, compare, embed] = await Promise.all(
    ['lokotrack/j-1150', 'lokotrack/build/j-1150', 'compare', 'embed/j-1150-specification'].map(source),
  )
  for (const html of [page, build, compare, embed]) expect(html).toMatch(/224\s(<\/?\w[^>]*>)*kW|224\u00a0kW/)
  expect(build).not.toContain('310\u00a0kW')
  expect(page).toMatch(
    /<meta name="description" content="[^"]*1,150\u00a0× 760\u00a0mm, 400\u00a0t\/h and 38,900\u00a0kg/,
  )
  const facts = [
    ...(page ?? '').matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].join()
  expect(facts).toContain('"value":"38900","unitText":"kg"')
  for (const html of [page, build, compare, embed])
    expect(html?.replaceAll(/<style.*?<\/style>/gs, '')).not.toMatch(/\{(?:[a-z0-9-]+\.)?[a-z_]+(?::\w+)?\}/)
})

test('dealers are counted, in every language', async () => {
  expect(await source('about')).toContain('58 dealers')
  expect(await source('de/dealers')).toContain('58 Händler in 39 Ländern')
  expect(await source('ja/dealers')).toContain('39か国58社')
})

test('texts and key figures follow the units chosen on the page, and on the next ones', async () => {
  const page = await site.page()
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const stage = page.locator('main')
  await expect.poll(() => stage.innerText()).toMatch(/Swallows a 900\smm rock/)
  await page.getByRole('radio', { name: 'Imperial' }).first().check({ force: true })
  await expect.poll(() => stage.innerText()).toMatch(/Swallows a 35\.4\sin rock/)
  await expect.poll(() => stage.innerText()).toMatch(/85,760\s+lb/)
  await expect.poll(() => stage.innerText()).toMatch(/441\s+US tons\/h/)
  await expect.poll(() => stage.innerText()).toMatch(/12 yd³ with extension|12\syd³ with extension/)
  await expect.poll(() => stage.innerText()).not.toMatch(/38,900\skg/)
  await page.goto(`${site.url}films`)
  await wake(page)
  await expect.poll(() => page.locator('main').innerText()).toMatch(/45\.3\sin wide, 42\.9\sUS tons/)
})
