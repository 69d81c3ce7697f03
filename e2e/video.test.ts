import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

let site: OpenedSite

const foreign = [
  { name: 'gone', title: 'A film that is gone', url: '/streams/gone/main.m3u8' },
  { name: 'lost-file', title: 'A file that is lost', url: '/nowhere/film.mp4' },
].map((film) => ({ component: 'VideoPlayer', _uid: film.name, ...film }))

beforeAll(async () => {
  site = await openSite()
  await changeBlocks(
    site,
    'films',
    (body) => {
      const fleet = body.find((block) => block.name === 'fleet-film')
      return [...body, ...foreign.map((film) => ({ ...film, download: fleet?.download }))]
    },
    'A file that is lost',
  )
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const fleet = 'The fleet in half a minute'
const time = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime)
const state = <K extends keyof HTMLVideoElement>(page: Page, key: K) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement, key) => video[key as 'muted'] as unknown, key)

async function visit(path: string, options?: Parameters<OpenedSite['page']>[0]): Promise<Page> {
  // The clip further down is another test’s business.
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(site.url + path)
  if (options?.javaScriptEnabled !== false) await wake(page)
  return page
}

function watchRequests(page: Page, what: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => what.test(request.url()) && seen.push(new URL(request.url()).pathname))
  return seen
}

test('nothing of a film is loaded before it is asked for; then it streams, in the visitor’s language', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  const media = watchRequests(page, /\/streams\/|\.mp4|\.vtt|hls\.light|\/Player-/)
  await page.goto(`${site.url}de/films`)
  const play = page.getByRole('button', { name: /Die Flotte in einer halben Minute/ })
  await play.scrollIntoViewIfNeeded()
  await wake(page)
  expect(media).toEqual([])
  await play.click()
  await expect.poll(() => time(page)).toBeGreaterThan(0.9)
  expect(media.some((path) => path.includes('/streams/product-film/main.m3u8'))).toBe(true)
  const player = page.getByRole('group', { name: 'Film: Die Flotte in einer halben Minute' })
  await expect.poll(() => player.locator('p[lang="de"]').count()).toBe(1)
  await player.getByRole('button', { name: 'Einstellungen' }).click()
  const qualities = player.getByRole('group', { name: 'Qualität' })
  await qualities.getByText('270p', { exact: true }).waitFor()
  await expect.poll(() => qualities.getByRole('radio').count()).toBe(4)
  await qualities.getByText('480p', { exact: true }).click()
  await expect.poll(() => qualities.getByRole('radio', { name: '480p' }).isChecked()).toBe(true)
})

test('a film fills the screen with its instruments, by button and key, and plays on beside the page', async () => {
  const page = await visit('films')
  await page.getByRole('button', { name: `Play “${fleet}”` }).click()
  await expect.poll(() => time(page)).toBeGreaterThan(0.3)
  const player = page.getByRole('group', { name: `Film: ${fleet}` })
  const screen = () => player.evaluate((one) => one === document.fullscreenElement)
  await player.getByRole('button', { name: 'Full screen', exact: true }).click()
  const leave = player.getByRole('button', { name: 'Leave full screen' })
  await leave.waitFor()
  expect(await screen()).toBe(true)
  const shown = await player.locator('video').boundingBox()
  expect(shown?.width).toBe(await page.evaluate(() => innerWidth))
  expect(await axeFaults(page)).toEqual([])
  await leave.click()
  await expect.poll(screen).toBe(false)
  await page.keyboard.press('f')
  await expect.poll(screen).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(screen).toBe(false)

  const beside = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? '')
  const picture = player.getByRole('button', { name: 'Picture in picture' })
  await picture.click()
  await expect.poll(beside).toBe('VIDEO')
  await expect.poll(() => picture.getAttribute('aria-pressed')).toBe('true')
  expect(await state(page, 'paused')).toBe(false)
  await picture.click()
  await expect.poll(beside).toBe('')
  await expect.poll(() => picture.getAttribute('aria-pressed')).toBe('false')
})

