import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMarketing, type RunningMarketing } from '#services/marketing/start-marketing.ts'
import { axeFaults } from './axe.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeBlocks, changeStory, planEventIn } from './stories.ts'

let site: OpenedSite
let cloud: RunningMarketing
let stranger: RunningMarketing
let dealer: Server

beforeAll(async () => {
  ;[cloud, stranger] = await Promise.all([startMarketing(), startMarketing()])
  site = await openSite({ MARKETING_ORIGIN: cloud.origin })
  await planEventIn(site, 2099)
  dealer = await startDealer()
})
afterEach(() => site.closePages())
afterAll(() => Promise.all([site.close(), cloud.close(), stranger.close(), dealer.close()]))

const useForm = (address: string) =>
  changeBlocks(
    site,
    'register',
    (body) =>
      body.map((block) => (block.component === 'Register' ? { ...block, marketing_form: address } : block)),
    address.replace(/\?.*/, ''),
  )
const ours = (page: Page, name = 'Book a place') => page.getByRole('button', { name })
const frame = (page: Page) => page.locator('iframe[sandbox]')

async function visit(path: string) {
  const page = await site.page({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(cloud.origin) && asked.push(request.url()))
  await page.goto(site.url + path)
  await wake(page)
  return { page, asked }
}

test('a form of the marketing cloud comes once allowed, is told its page, grows with its content, and goes', async () => {
  const { page, asked } = await visit('de/register')
  await page.getByRole('dialog', { name: 'Inhalte von Dritten' }).waitFor()
  await ours(page, 'Platz sichern').waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Jenes Formular nutzen' }).click()
  await frame(page).waitFor()
  await expect.poll(() => frame(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => ours(page, 'Platz sichern').count()).toBe(0)
  const form = page.frameLocator('iframe[sandbox]')
  await form.getByText('(de)').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFaults(page)).toEqual([])

  const tall = () => frame(page).evaluate((element) => Math.round(element.getBoundingClientRect().height))
  const wanted = () => form.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
  await expect.poll(async () => (await tall()) - (await wanted())).toBe(0)
  const before = await tall()
  await form.locator('h1').evaluate((heading) => (heading.textContent = 'A long heading. '.repeat(40)))
  await expect.poll(tall).toBeGreaterThan(before + 40)

  await form.getByLabel('Name').fill('Änne Müller')
  await form.getByLabel('E-mail').fill('aenne@steinbruch.example')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Thank you.').waitFor()
  expect(cloud.leads).toEqual([
    {
      form: 'open-pit-day',
      name: 'Änne Müller',
      email: 'aenne@steinbruch.example',
      formId: 'open-pit-day-2027',
      referringUrl: `${site.url}de/register`,
      language: 'de',
      pageTitle: await page.title(),
      masterName: 'Open pit day',
      masterUrl: `${site.url}register`,
    },
  ])
  await expect.poll(tall).toBeLessThan(before)

  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await page.getByRole('switch', { name: 'Formulare unseres Marketingdienstes' }).click()
  await page.keyboard.press('Escape')
  await ours(page, 'Platz sichern').waitFor()
  await expect.poll(() => frame(page).count()).toBe(0)
})

test('hostile frames, wrong origins, nested frames and odd payloads are told nothing and move nothing', async () => {
  await useForm(`/hostile/1?within=${cloud.origin}/hostile/2&within=${stranger.origin}/hostile/3`)
  const { page } = await visit('register')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await frame(page).waitFor()
  // The one right question comes last, so that all before it have been heard.
  await expect.poll(() => cloud.reports.length).toBeGreaterThan(0)
  expect(cloud.reports).toEqual([
    {
      by: 'form',
      origin: cloud.origin,
      data: expect.objectContaining({ task: 'siteData', language: 'en' }) as unknown,
    },
  ])
  expect(stranger.reports).toEqual([])
  // The height of a form that has not told one.
  expect(await frame(page).evaluate((element) => getComputedStyle(element).height)).toBe('512px')
})

test('a silent form is replaced by ours after eight seconds, and one of another origin is never loaded', async () => {
  await useForm('/silent/1')
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${site.url}register#form`)
  await wake(page)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.frameLocator('iframe[sandbox]').getByText('A form that is silent').waitFor()
  await expect.poll(() => ours(page).count()).toBe(0)
  await page.clock.fastForward(8000)
  await page.getByRole('alert').getByText('does not answer').waitFor()
  await ours(page).waitFor()
  await expect.poll(() => frame(page).count()).toBe(0)

  await useForm(`${stranger.origin}/forms/1`)
  await page.reload()
  await wake(page)
  await ours(page).waitFor()
  await expect.poll(() => frame(page).count()).toBe(0)
})

/** Another site that shows an embed, with the helper, beside a frame of its own that pretends to be one. */
async function startDealer(): Promise<Server> {
  const server = createServer((req, res) => {
    res.setHeader('content-type', 'text/html')
    const below = req.url === '/below'
    const address = below ? '' : req.url?.slice(1)
    res.end(
      req.url === '/stranger'
        ? `<script>parent.postMessage({ task: 'embedHeight', height: 3333 }, '*')</script>`
        : `<!doctype html><div style="height: ${below ? 9000 : 0}px"></div>
<iframe id="embed" src="${new URL(address || 'embed/j-1150-specification', site.url)}" width="100%" height="100"></iframe>
<iframe id="stranger" src="/stranger" height="50"></iframe><script src="${site.url}embed.js" async></script>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

test('a form of the marketing cloud stands in a modal too', async () => {
  let form: Record<string, unknown> = {}
  await changeStory(site, 'register', ({ body }) => {
    form = { ...body.find(({ component }) => component === 'Register'), marketing_form: '/forms/in-a-modal' }
  })
  const tab = {
    component: 'ModalTab',
    _uid: 'day-tab',
    label: 'Come along',
    body: [{ ...form, _uid: 'day' }],
  }
  const modal = {
    component: 'ModalTabs',
    _uid: 'day-modal',
    name: 'day-modal',
    title: 'The day',
    tabs: [tab],
  }
  await changeBlocks(site, 'about', (body) => [...body, modal], 'in-a-modal')
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}about#day-modal`)
  const dialog = page.getByRole('dialog', { name: 'The day' })
  await dialog.getByRole('button', { name: 'Use that form' }).click()
  await dialog.frameLocator('iframe[sandbox]').getByText('(en)').waitFor()
})

test('an embed tells its height, leads out of its frame, and keeps nothing', async () => {
  const page = await site.page()
  await page.goto(`http://localhost:${(dealer.address() as AddressInfo).port}`)
  const embed = page.frameLocator('#embed')
  const height = (frame: string) =>
    page.locator(frame).evaluate((element) => element.getBoundingClientRect().height)
  const content = () => embed.locator('main').evaluate((main) => main.getBoundingClientRect().height)
  await expect.poll(async () => (await height('#embed')) - Math.ceil(await content())).toBe(4)
  const before = await height('#embed')
  await page.setViewportSize({ width: 420, height: 800 })
  await expect.poll(() => height('#embed')).not.toBe(before)
  await expect.poll(async () => (await height('#embed')) - Math.ceil(await content())).toBe(4)
  expect(await height('#stranger')).toBeLessThan(60)
  expect(await page.context().cookies()).toEqual([])

  await page.locator('#embed').hover()
  await page.mouse.move(60, 60)
  await embed.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // Any link to another page of the site.
  await embed.locator('main').evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: '/about', textContent: 'Out of here' })
    main.append(link)
  })
  await embed.getByRole('link', { name: 'Out of here' }).click()
  await page.waitForURL(`${site.url}about`)
})

