import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { countContexts, goToAndFro, withoutWebGl } from '../contexts.ts'
import { drawn, items, openMap, visitMap } from '../map-page.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { changeBlocks } from '../stories.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const visit = (path?: string, options?: Parameters<OpenedSite['page']>[0]) => visitMap(site, path, options)

test('without WebGL a still world with its dots stands in, and the list works', async () => {
  const page = await site.page()
  await withoutWebGl(page)
  await page.goto(`${site.url}dealers`)
  await wake(page)
  await page.getByRole('button', { name: 'Open the map' }).click()
  await page.getByText('This browser cannot show the interactive map.').waitFor()
  await expect.poll(() => page.locator('#dealers svg circle').count()).toBe(58)
  await page.getByRole('searchbox').fill('japan')
  await expect.poll(() => page.locator('#dealers svg circle').count()).toBe(2)
  await items(page).first().getByRole('button').click()
  await expect.poll(() => items(page).first().getByRole('link').count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
})

test('a lost context comes back', async () => {
  const page = await visit()
  await openMap(page)
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    Object.assign(window, { lose })
  })
  await page.getByText('The picture was lost').waitFor()
  await page.evaluate(() => (window as unknown as { lose: WEBGL_lose_context }).lose.restoreContext())
  await drawn(page)
  await expect.poll(() => page.getByText('The picture was lost').count()).toBe(0)
})

test('twenty visits, more than the browser has contexts for, leave no context behind', async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 240, height: 240 } })
  await countContexts(page)
  await page.goto(`${site.url}dealers#dealers/at=50,10,1`)
  await wake(page)
  await drawn(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor()
  const { there, after, made } = await goToAndFro(page, '#dealers canvas', 20)
  expect(new Set(there)).toEqual(new Set([1]))
  expect(new Set(after)).toEqual(new Set([0]))
  expect(made).toBeGreaterThanOrEqual(20)
})

test('without script every dealer stands in a table', async () => {
  const page = await visit('ja/dealers', { javaScriptEnabled: false })
  await expect.poll(() => page.getByRole('row').count()).toBe(59)
  await page.getByRole('rowheader', { name: 'Trackside Oy' }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: /フィンランド/ }).count()).toBe(2)
})

test('bad coordinates show nowhere', async () => {
  const marker = (_uid: string, name: string, lat: string, lon: string) => ({
    component: 'MapMarker',
    _uid,
    name,
    city: 'Nowhere',
    country: 'FI',
    lat,
    lon,
  })
  await changeBlocks(
    site,
    'dealers',
    (body) =>
      body.map((block) =>
        block.component === 'Map'
          ? {
              ...block,
              markers: [
                ...(block.markers as object[]),
                marker('x', 'Off Earth', '95', '1'),
                marker('y', 'On Earth', '63.1', '21.6'),
              ],
            }
          : block,
      ),
    'On Earth',
  )
  const page = await visit()
  await expect.poll(() => items(page).count()).toBe(59)
  await expect.poll(() => page.getByText('Off Earth').count()).toBe(0)
})
