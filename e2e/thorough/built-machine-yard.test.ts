import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMachine, visit } from '../machine-pages.ts'
import { pretendYard, type Yard } from '../pretend-yard.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const yardOf = (page: Page) =>
  page.evaluate(() => {
    const { asked, overlay, frames, wide } = (window as unknown as Yard).yard
    return { asked, overlay: overlay?.textContent, frames, wide }
  })

test('in a session of the browser a tap puts the built machine on the ground in its size, two fingers turn it, its button ends it', async () => {
  const page = await visit(site, 'lokotrack/build/c-300', { hasTouch: true })
  await page.evaluate(pretendYard)
  const dialog = await openMachine(page)
  const code: string[] = []
  page.on('request', (request) => /yard-session.*\.js/.test(request.url()) && code.push(request.url()))
  await dialog.getByRole('button', { name: 'See it in your yard' }).click()
  await dialog.getByText('Move the phone slowly').waitFor()
  expect((await yardOf(page)).asked).toEqual(['immersive-ar', 'hit-test', 'dom-overlay'])
  expect(code.length).toBeGreaterThan(0)
  const tap = () => page.evaluate(() => (window as unknown as Yard).yard.tap())
  // No ground is seen yet: nothing to tap on.
  await tap()
  await dialog.getByText('Move the phone slowly').waitFor()
  await page.evaluate(() => void ((window as unknown as Yard).yard.hasGround = true))
  await dialog.getByText(/Tap where the machine is to stand. It needs 1\d\.\d\d m of room/).waitFor()
  await tap()
  await dialog.getByText('Turn it with two fingers').waitFor()
  // 16.9 m, seen from 24 m away through a picture that shows as many metres as it is away to each side.
  await expect.poll(async () => (await yardOf(page)).wide).toBeGreaterThan(0.3)
  const across = (await yardOf(page)).wide
  expect(across).toBeLessThan(0.42)
  await page.evaluate(() => (window as unknown as Yard).yard.twist(90))
  // A gesture’s own end is no tap: it stays turned, its end to the front.
  await tap()
  await expect.poll(async () => (await yardOf(page)).wide).toBeLessThan(across * 0.5)
  const { wide } = await yardOf(page)
  expect(wide).toBeGreaterThan(0.06)
  // Over the camera’s picture there are words and the way out; a press on it is no tap on the ground.
  const isTap = await page.evaluate(() => {
    const press = new Event('beforexrselect', { bubbles: true, cancelable: true })
    return (window as unknown as Yard).yard.overlay?.querySelector('button')?.dispatchEvent(press)
  })
  expect(isTap).toBe(false)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' })
  const { frames } = await yardOf(page)
  // The window is as it was, and nothing is drawn for the session any more.
  await dialog.getByRole('radio', { name: /Overband magnet/ }).check()
  await dialog.getByRole('status').getByText('Overband magnet').waitFor()
  expect((await yardOf(page)).frames).toBe(frames)
  await dialog.locator('canvas[data-ready]').waitFor()
})

test('a session that is refused leaves the window with a sentence; leaving the window ends one', async () => {
  const page = await visit(site, 'lokotrack/build/c-300', { hasTouch: true })
  await page.evaluate(pretendYard)
  const dialog = await openMachine(page)
  await page.evaluate(() => void ((window as unknown as Yard).yard.refuses = true))
  await dialog.getByRole('button', { name: 'See it in your yard' }).click()
  await page.getByText('could not be placed here').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Done' }).count()).toBe(0)
  await page.evaluate(() => void ((window as unknown as Yard).yard.refuses = false))
  await dialog.getByRole('button', { name: 'See it in your yard' }).press('Enter')
  await dialog.getByText('Move the phone slowly').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => (window as unknown as Yard).yard.isEnded)
})

test('a phone whose browser cannot place it is told which can, and is offered no button', async () => {
  const page = await visit(site, 'de/lokotrack/build/c-300#build=1.&machine', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  })
  const dialog = page.getByRole('dialog', { name: /wie Sie sie zusammenstellen/ })
  await dialog.getByText('Auf Ihrem Hof ansehen').click()
  await dialog.getByText('Chrome auf einem Android-Telefon mit AR kann es', { exact: false }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Auf Ihrem Hof ansehen' }).count()).toBe(0)
})
