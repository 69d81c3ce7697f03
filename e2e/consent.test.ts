import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '#app/features/consent/record.ts'
import { axeFaults } from './axe.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({ MEDIA_ORIGINS: 'https://tiles.example' }, { pictures: true })
  await changeBlocks(
    site,
    'films',
    (body) => [
      {
        component: 'VideoPlayer',
        _uid: 'elsewhere',
        name: 'elsewhere',
        title: 'A talk elsewhere',
        url: 'https://youtu.be/M7lc1UVf-VE',
      },
      ...body,
    ],
    'A talk elsewhere',
  )
  await changeBlocks(
    site,
    'dealers',
    (body) =>
      body.map((block) =>
        block.component === 'Map' ? { ...block, style_url: 'https://tiles.example/style.json' } : block,
      ),
    'tiles.example',
  )
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const bar = (page: Page) => page.getByRole('dialog', { name: 'Content from others' })
const player = (page: Page) => page.locator('#elsewhere iframe')

/** A page that notes what it asks others for, and gets stand-ins from them. */
async function visit(path: string, options?: Parameters<OpenedSite['page']>[0]) {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  const asked: string[] = []
  await page.context().route(/youtube|tiles\.example/, (route) => {
    asked.push(route.request().url())
    return route.request().url().includes('style.json')
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { version: 8, sources: {}, layers: [] },
        })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
  })
  await page.goto(site.url + path)
  await wake(page)
  return { page, asked }
}

test('a page that needs no answer asks nothing and fetches nothing of the question', async () => {
  const page = await site.page()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}about`)
  await wake(page)
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(fetched.filter((url) => /\/library-/.test(url))).toEqual([])
})

test('the bar is reached first, holds nobody, and its refusal is kept on the device alone', async () => {
  const { page, asked } = await visit('films')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await bar(page).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const inBar = () => page.evaluate(() => !!document.activeElement?.closest('#consent'))
  const stops: string[] = []
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab')
    if (await inBar()) stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    else if (stops.length) break
  }
  expect(stops).toEqual(['Allow', 'Do not allow', 'Choose one by one'])
  expect(await inBar()).toBe(false)
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'hidden' })
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('trackside:consent') ?? '{}') as Record<string, unknown>,
  )
  expect(kept).toMatchObject({ categories: [], revision: consentVersion, languageCode: 'en' })
  expect(Date.now() - Date.parse(String(kept.consentTimestamp))).toBeLessThan(60_000)
  expect(await page.context().cookies()).toEqual([])

  // It is not asked again, and one film can still be allowed where it stands, once.
  await page.reload()
  await wake(page)
  const play = page.getByRole('button', { name: 'Play “A talk elsewhere”' })
  await page.getByText('YouTube then learns your IP address').waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(asked).toEqual([])
  await play.click()
  await player(page).waitFor()
  await expect
    .poll(() => asked[0])
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?autoplay=1/)
  await page.reload()
  await wake(page)
  await play.waitFor()
  await expect.poll(() => player(page).count()).toBe(0)
  expect(sent).toEqual([])
})

test('what is allowed at a film holds for all, and taking it back in the footer removes the player', async () => {
  const { page, asked } = await visit('de/films')
  await page.getByRole('dialog', { name: 'Inhalte von Dritten' }).waitFor()
  await page.keyboard.press('Tab')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Solche Filme immer erlauben' }).click()
  await player(page).waitFor()
  await page.getByRole('dialog', { name: 'Inhalte von Dritten' }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  const films = page.getByRole('switch', { name: 'Filme' })
  await expect.poll(() => films.isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('switch', { name: 'Detaillierte Karten' }).isChecked()).toBe(false)
  await page.getByText(new RegExp(`Gewählt am .* \\(Fassung ${consentVersion}`)).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await films.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await player(page).waitFor({ state: 'detached' })

  // Cleared, it is as if never asked; so it is when the question has changed.
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await page.getByRole('button', { name: 'Gespeichertes löschen' }).click()
  await page.getByText('Sie haben noch nicht gewählt').waitFor()
  await page.evaluate((revision) => {
    const kept = {
      categories: ['players'],
      revision,
      consentTimestamp: new Date().toISOString(),
      consentId: 'x',
    }
    localStorage.setItem('trackside:consent', JSON.stringify(kept))
  }, consentVersion - 1)
  await page.goto(`${site.url}films#elsewhere`)
  await wake(page)
  await bar(page).waitFor()
  await expect.poll(() => player(page).count()).toBe(0)
})

test('allowed by the bar, an address plays the film, the map shows its tiles, and the visit is counted, and goes back', async () => {
  const { page, asked } = await visit('dealers')
  const measures = page.waitForResponse(/\/measure-[^/]+\.js$/)
  await bar(page).getByText('we also count how fast pages appear').waitFor()
  await bar(page).getByRole('button', { name: 'Allow', exact: true }).click()
  await (await measures).finished()
  await bar(page).waitFor({ state: 'hidden' })
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect.poll(() => asked).toEqual(['https://tiles.example/style.json'])
  await expect.poll(() => page.getByRole('button', { name: 'Load the detailed map' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByRole('switch', { name: 'Detailed maps' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Load the detailed map' }).waitFor()
  expect(await counted()).toMatchObject({ all: { loads: 0 } })
  // An error of script is counted by the build of the page, without what it says.
  await page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { message: 'di@quarry.example' })))
  await page.goto(`${site.url}films#elsewhere`)
  await wake(page)
  await player(page).waitFor()
  await expect.poll(counted).toMatchObject({ all: { loads: 1 }, routes: { '/dealers': { loads: 1 } } })
  const figures = await (await fetch(`${site.management}metrics`)).text()
  expect(figures).toMatch(/^trackside_browser_reports_total\{kind="error",build="[0-9a-f]{16}"\} 1$/m)
  expect(figures).toMatch(/^trackside_web_vital_seconds_count\{vital="TTFB",build="[0-9a-f]{16}"\} 1$/m)
  expect(figures).not.toContain('quarry')
  await page.evaluate(() => (location.hash = '#cookie-settings'))
  await page.getByRole('switch', { name: 'Measurement' }).click()
  await page.goto(`${site.url}about`)
  expect(await counted()).toMatchObject({ all: { loads: 1 } })
})

const counted = async () => (await fetch(`${site.management}_measurement`)).json() as Promise<unknown>

test('nothing is counted but what the site’s own pages send', async () => {
  const send = async (body: string, headers: Record<string, string> = { origin: new URL(site.url).origin }) =>
    (await fetch(`${site.url}_measurement`, { method: 'POST', body, headers })).status
  const counts = (path: string) => JSON.stringify([{ name: 'form', path }])
  expect(await send(counts('/about'), {})).toBe(403)
  expect(await send(counts('/about'), { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await send(counts('/no-such-page'))).toBe(400)
  expect(await send('x'.repeat(100_000))).toBe(413)
  expect(await send(counts('/de/about'))).toBe(204)
  expect(await counted()).toMatchObject({ routes: { '/about': { forms: 1 } } })
})

test('without script nothing of others is loaded, and the settings say so', async () => {
  const page = await site.page({ javaScriptEnabled: false })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}films#cookie-settings`)
  await page.getByText('Without script nothing is ever loaded from others.').waitFor()
  await expect.poll(() => page.getByRole('switch').count()).toBe(0)
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([])
})
