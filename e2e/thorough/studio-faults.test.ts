import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { authAt, operatorPassword } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
let email: string
let authorization: string
beforeAll(async () => {
  site = await openSite()
  email = await makeEditor(site, 'publisher')
  const { user } = await signInWithEmailAndPassword(authAt(site.url, 'faults'), email, operatorPassword)
  authorization = `Bearer ${await user.getIdToken()}`
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const title = (page: Page) => page.getByLabel(/^(?:Title|Titel)/)
const shows = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()

async function ask(method: string, path: string, story?: object) {
  const answer = await fetch(`${site.url}services/content/v1/spaces/1${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(story && { body: JSON.stringify({ story }) }),
  })
  return (await answer.json()) as { story: { id: number; content: { title: string } } }
}
const savedTitle = async (id: number) => (await ask('GET', `/stories/${id}`)).story.content.title

/** A draft of its own, with a title. */
async function makeStory(slug: string): Promise<number> {
  const content = { component: 'Page', title: slug, body: [] }
  const own = `${slug}-${Date.now()}`
  return (await ask('POST', '/stories', { name: slug, slug: own, content })).story.id
}

/** Saves of the story are answered so in the server's place, until it is called with nothing. */
async function answerSaves(page: Page) {
  let current: ((route: Route) => Promise<void>) | undefined
  await page.route('**/v1/spaces/*/stories/*', (route) =>
    current && route.request().method() === 'PUT' ? current(route) : route.continue(),
  )
  return (answer?: typeof current) => (current = answer)
}

test('whatever answers in the server’s place, a save is sent again, and the editor’s language says why it was not', async () => {
  const page = await site.page({ expectErrors: /Failed to load resource/ })
  const id = await makeStory('answers')
  const answer = await answerSaves(page)
  await enterStudio(page, site, email, `#/story/${id}`)
  await page.getByLabel('Language of the studio').selectOption('Deutsch')
  const away = 'Keine Verbindung: Ihre Änderungen liegen auf diesem Gerät'
  for (const [words, fulfilled] of [
    [away, { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }],
    [away, { status: 200, contentType: 'application/json', body: '{}' }],
    ['Der Server hat eine Störung (502)', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ] as const) {
    answer((route) => route.fulfill(fulfilled))
    await title(page).fill(`Typed before ${fulfilled.body}`.replaceAll(/[<>]/g, ''))
    await page.keyboard.press('Control+s')
    await shows(page, words)
    answer()
    await shows(page, 'Entwurf gespeichert')
    expect(await savedTitle(id)).toBe(await title(page).inputValue())
  }

  // It arrives, its answer does not, and the typing goes on: nobody else has changed anything.
  answer(async (route) => {
    await route.fetch()
    await route.abort()
  })
  await title(page).fill('One')
  await page.keyboard.press('Control+s')
  await shows(page, away)
  answer()
  await title(page).fill('One and two')
  await shows(page, 'Entwurf gespeichert')
  expect(await savedTitle(id)).toBe('One and two')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  answer((route) => route.abort())
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await shows(page, 'Nicht veröffentlicht: Der Server ist nicht erreichbar')
  answer()
  await shows(page, 'Entwurf gespeichert, aber nicht veröffentlicht')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await shows(page, /^Veröffentlicht$/)

  await ask('DELETE', `/stories/${id}`)
  await title(page).fill('Typed after it was deleted')
  await shows(page, 'Nicht gespeichert: Es ist nicht mehr da')
  await page.reload()
  await page.getByText('Was Sie hier geschrieben haben und nicht gespeichert wurde').waitFor()
  await page.getByRole('definition').filter({ hasText: 'Typed after it was deleted' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('definition').first().waitFor({ state: 'detached' })
})

test('who comes back online after an hour is signed in anew, and what was typed meanwhile is saved', async () => {
  const page = await site.page({ expectErrors: /Failed to load resource/ })
  const id = await makeStory('an-hour')
  await page.clock.install()
  await enterStudio(page, site, email, `#/story/${id}`)
  await title(page).waitFor()
  // A frame that is between two pages has no clock to be put forward.
  await page.frameLocator('iframe').getByRole('contentinfo').waitFor()
  await page.context().setOffline(true)
  await page.clock.fastForward('01:10:00')
  await title(page).fill('Typed on the train')
  await page.keyboard.press('Control+s')
  await shows(page, 'No connection: your changes are on this device and will be saved')
  await page.context().setOffline(false)
  await expect.poll(() => savedTitle(id)).toBe('Typed on the train')
})

test('a browser whose storage is full says so and asks before the page is left; another account finds nothing typed', async () => {
  const page = await site.page({ expectErrors: /Failed to load resource/ })
  const id = await makeStory('storage')
  const answer = await answerSaves(page)
  await enterStudio(page, site, email, `#/story/${id}`)
  await title(page).waitFor()
  answer((route) => route.abort())
  await title(page).fill('Typed by the first')
  await page.keyboard.press('Control+s')
  await shows(page, 'No connection')
  const others = await makeEditor(site, 'editor')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await leaving.getByText('What you typed last is on this device alone').waitFor()
  await leaving.getByRole('button', { name: 'Sign out anyway' }).click()
  await enterStudio(page, site, others, `#/story/${id}`)
  await expect.poll(() => title(page).inputValue()).toBe('storage')

  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1)
      for (let at = 0; at < 8; at++)
        try {
          localStorage.setItem(`full.${size}.${at}`, ' '.repeat(size))
        } catch {}
  })
  await title(page).fill('Typed where there is no room')
  await page.keyboard.press('Control+s')
  await shows(page, 'leave this page open until it is saved')
  const asked = page.waitForEvent('dialog')
  const left = page.reload({ timeout: 2000 }).catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await left
  answer()
  await page.keyboard.press('Control+s')
  await expect.poll(() => savedTitle(id)).toBe('Typed where there is no room')
})

test('a file that a proxy took in the server’s place is sent again, and no window with unsent files closes unasked', async () => {
  const page = await site.page({ expectErrors: /Failed to load resource/ })
  await enterStudio(page, site, email, '#/assets')
  await page.route('**/v1/uploads', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  )
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload files' }).click(),
  ])
  await chooser.setFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n') })
  await page.getByText('Not uploaded: the server cannot be reached').waitFor()
  const asked = page.waitForEvent('dialog')
  const left = page.reload({ timeout: 2000 }).catch(() => undefined)
  await (await asked).dismiss()
  await left
  await expect.poll(() => page.getByText('film.vtt').count()).toBe(1)
})

