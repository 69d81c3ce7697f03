import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fit } from '#app/features/hotspots/fit.ts'
import { focused, laidOut, mark } from './scene-pages.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true, ownAssets: true })
})
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

interface YardStory {
  full_slug: string
  content: {
    body: {
      hotspots: Record<string, unknown>[]
      background: { filename: string; focus: string }
      [field: string]: unknown
    }[]
  }
}

/** The story of the Lokotrack yard, its file and its scene. */
async function yard() {
  const folder = join(site.content, 'stories')
  for (const name of await readdir(folder)) {
    if (!name.startsWith('yard_')) continue
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as YardStory
    const [scene] = story.content.body
    if (story.full_slug === 'lokotrack/yard' && scene) return { file: join(folder, name), story, scene }
  }
  throw new Error('No yard')
}

/** How far a mark is from its spot at most, in CSS pixels. */
async function farthest(
  page: Page,
  { background, hotspots }: YardStory['content']['body'][number],
): Promise<number> {
  const { stage, marks } = await laidOut(page)
  const [, wide = 0, high = 0] = /\/(\d+)x(\d+)\//.exec(background.filename)?.map(Number) ?? []
  const [x = 0, y = 0] = background.focus.split(/[x:]/).map((one) => Number(one) + 0.5)
  const all = fit(wide / high, stage, { focus: { x: (x / wide) * 100, y: (y / high) * 100 } })
  const left = stage.scrolls ? -stage.scroll : all.left
  const ways = hotspots
    .filter((one) => one.x)
    .flatMap(({ name, x, y }) => {
      const found = marks.find((one) => one.name === name)
      return [
        Math.abs((found?.x ?? Infinity) - (stage.left + left + (all.width * Number(x)) / 100)),
        Math.abs((found?.y ?? Infinity) - (stage.top + all.top + (all.height * Number(y)) / 100)),
      ]
    })
  expect(ways.length).toBeGreaterThan(8)
  return Math.max(...ways)
}

test('hotspots stand within a pixel of their spot in every shape of the window', async () => {
  const { scene } = await yard()
  const page = await site.page()
  // Its box is what counts, and each size of a window asks for another picture.
  await page.route(/\/services\/content\/f\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${site.url}lokotrack/yard`)
  for (const [width, height] of viewports) {
    await page.setViewportSize({ width, height })
    // At first the stage is still being scrolled to what matters in the picture.
    await expect.poll(() => farthest(page, scene), { message: `${width} × ${height}` }).toBeLessThan(1)
  }
})

test('upright screens get the upright picture with its own places, and a sound is fetched when it is asked for', async () => {
  const { file, story, scene } = await yard()
  const assets = await readdir(join(site.content, 'assets'))
  const film = assets.find((name) => /^product-film_\d+\.json$/.test(name)) ?? ''
  scene.sound = {
    ...(JSON.parse(await readFile(join(site.content, 'assets', film), 'utf8')) as object),
    fieldtype: 'asset',
  }
  scene.portrait = {
    fieldtype: 'asset',
    filename: 'https://a.storyblok.com/f/1/1280x800/72a9dfa969/flywheel.jpg',
    alt: 'Flywheel',
  }
  Object.assign(scene.hotspots.find(({ name }) => name === 'flywheel') ?? {}, {
    portrait_x: '25',
    portrait_y: '60',
  })
  await writeFile(file, JSON.stringify(story))
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  await expect
    .poll(async () => (await fetch(`${site.url}lokotrack/yard`)).text(), { interval: 200 })
    .toMatch(/<source(?=[^>]*media=)[^>]*flywheel/)
  await page.goto(`${site.url}lokotrack/yard`)
  const sounds: string[] = []
  page.on('request', (request) => request.resourceType() === 'media' && sounds.push(request.url()))
  await wake(page)
  const { stage, marks } = await laidOut(page)
  const all = fit(1280 / 800, stage)
  const found = marks.find((one) => one.name === 'flywheel')
  expect(Math.abs((found?.x ?? NaN) - (stage.left - stage.scroll + all.width * 0.25))).toBeLessThan(1)
  expect(Math.abs((found?.y ?? NaN) - (stage.top + all.height * 0.6))).toBeLessThan(1)
  await expect.poll(() => mark(page, 'hopper').isVisible()).toBe(false)
  expect(sounds).toEqual([])
  const sound = page.getByRole('button', { name: 'Turn the sound on' })
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false')
  await sound.click()
  await page.getByRole('button', { name: 'Turn the sound off' }).waitFor()
  await expect.poll(() => sounds.length).toBeGreaterThan(0)
  await expect.poll(() => focused(page)).toBe('')
})
