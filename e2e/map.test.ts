import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { drawn, items, openMap, visitMap } from './map-page.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const visit = (path?: string, options?: Parameters<SharedSite['page']>[0]) => visitMap(site, path, options)
/** How many places the marks on the map stand for. */
const marked = (page: Page) =>
  page
    .locator('button[data-lat]')
    .evaluateAll((marks) =>
      marks.reduce((sum, mark) => sum + (Number(mark.textContent?.match(/^\d+/)?.[0]) || 1), 0),
    )
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('nothing of the map is fetched before it is asked for, and nothing from elsewhere at all', async () => {
  const page = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 0.5 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}dealers`)
  await page.getByRole('button', { name: 'Open the map' }).scrollIntoViewIfNeeded()
  await wake(page)
  await expect.poll(() => items(page).count()).toBe(58)
  expect(asked.filter((url) => /Drawn-|maplibre|countries-/.test(url))).toEqual([])
  await openMap(page)
  expect(asked.some((url) => url.includes('countries-110m'))).toBe(true)
  expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
  expect(await axeFaults(page)).toEqual([])
})

test('the list and the map always show the same places', async () => {
  const page = await visit()
  await openMap(page)
  const same = async (count: number) => {
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} place`) })
      .waitFor()
    await expect.poll(() => items(page).count()).toBe(count)
    await expect.poll(() => marked(page)).toBe(count)
  }
  await same(58)
  await page.getByRole('searchbox').fill('zurich')
  await page.getByText('Nothing matches').waitFor()
  expect(await marked(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('searchbox').fill('pölañd lodz')
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('searchbox').fill('poland')
  await same(3)
  await page.getByRole('checkbox', { name: 'Rental' }).check()
  await same(1)
})

test('the map can be worked by keyboard from search to a dealer’s phone', async () => {
  const page = await visit()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('germany')
  await press('Tab', 'Space')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sales' }).isChecked()).toBe(true)
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await press('Tab')
  await press('Enter')
  await drawn(page)
  const card = page.getByRole('region', { name: 'Havelkies Maschinen' })
  await card.getByRole('link', { name: '+49 30 23125 117' }).waitFor()
  await expect.poll(() => page.url()).toContain('place=havelkies-maschinen')
  expect(await axeFaults(page)).toEqual([])

  // Marks are one stop of the Tab key; arrows lead from one to the next.
  await tabTo(page, page.getByRole('button', { name: 'The whole map' }))
  await press('Enter')
  const marks = page.getByRole('group', { name: 'Places on the map' })
  await expect.poll(() => marks.locator('[tabindex="0"]').count()).toBe(1)
  await tabTo(page, page.getByRole('checkbox', { name: 'Sales' }), 'Shift+Tab')
  await press('Space')
  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab')
  await press('Control+A', 'Delete')
  await expect.poll(() => marks.getByRole('button').count()).toBeGreaterThan(8)
  await tabTo(page, marks.locator('[tabindex="0"]'))
  const before = await focused(page)
  await press('ArrowRight')
  await expect.poll(() => focused(page)).not.toBe(before)
  await expect.poll(() => marks.locator('[tabindex="0"]').count()).toBe(1)
  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab')
  await page.keyboard.type('kone oulu')
  await tabTo(page, marks.getByRole('button', { name: 'Louhekone Oulu, Oulu' }))
  await press('Enter')
  const oulu = page.getByRole('region', { name: 'Louhekone Oulu' })
  await oulu.waitFor()
  await tabTo(page, oulu.getByRole('button', { name: 'Close' }))
  await press('Escape')
  await oulu.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Louhekone Oulu, Oulu')

  // The picture itself.
  const canvas = page.locator('canvas')
  await tabTo(page, canvas, 'Shift+Tab')
  const here = page.url()
  await press('Equal')
  await expect.poll(() => page.url()).not.toBe(here)
})

test('an address brings back the view and the open dealer', async () => {
  const page = await visit('dealers#dealers/at=-25,25,4.5/place=highveld-crushing-screening')
  await drawn(page)
  await page.getByRole('region', { name: 'Highveld Crushing & Screening' }).waitFor()
  const mark = page.getByRole('button', { name: 'Highveld Crushing & Screening, Johannesburg' })
  const [place, stage] = [await mark.boundingBox(), await page.locator('canvas').boundingBox()]
  if (!place || !stage) throw new Error('Not on the map')
  // 3.05° east of the middle at zoom 4.5, 512 px to the world at zoom 0.
  const east = place.x + place.width / 2 - (stage.x + stage.width / 2)
  expect(east).toBeCloseTo((3.0473 / 360) * 512 * 2 ** 4.5, 0)
  // What moves the map takes only the view along, not the dealer out of the address.
  await page.locator('canvas').focus()
  await page.keyboard.press('Equal')
  await expect.poll(() => page.url()).not.toContain('at=-25,25,4.5/')
  expect(page.url()).toContain('/place=highveld-crushing-screening')
})

test('near me sorts by distance, in the units the visitor reads', async () => {
  const page = await visit('dealers', {
    permissions: ['geolocation'],
    geolocation: { latitude: 61.5, longitude: 23.8 },
  })
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByText('58 places · Nearest first.').waitFor()
  await expect.poll(() => items(page).first().textContent()).toMatch(/Trackside Oy9\.1 km/)
  await expect.poll(() => items(page).nth(1).textContent()).toContain('Louhekone Oulu')
  await page.getByRole('radio', { name: 'mi' }).check()
  await expect.poll(() => items(page).first().textContent()).toContain('5.7 mi')
})

test('a refused position is explained, and the list stays', async () => {
  const page = await visit()
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByText('Your browser is not allowed to share your location.').waitFor()
  await expect.poll(() => items(page).count()).toBe(58)
})

test('scrolling passes the map by; with Ctrl it zooms', async () => {
  const page = await visit()
  await openMap(page)
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('No map')
  await page.mouse.move(box.x + 200, box.y + 200)
  const top = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  await page.getByText('Hold Ctrl and scroll to zoom the map').waitFor()
  const clusters = await page.locator('button[data-lat]').count()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -240)
  await page.keyboard.up('Control')
  await expect.poll(() => page.locator('button[data-lat]').count()).not.toBe(clusters)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