test('an embed far below what is seen has its height before anybody scrolls there', async () => {
  const page = await site.page()
  await page.goto(`http://localhost:${(dealer.address() as AddressInfo).port}/below`)
  // Browsers draw no frame that is out of sight.
  await expect
    .poll(() => page.locator('#embed').evaluate((frame) => frame.getBoundingClientRect().height))
    .toBeGreaterThan(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('an editor says who may show an embed, and nobody may show another page', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec(
      (await fetch(site.url + path)).headers.get('content-security-policy') ?? '',
    )?.[1]
  expect(await ancestors('embed/j-1150-specification')).toBe('*')
  await changeStory(site, 'embed/j-1150-specification', (content) => {
    content.embed_on = 'https://dealer.example'
  })
  await expect.poll(() => ancestors('embed/j-1150-specification')).toBe('https://dealer.example')
  expect(await ancestors('de/embed/j-1150-specification')).toBe('https://dealer.example')
  expect(await ancestors('about')).toBe("'none'")
})

test.each([true, false])(
  'where an embed is missing the frame says so in its language and leads to the site (script: %s)',
  async (javaScriptEnabled) => {
    const page = await site.page({ javaScriptEnabled, expectErrors: /status of 404/ })
    await page.goto(`http://localhost:${(dealer.address() as AddressInfo).port}/de/embed/nowhere`)
    const embed = page.frameLocator('#embed')
    await embed.getByRole('heading', { name: 'Dieser Inhalt ist nicht verfügbar' }).waitFor()
    // Only what may pass is tried again, and nothing of the site stands around it.
    await expect.poll(() => embed.getByRole('link').count()).toBe(1)
    await expect.poll(() => embed.locator('button, nav, form').count()).toBe(0)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), embed.getByRole('link').click()])
    await opened.waitForURL(`${site.url}de`)
    if (!javaScriptEnabled) return
    const height = () => page.locator('#embed').evaluate((frame) => frame.getBoundingClientRect().height)
    await expect
      .poll(
        async () => (await height()) - (await embed.locator('main').evaluate((main) => main.clientHeight)),
      )
      .toBe(4)
  },
)

test('what is missing elsewhere can be framed by nobody, whatever its address says', async () => {
  const headers = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html,*/*' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return [answer.status, /frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers.get('x-frame-options')]
  }
  for (const path of ['nowhere', 'about/embed/x', 'about%2fembed', 'xx/embed/x', 'embedded', 'de/nowhere'])
    expect([path, ...(await headers(path))]).toEqual([path, 404, "'none'", 'DENY'])
  for (const path of ['embed/nowhere', 'de/embed/nowhere', 'embed/a%2fb', 'embed/%E0%A4', 'embed'])
    expect([path, ...(await headers(path))]).toEqual([path, 404, '*', null])
})
