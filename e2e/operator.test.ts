import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCommand } from '#server/commands/operator.ts'
import { axeFaults } from './axe.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite({ SITE_MODE: 'stream' })
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const password = 'a long enough passphrase'

async function signUp(email: string): Promise<void> {
  const answer = await fetch(`${site.url}identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  expect(answer.status).toBe(200)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}operator`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const desk = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) =>
  page.locator('dialog:modal').getByRole('button', { name, exact: true }).click()

/** Sends a registration straight to the database, as any client could. */
async function register(name: string, company: string): Promise<void> {
  const text = (stringValue: string) => ({ stringValue })
  const root = 'projects/trackside/databases/(default)/documents'
  const answer = await fetch(`${site.url}v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      writes: [
        {
          update: {
            name: `${root}/registrations/${crypto.randomUUID()}`,
            fields: {
              name: text(name),
              company: text(company),
              email: text('visitor@example.com'),
              event: text('open-pit-day'),
              locale: text('en'),
              consent: { booleanValue: true },
              consentVersion: text('1'),
            },
          },
          updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    }),
  })
  expect(await answer.text()).toContain('commitTime')
}

test('two operators and a visitor: banner, event, poll, inbox and log, each seen at once by all', async () => {
  await Promise.all([signUp('ann@example.com'), signUp('bo@example.com')])
  await operatorCommand(['grant', 'bo@example.com'], { DATA_DIR: site.data })
  await register('=HYPERLINK("https://evil.example")', 'Quarry North')
  await register('Cleo', 'Quarry South')
  const [ann, bo, visitor] = await Promise.all([
    site.page({ acceptDownloads: true, expectErrors: /permission|insufficient/i }),
    site.page({ viewport: { width: 390, height: 844 } }),
    site.page({ locale: 'de' }),
  ])
  // The first pages of a cold site may come too late on a busy machine.
  await expect.poll(async () => (await fetch(`${site.url}de`)).status, { timeout: 20_000 }).toBe(200)
  const served = await fetch(`${site.url}operator`)
  expect(served.headers.get('x-robots-tag')).toBe('noindex')
  await Promise.all([
    signIn(ann, 'ann@example.com').then(async () => {
      await ann.getByText('npm run operator -- grant ann@example.com').waitFor()
      await operatorCommand(['grant', 'ann@example.com'], { DATA_DIR: site.data })
      await button(ann, 'Look again').click()
      await ann.getByRole('heading', { level: 1, name: 'Banner' }).waitFor()
    }),
    signIn(bo, 'bo@example.com').then(() => bo.getByText('Nobody is told anything.').waitFor()),
    visitor
      .goto(`${site.url}de`)
      .then(() => visitor.locator('[data-live=online]').waitFor({ state: 'attached' })),
  ])

  await ann.getByLabel('Message, translated').selectOption('sound')
  const preview = ann.locator('section', { hasText: 'Preview in all languages' })
  await preview.getByText('音声に問題が発生しています。対応中です。').waitFor()
  await preview.getByText('Es gibt ein Problem mit dem Ton.').waitFor()
  expect(await preview.getByRole('listitem').count()).toBe(10)
  await button(ann, 'Critical').click()
  expect(await axeFaults(ann)).toEqual([])
  await button(ann, 'Show to everybody').click()
  await ann.locator('dialog:modal').getByText('There is a problem with the sound.').waitFor()
  await confirm(ann, 'Show to everybody')
  await visitor.getByRole('alert').getByText('Es gibt ein Problem mit dem Ton.').waitFor()
  await button(bo, 'Take down').click()
  await confirm(bo, 'Take down')
  await visitor.getByRole('alert').getByText('Es gibt ein Problem').waitFor({ state: 'detached' })
  await ann.getByText('Nobody is told anything.').waitFor()

  // A banner with an end goes by itself, and one that is planned is not seen yet.
  await ann.getByLabel('Own words').fill('Back at 10:15')
  await ann.getByLabel('Show from').fill('2099-01-01T10:00')
  await button(ann, 'Show to everybody').click()
  await confirm(ann, 'Show to everybody')
  await bo.getByText('Nobody sees it now.').first().waitFor()
  expect(await visitor.getByText('Back at 10:15').count()).toBe(0)

  await desk(ann, 'Event')
  await ann.getByLabel('Id of the event').fill('rehearsal')
  await button(ann, 'Begin').click()
  await ann.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
  await desk(bo, 'Event')
  if (await bo.getByLabel('Event', { exact: true }).count())
    await bo.getByLabel('Event', { exact: true }).selectOption('rehearsal')
  await button(ann, 'Live').click()
  await confirm(ann, 'Live')
  await bo.locator('[data-state=live]').waitFor()
  await ann.getByLabel('Rehearse this moment').fill('2099-01-01T10:00')
  await button(ann, 'Set the clock').click()
  await confirm(ann, 'Set the clock')
  await bo
    .getByText(/1 Jan 2099|Jan 1, 2099/)
    .first()
    .waitFor()
  await ann.getByLabel('Answer polls').click()
  await ann.getByLabel('Answer polls').and(ann.locator(':checked')).waitFor()

  await desk(ann, 'Polls')
  await ann.getByLabel('Question', { exact: true }).fill('Which rock?')
  await ann.getByLabel('Option 1', { exact: true }).fill('Granite')
  await ann.getByLabel('Option 2', { exact: true }).fill('Basalt')
  await button(ann, 'Save as draft').click()
  await ann.getByText('Draft · 0 answers').waitFor()
  await button(ann, 'Open').click()
  await confirm(ann, 'Open')
  await desk(bo, 'Polls')
  await bo.getByText('Open · 0 answers').waitFor()

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
  await button(ann, 'Delete').click()
  await confirm(ann, 'Delete')
  await bo.getByText('Cleo').waitFor({ state: 'detached' })

  await desk(bo, 'Log')
  for (const action of [
    'banner.show',
    'banner.hide',
    'event.live',
    'poll.open',
    'inbox.export',
    'inbox.delete',
  ])
    await bo.getByRole('cell', { name: action, exact: true }).first().waitFor()
  expect(await axeFaults(bo)).toEqual([])
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
