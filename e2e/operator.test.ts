import { readFile } from 'node:fs/promises'
import { createUserWithEmailAndPassword } from 'firebase/auth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCommand } from '#server/commands/operator.ts'
import { Authenticator } from '#services/identity/try-second-factor.ts'
import { axeFaults } from './axe.ts'
import { button, confirmed } from './console-pages.ts'
import { authAt, mailedLink, operatorPassword, readyOperator } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { ask, register, report } from './visitor-writes.ts'

let site: OpenedSite
let ann: Page
let bo: Page
let visitor: Page
beforeAll(async () => {
  site = await openSite({ SITE_MODE: 'stream' })
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}operator`)
  await field(page, 'E-mail address').fill(email)
  await field(page, 'Password').fill(operatorPassword)
  await page.keyboard.press('Enter')
}

/** Sign-up, mail, grant and second factor, as the console asks for them one after the other. */
async function becomeOperator(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}operator`)
  await page.getByText('For those who run events and post notices.').waitFor()
  await expect.poll(() => page.getByText('Keep your builds').count()).toBe(0)
  await button(page, 'Create account').first().click()
  await field(page, 'E-mail address').fill(email)
  await field(page, 'New password').fill(operatorPassword)
  await page.keyboard.press('Enter')
  await page.getByText(`An e-mail to ${email} is on its way.`).waitFor()
  await expect(operatorCommand(['grant', email], { DATA_DIR: site.data })).rejects.toThrow(/not verified/)
  await page.goto(await mailedLink(site.data, email))
  await page.getByText(`npm run operator -- grant ${email}`).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await operatorCommand(['grant', email], { DATA_DIR: site.data })
  await button(page, 'Check again').click()
  const key = page.locator('form code').first()
  await key.waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Desks' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  const app = new Authenticator((await key.innerText()).replaceAll(' ', ''))
  await field(page, 'The six digits the app shows now').fill('000 000')
  await button(page, 'Set up').click()
  await page.getByText('This code is wrong or has expired.').waitFor()
  await field(page, 'The six digits the app shows now').fill(await app.code())
  await button(page, 'Set up').click()
  await page.getByRole('heading', { level: 1, name: 'Banner' }).waitFor()
}

const desk = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const confirm = (page: Page, name: string) =>
  page.locator('dialog:modal').getByRole('button', { name, exact: true }).click()

