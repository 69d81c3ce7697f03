import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { password, tryProject } from '#server/task-worker/try-project.ts'
import { pointTo } from '#services/identity/try-identity.ts'
import { makeReady } from '#services/identity/try-second-factor.ts'
import { axeFaults } from '../axe.ts'
import { button, confirmed } from '../console-pages.ts'
import { startWorkerProcess, type WorkerProcess } from '../worker-process.ts'
import { openSite, type OpenedSite } from '../site.ts'

/*
 * The console of a site whose data is in a project elsewhere: what its server cannot do, a worker does. The project is
 * embedded services at a port of their own, over the same protocol. A second try gets one of its own: in the first one’s
 * the account is there and the mails are sent.
 */

let project: Awaited<ReturnType<typeof tryProject>>
let site: OpenedSite
let worker: WorkerProcess
beforeEach(async () => {
  project = await tryProject()
  site = await openSite({
    LIVE: 'firebase',
    LIVE_ORIGIN: project.origin,
    FIREBASE_PROJECT: 'demo',
    FIREBASE_API_KEY: 'key',
  })
  await project.account('worker@example.com')
  worker = await startWorkerProcess({
    LIVE: 'firebase',
    LIVE_ORIGIN: project.origin,
    FIREBASE_PROJECT: 'demo',
    FIREBASE_API_KEY: 'key',
    SITE_ORIGIN: new URL(site.url).origin,
    CONTENT_URL: `${site.url}services/content/v2`,
    CONTENT_TOKEN: 'embedded-public-token',
    MAIL_URL: project.mails.url,
    MAIL_FROM: 'site@example.com',
    WORKER_EMAIL: 'worker@example.com',
    WORKER_PASSWORD: password,
    WORKER_HEALTH: 'off',
  })
})
afterEach(async () => {
  await site?.closePages()
  await worker?.end('SIGKILL')
  await site?.close()
  await project?.close()
})

const event = 'events/open-pit-day'
const text = (stringValue: string) => ({ stringValue })
const open = (page: Page, desk: string) =>
  page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: desk, exact: true }).click()

/** Somebody who has sent a form, as the project has it. */
const send = (form: string, id: string, fields: Record<string, string>, more: object = {}) =>
  project.admin.set(`${form}/${id}`, {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
    locale: text('en'),
    consent: { booleanValue: true },
    createdAt: { timestampValue: new Date().toISOString() },
    ...more,
  })

let apps = 0
/** A director at the console. */
async function director(email: string): Promise<Page> {
  const app = initializeApp({ projectId: 'demo', apiKey: 'key' }, `${email} ${++apps}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  pointTo(auth, project.origin)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const factor = await makeReady(auth, user, project.identity.outbox)
  project.identity.setClaims(user.uid, { operator: true })
  await deleteApp(app)
  const page = await site.page({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}operator`)
  await page.getByLabel('E-mail address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from the app', { exact: true }).fill(await factor.code())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Banner' }).waitFor()
  return page
}

test('with a project elsewhere a worker groups leads, mails a quote, tells how mails fare and who came, and deletes a person', async () => {
  const ann = { name: 'Ann Karlsson', email: 'ann@example.com', country: 'Finland' }
  await project.admin.set(event, { state: text('upcoming') })
  await send('registrations', 'aRegistrationOfAnn1', { ...ann, event: 'open-pit-day-2027' })
  await send('quotes', 'aQuoteForAnn00001', {
    ...ann,
    machine: 'J-1150',
    message: 'Granite, 250 t/h',
    link: `${site.url}lokotrack/build/j-1150#build=3.mag.g55.-gn0.~gb-gbp-m`,
  })
  const page = await director('olga@maker.example')
  const mails = () => project.mails.taken.filter(({ to }) => to === ann.email)

  // Both are confirmed; the desk tells how many, and that a worker is there.
  await expect.poll(() => mails().length).toBe(2)
  await open(page, 'Mails')
  await page.getByText('A worker sends these mails.').waitFor()
  await page.getByText('1 address gets these mails.').waitFor()
  await page.locator('[data-kind=confirmation]').getByText('Sent: 1').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await open(page, 'Attendance')
  await page.getByText('Those who agreed to it when they registered are named.').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Registered\s+1/)

  await open(page, 'Leads')
  await page.locator('summary').filter({ hasText: ann.name }).first().click()
  await page.getByText('Granite, 250 t/h').waitFor()
  // Accounts cannot be listed there: whoever has opened the desk can be chosen.
  await page.getByRole('main').getByLabel('Owner', { exact: true }).last().selectOption('olga@maker.example')
  await page.getByText('History: 1 entry').waitFor()
  await button(page, 'Answer by mail').click()
  await page.getByRole('combobox', { name: 'Quote as a PDF' }).selectOption({ index: 1 })
  await page.locator('[data-offer]').getByText('Trackside Oy').waitFor()
  // The preview stays within its frame.
  const offer = page.locator('[data-offer]')
  expect(
    await offer.evaluate(
      (sheet) =>
        Math.max(sheet.scrollWidth, ...[...sheet.children].map((c) => c.scrollWidth)) - sheet.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
  await button(page, 'Send').click()
  await page.getByText('History: 2 entries').waitFor()
  await expect.poll(() => mails().length).toBe(3)
  const answer = mails()[2]?.text ?? ''
  expect(answer).toContain('Reply-To: olga@maker.example')
  expect(answer).toMatch(/Content-Type: application\/pdf; name=TS-[\w-]+\.pdf/)
  expect(answer).toContain(Buffer.from('%PDF-').toString('base64').slice(0, 6))

  await confirmed(page, 'Delete everything')
  await page.locator('summary').filter({ hasText: ann.name }).waitFor({ state: 'detached' })
  expect(project.admin.get('quotes/aQuoteForAnn00001')).toBeUndefined()
  // Roles are the project's to give, and how the server fares it tells nobody here.
  await open(page, 'People')
  await page.getByText('getAuth().setCustomUserClaims(uid, { operator: true })').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Status', exact: true }).count()).toBe(0)
  // Nobody lists an account's sessions there: it says what ends them.
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  await page.getByText('A new password signs you out everywhere else within an hour.').waitFor()
  await page.goto(`${site.url}operator#/log`)
  // Who did what stays.
  for (const action of ['lead.mail', 'lead.person.delete'])
    await page.getByText(action, { exact: true }).waitFor()
  const { documents } = JSON.parse(project.dump()) as { documents: { name: string }[] }
  const left = documents.filter((document) => JSON.stringify(document).includes(ann.email))
  // What was asked of the worker goes in minutes.
  expect(left.map(({ name }) => name).filter((name) => !name.includes('/desk_asks/'))).toEqual([])
})
