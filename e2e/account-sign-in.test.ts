import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account, fill, outboxLink } from './account-pages.ts'
import { authAt, operatorPassword } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const mailedLink = (to: string, before = '') => outboxLink(site, to, before)

test('the link for a new password, opened in two tabs: the second says that it is used and leads on', async () => {
  const page = await site.page({ expectErrors: /400 \(Bad Request\)/ })
  const auth = authAt(site.url, 'reset-in-two-tabs')
  const { user } = await createUserWithEmailAndPassword(auth, 'dora@example.com', operatorPassword)
  await sendEmailVerification(user)
  const confirmation = await mailedLink('dora@example.com')
  await applyActionCode(auth, new URL(confirmation).searchParams.get('oobCode') ?? '')
  await sendPasswordResetEmail(auth, 'dora@example.com', { url: `${site.url}lokotrack#my-lokotrack-modal` })
  const link = await mailedLink('dora@example.com', confirmation)
  const tab = await page.context().newPage()
  for (const each of [page, tab]) {
    await each.goto(link)
    await account(each).getByText('A new password for dora@example.com').waitFor()
  }
  // The password is saved also where the sign-in with it is refused, as at a provider that counts attempts.
  await tab.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  )
  const save = async (each: Page) => {
    await account(each).getByLabel('New password').fill('basalt belt nine owls')
    await account(each).getByRole('button', { name: 'Save the password' }).click()
  }
  await save(tab)
  await account(tab).getByText('Your new password is saved.').waitFor()
  await expect.poll(() => account(tab).getByLabel('E-mail address').inputValue()).toBe('dora@example.com')
  await save(page)
  await account(page).getByText('This link has already been used or has expired.').waitFor()
  await account(page).getByRole('button', { name: 'Go on to the account' }).click()
  await fill(account(page), 'dora@example.com', 'basalt belt nine owls')
  await page.keyboard.press('Enter')
  await account(page).getByText('Signed in as').waitFor()
})

test('a mail’s link whose answer was lost is tried again on the page, for an address and for a new password', async () => {
  const page = await site.page({ expectErrors: /ERR_FAILED/ })
  const auth = authAt(site.url, 'link-without-connection')
  const { user } = await createUserWithEmailAndPassword(auth, 'emil@example.com', operatorPassword)
  await sendEmailVerification(user)
  const confirmation = await mailedLink('emil@example.com')
  const again = account(page).getByRole('button', { name: 'Try again' })
  const open = async (link: string, call: string) => {
    await page.route(call, (route) => route.abort())
    await page.goto(link)
    await account(page).getByText('No connection').waitFor()
    await page.unroute(call)
    await again.click()
  }
  await open(confirmation, '**/accounts:update*')
  await account(page).getByText('emil@example.com is confirmed.').waitFor()
  await sendPasswordResetEmail(auth, 'emil@example.com', { url: `${site.url}lokotrack#my-lokotrack-modal` })
  await open(await mailedLink('emil@example.com', confirmation), '**/accounts:resetPassword*')
  await account(page).getByText('A new password for emil@example.com').waitFor()
  await account(page).getByLabel('New password').fill('basalt belt nine owls')
  await page.keyboard.press('Enter')
  const isIn = account(page).getByText('and you are signed in')
  await isIn.waitFor()
  // Whoever is signed out is not told that they are in.
  await account(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await account(page).getByText('You are signed out here.').waitFor()
  await expect.poll(() => isIn.count()).toBe(0)
})

test('what a password needs is right from the start, before the provider has been asked', async () => {
  const page = await site.page()
  await page.route('**/passwordPolicy*', () => {})
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  await account(page).getByRole('button', { name: 'Create account' }).first().click()
  await account(page).getByLabel('New password').fill('granite')
  await account(page).getByText('At least 8 characters.').waitFor()
  await account(page).getByText('Not enough yet').waitFor()
})

/** An account whose address is confirmed, and in how many browsers it is signed in. */
async function confirmedAccount(email: string) {
  const { user } = await createUserWithEmailAndPassword(authAt(site.url, email), email, operatorPassword)
  await sendEmailVerification(user)
  const confirmation = new URL(await mailedLink(email))
  await applyActionCode(authAt(site.url, email), confirmation.searchParams.get('oobCode') ?? '')
  await user.getIdToken(true)
  return {
    async browsers() {
      const answer = await fetch(`${site.url}identity/sessions?key=embedded`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken: await user.getIdToken() }),
      })
      return ((await answer.json()) as { sessions: unknown[] }).sessions.length
    },
  }
}

test('who signs out is signed out at the service too: no other browser lists this one any more', async () => {
  const { browsers } = await confirmedAccount('finn@example.com')
  const page = await site.page()
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  await fill(account(page), 'finn@example.com', operatorPassword)
  await page.keyboard.press('Enter')
  await account(page).getByText('Signed in as').waitFor()
  expect(await browsers()).toBe(2)
  await account(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await account(page).getByText('You are signed out here.').waitFor()
  await expect.poll(() => page.getByText('You are signed out here.').count()).toBe(1)
  await expect.poll(browsers).toBe(1)
})

test('a kiosk that forgets its visitor ends their session at the service', async () => {
  const { browsers } = await confirmedAccount('kim@example.com')
  const page = await site.page()
  await page.clock.install()
  await page.goto(`${site.url}lokotrack?kiosk=1`)
  await page.getByRole('button', { name: 'Start kiosk mode' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}lokotrack`)
  await page.goto(`${site.url}about#my-lokotrack-modal`)
  await fill(account(page), 'kim@example.com', operatorPassword)
  await page.keyboard.press('Enter')
  await account(page).getByText('Signed in as').waitFor()
  expect(await browsers()).toBe(2)
  await page.clock.fastForward(125_000)
  await page.getByText(/In \d+ seconds everything you entered here is forgotten/).waitFor()
  await page.clock.fastForward(21_000)
  await page.waitForURL(`${site.url}lokotrack`)
  await expect.poll(browsers).toBe(1)
})

test('a sign-in link asks for its address where another has been asked for since, and says which is not it', async () => {
  const page = await site.page({ expectErrors: /400 \(Bad Request\)/ })
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  const dialog = account(page)
  await dialog.getByRole('button', { name: 'Sign in with an e-mail link' }).click()
  for (const email of ['gil@example.com', 'gil@other.example']) {
    await dialog.getByLabel('E-mail address').fill(email)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await dialog.getByText(`An e-mail to ${email} is on its way.`).waitFor()
    await dialog.getByRole('button', { name: 'Use another address' }).click()
  }
  await page.goto(await mailedLink('gil@example.com'))
  await dialog.getByText('The link was not sent to this address.').waitFor()
  await dialog.getByLabel('E-mail address').fill('gil@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByText('You are signed in.').waitFor()
})

test('the account says that it is offline, and its code comes only when it opens', async () => {
  const page = await site.page({ expectErrors: /ERR_INTERNET_DISCONNECTED/ })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}about`)
  await wake(page)
  expect(fetched.filter((address) => /account|firebase|auth/i.test(address))).toEqual([])
  await page.getByRole('link', { name: 'My account' }).first().click()
  const dialog = account(page)
  await dialog.getByLabel('Password', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await fill(dialog, 'ann@example.com', 'granite belt seven owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('No connection. Check it and try again.').waitFor()
})
