import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { deleteApp } from 'firebase/app'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { editorCommand } from '#server/commands/editor.ts'
import { axeFaults } from './axe.ts'
import { authAt, operatorPassword } from './live-operator.ts'
import { openSite, production, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, previewOf } from './studio-pages.ts'

let site: OpenedSite
let ann: Page
beforeAll(async () => {
  site = await openSite()
  // The browser notes the refusal that brings two texts together.
  ann = await site.page({ expectErrors: /409 \(Conflict\)/ })
  await enterStudio(ann, site, await makeEditor(site, 'publisher'))
})
afterEach(() => site.noErrors())
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('an editor signs in, changes a German headline on the live page, and publishes it', async () => {
  const page = ann
  await page.getByLabel('Search pages').fill('moving day')
  await page.getByRole('link', { name: 'Moving day' }).click()
  await page.getByLabel('Language of the content').selectOption('de')
  const frame = await previewOf(page)
  await page.getByLabel(/^Title/).fill('Umzugstag, neu gesehen')
  await frame.getByRole('heading', { level: 1, name: 'Umzugstag, neu gesehen' }).waitFor()
  await page.getByText('Draft saved').waitFor()
  const published = () => fetch(`${site.url}de/news/moving-day`).then((answer) => answer.text())
  expect(await published()).not.toContain('Umzugstag, neu gesehen')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(published).toContain('Umzugstag, neu gesehen')
  expect(await axeFaults(page, { frames: false })).toEqual([])
})

test('two editors who change one headline meet both texts; a former state is brought back', async () => {
  const ben = await site.page({ expectErrors: /409 \(Conflict\)/ })
  await enterStudio(ben, site, await makeEditor(site, 'publisher'), '#/story/115')
  await ann.goto(`${site.url}studio#/story/115`)
  await ann.getByLabel(/^Title/).fill('Moving day, by Ann')
  await ann.getByText('Draft saved').waitFor()
  await ben.getByLabel(/^Caption/).fill('A caption by Ben')
  await ben.getByLabel(/^Title/).fill('Moving day, by Ben')
  const clash = ben.getByRole('dialog', { name: 'Two people changed the same text' })
  await clash
    .getByRole('group', { name: 'Article: Title' })
    .getByLabel(/Moving day, by Ann/)
    .check()
  await clash.getByRole('button', { name: 'Save what is chosen' }).click()
  await ben.getByText('Draft saved').waitFor()
  await expect.poll(() => ben.getByLabel(/^Title/).inputValue()).toBe('Moving day, by Ann')

  await ann.reload()
  await ann.getByLabel(/^Caption/).waitFor()
  await expect.poll(() => ann.getByLabel(/^Caption/).inputValue()).toBe('A caption by Ben')
  await ann.getByRole('button', { name: 'History' }).click()
  const history = ann.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').last().locator('summary').click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(() => ann.getByLabel(/^Title/).inputValue()).toBe('Moving day')
  await ann.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ann.getByLabel(/^Title/).inputValue()).toBe('Moving day, by Ann')
})

test('where the browser does not name its zone, times are in UTC and say so, in a plan and in a field', async () => {
  const page = await site.page()
  await page.addInitScript(() => {
    const own = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...own.call(this), timeZone: undefined } as unknown as Intl.ResolvedDateTimeFormatOptions
    }
  })
  const start = encodeURIComponent('content.events[0].start')
  await enterStudio(page, site, await makeEditor(site, 'publisher'), `#/story/123/en/${start}`)
  await page
    .getByText(/^In the time of UTC; stored as 20.* UTC$/)
    .first()
    .waitFor()
  await page.evaluate(() => (location.hash = '#/story/115'))
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('dialog', { name: 'Schedule' }).getByText(/UTC/).waitFor()
})

