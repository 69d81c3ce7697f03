import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hash } from '../scene-pages.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { changeBlocks } from '../stories.ts'

/** Left, front, right, back, top, bottom. */
const faces = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ffffff', '#000000']
/** Four columns of one row below a white one: from the back round to it. */
const columns = ['#ff0000', '#00ff00', '#0000ff', '#ffff00']

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({}, { pictures: true })
  await changeBlocks(
    site,
    'tour',
    ([tour = {}]) => {
      const bare = { ...tour, image: undefined, linked: [], hotspots: [], auto_rotate: '' }
      const limits = { pitch_from: '-90', pitch_to: '90' }
      return [
        {
          ...bare,
          ...limits,
          _uid: 'cube',
          name: 'cube',
          faces: faces.map((_, at) => ({ fieldtype: 'asset', filename: `/face-${at}.png` })),
          heading: 'A cube',
        },
        {
          ...bare,
          ...limits,
          _uid: 'tiles',
          name: 'tiles',
          tiles: '/tile-{col}-{row}.png',
          tile_cols: '4',
          tile_rows: '2',
          tile_width: '256',
          heading: 'Tiles',
        },
        {
          ...tour,
          _uid: 'rolls',
          name: 'rolls',
          image: tour.preview,
          auto_rotate: '20',
          heading: 'It turns',
        },
      ]
    },
    'It turns',
  )
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const small = { reducedMotion: 'reduce', viewport: { width: 480, height: 400 } } as const

const plain = (background: string, size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()

/** The tour with faces and tiles of one colour each. */
async function visit(address: string, options?: Parameters<OpenedSite['page']>[0], lost?: string) {
  const page = await site.page({ ...small, ...options })
  const tries: string[] = []
  await page.route(/\/(face|tile)-[\d-]+\.png$/, async (route) => {
    const path = new URL(route.request().url()).pathname
    tries.push(path)
    if (path === lost) return route.abort()
    const [, face, col = 0, row] = /(?:face-(\d)|tile-(\d)-(\d))/.exec(path) ?? []
    const colour = face ? faces[Number(face)] : row === '0' ? '#ffffff' : columns[Number(col)]
    return route.fulfill({ contentType: 'image/png', body: await plain(colour ?? '') })
  })
  await page.goto(site.url + address)
  await wake(page)
  return { page, tries }
}

const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) })
const stageOf = (page: Page, heading: string) => section(page, heading).locator('[data-stage]')
const live = (page: Page, heading: string) =>
  section(page, heading).locator('[data-stage][data-live]').waitFor()
const view = (page: Page) => hash(page).split('@')[1]?.split(',').map(Number) ?? []

/** Where one looks, as the compass has it, in degrees. */
const yawOf = (place: Locator) =>
  place.locator('[data-compass]').evaluate((one: HTMLElement) => Number(one.style.getPropertyValue('--yaw')))

/** The colour in the middle of a stage: what the viewer draws where one looks. */
async function middle(page: Page, heading: string): Promise<string> {
  const shot = await section(page, heading).locator('canvas').screenshot()
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return `#${[0, 1, 2].map((n) => ((data[at + n] ?? 0) > 127 ? 'ff' : '00')).join('')}`
}

test('the six faces of a cube stand where they belong', async () => {
  const { page } = await visit('tour#cube:@0,0,60')
  await live(page, 'A cube')
  for (const [address, colour] of [
    ['0,0,60', '#00ff00'],
    ['90,0,60', '#0000ff'],
    ['-90,0,60', '#ff0000'],
    ['180,0,60', '#ffff00'],
    ['0,90,60', '#ffffff'],
    ['0,-90,60', '#000000'],
  ] as const) {
    await page.evaluate((hash) => (location.hash = hash), `cube:@${address}`)
    await expect.poll(() => middle(page, 'A cube'), { message: address }).toBe(colour)
  }
})

