import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a draft says how it stands to what visitors see, is not indexed, and leads back to the published page', async () => {
  const page = await site.page()
  await page.goto(`${site.url}about?_storyblok=1`)
  const ribbon = page.getByRole('complementary', { name: 'Preview' })
  await ribbon.waitFor()
  await ribbon.getByText('Published, with no changes since.').waitFor()
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await ribbon.getByRole('link').click()
  await page.waitForURL(/about$/)
  await expect.poll(() => page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0)
})

test('blocks of a draft can be selected by the visual editor, and typing shows at once', async () => {
  // The page may be framed by itself and by the editor only: the “editor” of this test is a page of the site’s origin.
  const page = await site.page({ expectErrors: /postMessage|target origin/ })
  await page.route('**/the-editor', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe id="site" src="${site.url}about?_storyblok=1" width="1200" height="800"></iframe>`,
    }),
  )
  await page.goto(`${site.url}the-editor`)
  const frame = page.frameLocator('#site')
  await frame.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await frame.locator('[data-blok-c]').first().waitFor({ state: 'attached' })
  const mark = JSON.parse(
    (await frame.locator('[data-blok-c]').last().getAttribute('data-blok-c')) ?? '{}',
  ) as { uid?: string; name?: string }
  expect(mark.uid).toBeTruthy()

  const { story } = (await (
    await fetch(`${site.url}services/content/v2/cdn/stories/about?version=draft&token=embedded-preview-token`)
  ).json()) as {
    story: { id: number; content: { body: { component: string; heading?: string }[] } }
  }
  const text = story.content.body.find((block) => block.component === 'Text')
  if (!text) throw new Error('The sample page has no Text')
  text.heading = 'Typed a moment ago'
  const type = () =>
    page.evaluate((typed) => {
      document
        .querySelector<HTMLIFrameElement>('#site')
        ?.contentWindow?.postMessage({ action: 'input', story: typed }, '*')
    }, story as unknown)
  // The editor types on: what comes before the page listens is not waited for.
  await expect
    .poll(async () => {
      await type()
      return frame.getByText('Typed a moment ago').count()
    })
    .toBeGreaterThan(0)
})
