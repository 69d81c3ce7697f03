import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FrameLocator, Page } from 'playwright-core'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, openStoryIn } from './studio-pages.ts'
import { chooseInPage, dragBy, drafted, middleOf, numbersOf, pointIn } from './studio-placing.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page({ hasTouch: true, reducedMotion: 'reduce' })
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const [yard, dealers] = [201, 191]
const yardScene = 'lokotrack/yard'
/** The first dealer of the map. */
const dealer = 'b1a32639-2663-5b56-91dd-55c20a3f620f'

const openStory = (id: number) => openStoryIn(page, id)

const saved = () => page.getByText('Draft saved').waitFor()

test('a hotspot is dragged on its picture and moved by keys, and stands there for visitors once it is published', async () => {
  const frame = await openStory(yard)
  await frame.getByRole('link', { name: 'Flywheel' }).first().click()
  const handle = pointIn(frame)
  await handle.waitFor()
  const uid = await frame
    .locator('[data-hotspot=flywheel] [data-blok-uid]')
    .first()
    .getAttribute('data-blok-uid')
  const flywheel = uid?.replace(`${yard}-`, '') ?? ''
  const [fromX = 0, fromY = 0] = await numbersOf(handle)
  const plane = await frame.locator('section:has([data-hotspot]) picture').first().locator('..').boundingBox()
  if (!plane) throw new Error('No picture')
  await dragBy(handle, plane.width * 0.1, plane.height * -0.05)
  const dragged = ([x = 0, y = 0]) => Math.abs(x - fromX - 10) < 0.4 && Math.abs(y - fromY + 5) < 0.4
  await expect.poll(() => numbersOf(handle)).toSatisfy(dragged)
  const [x = 0, y = 0] = await numbersOf(handle)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => numbersOf(handle)).toEqual([fromX, fromY])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => numbersOf(handle)).toEqual([x, y])
  await handle.press('Shift+ArrowRight')
  await handle.press('ArrowUp')
  const [right, up] = [Number((x + 1).toFixed(1)), Number((y - 0.1).toFixed(1))]
  await expect.poll(() => numbersOf(handle)).toEqual([right, up])
  await saved()
  expect(await drafted(site, yardScene, flywheel)).toMatchObject({ x: String(right), y: String(up) })
  const visited = () => fetch(`${site.url}${yardScene}`).then((answer) => answer.text())
  expect(await visited()).not.toContain(`--x:${right}%;--y:${up}%`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
  await expect.poll(visited).toContain(`--x:${right}%;--y:${up}%`)
})

test('corners of an area are dragged, added in the middle of an edge and taken away, by pointer and keys', async () => {
  const frame = await openStory(yard)
  await frame.getByRole('link', { name: 'Tracks', exact: true }).first().click()
  const corners = frame.getByRole('slider', { name: /^Corner/ })
  await expect.poll(() => corners.count()).toBe(8)
  const corner = (number: number) => frame.getByRole('slider', { name: new RegExp(`^Corner ${number} of`) })
  const before = await numbersOf(corner(4))
  const right = [Number(((before[0] ?? 0) + 0.1).toFixed(1)), before[1]]
  await corner(4).press('ArrowRight')
  await expect.poll(() => numbersOf(corner(4))).toEqual(right)
  // A drag that is broken off leaves it.
  const [left, top] = await middleOf(corner(4))
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 40, top)
  await expect.poll(() => numbersOf(corner(4))).not.toEqual(right)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => numbersOf(corner(4))).toEqual(right)

  const third = await numbersOf(corner(3))
  const edge = frame.getByRole('button', { name: 'Add a corner between 2 and 3' })
  await dragBy(edge, 0, -40)
  await expect.poll(() => corners.count()).toBe(9)
  await expect.poll(() => numbersOf(corner(4))).toEqual(third)
  await corner(9).press('Insert')
  await expect.poll(() => corners.count()).toBe(10)
  await expect.poll(() => focusedIn(frame)).toBe('Corner 10 of 10')
  await page.keyboard.press('Delete')
  await expect.poll(() => corners.count()).toBe(9)
  await expect.poll(() => focusedIn(frame)).toBe('Corner 9 of 9')
  await corner(3).focus()
  const remove = frame.getByRole('button', { name: 'Remove this corner' })
  for (const left of [8, 7, 6, 5, 4, 3]) {
    await remove.click()
    await expect.poll(() => corners.count()).toBe(left)
  }
  await remove.waitFor({ state: 'hidden' })
  await corner(3).press('Delete')
  await corner(3).press('ArrowUp')
  await expect.poll(() => corners.count()).toBe(3)
})