test('tiles come where one looks; one that fails is tried once more and left out with a note', async () => {
  const { page, tries } = await visit('tour#tiles:@45,-30,50', { expectErrors: /./ }, '/tile-3-1.png')
  await live(page, 'Tiles')
  await expect.poll(() => middle(page, 'Tiles')).toBe('#0000ff')
  await page.evaluate(() => (location.hash = 'tiles:@-45,-30,50'))
  await expect.poll(() => middle(page, 'Tiles')).toBe('#00ff00')
  await page.evaluate(() => (location.hash = 'tiles:@135,-30,50'))
  await section(page, 'Tiles').getByText('Part of the picture could not be loaded.').waitFor()
  expect(tries.filter((path) => path === '/tile-3-1.png').length).toBe(2)
  // The small picture stays where the tile is missing: never a blank stage.
  await expect.poll(() => stageOf(page, 'Tiles').getAttribute('data-live')).toBe('')
})

test('it turns by itself until the visitor stops it, and not at all with reduced motion', async () => {
  const still = await visit('tour')
  await section(still.page, 'It turns').getByRole('button', { name: 'Look around' }).click()
  await live(still.page, 'It turns')
  await section(still.page, 'It turns').getByRole('button', { name: 'Turn automatically' }).waitFor()

  const { page } = await visit('tour', { reducedMotion: 'no-preference' })
  const place = section(page, 'It turns')
  const yaw = () => yawOf(place)
  await place.getByRole('button', { name: 'Look around' }).click()
  await live(page, 'It turns')
  const stop = place.getByRole('button', { name: 'Stop turning' })
  await stop.waitFor()
  const before = await yaw()
  await expect.poll(yaw).not.toBe(before)
  // A system that now asks for less motion is heard at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await place.getByRole('button', { name: 'Turn automatically' }).waitFor()
  // A picture that was under way when it heard of it may still come.
  await expect
    .poll(async () => {
      const rested = await yaw()
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      )
      return (await yaw()) === rested
    })
    .toBe(true)
})

test('full screen, its own buttons, and a compass that follows the view', async () => {
  const { page } = await visit('tour#rolls:@0,0,60')
  const place = section(page, 'It turns')
  await live(page, 'It turns')
  const yaw = () => yawOf(place)
  expect(await yaw()).toBe(0)
  await expect.poll(() => place.locator('[data-compass] img').count()).toBe(1)
  await page.locator('[data-stage][data-live]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(yaw).toBeGreaterThan(5)
  await place.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => view(page)[2]).toBeCloseTo(60 / 1.25, 1)
  await place.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(true)
  // There a plain wheel is the picture's.
  const box = await stageOf(page, 'It turns').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 150)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => view(page)[2]).toBeGreaterThan(48)
  await place.getByRole('button', { name: 'Exit full screen' }).click()
  await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(false)
})

test('the phone is followed once it is allowed to tell how it is held; a refusal is explained', async () => {
  const { page } = await visit('tour', { hasTouch: true, isMobile: true })
  const place = section(page, 'It turns')
  // As iPhones ask. The first answer is no.
  await page.evaluate(() => {
    const answers = ['denied']
    Object.assign(DeviceOrientationEvent, {
      requestPermission: () => Promise.resolve(answers.shift() ?? 'granted'),
    })
  })
  await place.getByRole('button', { name: 'Look around' }).click()
  await live(page, 'It turns')
  const follow = place.getByRole('button', { name: 'Follow the phone' })
  await follow.click()
  await page.getByText('The phone does not say which way it is held').first().waitFor()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(() => {
    const hold = (alpha: number) =>
      dispatchEvent(
        new DeviceOrientationEvent('deviceorientation', { alpha, beta: 90, gamma: 0, absolute: true }),
      )
    Object.assign(window, { hold })
    setInterval(() => hold((window as unknown as { alpha?: number }).alpha ?? 10), 30)
  })
  await follow.click()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  const yaw = () => yawOf(place)
  const before = await yaw()
  await page.evaluate(() => Object.assign(window, { alpha: 60 }))
  await expect.poll(async () => Math.abs((await yaw()) - before)).toBeGreaterThan(20)
})
