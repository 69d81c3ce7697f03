import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

/* Links that somebody kept for too long: what they name is gone, and the page says so in words that are told to everybody. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const gone = 'What this link leads to is no longer here.'

async function open(path: string, words = gone) {
  const page = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 0.5 })
  await page.goto(site.url + path)
  await wake(page)
  return { page, said: page.getByRole('status').filter({ hasText: words }) }
}

test('a link to a dealer who is gone says so, until another is chosen', async () => {
  const { page, said } = await open('dealers#dealers/at=-25,25,4.5/place=long-gone')
  await said.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.evaluate(() => (location.hash = '#dealers/at=-25,25,4.5/place=highveld-crushing-screening'))
  await expect.poll(() => said.count()).toBe(0)
  await page.evaluate(() => (location.hash = '#dealers/place=long-gone'))
  await said.waitFor()
  const dealer = page.getByRole('list', { name: 'Places' }).getByRole('button').first()
  await dealer.click()
  await expect.poll(() => dealer.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => said.count()).toBe(0)
})

test.each(['#long-gone', '#long-gone/t=83', '#fr%C3%BCher'])(
  'a link to a film that is gone (%s) says so once, also on a page with several films',
  async (hash) => {
    const { page, said } = await open(`films${hash}`)
    await said.waitFor()
    await expect.poll(() => said.count()).toBe(1)
    await expect
      .poll(() =>
        said.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    await page.getByRole('link', { name: /J-1150, all round/ }).click()
    await page.getByRole('dialog').getByText('Film 1 of 5').waitFor()
    await expect.poll(() => said.count()).toBe(0)
  },
)

test.each(['films#closed', 'films#contact-modal', 'films#j-1150-clip', 'films'])(
  'a link to what %s has is not taken for an old one',
  async (path) => {
    const { page, said } = await open(path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => said.count()).toBe(0)
  },
)

test.each([
  ['lokotrack/yard#face:long-gone', 'lokotrack/yard#face:flywheel'],
  ['site-plan#plan:long-gone', 'site-plan#plan:screening'],
  ['lokotrack/j-1150#view-mode:long-gone', 'lokotrack/j-1150#view-mode:pictures'],
])('a link to a point or a way of seeing that is gone says so: %s', async (old, valid) => {
  const { page, said } = await open(old)
  await said.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.evaluate((hash) => (location.hash = hash), new URL(site.url + valid).hash)
  await expect.poll(() => said.count()).toBe(0)
})

test('on a phone it leaves the title of a scene and the ways to others in sight', async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}de/lokotrack/yard#face:long-gone`)
  await wake(page)
  const said = page.getByRole('status').filter({ hasText: 'gibt es hier nicht mehr' })
  await said.waitFor()
  const [title, notice, way] = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      said,
      page.getByRole('link', { name: 'Siebplatz', exact: true }).last(),
    ].map((place) => place.boundingBox()),
  )
  expect(title && notice && notice.y > title.y + title.height).toBe(true)
  expect(notice && way && notice.y + notice.height < way.y).toBe(true)
})

test('every language says it', async () => {
  const { said } = await open('ja/dealers#dealers/place=long-gone', 'このリンクの示すもの')
  await said.waitFor()
})