test('a page goes live on Friday, and one with an error is found, asked about and reached', async () => {
  const page = await site.page({ timezoneId: 'Asia/Tokyo' })
  const colleague = await site.page()
  await enterStudio(colleague, site, await makeEditor(site, 'editor'), '#/schedule')
  await colleague.getByText('Nothing is planned.', { exact: false }).waitFor()
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/story/115', { checks: true })
  await page.getByRole('button', { name: 'Plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Schedule' })
  await plan.getByText('Asia/Tokyo').waitFor()
  await plan.getByLabel('Visitors see it from').fill('2031-11-28T09:00')
  await plan.getByRole('button', { name: 'Plan' }).click()
  await plan.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Schedule' }).click()
  const planned = page.getByRole('listitem').filter({ hasText: 'Goes live' })
  await expect.poll(() => planned.locator('time').getAttribute('datetime')).toBe('2031-11-28T00:00:00.000Z')
  await planned.getByRole('link', { name: 'Moving day' }).click()
  // Somebody else’s window, which had all pages before.
  await colleague.getByRole('link', { name: 'Problems' }).click()
  await colleague.getByRole('link', { name: 'Schedule' }).click()
  await colleague.getByRole('listitem').filter({ hasText: 'Goes live' }).waitFor()

  await page.getByLabel(/^Title/).fill('')
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('link', { name: 'Problems' }).click()
  expect(await axeFaults(page)).toEqual([])
  const problem = page.getByRole('listitem').filter({ hasText: 'Title' })
  // The checks read all content, in a process of their own.
  await problem.getByRole('link', { name: 'Go to it' }).first().click()
  const isLedTo = () =>
    expect
      .poll(() => page.getByLabel(/^Title/).evaluate((field) => field === document.activeElement))
      .toBe(true)
  await isLedTo()
  await page.getByRole('treeitem', { name: /^Moving day.* errors?/ }).waitFor()
  const asks = page.getByRole('dialog', { name: 'Publish with errors?' })
  // Also a second time, and from elsewhere on the page.
  for (const _ of 'ab') {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await asks.getByRole('link', { name: 'Go to it' }).first().click()
    await isLedTo()
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await asks.getByRole('button', { name: 'Back to the page' }).click()
  // What the checks said of the empty title is known to be mended before they look again.
  await page.getByLabel(/^Title/).fill('Moving day, on Friday')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/^Published/).waitFor()
})

