import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({ MEDIA_ORIGINS: 'https://tiles.example' })
}, 60_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

type Options = Parameters<OpenedSite['page']>[0]

/** The dealers, without movement, so that nothing has to be waited for but the drawing. */
async function visit(path = 'dealers', options?: Options): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(site.url + path)
  if (options?.javaScriptEnabled !== false) await wake(page)
  return page
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the map' }).click()
  await drawn(page)
}
const drawn = (page: Page) => page.locator('[data-condition="drawn"]').waitFor({ timeout: 40_000 })
const items = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')

test('without WebGL a still world with its dots stands in, and the list works', async () => {
  const page = await site.page()
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })
  await page.goto(`${site.url}dealers`)
  await wake(page)
  await page.getByRole('button', { name: 'Open the map' }).click()
  await page.getByText('This browser cannot draw the moving map.').waitFor()
  expect(await page.locator('#dealers svg circle').count()).toBe(58)
  await page.getByRole('searchbox').fill('japan')
  await expect.poll(() => page.locator('#dealers svg circle').count()).toBe(2)
  await items(page).first().getByRole('button').click()
  expect(await items(page).first().getByRole('link').count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
})

test('a lost context comes back', async () => {
  const page = await visit()
  await open(page)
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    Object.assign(window, { lose })
  })
  await page.getByText('The picture was lost').waitFor()
  await page.evaluate(() => (window as unknown as { lose: WEBGL_lose_context }).lose.restoreContext())
  await drawn(page)
  expect(await page.getByText('The picture was lost').count()).toBe(0)
})

test('forty visits leave no context behind', { timeout: 300_000 }, async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 360, height: 360 } })
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(window, { contexts })
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const made: unknown = Reflect.apply(original, this, args)
      if (made instanceof WebGL2RenderingContext && !contexts.includes(made)) contexts.push(made)
      return made
    } as typeof original
  })
  const living = () =>
    page.evaluate(
      () =>
        (window as unknown as { contexts: WebGL2RenderingContext[] }).contexts.filter(
          (one) => !one.isContextLost(),
        ).length,
    )
  await page.goto(`${site.url}dealers#dealers/at=50,10,3`)
  await page.locator('canvas').waitFor({ state: 'attached', timeout: 40_000 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Trackside' }).click()
  await page.waitForURL(/about/)
  for (let visits = 1; visits < 40; visits++) {
    await page.goBack()
    await page.locator('canvas').waitFor({ state: 'attached', timeout: 20_000 })
    expect(await living()).toBe(1)
    await page.goForward()
    await page.locator('canvas').waitFor({ state: 'detached' })
    expect(await living()).toBe(0)
  }
})

test('without script every dealer stands in a table', async () => {
  const page = await visit('ja/dealers', { javaScriptEnabled: false })
  expect(await page.getByRole('row').count()).toBe(59)
  await page.getByRole('rowheader', { name: 'Trackside Oy' }).waitFor()
  expect(await page.getByRole('cell', { name: /フィンランド/ }).count()).toBe(2)
})

test('a detailed map of another origin is loaded only after the visitor agrees; bad coordinates show nowhere', async () => {
  await changeBlocks(
    site,
    'dealers',
    (body) =>
      body.map((block) =>
        block.component === 'Map'
          ? {
              ...block,
              style_url: 'https://tiles.example/style.json',
              markers: [
                ...(block.markers as object[]),
                {
                  component: 'MapMarker',
                  _uid: 'x',
                  name: 'Off Earth',
                  city: 'Nowhere',
                  country: 'FI',
                  lat: '95',
                  lon: '1',
                },
                {
                  component: 'MapMarker',
                  _uid: 'y',
                  name: 'On Earth',
                  city: 'Vaasa',
                  country: 'FI',
                  lat: '63.1',
                  lon: '21.6',
                },
              ],
            }
          : block,
      ),
    'On Earth',
  )
  const page = await site.page({ reducedMotion: 'reduce' })
  const asked: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        version: 8,
        sources: {},
        layers: [{ id: 'b', type: 'background', paint: { 'background-color': '#fff' } }],
      },
    })
  })
  await page.goto(`${site.url}dealers`)
  await wake(page)
  expect(await items(page).count()).toBe(59)
  expect(await page.getByText('Off Earth').count()).toBe(0)
  await open(page)
  const agree = page.getByRole('button', { name: 'Load the detailed map' })
  await page.getByText('tiles.example learns your IP address').waitFor()
  expect(asked).toEqual([])
  await agree.click()
  await expect.poll(() => asked).toEqual(['https://tiles.example/style.json'])
  await agree.waitFor({ state: 'detached' })
})