test('the whole player can be worked by keyboard, and only while it has the focus', async () => {
  const page = await visit('films')
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
  }
  const play = page.getByRole('button', { name: `Play “${fleet}”` })
  await tabTo(page, play)
  await keys('Enter')
  await expect.poll(() => time(page)).toBeGreaterThan(0.3)
  // The focus is on the player’s first button.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Pause')
  await keys('k')
  expect(await state(page, 'paused')).toBe(true)
  await keys('5')
  await expect.poll(() => time(page)).toBeCloseTo(15, 0)
  await keys('l')
  await expect.poll(() => time(page)).toBeCloseTo(25, 0)
  await keys('j', 'ArrowLeft')
  await expect.poll(() => time(page)).toBeCloseTo(10, 0)
  await keys('m', '>', 'ArrowDown')
  expect([await state(page, 'playbackRate'), await state(page, 'volume')]).toEqual([1.25, 0.95])
  await keys('m')
  const captions = page.getByRole('button', { name: 'Subtitles' })
  await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('true')
  await keys('c')
  await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('false')

  // The ruler is a slider of its own.
  await keys('Shift+Tab')
  const ruler = page.getByRole('slider', { name: 'Position in the film' })
  await expect.poll(() => ruler.evaluate((slider) => slider === document.activeElement)).toBe(true)
  await keys('ArrowRight')
  await expect
    .poll(() => ruler.getAttribute('aria-valuetext'))
    .toBe('15 seconds of 30 seconds, All six, to one scale')

  // Settings open and close without losing one's place.
  const settings = page.getByRole('button', { name: 'Settings' })
  await tabTo(page, settings)
  await keys('Enter')
  expect(await axeFaults(page)).toEqual([])
  await tabTo(page, page.getByRole('radio', { name: '1.25 ×' }))
  await keys('ArrowUp')
  await expect.poll(() => state(page, 'playbackRate')).toBe(1)
  await keys('Escape')
  await expect.poll(() => settings.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => settings.getAttribute('aria-expanded')).toBe('false')

  const chapters = page.getByRole('button', { name: /^Chapters/ })
  await tabTo(page, chapters, 'Shift+Tab')
  await keys('Enter')
  const screen = page.getByRole('navigation', { name: 'Chapters' }).getByRole('button', { name: /S-620/ })
  await screen.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await tabTo(page, screen)
  await keys('Enter')
  await expect.poll(() => time(page)).toBeGreaterThan(18.9)

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keys('k', '0')
  expect(await time(page)).toBeGreaterThan(18)
  expect(await state(page, 'paused')).toBe(false)
})

test('an address leads to a film at a time, and the text of what is said to any other', async () => {
  const page = await visit('films#fleet-film/t=16')
  await expect.poll(() => time(page)).toBeGreaterThanOrEqual(16)
  await page.getByText('Read what is said').click()
  const lines = page.locator('details li button')
  await expect.poll(() => lines.count()).toBeGreaterThan(2)
  expect(await axeFaults(page)).toEqual([])
  await lines.first().click()
  await expect.poll(() => time(page)).toBeLessThan(8)
})

test('a film that an address opens, and no browser may begin, shows its picture until it is played', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  // As browsers do that play no sound before somebody has touched the page.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    addEventListener('pointerdown', () => (HTMLMediaElement.prototype.play = play), { capture: true })
  })
  await page.goto(`${site.url}lokotrack/j-1150#view-mode:film`)
  await wake(page)
  const film = page.getByRole('group', { name: 'Film: The Lokotrack® Series in 34 seconds' })
  const video = film.locator('video')
  await film.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const shown = () => video.evaluate((element) => getComputedStyle(element).opacity)
  expect(await shown()).toBe('0')
  await expect.poll(() => film.getByRole('img').first().isVisible()).toBe(true)
  await video.click({ position: { x: 40, y: 40 } })
  await expect.poll(shown).toBe('1')
})

test('a film that cannot be played is tried once more, then says why and offers the file', async () => {
  const page = await visit('films', { expectErrors: /404|Failed to load/ })
  const asked = watchRequests(page, /\/streams\/gone\//)
  await page.getByRole('button', { name: 'Play “A film that is gone”' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The film is not here any more.' })
  await alert.waitFor()
  expect(asked.length).toBe(2)
  await expect
    .poll(() => alert.getByRole('link', { name: 'Download the film' }).getAttribute('href'))
    .toMatch(/product-film\.mp4$/)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Play “A file that is lost”' }).click()
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'not here any more' }).count()).toBe(2)
  // A browser may refuse to play what is tried again; that is no fault of the page.
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => {
      document.body.dataset.refused = ''
      return Promise.reject(new DOMException('The request is not allowed', 'NotAllowedError'))
    }
  })
  await alert.first().getByRole('button', { name: 'Try again' }).click()
  await page.locator('body[data-refused]').waitFor({ state: 'attached' })
})

test('without script the browser’s own player stands there, with captions, and search engines read of the film', async () => {
  const page = await visit('fi/films', { javaScriptEnabled: false })
  const video = page.locator('#fleet-film video')
  await expect.poll(() => video.isVisible()).toBe(true)
  await expect.poll(() => video.locator('track').count()).toBe(10)
  await expect.poll(() => video.locator('track[default]').getAttribute('srclang')).toBe('fi')
  await expect.poll(() => page.locator('#fleet-film button').first().isVisible()).toBe(false)
  const items = await page.locator('main script[type="application/ld+json"]').allTextContents()
  const film = items
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ name }) => name === 'Kalusto puolessa minuutissa')
  expect(film).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT30S',
    uploadDate: '2026-11-02',
    inLanguage: 'fi',
  })
  expect(film?.thumbnailUrl).toMatch(/^http/)
})

test('a page with a playing film lets go of it when it is left', async () => {
  const page = await visit('films')
  await page.getByRole('button', { name: `Play “${fleet}”` }).click()
  await expect.poll(() => time(page)).toBeGreaterThan(0.3)
  const streamed = watchRequests(page, /\/streams\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Trackside' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  await expect.poll(() => page.locator('video').count()).toBe(0)
  const before = streamed.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Films', exact: true }).click()
  await page.getByRole('button', { name: `Play “${fleet}”` }).waitFor()
  expect(streamed.length).toBe(before)
})
