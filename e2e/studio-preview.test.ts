import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, openStoryIn } from './studio-pages.ts'

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

const openStory = (id: number) => openStoryIn(page, id)

const chosen = () => page.locator('form nav [aria-current=true]')
const about = 110
const movingDay = 115

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
  await frame.getByRole('complementary', { name: 'Preview' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title.waitFor()
  await page.getByText('Draft saved').waitFor()
  await frame.getByText('Has changes that are not public yet').waitFor()
  await title.waitFor()
})

test('what is saved while the page loads is in it all the same', async () => {
  const frame = await openStory(movingDay)
  // The document is made of the draft before, and comes when the next one has been saved.
  const documents = /_storyblok=115&/
  let isHeld = false
  const given = Promise.withResolvers<void>()
  await page.route(documents, async (route) => {
    if (isHeld || route.request().resourceType() !== 'document') return route.continue()
    isHeld = true
    const response = await route.fetch()
    await page.getByText('Draft saved').waitFor()
    await route.fulfill({ response })
    given.resolve()
  })
  await page.getByLabel(/^Title/).fill('Saved while it loads')
  await frame.locator('html').evaluate(() => location.reload())
  // The document before follows what is typed as well, until the held one takes its place.
  await given.promise
  await frame.getByRole('heading', { level: 1, name: 'Saved while it loads' }).waitFor()
  await frame.getByText('Has changes that are not public yet').waitFor()
  await page.unroute(documents)
})

test('a page that the site does not know yet is asked for again, and only then it is said that it cannot be drawn', async () => {
  const frame = await openStory(movingDay)
  // The saved page would show the same: it is saved at the end.
  const ended = Promise.withResolvers<void>()
  const saving = /\/stories\/115$/
  await page.route(saving, async (route) => {
    if (route.request().method() === 'PUT') await ended.promise
    await route.continue()
  })
  const refuse = (times: number) =>
    frame.locator('html').evaluate((_, times) => {
      const ask = window.fetch
      window.fetch = (...asked) => {
        const isRefused = String(asked[0]).includes('/_preview') && times-- > 0
        return isRefused ? Promise.resolve(new Response(null, { status: 404 })) : ask(...asked)
      }
    }, times)
  const type = (title: string) => page.getByLabel(/^Title/).fill(title)
  const shown = (title: string) => frame.getByRole('heading', { level: 1, name: title }).waitFor()
  const undrawable = page.getByText('The site cannot show this state')
  await refuse(2)
  await type('Refused at first')
  await shown('Refused at first')
  await expect.poll(() => undrawable.count()).toBe(0)
  await refuse(4)
  await type('Refused for long')
  await undrawable.waitFor()
  await type('Drawn again')
  await shown('Drawn again')
  await expect.poll(() => undrawable.count()).toBe(0)
  ended.resolve()
  await page.getByText('Draft saved').waitFor()
  await page.unroute(saving)
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
  await expect.poll(() => frame.getByText('Forged').count()).toBe(0)
  await expect.poll(() => frame.locator(`[data-blok-uid='${uid}']`).count()).toBeGreaterThan(0)
  await expect.poll(() => chosen().textContent()).toBe(before)
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

test('the page says that its changes are not public yet, and once they are published that there are none', async () => {
  const frame = await openStory(movingDay)
  await page.getByLabel(/^Title/).fill('Not public for a moment')
  await frame.getByText('Has changes that are not public yet').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await frame.getByText('Published, with no changes since').waitFor()
})