test('an account becomes an operator by mail, command and second factor; the console is hidden from search engines', async () => {
  const auth = authAt(site.url, 'bo')
  const { user } = await createUserWithEmailAndPassword(auth, 'bo@example.com', operatorPassword)
  const app = await readyOperator(auth, user, site.data)
  await register(site.url, '=HYPERLINK("https://evil.example")', 'Quarry North')
  await register(site.url, 'Cleo', 'Quarry South')
  ;[ann, bo, visitor] = await Promise.all([
    site.page({ acceptDownloads: true, expectErrors: /permission|insufficient|400 \(/i }),
    site.page({ viewport: { width: 390, height: 844 }, expectErrors: /503 \(/ }),
    site.page({ locale: 'de', expectErrors: /permission|insufficient/i }),
  ])
  // The first pages of a cold site may come too late on a busy machine.
  await expect.poll(async () => (await fetch(`${site.url}de/event`)).status).toBe(200)
  const served = await fetch(`${site.url}operator`)
  expect(served.headers.get('x-robots-tag')).toBe('noindex')
  await Promise.all([
    becomeOperator(ann, 'ann@example.com'),
    signIn(bo, 'bo@example.com').then(async () => {
      await field(bo, 'Code from the app').fill(await app.code())
      await bo.keyboard.press('Enter')
      await bo.getByText('No banner is shown.').waitFor()
    }),
    visitor
      .goto(`${site.url}de/event`)
      .then(() => wake(visitor))
      .then(() => visitor.locator('[data-live=online]').waitFor({ state: 'attached' })),
  ])
})

test('a banner is previewed in all languages, shown, taken down and planned, seen at once by all', async () => {
  await ann.getByLabel('Message, translated').selectOption('sound')
  const preview = ann.locator('section', { hasText: 'Preview in all languages' })
  await preview.getByText('音声に問題が発生しています。対応中です。').waitFor()
  await preview.getByText('Es gibt ein Problem mit dem Ton.').waitFor()
  await expect.poll(() => preview.getByRole('listitem').count()).toBe(10)
  await button(ann, 'Critical').click()
  expect(await axeFaults(ann)).toEqual([])
  await button(ann, 'Show to everybody').click()
  await ann.locator('dialog:modal').getByText('There is a problem with the sound.').waitFor()
  await confirm(ann, 'Show to everybody')
  await visitor.getByRole('alert').getByText('Es gibt ein Problem mit dem Ton.').waitFor()
  await confirmed(bo, 'Take down')
  await visitor.getByRole('alert').getByText('Es gibt ein Problem').waitFor({ state: 'detached' })
  await ann.getByText('No banner is shown.').waitFor()

  // A banner with an end goes by itself, and one that is planned is not seen yet.
  await ann.getByLabel('Own words').fill('Back at 10:15')
  await ann.getByLabel('Show from').fill('2099-01-01T10:00')
  await confirmed(ann, 'Show to everybody')
  await bo.getByText('Nobody sees it now.').first().waitFor()
  await expect.poll(() => visitor.getByText('Back at 10:15').count()).toBe(0)
})

test('the event is begun and rehearsed; a question waits until it is shown, is answered, or is turned down', async () => {
  await desk(ann, 'Event')
  await confirmed(ann, 'Begin')
  await ann.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
  await ann.getByLabel('Message in the theatre', { exact: true }).fill('Doors open at noon')
  // What is emptied is as the content plans it again, and asked about as that.
  await ann.getByLabel('Alternates, one per line').fill('')
  await button(ann, 'Save').click()
  const asks = ann.locator('dialog:modal')
  await asks.getByText('English: Doors open at noon').waitFor()
  await asks.getByText('/services/stream/backup/launch-programme/main.m3u8').waitFor()
  await button(ann, 'Save').last().click()
  const said = visitor.getByText('Doors open at noon')
  await said.waitFor()
  // A German page says that these words are in another language.
  await expect.poll(() => said.getAttribute('lang')).toBe('en')
  for (const part of ['Ask questions', 'Answer polls']) {
    await ann.getByLabel(part).click()
    await ann.getByLabel(part).and(ann.locator(':checked')).waitFor()
  }
  await desk(bo, 'Event')
  await ann.getByLabel('Rehearse this moment').fill('2099-01-01T10:00')
  await confirmed(ann, 'Set the clock')
  await bo
    .getByText(/1 Jan 2099|Jan 1, 2099/)
    .first()
    .waitFor()
  // A film of others asks first, and nothing of them is loaded before.
  await ann.getByLabel('Stream', { exact: true }).fill('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await confirmed(ann, 'Save')
  await confirmed(ann, 'Live')
  await visitor.getByText('Dieser Film kommt von YouTube.').waitFor()
  await expect.poll(() => visitor.locator('iframe').count()).toBe(0)
  await Promise.all([ann, bo].map((each) => each.locator('[data-state=live]').waitFor()))
  await confirmed(ann, 'Break')
  await Promise.all([bo.locator('[data-state=break]').waitFor(), visitor.getByText('Kurze Pause').waitFor()])

  await Promise.all([desk(ann, 'Questions'), desk(bo, 'Questions')])
  await visitor.getByRole('tab', { name: 'Fragen' }).click()
  await visitor.getByLabel('Ihre Frage').fill('Wie breit ist das Maul?')
  await button(visitor, 'Senden').click()
  await visitor.getByText('Ihre Frage, noch bei der Moderation').waitFor()
  await ask(site.url, 'Buy cheap gravel')
  await ann.getByRole('button', { name: 'Waiting (2)' }).waitFor()
  const card = (question: string) => ann.getByRole('listitem').filter({ hasText: question })
  await card('Buy cheap gravel').getByRole('button', { name: 'Hide' }).click()
  await ann.getByRole('button', { name: 'Hidden (1)' }).waitFor()
  await card('Wie breit ist das Maul?').getByText('Deutsch').click()
  await bo.getByText('Also here: ann@example.com').waitFor()
  await card('Wie breit ist das Maul?').getByRole('button', { name: 'Show' }).click()
  await visitor.getByText('Ihre Frage, noch bei der Moderation').waitFor({ state: 'detached' })
  const asked = visitor.getByRole('listitem').filter({ hasText: 'Wie breit ist das Maul?' })
  await asked.waitFor()
  await ann.getByRole('button', { name: 'Shown (1)' }).click()
  await ann.getByLabel('Answer in writing').fill('1150 mm')
  await card('Wie breit ist das Maul?').getByRole('button', { name: 'Answered' }).click()
  await asked.getByText('1150 mm').waitFor()
  await asked.getByText('Beantwortet').waitFor()
  await expect.poll(() => visitor.getByText('Buy cheap gravel').count()).toBe(0)
})

test('a poll is drafted, opened and answered; the console sums it up for all pages', async () => {
  await desk(ann, 'Polls')
  await ann.getByLabel('Question', { exact: true }).fill('Which rock?')
  await ann.getByLabel('Option 1', { exact: true }).fill('Granite')
  await ann.getByLabel('Option 2', { exact: true }).fill('Basalt')
  await button(ann, 'Save as draft').click()
  await ann.getByText('Draft · 0 answers').waitFor()
  await confirmed(ann, 'Open')
  await desk(bo, 'Polls')
  await bo.getByText('Open · 0 answers').waitFor()
  await visitor.getByRole('tab', { name: 'Umfrage' }).click()
  await button(visitor, 'Basalt').click()
  await visitor.getByText('100 %').waitFor()
  await visitor.getByRole('heading', { name: 'Which rock?' }).and(visitor.locator('[lang=en]')).waitFor()
  await bo.getByText('Open · 1 answer').waitFor()
  await bo.getByText('1 (100%)').waitFor()
  // Two consoles are open and both count: a vote is one vote.
  await visitor.getByRole('tab', { name: 'Fragen' }).click()
  await visitor.getByRole('button', { name: /Für diese Frage stimmen/ }).click()
  await desk(ann, 'Questions')
  await ann.getByRole('button', { name: 'Answered (1)' }).click()
  await ann.getByText(/· 1 vote$/).waitFor()
  // Closed and over, the result stands, also for a console that is opened only then.
  await desk(bo, 'Polls')
  await confirmed(bo, 'Close')
  await visitor.getByRole('tab', { name: 'Umfrage' }).click()
  await visitor.getByText('Die Umfrage ist geschlossen').first().waitFor()
  await visitor.getByText('100 %').waitFor()
})

test('the health of the stream is what visitors’ players report', async () => {
  await desk(ann, 'Stream health')
  const figure = (word: string) => ann.locator('dl > div').filter({ hasText: word }).locator('dd')
  await Promise.all([report(site.url, 0, 0, 4), report(site.url, 2, 1, 8, 1)])
  const words = ['Stalls', 'Failed joins', 'On the alternate stream', 'Behind live']
  await expect
    .poll(() => Promise.all(words.map((word) => figure(word).textContent())))
    .toEqual(['2', '1', '1', '6'])
  await ann.getByText('Many visitors have trouble.').waitFor()
  await expect.poll(() => figure('Players running').allTextContents()).toEqual(['2', '2'])
  await ann.getByRole('img', { name: 'The last ten minutes' }).waitFor()
})

test('what forms have brought is searched, taken along and deleted; every action is in the log', async () => {
  await desk(ann, 'Inbox')
  await ann.getByText('2 found').waitFor()
  await ann.getByLabel('Search').fill('north')
  await ann.getByText('1 found').waitFor()
  await button(ann, 'Download CSV').click()
  const [download] = await Promise.all([ann.waitForEvent('download'), confirm(ann, 'Download CSV')])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('"\'=HYPERLINK(""https://evil.example"")"')
  expect(csv).not.toContain('Cleo')
  await desk(bo, 'Inbox')
  await bo.getByText('Cleo').waitFor()
  await ann.getByLabel('Search').fill('cleo')
  await ann.getByText('visitor@example.com').click()
  await confirmed(ann, 'Delete')
  await bo.getByText('Cleo').waitFor({ state: 'detached' })

  await desk(bo, 'Log')
  for (const action of [
    'banner.show',
    'banner.hide',
    'event.rehearsal',
    'event.live',
    'event.break',
    'question.answered',
    'poll.open',
    'inbox.export',
    'inbox.delete',
  ])
    await bo.getByRole('cell', { name: action, exact: true }).first().waitFor()
  expect(await axeFaults(bo)).toEqual([])
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the status page says what stands, how old that is, what to do, and when the server does not answer', async () => {
  for (const authorization of ['', 'Bearer none'])
    expect((await fetch(`${site.url}_status`, { headers: { authorization } })).status).toBe(401)
  const part = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  await Promise.all([desk(ann, 'Status'), desk(bo, 'Status')])
  // Without a mail server mails stay here, which somebody should know; a busy machine may add its own.
  await ann
    .getByRole('status')
    .getByText(/^\d parts? needs? attention\.$/)
    .waitFor()
  await part(ann, 'Mails').getByText('check MAIL_URL').waitFor()
  await part(ann, 'Content service').getByText('Works', { exact: true }).waitFor()
  await part(ann, 'Backups').getByText('Not in use').waitFor()
  await expect.poll(() => part(ann, 'Forms').locator('dd').first().textContent()).toBe('2')
  for (const page of [ann, bo]) expect(await axeFaults(page)).toEqual([])
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await Promise.all([ann, visitor].map((page) => page.context().close()))
  await bo.route('**/_status', (route) => route.fulfill({ status: 503 }))
  await bo.getByText('The server has not answered since').waitFor()
  await part(bo, 'Mails').getByText('check MAIL_URL').waitFor()
  await bo.unroute('**/_status')
  await bo.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await bo.getByText('The server has not answered since').waitFor({ state: 'detached' })
})
