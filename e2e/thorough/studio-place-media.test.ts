import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lightPanoramas } from '../light-panoramas.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor, openStoryIn } from '../studio-pages.ts'
import { chooseInPage, dragBy, drafted, middleOf, numbersOf, pointIn } from '../studio-placing.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite({}, { pictures: true })
  await lightPanoramas(site)
  page = await site.page({ reducedMotion: 'reduce' })
  // Who saves data gets the light model alone.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const [machine, tour] = [103, 211]
/** The machine's hopper. */
const hopper = 'dbe68620-09d4-53c4-a4fe-377aaa3a0ab2'

const openStory = (id: number) => openStoryIn(page, id)

const saved = () => page.getByText('Draft saved').waitFor()

test('on a turning machine a hotspot gets a place in the frame that is shown, and in 3D one on the model', async () => {
  const frame = await openStory(machine)
  await chooseInPage(frame, machine, hopper)
  const handle = pointIn(frame)
  await handle.waitFor()
  const slider = frame.getByRole('slider', { name: 'Lokotrack J-1150 from all sides' })
  const keys = await drafted(site, 'lokotrack/j-1150', hopper).then(({ positions }) =>
    String(positions).split('\n'),
  )
  expect(keys.some((key) => key.startsWith('1/5 '))).toBe(false)
  await frame.locator('[data-turning][aria-busy="false"]').waitFor()
  await slider.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => slider.inputValue()).toBe('5')
  await dragBy(handle, 0, -40)
  await saved()
  const [x, y] = await numbersOf(handle)
  const { positions } = await drafted(site, 'lokotrack/j-1150', hopper)
  expect(String(positions).split('\n')).toEqual(expect.arrayContaining([...keys, `1/5 ${x} ${y}`]))

  // The way to another medium does not take the choice from the hotspot.
  await frame.getByRole('button', { name: '3D', exact: true }).click()
  await frame.locator('[data-stage] canvas[data-ready]').waitFor()
  await expect.poll(() => handle.getAttribute('aria-valuetext')).toMatch(/ m$/)
  const mark = frame.locator(`[data-hotspot]:has([data-blok-uid="${machine}-${hopper}"])`)
  const canvas = frame.locator('[data-stage] canvas')
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [wide, high] = await middleOf(canvas)
  const [fromX, fromY] = await middleOf(handle)
  await dragBy(handle, wide - fromX, high - fromY)
  // Its mark is drawn where the handle was let go: the point is one of the model's there.
  const apart = async () => {
    const [[a, b], [c, d]] = await Promise.all([middleOf(mark.locator('i').first()), middleOf(handle)])
    return Math.hypot(a - c, b - d)
  }
  await expect.poll(apart).toBeLessThan(4)
  await expect.poll(async () => Math.abs((await middleOf(handle))[0] - wide)).toBeLessThan(4)
  await saved()
  const { point } = await drafted(site, 'lokotrack/j-1150', hopper)
  expect((await numbersOf(handle)).join(' ')).toBe(point)
})

test('in a panorama a hotspot is put on the still picture and where one looks, and not in another place', async () => {
  const frame = await openStory(tour)
  const uid = await frame
    .locator('[data-hotspot=flywheel] [data-blok-uid]')
    .first()
    .getAttribute('data-blok-uid')
  const flywheel = uid?.replace(`${tour}-`, '') ?? ''
  await chooseInPage(frame, tour, flywheel)
  const handle = pointIn(frame)
  await handle.waitFor()
  const [yaw = 0, pitch = 0] = await numbersOf(handle)
  await handle.press('Shift+ArrowRight')
  await expect.poll(() => numbersOf(handle)).toEqual([Number((yaw + 1).toFixed(1)), pitch])
  await frame.getByRole('button', { name: 'Look around' }).click()
  await frame.locator('[data-stage][data-live]').waitFor()
  const mark = frame.locator('[data-hotspot=flywheel] i').first()
  await expect.poll(async () => (await middleOf(handle))[0] - (await middleOf(mark))[0]).toBeLessThan(3)
  await dragBy(handle, 80, -30)
  await expect.poll(() => numbersOf(handle)).toSatisfy(([right, up]) => right > yaw + 3 && up > pitch + 1)
  const [x, y] = await numbersOf(handle)
  await expect
    .poll(async () => Math.abs((await middleOf(handle))[0] - (await middleOf(mark))[0]))
    .toBeLessThan(3)
  await saved()
  expect(await drafted(site, 'tour', flywheel)).toMatchObject({ yaw: String(x), pitch: String(y) })
  // Turning it does not take the choice from the hotspot, and its handle goes along.
  const [left, top] = await middleOf(handle)
  await page.mouse.move(left + 100, top + 100)
  await page.mouse.down()
  await page.mouse.move(left + 40, top + 100, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await middleOf(handle))[0]).toBeLessThan(left - 20)
  await frame.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Showroom' }).click()
  await expect.poll(() => handle.count()).toBe(0)
})
