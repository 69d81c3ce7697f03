import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fit } from '#app/hotspots/fit.ts'
import { faults, focused, hash, mark, panel, visit } from './scene-pages.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

const viewports = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [900, 700],
  [1024, 1366],
  [1180, 820],
  [1280, 720],
  [1440, 900],
  [1600, 720],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
] as const

interface Laid {
  stage: { left: number; top: number; width: number; height: number; scroll: number; scrolls: boolean }
  marks: { name: string; x: number; y: number }[]
}

/** Where the stage, its picture and its marks are in the window, in CSS pixels. */
function laidOut(page: Page): Promise<Laid> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main picture img')
    const plane = image?.closest('picture')?.parentElement
    const stage = plane?.parentElement
    if (!image || !stage) throw new Error('No stage')
    const { left, top, width, height } = stage.getBoundingClientRect()
    const scrolls = getComputedStyle(stage).overflowX === 'auto'
    const marks = [...stage.querySelectorAll('[data-hotspot]')]
      .filter((one) => one.querySelector('i'))
      .map((one) => {
        const disc = one.querySelector('i')?.getBoundingClientRect() ?? new DOMRect()
        return {
          name: one.getAttribute('data-hotspot') ?? '',
          x: disc.x + disc.width / 2,
          y: disc.y + disc.height / 2,
        }
      })
    return {
      stage: { left, top, width, height, scroll: stage.scrollLeft, scrolls },
      marks,
    }
  })
}

const spots: Record<string, [number, number]> = {
  hopper: [19.6, 67.2],
  flywheel: [32.1, 69.1],
  service: [44.4, 82],
  film: [69, 61],
  screening: [86.5, 72],
}

test('hotspots stand within a pixel of their spot in every shape of the window', async () => {
  const page = await site.page()
  // Its box is what counts, and each size of a window asks for another picture.
  await page.route(/\/services\/content\/f\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${site.url}lokotrack/yard`)
  for (const [width, height] of viewports) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { stage, marks } = await laidOut(page)
    const all = fit(16 / 9, stage, { focus: { x: 36.02, y: 60.05 } })
    const left = stage.scrolls ? -stage.scroll : all.left
    for (const [name, [x, y]] of Object.entries(spots)) {
      const found = marks.find((one) => one.name === name)
      const at = `${name} at ${width} × ${height}`
      expect(Math.abs((found?.x ?? NaN) - (stage.left + left + (all.width * x) / 100)), at).toBeLessThan(1)
      expect(Math.abs((found?.y ?? NaN) - (stage.top + all.top + (all.height * y) / 100)), at).toBeLessThan(1)
    }
  }
})

test('nothing of films, clips or viewers is fetched before somebody asks', async () => {
  const fetched: string[] = []
  const page = await site.page()
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}lokotrack/yard`, { waitUntil: 'networkidle' })
  expect(
    fetched.filter((url) => /\.(mp4|m3u8|m4s|vtt)|Player-|transition-|psv|maplibre|three/i.test(url)),
  ).toEqual([])
  expect(fetched.some((url) => url.includes('entry.client'))).toBe(false)
})