const focusedIn = (frame: FrameLocator) => frame.locator(':focus').getAttribute('aria-label')

test('a finger adds a corner by a tap and takes it away by another', async () => {
  const frame = await openStory(yard)
  const area = frame.locator('[data-hotspot]:has([data-blok-c*="HotspotPolygon"])').first()
  await area.locator('a, button').first().tap()
  const corners = frame.getByRole('slider', { name: /^Corner/ })
  await corners.first().waitFor()
  const count = await corners.count()
  await frame
    .getByRole('button', { name: /^Add a corner/ })
    .first()
    .tap()
  await expect.poll(() => corners.count()).toBe(count + 1)
  await frame.getByRole('button', { name: 'Remove this corner' }).tap()
  await expect.poll(() => corners.count()).toBe(count)
})

/** Percent from the left: a second try puts its own beside that of the first. */
let lampAt = 3

test('a new hotspot is put by a click where it belongs', async () => {
  lampAt += 12
  const frame = await openStory(yard)
  const scene = await frame.locator('[data-blok-c*=\'"name":"Scene"\']').first().getAttribute('data-blok-uid')
  await chooseInPage(frame, yard, scene?.replace(`${yard}-`, '') ?? '')
  const hotspots = page.getByRole('group', { name: 'Hotspots' }).last()
  await hotspots.getByRole('button', { name: 'Add a block' }).click()
  await hotspots.getByRole('button', { name: /^Hotspot opener A place/ }).click()
  await page.getByText('Click in the picture where this belongs').waitFor()
  await page.getByLabel(/^Label/).fill('Lamp')
  const plane = await frame.locator('section:has([data-hotspot]) picture').first().locator('..').boundingBox()
  if (!plane) throw new Error('No picture')
  await page.mouse.click(plane.x + (plane.width * lampAt) / 100, plane.y + plane.height * 0.2)
  const near = ([x = 0, y = 0]) => Math.abs(x - lampAt) < 0.3 && Math.abs(y - 20) < 0.3
  await expect.poll(() => numbersOf(pointIn(frame))).toSatisfy(near)
  await page.getByText('Click in the picture where this belongs').waitFor({ state: 'detached' })
  await frame.locator('[data-hotspot]', { hasText: 'Lamp' }).locator('i').first().waitFor()
  // The next click is the page's again.
  await frame.getByRole('link', { name: 'Feed hopper' }).first().click()
  await expect.poll(() => page.getByLabel(/^Label/).inputValue()).toBe('Feed hopper')
})

test('a dealer stands elsewhere on the map after its pin was dragged there', async () => {
  const frame = await openStory(dealers)
  await chooseInPage(frame, dealers, dealer)
  const pin = pointIn(frame)
  await pin.waitFor({ state: 'attached' })
  const [lat = 0, lon = 0] = await numbersOf(pin)
  await frame
    .locator('svg[viewBox="0 0 1000 539"]')
    .evaluate((map) => map.scrollIntoView({ block: 'center' }))
  await dragBy(pin, 40, 10)
  // A frame passes before the handle says its new place.
  await expect.poll(() => numbersOf(pin)).toSatisfy(([south, east]) => south < lat && east > lon)
  const [south = 0, east = 0] = await numbersOf(pin)
  await saved()
  expect(await drafted(site, 'dealers', dealer)).toMatchObject({ lat: String(south), lon: String(east) })
})
