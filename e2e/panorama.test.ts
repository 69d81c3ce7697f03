import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lightPanoramas } from './light-panoramas.ts'
import { faults, focused, hash, panel, visit as visitSite } from './scene-pages.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

interface Looked {
  name?: string
  yaw: string
  pitch: string
}

type Place = Looked & { hotspots: Looked[] }

/** The first panorama of the tour as its story has it: where the view starts, and its points. */
const stories = join(import.meta.dirname, '..', 'content', 'stories')
const tourFile = readdirSync(stories).find((name) => name.startsWith('tour_')) ?? ''
const story = JSON.parse(readFileSync(join(stories, tourFile), 'utf8')) as {
  content: { body: [Place & { linked: Place[] }] }
}
const [quarry] = story.content.body
const yard = quarry.linked.find(({ name }) => name === 'yard')
const first = [Number(quarry.yaw), Number(quarry.pitch)] as const
const flywheel = quarry.hotspots.find(({ name }) => name === 'flywheel') ?? quarry

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true })
  await lightPanoramas(site)
})
afterEach(() => site.closePages())
afterAll(() => site.close())

type Options = Parameters<OpenedSite['page']>[0]

/** The tour, small and without movement: pictures are drawn in software here. */
const small = { reducedMotion: 'reduce', viewport: { width: 640, height: 480 } } as const
const visit = (path = 'tour', options?: Options) => visitSite(site, path, { ...small, ...options })
const live = (page: Page) => page.locator('[data-stage][data-live]').waitFor()
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Look around' }).click()
  await live(page)
}
/** Yaw, pitch and field of view in the address. */
const view = (page: Page) => hash(page).split('@')[1]?.split(',').map(Number) ?? []
const viewerCode = /sphere-engine|krpano-engine/

