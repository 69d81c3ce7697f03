import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor, openStoryIn } from '../studio-pages.ts'

let site: OpenedSite
let email: string
beforeAll(async () => {
  site = await openSite({}, { ownAssets: true })
  email = await makeEditor(site, 'publisher')
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const form = (page: Page) => page.getByRole('main', { name: 'Content' })
const svg = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${name}</title></svg>`,
  ),
})

test('captions of a subtitle editor become what a browser shows; those it would leave out are refused with the place', async () => {
  const page = await site.page({ expectErrors: /status of 422/ })
  await enterStudio(page, site, email, '#/assets')
  const text = (name: string, lines: string) => ({ name, mimeType: '', buffer: Buffer.from(lines) })
  const line = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
  const cue = '1\r\n00:00:01,000 --> 00:00:02,500\r\nGrüße\r\n\r\n'
  await page
    .getByLabel('Upload files')
    .setInputFiles([text('film.srt', cue), text('wrong.srt', `${cue}2\r\n0:3 --> 0:5\r\nLost\r\n`)])
  await line('film.srt').getByText('Uploaded').waitFor()
  await line('wrong.srt').getByText('“0:3 --> 0:5” in the captions has no times as in').waitFor()
  await page.getByRole('option', { name: 'film.vtt' }).click()
  const panel = page.getByRole('complementary', { name: 'film.vtt' })
  const address = await panel.getByRole('link', { name: 'Open the file' }).getAttribute('href')
  const texts = await page.evaluate(async (src) => {
    const video = document.createElement('video')
    const track = Object.assign(document.createElement('track'), { src, default: true })
    video.append(track)
    track.track.mode = 'hidden'
    await new Promise((resolve) => track.addEventListener('load', resolve))
    return [...(track.track.cues ?? [])].map((each) => (each as VTTCue).text)
  }, address ?? '')
  expect(texts).toEqual(['Grüße'])
})

test('all frames of a machine are exchanged at once, in the order of their names, and a file keeps its Japanese name', async () => {
  const page = await site.page()
  await enterStudio(page, site, email, '#/assets')
  const names = Array.from({ length: 12 }, (_, i) => `新型 (${i + 1}).svg`)
  await page.getByLabel('Upload files').setInputFiles(names.map(svg))
  await expect.poll(() => page.getByText('Uploaded').count()).toBe(12)
  await page.evaluate(
    (at) => (location.hash = `#/story/109/en/${encodeURIComponent(at)}`),
    'content.body[0].viewer[0].modes[0].frames',
  )
  const frames = form(page).getByRole('group', { name: 'Frames', exact: true })
  const files = frames.getByRole('listitem')
  await expect.poll(() => files.count()).toBe(36)
  await frames.getByRole('button', { name: 'Choose others for all' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose files' })
  await picker.getByLabel('Search files').fill('新型')
  await picker.getByRole('button', { name: 'Choose all 12 found, by name' }).click()
  await picker.getByRole('option', { name: '新型 (3).svg', selected: true }).click()
  expect(await axeFaults(page, { frames: false })).toEqual([])
  await picker.getByRole('button', { name: 'Take 11 files' }).click()
  await expect.poll(() => files.count()).toBe(11)
  const shown = await files.getByRole('link').allTextContents()
  expect(shown).toEqual(names.filter((name) => name !== '新型 (3).svg'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => files.count()).toBe(36)
})

test('files that are uploaded while several are chosen are chosen themselves, by name; one of another kind is not', async () => {
  const page = await site.page()
  await enterStudio(page, site, email)
  await page.evaluate(
    (at) => (location.hash = `#/story/109/en/${encodeURIComponent(at)}`),
    'content.body[0].viewer[0].modes[0].frames',
  )
  const frames = form(page).getByRole('group', { name: 'Frames', exact: true })
  await frames.getByRole('button', { name: 'Choose others for all' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose files' })
  await picker.getByText('lets you choose all that it finds').waitFor()
  const text = { name: 'readme.txt', mimeType: 'text/plain', buffer: Buffer.from('Turn the machine.') }
  const input = picker.getByLabel('Upload files')
  await input.setInputFiles([svg('step 10.svg'), text, svg('step 9.svg'), svg('step 2.svg')])
  await expect.poll(() => picker.getByText('Uploaded').count()).toBe(4)
  await picker.getByRole('button', { name: 'Take 3 files' }).click()
  const files = frames.getByRole('listitem')
  await expect
    .poll(() => files.getByRole('link').allTextContents())
    .toEqual(['step-2.svg', 'step-9.svg', 'step-10.svg'])
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('all blocks of a page are pasted below the first of another, each a new one, and taken back in one step', async () => {
  const page = await site.page()
  await enterStudio(page, site, email)
  await openStoryIn(page, 111)
  const rows = () => form(page).getByRole('group', { name: 'Body' }).getByRole('listitem')
  const kinds = () => rows().locator('b').allTextContents()
  await expect.poll(() => rows().count()).toBe(7)
  const copied = await kinds()
  await form(page).getByRole('button', { name: 'Copy all 7' }).click()
  await openStoryIn(page, 191)
  await expect.poll(() => rows().count()).toBe(2)
  const [first = '', last = ''] = await kinds()
  await rows()
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('button', { name: 'Paste below it: 7 blocks' }).click()
  await expect.poll(kinds).toEqual([first, ...copied, last])
  await page.getByText('Draft saved').waitFor()
  const uidsOf = async (id: number) => {
    for (const name of await readdir(join(site.content, 'stories'))) {
      const story = JSON.parse(await readFile(join(site.content, 'stories', name), 'utf8')) as { id: number }
      if (story.id === id)
        return [...JSON.stringify(story).matchAll(/"_uid":"([^"]+)"/g)].map(([, uid]) => uid)
    }
    return []
  }
  const uids = [...(await uidsOf(111)), ...(await uidsOf(191))]
  expect(new Set(uids).size).toBe(uids.length)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kinds).toEqual([first, last])
})

interface Planned {
  id: number
  publish_at?: string
}

test('what should have happened and did not is told above the page, in the schedule and beside its name', async () => {
  const page = await site.page()
  await page.route(/\/v1\/spaces\/\d+\/stories(?:\?|\/191$)/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { stories?: Planned[]; story?: Planned }
    for (const story of [...(json.stories ?? []), ...(json.story ? [json.story] : [])])
      if (story.id === 191) story.publish_at = new Date(Date.now() - 600_000).toISOString()
    await route.fulfill({ response: answer, json })
  })
  await enterStudio(page, site, email, '#/story/191')
  const late = page.getByText('This has not happened yet: the server could not do it.')
  await late.waitFor()
  await page.getByRole('link', { name: 'Schedule 1 overdue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
  await late.waitFor()
})

test('all texts of the site go to translators as one file and come back, though they are too many for one request', async () => {
  const page = await site.page({ expectErrors: /ERR_FAILED/ })
  await enterStudio(page, site, email, '#/languages')
  const exchange = page.getByRole('region', { name: 'For translators' })
  await exchange.getByLabel('Texts').selectOption('All')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exchange.getByRole('button', { name: 'Export' }).click(),
  ])
  const said = (await exchange.getByText(/ texts exported$/).textContent()) ?? ''
  const xliff = await readFile(await file.path(), 'utf8')
  const units = [...xliff.matchAll(/<unit id="([^"]+)" name="([^"]+)"/g)]
  expect(units.length).toBeGreaterThan(2000)
  expect(Number(said.replace(/\D/g, ''))).toBe(units.length)
  expect(new Set(units.map(([, id]) => id)).size).toBe(units.length)
  expect(new Set(units.map(([, , name]) => name)).size).toBe(units.length)

  // Breaks off after its first part; what is saved by then is, and the rest is saved at the next press.
  let parts = 0
  await page.route(/\/translation_import$/, (route) => (++parts === 4 ? route.abort() : route.continue()))
  const back = xliff.replaceAll(/(<source>[^<]*<\/source>\s*<target>)([^<]*)(?=<\/target>)/g, '$1$2 ·')
  await exchange
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(back) })
  const preview = page.getByRole('dialog', { name: 'Import into Deutsch' })
  await preview.getByText(/^[\d,]+ changed$/).waitFor()
  await preview.getByRole('button', { name: 'Save in drafts' }).click()
  const broken = preview.getByText(
    /^Saved in the drafts of \d+ pages, then stopped \(.*\)\. .* goes on with the rest\.$/,
  )
  await broken.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await preview.getByRole('button', { name: 'Save in drafts' }).click()
  await exchange.getByText(/^Saved in the drafts of \d+ pages$/).waitFor()
})
