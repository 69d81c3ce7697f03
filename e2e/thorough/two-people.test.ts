import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const account = (page: Page) => page.locator('dialog:modal')
const openAccount = (page: Page) => page.goto(`${site.url}lokotrack#my-lokotrack-modal`)

const used = new Set<string>()

/** Signs in by the link of a mail, which makes the account where there is none. */
async function enter(page: Page, email: string, then = 'Signed in as'): Promise<void> {
  const dialog = account(page)
  await dialog.getByRole('button', { name: 'Sign in with an e-mail link' }).click()
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.getByText(`An e-mail to ${email} is on its way.`).waitFor()
  await page.goto(await mailedLink(email))
  await dialog.getByText(then, { exact: true }).waitFor()
}

async function mailedLink(to: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const outbox = await fetch(`${site.management}identity/outbox`).then((answer) => answer.text())
      const mails = outbox.split('<article>').filter((one) => one.includes(`<p>${to} `))
      const links = mails.map((mail) => /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '')
      link = links.find((one) => one && !used.has(one)) ?? ''
      return link
    })
    .not.toBe('')
  used.add(link)
  return link
}

const keep = (page: Page, name: string) =>
  page.evaluate((build) => localStorage.setItem('builds', JSON.stringify([build])), {
    product: 'LT',
    link: name,
    name,
    at: 5,
    path: '/lokotrack/build',
  })

/** Everything this browser stores for the site, in one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases])
  })

test('what is deleted in one browser stays deleted in the other', async () => {
  const office = await site.page()
  await openAccount(office)
  await keep(office, 'LT for the quarry')
  await enter(office, 'ann@example.com')
  await account(office).getByText('LT for the quarry').waitFor()

  const yard = await site.page()
  await openAccount(yard)
  await enter(yard, 'ann@example.com')
  await account(yard).getByRole('button', { name: 'Delete LT for the quarry' }).click()
  await account(yard).getByText('Nothing saved yet.').waitFor()

  for (const page of [office, yard, office]) {
    await page.reload()
    await account(page).getByText('Nothing saved yet.').waitFor()
    expect(await stored(page)).not.toContain('LT for the quarry')
  }
})

test('a language chosen in the account is taken over where it signs in next, once', async () => {
  const office = await site.page()
  await openAccount(office)
  await enter(office, 'lena@example.com')
  await account(office).getByRole('button', { name: 'Imperial' }).click()
  await account(office).getByLabel('Language', { exact: true }).selectOption('Suomi')
  await account(office).getByLabel('Kieli', { exact: true }).waitFor()

  const yard = await site.page()
  await openAccount(yard)
  await enter(yard, 'lena@example.com', 'Kirjautuneena')
  await account(yard).getByLabel('Kieli', { exact: true }).waitFor()
  await expect.poll(() => new URL(yard.url()).pathname).toBe('/fi/lokotrack')
  expect(await yard.evaluate(() => document.cookie)).toContain('i18n_redirected=fi')

  // Who reads another language here afterwards is not sent back: units tell that what the account prefers has come.
  await yard.evaluate(() => localStorage.setItem('units', 'metric'))
  await openAccount(yard)
  await yard.reload()
  await account(yard).getByRole('button', { name: 'Imperial', pressed: true }).waitFor()
  await account(yard).getByLabel('Language', { exact: true }).waitFor()
  expect(new URL(yard.url()).pathname).toBe('/lokotrack')
})

test('two people at one computer: the second finds nothing of the first, in any tab', async () => {
  const page = await site.page()
  await openAccount(page)
  await keep(page, 'Eva’s LT106')
  await enter(page, 'eva@example.com')
  await account(page).getByText('Eva’s LT106').waitFor()
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}contact`)
  await wake(tab)
  const name = tab.locator('main form input[name=name]').first()
  await name.pressSequentially('Eva Nieminen')
  await expect.poll(() => stored(tab)).toContain('Eva Nieminen')

  await page.bringToFront()
  await account(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await account(page).locator('div[role=status]').getByText('What came from your account').waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
  // A tab that has never opened the account says it in words too.
  await tab.getByRole('list', { name: 'Notices' }).getByText('You are signed out here.').waitFor()
  for (const one of [page, tab]) expect(await stored(one)).not.toMatch(/Eva|eva@/)

  // What somebody saves without an account is theirs to take into one.
  await keep(page, 'Guest’s LT120')
  await enter(page, 'ben@example.com')
  await account(page).getByText('Guest’s LT120').waitFor()
  await expect.poll(() => account(page).innerText()).not.toMatch(/Eva|eva@/)
  expect(await stored(page)).not.toMatch(/Eva|eva@/)
})
