import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
  const long = {
    component: 'VideoPlayer',
    _uid: 'long',
    name: 'long',
    title: 'A film of some minutes',
    url: '/streams/launch-programme/main.m3u8',
  }
  await changeBlocks(site, 'films', (body) => [...body, long], long.title)
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('a long film goes on where it was left, says so, and leads back to its beginning', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}films`)
  await wake(page)
  const film = page.locator('video')
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  const begin = () => page.getByRole('button', { name: 'Play “A film of some minutes”' }).click()
  const said = page.getByText('Goes on at 1:02, where you stopped.')
  await begin()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 62.5
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trackside:stops'))).toContain(',62]')
  await page.reload()
  await wake(page)
  await begin()
  await said.waitFor()
  expect(await time()).toBeGreaterThan(61)
  await page.getByRole('button', { name: 'From the beginning' }).click()
  await said.waitFor({ state: 'detached' })
  await expect.poll(() => time()).toBeLessThan(30)
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-first'))).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('trackside:stops'))).toBeNull()
})
