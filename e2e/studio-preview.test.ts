import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { BlockValue } from '../studio/service/types.ts'
import { findBlock } from '../studio/story/blocks.ts'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, previewOf } from './studio-pages.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

/** Opens a story in the studio; its page follows what is typed when this resolves. */
async function openStory(id: number, path = ''): Promise<FrameLocator> {
  // Left first: a point chosen before has its handle over the link that is clicked next.
  await page.evaluate(() => (location.hash = '#/'))
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.evaluate((hash) => (location.hash = hash), `#/story/${id}${path}`)
  await page.locator(`iframe[src*="_storyblok=${id}&"]`).waitFor()
  const frame = await previewOf(page)
  await frame.locator('.storyblok__hint').waitFor({ state: 'attached' })
  return frame
}

const chosen = () => page.locator('form nav [aria-current=true]')
const about = 110
const movingDay = 115
/** The first dealer of the map. */
const dealer = 'b1a32639-2663-5b56-91dd-55c20a3f620f'

test('a click in the page chooses the block, and one chosen in the form is shown in the page', async () => {
  const frame = await openStory(about)
  const text = frame.locator('[data-blok-c*=\'"name":"Text"\']').first()
  await text.click({ position: { x: 5, y: 5 } })
  await expect.poll(() => chosen().textContent()).toBe('Text')
  await frame.locator('#storyblok__overlay').waitFor()
  // To the page and back: the block's name stands at its frame in the page.
  await page.locator('form nav button').first().click()
  await expect.poll(() => chosen().textContent()).toBe('Page')
})

test('the menu in the page moves a block and takes it away, and both are undone', async () => {
  const frame = await openStory(about)
  const marks = () =>
    frame
      .locator('[data-blok-uid]')
      .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-blok-uid')))])
  const block = frame.locator('[data-blok-c*=\'"name":"Text"\']').first()
  const uid = await block.getAttribute('data-blok-uid')
  const before = await marks()
  await block.click({ position: { x: 5, y: 5 } })
  await frame.locator('.storyblok__overlay-menu-btn-action').click()
  await frame.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(marks).not.toContain(uid)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(marks).toEqual(before)
})

test('what is typed survives a reload of the frame and another page in it, and saving leaves nothing unsaved there', async () => {
  const frame = await openStory(movingDay)
  await page.getByLabel(/^Title/).fill('Typed and not saved')
  const title = frame.getByRole('heading', { level: 1, name: 'Typed and not saved' })
  await title.waitFor()
  await frame.locator('html').evaluate((html) => {
    html.dataset.before = ''
    location.reload()
  })
  await frame.locator('html:not([data-before])[data-hydrated]').waitFor({ state: 'attached' })
  await title.waitFor()
  // A link leads to the draft of its page; the studio says where one is and leads back.
  await frame
    .locator('header a[href*="/about"], footer a[href*="/about"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.getByText('You have followed a link to “About').waitFor()
  await frame.getByRole('complementary', { name: 'Draft' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title.waitFor()
  await page.getByText('Draft saved').waitFor()
  await frame.getByText('This is the saved draft').waitFor()
  await title.waitFor()
})

test('the frame is as wide as a phone, a tablet and a desk', async () => {
  const frame = await openStory(about)
  const width = () => frame.locator('body').evaluate(() => innerWidth)
  for (const [name, wide] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desk', 1440],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(width).toBe(wide)
  }
  await page.getByRole('button', { name: 'Full pane' }).click()
})

/** A block of the draft, as the content service has it. */
async function drafted(slug: string, uid: string): Promise<Record<string, unknown>> {
  const answer = await fetch(
    `${site.url}services/content/v2/cdn/stories/${slug}?version=draft&token=embedded-preview-token&cv=${Date.now()}`,
  )
  const { story } = (await answer.json()) as { story: { content: BlockValue } }
  const found = findBlock(story.content, uid)
  if (!found) throw new Error(`No ${uid} in ${slug}`)
  return found.block
}

/** Chooses a block as the page's own bridge tells it, also one that the page has no mark of. */
const chooseInPage = (frame: FrameLocator, id: number, uid: string) =>
  frame
    .locator('body')
    .evaluate((_, dataC) => parent.postMessage({ action: 'edit', dataC }, location.origin), {
      id: String(id),
      uid,
      name: 'Block',
    })

async function dragBy(handle: Locator, x: number, y: number): Promise<void> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not in view')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2)
  await page.mouse.move(left + x, top + y)
  await page.mouse.up()
}

const numbersOf = async (handle: Locator) =>
  [...((await handle.getAttribute('aria-valuetext')) ?? '').matchAll(/-?[\d.]+/g)].map(Number)

test('a hotspot is dragged on its picture and moved by keys, and stands there for visitors once it is published', async () => {
  const frame = await openStory(201)
  await frame.getByRole('link', { name: 'Flywheel' }).first().click()
  const handle = frame.getByRole('slider', { name: 'Place in the picture' })
  await handle.waitFor()
  const uid = await frame
    .locator('[data-hotspot=flywheel] [data-blok-uid]')
    .first()
    .getAttribute('data-blok-uid')
  const flywheel = uid?.replace('201-', '') ?? ''
  await expect.poll(() => numbersOf(handle)).toEqual([32.4, 56.3])
  const plane = await frame.locator('section:has([data-hotspot]) picture').first().locator('..').boundingBox()
  if (!plane) throw new Error('No picture')
  await dragBy(handle, plane.width * 0.1, plane.height * -0.05)
  const dragged = ([x = 0, y = 0]) => Math.abs(x - 42.4) < 0.4 && Math.abs(y - 51.3) < 0.4
  await expect.poll(() => numbersOf(handle)).toSatisfy(dragged)
  const [x = 0, y = 0] = await numbersOf(handle)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => numbersOf(handle)).toEqual([32.4, 56.3])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => numbersOf(handle)).toEqual([x, y])
  await handle.press('Shift+ArrowRight')
  await handle.press('ArrowUp')
  const [right, up] = [Number((x + 1).toFixed(1)), Number((y - 0.1).toFixed(1))]
  await expect.poll(() => numbersOf(handle)).toEqual([right, up])
  await page.getByText('Draft saved').waitFor()
  expect(await drafted('lokotrack/yard', flywheel)).toMatchObject({ x: String(right), y: String(up) })
  const visited = () => fetch(`${site.url}lokotrack/yard`).then((answer) => answer.text())
  expect(await visited()).not.toContain(`--x:${right}%;--y:${up}%`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
  await expect.poll(visited, { timeout: 30_000 }).toContain(`--x:${right}%;--y:${up}%`)
})

test('the corner of an area is dragged, and a drag that is broken off leaves it', async () => {
  const frame = await openStory(201)
  await frame.getByRole('link', { name: 'Tracks', exact: true }).first().click()
  const corners = frame.getByRole('slider', { name: 'Place in the picture' })
  await expect.poll(() => corners.count()).toBe(8)
  await expect.poll(() => numbersOf(corners.nth(3))).toEqual([42.2, 74.7])
  await corners.nth(3).press('ArrowRight')
  await expect.poll(() => numbersOf(corners.nth(3))).toEqual([42.3, 74.7])
  const box = await corners.nth(3).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 22)
  await expect.poll(() => numbersOf(corners.nth(3))).not.toEqual([42.3, 74.7])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => numbersOf(corners.nth(3))).toEqual([42.3, 74.7])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => numbersOf(corners.nth(3))).toEqual([42.2, 74.7])
})

