import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { touch } from './fingers.ts'
import { tabTo } from './keyboard.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function visit(path: string, options?: Parameters<SharedSite['page']>[0]): Promise<Page> {
  // The clip further down is another test’s business.
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(site.url + path)
  await wake(page)
  return page
}

function watchRequests(page: Page, what: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => what.test(request.url()) && seen.push(new URL(request.url()).pathname))
  return seen
}

test('a gallery opens films over the page: by address, with neighbours, and Back closes it', async () => {
  const page = await visit('films')
  const card = page.getByRole('link', { name: /J-1150, all round/ })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Film 1 of 5').waitFor()
  await expect.poll(() => page.url()).toContain('#j-1150-clip')
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  expect(await axeFaults(page)).toEqual([])
  await tabTo(page, dialog.getByRole('button', { name: /^Next film/ }))
  await page.keyboard.press('Enter')
  await dialog.getByText('Film 2 of 5').waitFor()
  expect(page.url()).toContain('#six-machines-clip')
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('six-machines-clip')
  await page.goto(`${site.url}films#s-620-clip`)
  await dialog.getByText('Film 3 of 5').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a swipe over the film turns to the next one', async () => {
  const page = await visit('films#j-1150-clip', { hasTouch: true, viewport: { width: 390, height: 844 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Film 1 of 5').waitFor()
  const film = dialog.locator('video, button[aria-label^="Play"]').first()
  await touch(page, film, ...[100, 60, 0, -60, -100].map((x): [number, number][] => [[x, 0]]))
  await dialog.getByText('Film 2 of 5').waitFor()
})

test('a clip moves by itself only where motion and data are welcome, and can be stopped', async () => {
  const still = await visit('films')
  const fetched = watchRequests(still, /belt.*\.mp4/)
  const button = still.getByRole('button', { name: 'Play clip' })
  await button.scrollIntoViewIfNeeded()
  await button.waitFor()
  expect(fetched).toEqual([])
  await tabTo(still, button)
  await still.keyboard.press('Enter')
  await still.getByRole('button', { name: 'Pause clip' }).waitFor()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  const moving = await visit('films', { reducedMotion: 'no-preference' })
  const loaded = watchRequests(moving, /belt.*\.mp4/)
  expect(loaded).toEqual([])
  await moving.locator('footer').first().scrollIntoViewIfNeeded()
  const pause = moving.getByRole('button', { name: 'Pause clip' })
  await pause.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded.length).toBeGreaterThan(0)
  const clip = moving.locator('video[data-playing]')
  await clip.waitFor()
  await pause.click()
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})