test('what the checks find in a page that was published right away is told wherever its editor is by then, and leads there', async () => {
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/story/110', { checks: true })
  const description = page.getByLabel('Description', { exact: true })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  // Right away: what the checks find comes after it, however long the press takes.
  let published = Promise.withResolvers<void>()
  await page.route('**/studio/problems', async (route) => {
    await published.promise
    await route.fallback()
  })
  // It is pressed while the draft is being saved.
  const saving = Promise.withResolvers<void>()
  await page.route('**/stories/110', (route) => saving.promise.then(() => route.fallback()), { times: 1 })
  const isSaving = page.waitForRequest((request) => request.method() === 'PUT')
  await description.fill('A weight of {j-1150.wat}')
  await isSaving
  await publish.click()
  saving.resolve()
  await page.getByText(/^Published$/).waitFor()
  published.resolve()
  await page.getByRole('link', { name: 'Lists' }).click()
  const told = page.getByText(/^“About Trackside” is published, with .*errors?\.$/)
  await told.waitFor()
  await page.getByRole('button', { name: 'Show what is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: /^“About Trackside” is published/ })
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Go to it' }).first().click()
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true)

  // Planned, it is asked about as well; and the list of what is planned marks it.
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const plan = page.getByRole('dialog', { name: 'Schedule' })
  await plan.getByLabel('Visitors see it from').fill('2031-11-28T09:00')
  await plan.getByText('Visitors would see it as it is.').waitFor()
  published = Promise.withResolvers()
  const isLooking = page.waitForRequest('**/studio/problems')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan.waitFor({ state: 'hidden' })
  await isLooking
  await page.getByRole('link', { name: 'Schedule' }).click()
  const planned = page.getByRole('listitem').filter({ hasText: 'About Trackside' })
  await planned.getByRole('link', { name: /errors?$/ }).waitFor()

  await planned.getByRole('link', { name: 'About Trackside' }).click()
  // It stands above the page too: what is saved until then goes live.
  await page.getByText('Goes live: Fri, Nov 28, 2031').waitFor()
  // What the checks found before is mended, though they look at it still.
  await description.fill('212 people build six machines.')
  await page.getByText('Draft saved').waitFor()
  await publish.click()
  await page.getByText(/^Published$/).waitFor()
  published.resolve()
  await told.waitFor({ state: 'detached' })
})

test('a time is planned by the press of “Plan” alone; one that has passed is said to take effect at once', async () => {
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/story/116')
  const isPublic = () => fetch(`${site.url}news/stage-v-retrofit`).then(({ ok }) => ok)
  const plan = page.getByRole('dialog', { name: 'Schedule' })
  const openPlan = () => page.getByRole('button', { name: 'Plan', exact: true }).click()
  await openPlan()
  // What a year is on the way to 2030.
  await plan.getByLabel('Visitors see it from').fill('0002-05-05T10:00')
  await plan.getByText('visitors see the page as soon as you press “Plan”').waitFor()
  await plan.getByLabel('Visitors see it from').fill('2030-05-05T10:00')
  await page.keyboard.press('Escape')
  await plan.waitFor({ state: 'hidden' })
  await page.getByLabel(/^Lead/).fill('From next summer, older engine rooms can be retrofitted.')
  await page.getByText('Draft saved').waitFor()
  expect(await isPublic()).toBe(false)
  await openPlan()
  await expect.poll(() => plan.getByLabel('Visitors see it from').inputValue()).toBe('')
  await plan.getByLabel('Visitors see it from').fill('2020-05-05T10:00')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan.waitFor({ state: 'hidden' })
  await expect.poll(isPublic).toBe(true)
})

test('in production drafts are shown to editors who have signed in, and to nobody else', async () => {
  const own = await openSite(production)
  try {
    const email = await makeEditor(own, 'editor')
    const auth = authAt(own.url, 'previewing')
    const { user } = await signInWithEmailAndPassword(auth, email, operatorPassword)
    const authorization = `Bearer ${await user.getIdToken()}`
    const grant = await fetch(`${own.url}studio/preview-access`, {
      method: 'POST',
      headers: { authorization },
    })
    const cookie = grant.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    // Its draft differs from what visitors see.
    const draft = (headers: Record<string, string>) =>
      fetch(`${own.url}news/moving-day?_storyblok=1`, { headers })
    expect([(await draft({})).status, (await draft({ cookie: 'studio_preview=1.x' })).status]).toEqual([
      403, 403,
    ])
    const shown = await draft({ cookie })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const unsaved = { method: 'POST', body: JSON.stringify({ locale: 'en', story: { content: {} } }) }
    const preview = (headers: Record<string, string>) =>
      fetch(`${own.url}_preview?_storyblok=1`, { ...unsaved, headers })
    expect([(await preview({})).status, (await preview({ cookie })).status]).toEqual([403, 404])
    // Who signs out leaves nothing in the browser by which the next one at it sees drafts, nor is it left to a former editor.
    const page = await own.page()
    const granted = async () => (await page.context().cookies()).map(({ name }) => name)
    await enterStudio(page, own, email)
    await expect.poll(granted).toContain('studio_preview')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').waitFor()
    await expect.poll(granted).not.toContain('studio_preview')
    await editorCommand(['revoke', email, 'editor'], { DATA_DIR: own.data })
    const refused = await fetch(`${own.url}studio/preview-access`, {
      method: 'POST',
      headers: { authorization },
    })
    expect([refused.status, refused.headers.getSetCookie()[0]]).toEqual([
      401,
      expect.stringMatching(/^studio_preview=; .*Max-Age=0/),
    ])
    await own.closePages()
    await deleteApp(auth.app)
  } finally {
    await own.close()
  }
})