test('on a phone the studio’s first page, and one whose story is gone, are whole pages', async () => {
  const page = await site.page({ viewport: { width: 390, height: 800 }, expectErrors: /404/ })
  await enterStudio(page, site, email)
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${site.url}studio#/story/99999`)
  await page.getByRole('button', { name: 'Try again' }).click({ trial: true })
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('of a page that was saved sixty times the first state is found and brought back, also after a lost connection', async () => {
  const page = await site.page({ expectErrors: /Failed to load resource/ })
  const id = await makeStory('sixty')
  for (let at = 1; at <= 60; at++)
    await ask('PUT', `/stories/${id}`, {
      name: 'sixty',
      content: { _uid: 'a-page-saved-often', component: 'Page', title: `Saved ${at}`, body: [] },
    })
  await enterStudio(page, site, email, `#/story/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const older = history.getByRole('button', { name: 'Show older versions' })
  await older.waitFor()
  await expect.poll(() => history.getByRole('listitem').count()).toBe(50)
  await page.route('**/versions?*', (route) => route.abort())
  await older.click()
  await history.getByRole('alert').waitFor()
  await page.unroute('**/versions?*')
  await older.click()
  await older.waitFor({ state: 'detached' })
  await expect.poll(() => history.getByRole('listitem').count()).toBe(61)
  await history.getByRole('listitem').last().locator('summary').click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('sixty')
})
