import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { faults, focused, hash, mark, panel, visit } from '../scene-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const door = 'main li[data-hotspot] a[href$="/lokotrack"]'
const clip = /\/door\.mp4/

test('a clip on the way plays over the page and can be skipped', async () => {
  const page = await visit(site, '')
  await Promise.all([page.waitForResponse(clip), page.locator(door).hover()])
  await page.locator(door).click()
  const way = page.locator('dialog[aria-label="On the way: Lokotrack® Series"]')
  await way.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await way.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL(/\/lokotrack$/)
  await way.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /Lokotrack/ }).waitFor()
})

test('a clip that cannot be fetched is tried once more and left out', async () => {
  const page = await visit(site, '', { expectErrors: /ERR_FAILED/ })
  let tries = 0
  await page.route(clip, (route) => {
    tries++
    return route.abort()
  })
  await page.locator(door).hover()
  await expect.poll(() => tries).toBe(2)
  await page.unroute(clip)
  await page.route(clip, (route) => route.abort())
  await page.locator(door).click()
  await page.waitForURL(/\/lokotrack$/)
  await expect.poll(() => page.locator('dialog[aria-label^="On the way"]').count()).toBe(0)
})

test('with reduced motion there is no clip on the way', async () => {
  const page = await visit(site, '', { reducedMotion: 'reduce' })
  const fetched: string[] = []
  page.on('request', (request) => clip.test(request.url()) && fetched.push(request.url()))
  await page.locator(door).hover()
  await page.locator(door).click()
  await page.waitForURL(/\/lokotrack$/)
  expect(fetched).toEqual([])
})

test('an intro plays once a visit and can be skipped; the moving picture can be stopped', async () => {
  // By a link of the site: a page that comes late from the server has no intro.
  const page = await visit(site, 'nordtrack')
  const skip = page.getByRole('button', { name: 'Skip the intro' })
  await page.locator('main a[href$="/nordtrack/yard"]').first().click()
  await skip.waitFor()
  await page.locator('main video[src*="arrival"][data-moving]').waitFor({ state: 'attached' })
  await skip.click()
  await skip.waitFor({ state: 'detached' })
  const clip = page.locator('main video')
  await page.locator('main video[data-moving]').waitFor({ state: 'attached' })
  await expect.poll(() => clip.getAttribute('src')).toContain('ambient')
  await page.getByRole('button', { name: 'Stop the moving picture' }).click()
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.reload()
  await wake(page)
  await page.locator('main video[data-moving]').waitFor({ state: 'attached' })
  await expect.poll(() => skip.count()).toBe(0)
})

test('with reduced motion neither intro nor clip is fetched, and a sound never before it is asked for', async () => {
  const fetched: string[] = []
  const page = await site.page({ reducedMotion: 'reduce' })
  page.on('request', (request) => /\.(mp4|m4a)$/.test(request.url()) && fetched.push(request.url()))
  await page.goto(`${site.url}nordtrack/yard`)
  await wake(page)
  await page.getByRole('button', { name: 'Let the picture move' }).waitFor()
  await expect.poll(() => page.locator('main video').count()).toBe(0)
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  await page.getByRole('button', { name: 'Turn the sound off' }).waitFor()
  await expect.poll(() => fetched.some((url) => url.includes('quarry-sound'))).toBe(true)
})