test('until it is asked for there is a still picture with its points, and no code of the viewer', async () => {
  const page = await site.page(small)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}tour`)
  await wake(page)
  await expect.poll(() => page.locator('[data-stage] img').first().isVisible()).toBe(true)
  // A point stands where its direction is on the picture.
  const [mark, picture] = await Promise.all([
    page.locator('[data-hotspot=flywheel]').boundingBox(),
    page.locator('[data-stage] picture img').first().boundingBox(),
  ])
  if (!mark || !picture) throw new Error('Nothing is shown')
  expect((mark.x - picture.x) / picture.width).toBeCloseTo(0.5 + Number(flywheel.yaw) / 360, 3)
  expect((mark.y - picture.y) / picture.height).toBeCloseTo(0.5 - Number(flywheel.pitch) / 180, 3)
  expect(asked.filter((url) => viewerCode.test(url) || /pano[^/]*\.jpg$/.test(url))).toEqual([])
  expect(await faults(page)).toEqual([])
  await start(page)
  expect(asked.some((url) => viewerCode.test(url))).toBe(true)
  // As they came over the wire, compressed; what is fetched ahead is named twice.
  const script = await page.evaluate(() => {
    const sizes = performance
      .getEntriesByType('resource')
      .filter((one) => /\.m?js$/.test(new URL(one.name).pathname))
      .map((one) => [one.name, (one as PerformanceResourceTiming).encodedBodySize] as const)
    return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0)
  })
  expect(script).toBeGreaterThan(150_000)
  expect(script).toBeLessThan(300 * 1024)
  expect(await faults(page)).toEqual([])
})

test('a walk by keyboard alone: turn, every point, panel, area, on to the yard and back', async () => {
  const page = await visit()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (wanted: () => Promise<boolean>) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted()) return
      await press('Tab')
    }
    throw new Error(`Not reached by Tab; the focus is on “${await focused(page)}”`)
  }
  const on = (name: string) => async () => (await focused(page)) === name
  await tabTo(async () => (await focused(page)).endsWith('Look around'))
  await press('Enter')
  await live(page)

  // On the stage arrows turn, plus comes nearer, Home goes back.
  await tabTo(() => page.evaluate(() => !!document.activeElement?.matches('[data-stage]')))
  await press('ArrowRight')
  await expect.poll(() => view(page)[0]).toBeCloseTo(first[0] + (12 * 52) / 70, 1)
  await press('+')
  await expect.poll(() => view(page)[2]).toBeCloseTo(52 / 1.2, 1)
  await press('Home')
  await expect.poll(() => view(page)).toEqual([...first, 52])

  // Tab reaches every point, and the view turns to those that are out of it.
  const reached: string[] = []
  for (let tabs = 0; tabs < 7; tabs++) {
    await press('Tab')
    reached.push(await focused(page))
  }
  expect(reached).toEqual(['showroom', 'hopper', 'flywheel', 'tracks', 'service', 'film', 'yard'])
  await expect.poll(() => view(page)[0]).toBeCloseTo(148, 0)
  await expect
    .poll(() => page.locator('[data-hotspot=yard]').evaluate((one) => one.hasAttribute('data-away')))
    .toBe(false)

  // A panel opens, moves the focus and gives it back.
  await press('Home')
  await expect.poll(() => focused(page)).toBe('showroom')
  await tabTo(on('flywheel'))
  await press('Enter')
  await panel(page, 'quarry:flywheel').waitFor()
  expect(hash(page)).toMatch(/^#quarry:flywheel/)
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await faults(page)).toEqual([])
  await press('Escape')
  await panel(page, 'quarry:flywheel').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('flywheel')

  // An area, and a modal.
  await tabTo(on('tracks'))
  await press('Enter')
  await panel(page, 'quarry:tracks').waitFor()
  await press('Escape')
  await panel(page, 'quarry:tracks').waitFor({ state: 'hidden' })
  await tabTo(on('service'))
  await press('Enter')
  await page.locator('#contact-modal:modal').waitFor()
  await press('Escape')
  await expect.poll(() => focused(page)).toBe('service')

  // The list of all points.
  await tabTo(async () => (await focused(page)).startsWith('All points'))
  await press('Enter')
  expect(await faults(page)).toEqual([])
  await press('Escape')

  // On to the yard: the stage has the focus, says where one is, and its points follow.
  for (let tabs = 0; tabs < 30 && (await focused(page)) !== 'yard'; tabs++) await press('Shift+Tab')
  await press('Enter')
  await page.locator('[role=group][aria-label="Demonstration yard"][data-live]').waitFor()
  await expect
    .poll(async () => (await page.getByRole('status').allTextContents()).join())
    .toContain('You are here: Demonstration yard')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Demonstration yard')
  await press('Tab')
  expect(yard?.hotspots.map(({ name }) => name)).toContain(await focused(page))
  await page.goBack()
  await page.locator('[role=group][aria-label="Quarry"][data-live]').waitFor()
})

test('an address restores the exact view and the open point', async () => {
  const page = await visit('tour#quarry:hopper@-30.5,7.25,44')
  await live(page)
  await panel(page, 'quarry:hopper').waitFor()
  expect(view(page)).toEqual([-30.5, 7.25, 44])
  const elsewhere = await visit('tour#showroom:@12,3,40')
  await live(elsewhere)
  await expect.poll(() => elsewhere.locator('[data-stage]').getAttribute('aria-label')).toBe('Showroom')
  expect(view(elsewhere)).toEqual([12, 3, 40])
})

test('a plain wheel scrolls the page, Ctrl with it comes nearer', async () => {
  const page = await visit('tour#quarry:@0,0,60')
  await live(page)
  await page.mouse.move(300, 200)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(view(page)[2]).toBe(60)
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await expect.poll(() => view(page)[2]).toBeLessThan(60)
})

test('as a view of a machine a panorama has its points and tools in the one bar of the viewer', async () => {
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}lokotrack/j-1150`)
  await wake(page)
  const viewer = page.locator('[data-hero]')
  await viewer.getByRole('button', { name: 'Panorama' }).click()
  const middle = async (name: string | RegExp) => {
    const box = await viewer
      .getByRole('button', { name })
      .or(viewer.locator('summary', { hasText: name }))
      .boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  // The turn has no such button: the bar is the panorama's.
  await viewer.getByRole('button', { name: 'Zoom out' }).waitFor()
  const rows = () => Promise.all(['Panorama', 'All points', 'Zoom in', 'Full screen'].map(middle))
  await expect.poll(async () => new Set(await rows()).size).toBe(1)
  expect(await rows()).not.toContain(null)
  await page.setViewportSize({ width: 390, height: 844 })
  await viewer.getByText('All points').click()
  await viewer
    .getByRole('button', { name: 'Flywheel' })
    .or(viewer.getByRole('link', { name: 'Flywheel' }))
    .last()
    .waitFor()
})