test('a panel is a step in the history: Back closes it, the address opens it', async () => {
  const page = await visit(site, 'lokotrack/yard')
  await mark(page, 'flywheel').click()
  await panel(page, 'face:flywheel').waitFor()
  expect(hash(page)).toBe('#face:flywheel')
  await panel(page, 'face:flywheel').getByRole('button', { name: 'Next point' }).click()
  await panel(page, 'face:tracks').waitFor()
  await page.goBack()
  await panel(page, 'face:tracks').waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
  expect(await mark(page, 'tracks').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.goto(`${site.url}lokotrack/yard#face:hopper`)
  await panel(page, 'face:hopper').waitFor()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await panel(page, 'face:hopper').getByRole('link', { name: 'Close' }).click()
  await panel(page, 'face:hopper').waitFor({ state: 'hidden' })
  expect(hash(page)).toBe('')
})

test('an address brings back the view and the open point on a phone', async () => {
  const page = await visit(site, 'lokotrack/yard#face:film@70', { viewport: { width: 390, height: 844 } })
  await panel(page, 'face:film').waitFor()
  await expect.poll(async () => Math.round(middleOf(await laidOut(page)))).toBe(70)
})

/** Percent of the picture in the middle of a stage that scrolls. */
function middleOf({ stage }: Laid): number {
  const { width } = fit(16 / 9, stage)
  return ((stage.scroll + stage.width / 2) / width) * 100
}

test('on a phone the picture is panned, tells its view and keeps it in the address; the page still scrolls', async () => {
  const page = await visit(site, 'lokotrack/yard', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByText('Drag sideways to look around').waitFor()
  const stage = page.locator('main picture').first().locator('xpath=../..')
  await stage.evaluate((element) => element.scrollTo({ left: 9999 }))
  await page.waitForURL(/#face:@\d/)
  await page
    .getByRole('status')
    .filter({ hasText: /In view: .*The fleet in half a minute/ })
    .waitFor()
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('a point that is cropped away comes into sight when it is focused', async () => {
  const page = await visit(site, 'nordtrack/yard', { viewport: { width: 1024, height: 1000 } })
  const ask = mark(page, 'ask')
  const isSeen = () =>
    ask.evaluate(
      (one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().left >= 0,
    )
  expect(await isSeen()).toBe(false)
  await ask.focus()
  await expect.poll(isSeen).toBe(true)
  expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)).toBeGreaterThan(0)
})

test('an area is chosen by its shape, not by its rectangle', async () => {
  const page = await visit(site, 'nordtrack/yard')
  const hit = (x: number, y: number) =>
    page.evaluate(
      ([x = 0, y = 0]) => {
        const plane =
          document.querySelector('main picture')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const found = document.elementFromPoint(
          plane.x + (plane.width * x) / 100,
          plane.y + (plane.height * y) / 100,
        )
        return found?.closest('[data-hotspot]')?.getAttribute('data-hotspot')
      },
      [x, y],
    )
  expect(await hit(68, 75)).toBe('heap')
  expect(await hit(88, 75)).toBeUndefined()
  expect(await hit(49, 60)).toBeUndefined()
})

test('without script every point is in the list, and the address shows its panel', async () => {
  const page = await visit(site, 'lokotrack/yard', { javaScriptEnabled: false })
  await page.locator('main summary', { hasText: 'All points' }).click()
  expect(
    await page.locator('nav li').filter({ visible: true }).getByRole('link', { name: 'Flywheel' }).count(),
  ).toBe(1)
  await page.locator('nav li').getByRole('link', { name: 'Flywheel' }).click()
  await panel(page, 'face:flywheel').getByText('It stores the push').waitFor()
  await panel(page, 'face:flywheel').getByRole('link', { name: 'Close' }).click()
  await panel(page, 'face:flywheel').waitFor({ state: 'hidden' })
  await page.goto(`${site.url}site-plan#plan:screening`)
  await panel(page, 'plan:screening').getByText('Sorts 450 t/h').waitFor()
})

test('on paper a scene is its picture and the list of its points', async () => {
  const page = await visit(site, 'lokotrack/yard')
  await page.emulateMedia({ media: 'print' })
  await page.locator('main picture img').first().waitFor()
  await page.locator('nav li').getByText('Feed hopper').waitFor()
})

test('axe finds nothing in any state', { timeout: 90_000 }, async () => {
  const page = await visit(site, 'lokotrack/yard')
  expect(await faults(page)).toEqual([])
  await page.locator('main summary', { hasText: 'All points' }).click()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await mark(page, 'flywheel').click()
  await panel(page, 'face:flywheel').waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faults(page)).toEqual([])
  await page.goto(`${site.url}site-plan#plan:face`)
  await panel(page, 'plan:face').waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await faults(page)).toEqual([])
})

test('upright screens get the upright picture with its own places, and a sound is fetched when it is asked for', async () => {
  const folder = join(site.content, 'stories')
  const yards = (await readdir(folder)).filter((one) => one.startsWith('yard_'))
  for (const one of yards) {
    const story = JSON.parse(await readFile(join(folder, one), 'utf8')) as {
      full_slug: string
      content: { body: { hotspots: Record<string, unknown>[]; [field: string]: unknown }[] }
    }
    const [scene] = story.content.body
    if (story.full_slug !== 'lokotrack/yard' || !scene) continue
    const asset =
      (await readdir(join(site.content, 'assets'))).find((file) => /^product-film_\d+\.json$/.test(file)) ??
      ''
    scene.sound = {
      ...(JSON.parse(await readFile(join(site.content, 'assets', asset), 'utf8')) as object),
      fieldtype: 'asset',
    }
    scene.portrait = {
      fieldtype: 'asset',
      filename: 'https://a.storyblok.com/f/1/1280x800/2bd7fcf75c/flywheel.jpg',
      alt: 'x',
    }
    for (const hotspot of scene.hotspots) {
      if (hotspot.name !== 'flywheel') continue
      hotspot.portrait_x = '25'
      hotspot.portrait_y = '60'
    }
    await writeFile(join(folder, one), JSON.stringify(story))
  }
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  await expect
    .poll(
      async () => {
        await page.goto(`${site.url}lokotrack/yard`)
        return page.locator('source[media]').count()
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBeGreaterThan(0)
  const sounds: string[] = []
  page.on('request', (request) => request.resourceType() === 'media' && sounds.push(request.url()))
  await page.mouse.move(5, 5)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const { stage, marks } = await laidOut(page)
  const all = fit(1280 / 800, stage)
  const found = marks.find((one) => one.name === 'flywheel')
  expect(Math.abs((found?.x ?? NaN) - (stage.left - stage.scroll + all.width * 0.25))).toBeLessThan(1)
  expect(Math.abs((found?.y ?? NaN) - (stage.top + all.height * 0.6))).toBeLessThan(1)
  expect(await mark(page, 'hopper').isVisible()).toBe(false)
  expect(sounds).toEqual([])
  const sound = page.getByRole('button', { name: 'Turn the sound on' })
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  await sound.click()
  await page.getByRole('button', { name: 'Turn the sound off' }).waitFor()
  await expect.poll(() => sounds.length).toBeGreaterThan(0)
  expect(await focused(page)).toBe('')
})
