import { createUserWithEmailAndPassword } from 'firebase/auth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountsFile } from '#server/live/data-folder.ts'
import { startIdentityService } from '#services/identity/service.ts'
import { Authenticator, verifyAddress } from '#services/identity/try-second-factor.ts'
import { axeFaults } from './axe.ts'
import { authAt, operatorPassword } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function verifiedAccount(email: string): Promise<void> {
  const auth = authAt(site.url, email)
  const { user } = await createUserWithEmailAndPassword(auth, email, operatorPassword)
  const accounts = await startIdentityService({
    file: accountsFile(site.data),
    project: 'trackside',
    apiKey: 'embedded',
    origin: 'http://localhost',
  })
  await verifyAddress(auth, user, accounts.outbox)
  await accounts.close()
}

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

async function signIn(page: Page, dialog: Locator, email = 'eve@example.com'): Promise<void> {
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.keyboard.press('Enter')
}

async function addApp(page: Page, dialog: Locator): Promise<Authenticator> {
  const key = (await dialog.locator('form code').first().innerText()).replaceAll(' ', '')
  const link = await dialog.getByRole('link', { name: /open it in the app/ }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^otpauth://totp/.*secret=${key}`))
  const app = new Authenticator(key)
  await dialog.getByLabel('The six digits the app shows now').fill(fullWidth(await app.code()))
  await page.keyboard.press('Enter')
  await dialog.getByText('The app is set up').waitFor()
  return app
}

/** As a Japanese keyboard writes them. */
const fullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0))

/** Where the focus is: the heading of the part of the account around it, or what it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return (
      at?.closest('section')?.querySelector('h3')?.textContent ??
      at?.closest('dialog')?.tagName ??
      at?.tagName
    )
  })

test('with the keyboard alone: the focus goes on from step to step, and Escape closes the account', async () => {
  await verifiedAccount('finn@example.com')
  const page = await site.page()
  await page.goto(`${site.url}lokotrack`)
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  const dialog = page.locator('dialog:modal')
  await signIn(page, dialog, 'finn@example.com')
  await button(dialog, 'Set up an app').waitFor()
  await expect.poll(() => focused(page)).toBe('DIALOG')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => button(dialog, 'Sign out').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await button(dialog, 'Set up an app').press('Enter')
  await dialog.getByLabel('The six digits the app shows now').waitFor()
  await expect.poll(() => focused(page)).toBe('Second factor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const code = dialog.getByLabel('The six digits the app shows now')
  await expect.poll(() => code.evaluate((one) => one === document.activeElement)).toBe(true)
  await button(dialog, 'Cancel').press('Enter')
  await expect.poll(() => focused(page)).toBe('Second factor')
  await button(dialog, 'Delete my account').press('Enter')
  await dialog.getByText('Delete your account for good?').waitFor()
  await expect.poll(() => focused(page)).toBe('Your data')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

test('an account gets a second factor and a spare one, signs in with either, and takes them away again', async () => {
  await verifiedAccount('eve@example.com')
  const page = await site.page({ expectErrors: /40[01] \(/ })
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  const dialog = page.locator('dialog:modal')
  await signIn(page, dialog)
  await dialog.getByText('A stolen password alone is then of no use.').waitFor()
  await button(dialog, 'Set up an app').click()
  await dialog.getByLabel('The six digits the app shows now').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const first = await addApp(page, dialog)
  await button(dialog, 'Add another app').click()
  const second = await addApp(page, dialog)
  const remove = dialog.getByRole('button', { name: /^Remove the app set up/ })
  await expect.poll(() => remove.count()).toBe(2)

  await button(dialog, 'Sign out').click()
  await signIn(page, dialog)
  await dialog.getByLabel('Code from the app').fill(await second.code())
  await page.keyboard.press('Enter')
  // The code is the other app's.
  await dialog.getByText('This code is wrong or has expired.').waitFor()
  await dialog.getByLabel('Authenticator app').selectOption({ index: 1 })
  await dialog.getByLabel('Code from the app').fill(fullWidth(await second.code()))
  await page.keyboard.press('Enter')
  await dialog.getByText('Signed in as').waitFor()

  await remove.first().click()
  await dialog.getByText('Its codes no longer count.').waitFor()
  await expect.poll(() => dialog.getByText('It is the only one').count()).toBe(0)
  await button(dialog, 'Remove the app').click()
  await dialog.getByText('The app has been removed.').waitFor()
  await expect.poll(() => remove.count()).toBe(1)
  await remove.click()
  await dialog.getByText('It is the only one').waitFor()
  await button(dialog, 'Remove the app').click()
  await expect.poll(() => remove.count()).toBe(0)
  await button(dialog, 'Sign out').click()
  await signIn(page, dialog)
  await dialog.getByText('Signed in as').waitFor()
  expect(first.key).not.toBe(second.key)
})