test('a walk through scenes, films, areas and the site plan by keyboard alone', async () => {
  const page = await visit(site, 'lokotrack/yard', { reducedMotion: 'reduce' })
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (wanted: () => Promise<boolean>) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted()) return
      await press('Tab')
    }
    throw new Error(`Not reached by Tab; the focus is on “${await focused(page)}”`)
  }
  const on = (name: string) => async () => (await focused(page)) === name

  // Tab reaches every point, from left to right.
  await tabTo(on('rock'))
  const reached = ['rock']
  for (let tabs = 0; tabs < 8; tabs++) {
    await press('Tab')
    reached.push(await focused(page))
  }
  expect(reached).toEqual([
    'rock',
    'hopper',
    'flywheel',
    'tracks',
    'j-1150',
    'service',
    'film',
    'around',
    'screening',
  ])

  // Home, End and arrows go from point to point.
  await press('Home')
  await expect.poll(() => focused(page)).toBe('rock')
  await press('Tab')
  await press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('flywheel')

  // Enter opens the panel and moves into it, Escape closes it and comes back.
  await press('Enter')
  await panel(page, 'face:flywheel').waitFor()
  await expect
    .poll(() => panel(page, 'face:flywheel').evaluate((one) => one.contains(document.activeElement)))
    .toBe(true)
  await press('Escape')
  await panel(page, 'face:flywheel').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('flywheel')
  expect(hash(page)).not.toContain('flywheel')

  // An area.
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('tracks')
  await press('Enter')
  await panel(page, 'face:tracks').getByText('Seven rollers').waitFor()
  await press('Escape')
  await expect.poll(() => focused(page)).toBe('tracks')

  // A modal.
  await tabTo(on('service'))
  await press('Enter')
  await page.locator('#contact-modal:modal').waitFor()
  await press('Escape')
  await page.locator('#contact-modal').waitFor({ state: 'hidden' })
  // The browser goes back in its history for it, in its own time.
  await expect.poll(() => hash(page)).not.toContain('modal')
  await expect.poll(() => focused(page)).toBe('service')

  // A film in place.
  await tabTo(on('film'))
  await press('Enter')
  await panel(page, 'face:film').locator('video').waitFor()
  await press('Escape')
  await panel(page, 'face:film').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('film')

  // The list of all points, folded again by Escape.
  await tabTo(async () => (await focused(page)).startsWith('All points'))
  await press('Enter')
  await page.locator('nav li').getByText('Where the heap goes next').waitFor()
  await press('Escape')
  await page.locator('nav li').getByText('Where the heap goes next').waitFor({ state: 'hidden' })

  // On to the other yard, where a film opens in a modal.
  await tabTo(on('screening')).catch(async () => {
    await page.locator('[data-hotspot=screening] a').focus()
  })
  await press('Enter')
  await page.waitForURL(/\/nordtrack\/yard$/)
  await page.getByRole('heading', { level: 1, name: 'The screening yard' }).waitFor()
  await page.locator('main:focus').waitFor()
  await tabTo(on('film'))
  await press('Enter')
  await page.locator('[id="yard:film"]:modal video').waitFor()
  await press('Escape')
  await page.locator('[id="yard:film"]').waitFor({ state: 'hidden' })

  // The small map leads to the site plan.
  await tabTo(async () => (await focused(page)) === 'Around the quarry')
  await press('Enter')
  await expect
    .poll(() => page.locator('nav [aria-current=page]').filter({ visible: true }).first().textContent())
    .toContain('Screening')
  expect(await faults(page)).toEqual([])
  await tabTo(async () => (await focused(page)) === 'Site plan')
  await press('Enter')
  await page.waitForURL(/\/site-plan$/)
  await page.locator('main:focus').waitFor()

  // A place of the plan, from the list and on the plan.
  const places = page.locator('main ol a')
  const nameOf = (index: number) => places.nth(index).getAttribute('aria-controls')
  const [first = '', second = ''] = [await nameOf(0), await nameOf(1)].map((id) => id ?? '')
  await tabTo(() => places.first().evaluate((one) => one === document.activeElement))
  await press('Enter')
  await panel(page, first).waitFor()
  await tabTo(on(second.replace('plan:', '')))
  await press('Enter')
  await panel(page, second).waitFor()
  await panel(page, first).waitFor({ state: 'hidden' })
  await press('Escape')
  await panel(page, second).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe(second.replace('plan:', ''))
  await press('End')
  await expect.poll(() => focused(page)).not.toBe(second.replace('plan:', ''))
  const last = await focused(page)
  await expect
    .poll(() => mark(page, last).evaluate((one) => one === document.activeElement), { message: last })
    .toBe(true)
})
