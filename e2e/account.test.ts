import { readFile } from 'node:fs/promises'
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account, fill, outboxLink } from './account-pages.ts'
import { axeFaults } from './axe.ts'
import { authAt, mailedLink as mailedCopy, operatorPassword } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'
import { sendForm } from './visitor-writes.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const mailedLink = (to: string, before = '') => outboxLink(site, to, before)

test('an account from its first mail to its deletion', async () => {
  const page = await site.page({ acceptDownloads: true, expectErrors: /400 \(Bad Request\)/ })
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  const dialog = account(page)
  // Saved on this device before there was an account.
  await page.evaluate(() => {
    const build = { product: 'LT', link: 'a.b', name: 'LT for the quarry', at: 5, path: '/lokotrack/build' }
    localStorage.setItem('builds', JSON.stringify([build]))
    const calculation = { name: 'J-1150 at the quarry', path: '/calculator#calc=1~EUR~J-1150', at: 4 }
    localStorage.setItem('calculations', JSON.stringify([calculation]))
  })
  await dialog.getByRole('button', { name: 'Create account' }).first().click()
  await fill(dialog, 'ann@example.com')
  const password = dialog.getByLabel('New password')
  await password.fill('granite')
  await dialog.getByText('At least 8 characters.').waitFor()
  await dialog.getByText('Not enough yet').waitFor()
  await password.fill('granite belt seven owls')
  await dialog.getByText('Strong').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByText('An e-mail to ann@example.com is on its way.').waitFor()

  // The link, opened in another tab, comes back to the page and its account.
  const confirmation = await mailedLink('ann@example.com')
  const tab = await page.context().newPage()
  await tab.goto(confirmation)
  await account(tab).getByText('ann@example.com is confirmed.').waitFor()
  await account(tab).getByText('LT for the quarry').waitFor()
  expect(new URL(tab.url()).search).toBe('')
  expect(new URL(tab.url()).pathname).toBe('/lokotrack')
  await tab.close()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await dialog.getByText('Signed in as').waitFor()
  await expect
    .poll(() => dialog.getByRole('link', { name: 'LT for the quarry' }).getAttribute('href'))
    .toBe('/lokotrack/build#build=a.b')
  await expect
    .poll(() => dialog.getByRole('link', { name: 'J-1150 at the quarry' }).getAttribute('href'))
    .toBe('/calculator#calc=1~EUR~J-1150')
  expect(await axeFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Imperial' }).click()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByLabel('New password').fill('basalt belt nine owls')
  await dialog.getByRole('button', { name: 'Save the password' }).click()
  await dialog.getByText('Your new password is saved.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export my data' }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(exported).toMatchObject({
    account: { email: 'ann@example.com', emailConfirmed: true },
    users: [{ units: 'imperial' }],
    builds: [{ name: 'LT for the quarry', link: 'a.b' }],
    calculations: [{ name: 'J-1150 at the quarry' }],
    registrations: [],
  })

  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await fill(dialog, 'ann@example.com', 'granite belt seven owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('That did not work. Check the e-mail address and the password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('basalt belt nine owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('LT for the quarry').waitFor()
  // Minutes after the sign-in who deletes has to show that it is still the owner who sits there.
  await page.clock.setFixedTime(Date.now() + 5 * 60_000)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Please enter your password once more').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('granite belt seven owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('That did not work. Check the e-mail address and the password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('basalt belt nine owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('Delete your account for good?').waitFor()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Your account and everything in it are deleted.').waitFor()
  await fill(dialog, 'ann@example.com', 'basalt belt nine owls')
  await page.keyboard.press('Enter')
  await dialog.getByText('That did not work. Check the e-mail address and the password.').waitFor()
})

test('mails lead back in the page’s language: link, reset, new address; nobody learns who has an account', async () => {
  const page = await site.page({
    locale: 'de',
    viewport: { width: 390, height: 844 },
    expectErrors: /400 \(/,
  })
  await page.goto(`${site.url}de/nordtrack#my-nordtrack-modal`)
  const dialog = account(page)
  const button = (name: string) => dialog.getByRole('button', { name }).last()
  await button('Mit einem Link per E-Mail anmelden').click()
  await dialog.getByLabel('E-Mail-Adresse').fill('bo@example.com')
  await button('Link senden').click()
  await dialog.getByText('Eine E-Mail an bo@example.com ist unterwegs.').waitFor()
  const first = await mailedLink('bo@example.com')
  await page.goto(first)
  await dialog.getByText('Sie sind angemeldet.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/de/nordtrack')
  await dialog.getByRole('button', { name: 'Abmelden', exact: true }).click()

  // Who has an account and who has none are told the same.
  const told = async (email: string) => {
    await button('Passwort vergessen?').click()
    await dialog.getByLabel('E-Mail-Adresse').fill(email)
    await button('Link senden').click()
    await dialog.getByRole('status').getByText(email).waitFor()
    const text = await dialog.getByRole('status').filter({ hasText: email }).innerText()
    await button('Andere Adresse verwenden').click()
    await button('Zurück zur Anmeldung').click()
    return text.replace(email, '')
  }
  expect(await told('nobody@example.com')).toBe(await told('bo@example.com'))
  const reset = await mailedLink('bo@example.com', first)
  await button('Konto anlegen').first().click()
  await dialog.getByLabel('E-Mail-Adresse').fill('bo@example.com')
  await dialog.getByLabel('Neues Passwort').fill('kalk und sieb und band')
  await button('Konto anlegen').click()
  await dialog.getByText('Eine E-Mail an bo@example.com ist unterwegs.').waitFor()

  await page.goto(reset)
  await dialog.getByText('Ein neues Passwort für bo@example.com').waitFor()
  await dialog.getByLabel('Neues Passwort').fill('kalk und sieb und band')
  await button('Passwort speichern').click()
  await dialog.getByText('Ihr neues Passwort ist gespeichert, und Sie sind angemeldet.').waitFor()
  await button('E-Mail-Adresse ändern').click()
  await dialog.getByLabel('Neue E-Mail-Adresse').fill('bo.new@example.com')
  await button('Bestätigungslink senden').click()
  await dialog.getByText('Ihre Adresse ändert sich, sobald Sie den Link darin öffnen.').waitFor()
  const change = await mailedLink('bo.new@example.com')
  await page.goto(change)
  await dialog.getByText('Ihre Adresse ist jetzt bo.new@example.com.').waitFor()
  await expect.poll(() => dialog.getByLabel('E-Mail-Adresse').inputValue()).toBe('bo.new@example.com')
  // The way back for an owner whose address somebody else has changed names no page.
  await page.goto(await mailedLink('bo@example.com', reset))
  await dialog
    .getByText('Your address is bo@example.com again.')
    .or(dialog.getByText('Ihre Adresse ist wieder bo@example.com.'))
    .waitFor()
  await page.goto(change)
  await dialog.getByText(/This link has already been used|Dieser Link wurde schon benutzt/).waitFor()
})

test('a link that gives another account its new address signs nobody out who opens it', async () => {
  const page = await site.page()
  const stranger = authAt(site.url, 'stranger')
  const { user } = await createUserWithEmailAndPassword(stranger, 'stranger@example.com', operatorPassword)
  await verifyBeforeUpdateEmail(user, 'stranger.new@example.com')
  await createUserWithEmailAndPassword(stranger, 'finn@example.com', operatorPassword)
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  await fill(account(page), 'finn@example.com', operatorPassword)
  await page.keyboard.press('Enter')
  await account(page).getByText('finn@example.com').first().waitFor()
  await page.goto(await mailedLink('stranger.new@example.com'))
  // Once the link has done its work, the address no longer names it.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await account(page).getByText('finn@example.com').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('live:signed-in'))).toMatch(/^account /)
})

test('a session ended elsewhere is signed out here with a word of why, without a reload', async () => {
  const page = await site.page({ expectErrors: /400 \(Bad Request\)/ })
  const auth = authAt(site.url, 'sessions')
  const made = await createUserWithEmailAndPassword(auth, 'cleo@example.com', operatorPassword)
  await sendEmailVerification(made.user)
  await applyActionCode(
    auth,
    new URL(await mailedCopy(site.data, 'cleo@example.com')).searchParams.get('oobCode') ?? '',
  )
  const signIn = async () => {
    await fill(account(page), 'cleo@example.com', operatorPassword)
    await page.keyboard.press('Enter')
    await account(page).getByText('Signed in as').waitFor()
  }
  await sendForm(site.url, 'registrations', {
    name: 'Cleo',
    email: 'cleo@example.com',
    event: 'open-pit-day-2027',
  })
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  await signIn()
  // What somebody registered for has its title, not its code, and the date is not taken for the event’s.
  await account(page)
    .getByText(/^Open pit day, sent on /)
    .waitFor()
  const section = account(page).getByRole('region', { name: 'Where you are signed in' })
  await section.getByText('This browser').waitFor()
  await section.getByText('Unknown browser').waitFor()
  await section.getByRole('button', { name: 'Sign out there: Unknown browser' }).click()
  await section.getByText('Unknown browser').waitFor({ state: 'detached' })
  await expect(made.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  // The other way round: this browser's session is ended from elsewhere.
  await signInWithEmailAndPassword(auth, 'cleo@example.com', operatorPassword)
  const idToken = await auth.currentUser?.getIdToken()
  const ended = await fetch(`${site.url}identity/sessions:end?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })
  expect(ended.status).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await account(page).getByText('You have been signed out. Please sign in again.').waitFor()
  await signIn()
  expect(await axeFaults(page)).toEqual([])
  await section.getByRole('button', { name: 'Sign out everywhere' }).click()
  await account(page).getByText('You have been signed out. Please sign in again.').waitFor()
})

test('other ways to sign in are offered where they are set up, and say when their provider cannot be reached', async () => {
  await site.restart({
    FIREBASE_PROJECT: 'my-site-1',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'my-site-1.firebaseapp.com',
    SIGN_IN_WITH: 'google.com,oidc.partner,phone',
  })
  const page = await site.page({ expectErrors: /./ })
  await page.context().route(/^https:/, (route) => route.abort())
  await page.goto(`${site.url}lokotrack#my-lokotrack-modal`)
  const dialog = account(page)
  await dialog.getByRole('button', { name: 'Continue with partner' }).waitFor()
  // No rule is told before the provider's own is known.
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>()
  await page.context().route('https://identitytoolkit.googleapis.com/v2/passwordPolicy*', async (route) => {
    await isTold
    const json = {
      customStrengthOptions: { minPasswordLength: 10 },
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
    }
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await dialog.getByRole('button', { name: 'Create account' }).first().click()
  await dialog.getByLabel('New password').fill('granite')
  await expect.poll(() => dialog.innerText()).not.toMatch(/characters|Not enough/)
  tell()
  await dialog.getByText('At least 10 characters.').waitFor()
  await dialog.getByRole('button', { name: 'Sign in' }).first().click()
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await dialog.getByText('That did not work. Please try again.').waitFor()
  await dialog.getByRole('button', { name: 'Continue with a phone number' }).click()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('+358 40 123 4567')
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  await dialog.getByText('That did not work. Please try again.').nth(1).waitFor()
})