test('a dealer stands elsewhere on the map after its pin was dragged there', async () => {
  const frame = await openStory(191)
  await chooseInPage(frame, 191, dealer)
  const pin = frame.getByRole('slider', { name: 'Place in the picture' })
  await pin.waitFor({ state: 'attached' })
  const [lat = 0, lon = 0] = await numbersOf(pin)
  await pin.evaluate((element) => element.scrollIntoView())
  await frame
    .locator('svg[viewBox="0 0 1000 539"]')
    .evaluate((map) => map.scrollIntoView({ block: 'center' }))
  await dragBy(pin, 40, 10)
  // A frame passes before the handle says its new place.
  await expect.poll(() => numbersOf(pin)).toSatisfy(([south, east]) => south < lat && east > lon)
  const [south = 0, east = 0] = await numbersOf(pin)
  await page.getByText('Draft saved').waitFor()
  expect(await drafted('dealers', dealer)).toMatchObject({ lat: String(south), lon: String(east) })
})

test('a window that is not the editor is heard neither by the page nor by the studio', async () => {
  const frame = await openStory(about)
  const before = await chosen().textContent()
  await frame
    .locator('body')
    .evaluate((body) => body.append(Object.assign(document.createElement('iframe'), { name: 'stranger' })))
  await expect.poll(() => page.frame('stranger')).toBeTruthy()
  const uid = await frame.locator('[data-blok-uid]').first().getAttribute('data-blok-uid')
  await page.frame('stranger')?.evaluate(
    ({ id, uid }) => {
      const forged = {
        id,
        content: {
          _uid: 'x',
          component: 'Page',
          title: 'Forged',
          body: [{ _uid: 'y', component: 'Text', heading: 'Forged' }],
        },
      }
      parent.postMessage({ action: 'input', story: forged }, '*')
      top?.postMessage({ action: 'edit', dataC: { id: String(id), uid, name: 'Text' } }, '*')
      top?.postMessage({ action: 'deleteBlock', blok: { _uid: uid } }, '*')
    },
    { id: about, uid: uid?.replace(`${about}-`, '') },
  )
  // What the editor says after it is heard.
  await page.getByLabel(/^Title/).fill('Said by the editor')
  await frame.getByText('Showing what is being typed').waitFor()
  expect(await frame.getByText('Forged').count()).toBe(0)
  expect(await frame.locator(`[data-blok-uid='${uid}']`).count()).toBeGreaterThan(0)
  expect(await chosen().textContent()).toBe(before)
})

test('a draft is shown in no frame of another origin', async () => {
  const other = await site.page({ expectErrors: /frame-ancestors|Refused|Framing/ })
  const address = site.url.replace('127.0.0.1', 'localhost')
  expect(address).not.toBe(site.url)
  await other.route('**/their-editor', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${site.url}about?_storyblok=1"></iframe>`,
    }),
  )
  await other.goto(`${address}their-editor`)
  await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/)
})
