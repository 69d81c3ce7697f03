import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountsFile } from '#server/live/data-folder.ts'
import { startIdentityService } from '#services/identity/service.ts'
import { axeFaults } from '../axe.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { operatorPassword } from '../live-operator.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** Ends all sessions of an account, as its owner does from another device. */
async function signOutEverywhere(email: string): Promise<void> {
  const identity = await startIdentityService({
    file: accountsFile(site.data),
    project: 'trackside',
    apiKey: 'embedded',
    origin: 'http://localhost',
  })
  identity.signOut(identity.uidOf(email) ?? '')
  await identity.close()
}

test('an administrator lets somebody edit, and takes it back from who has a page open: what was typed is kept', async () => {
  const admin = await site.page({ expectErrors: /422 \(Unprocessable Entity\)/ })
  const editor = await site.page({ expectErrors: /40[13] \((Unauthorized|Forbidden)\)/ })
  const email = await makeEditor(site)
  await enterStudio(admin, site, await makeEditor(site, 'admin'), '#/people')
  await admin.getByLabel('E-mail of the account').fill('nobody@example.com')
  await admin.getByRole('button', { name: 'Let them edit' }).click()
  await admin.getByText('Nobody has an account with this address yet').waitFor()
  await admin.getByLabel('E-mail of the account').fill(email)
  await admin.getByRole('button', { name: 'Let them edit' }).click()
  await admin.getByText(`${email} can edit now.`).waitFor()
  expect(await axeFaults(admin, { frames: false })).toEqual([])

  await enterStudio(editor, site, email, '#/story/115')
  await expect.poll(() => editor.getByRole('link', { name: 'People' }).count()).toBe(0)
  await editor.getByLabel(/^Title/).waitFor()
  await admin.getByRole('button', { name: `Remove access of ${email}` }).click()
  await admin.getByText(`${email} can no longer edit.`).waitFor()
  await editor.getByLabel(/^Title/).fill('Typed before they knew')
  await editor.getByText(/^Not saved: Your role does not allow it/).waitFor()

  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByText(`${email} can edit now.`).waitFor()
  await editor.reload()
  await expect.poll(() => editor.getByLabel(/^Title/).inputValue()).toBe('Typed before they knew')
  await editor.getByText('Draft saved').waitFor()
})

test('a session that ends while somebody types leads to sign-in, and back to what was typed', async () => {
  const page = await site.page({ expectErrors: /40[01] \((Unauthorized|Bad Request)\)/ })
  const email = await makeEditor(site, 'editor')
  await enterStudio(page, site, email, '#/story/115')
  await page.getByLabel(/^Title/).fill('Typed as the session ended')
  await signOutEverywhere(email)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Typed as the session ended')
  await page.getByText('Draft saved').waitFor()
})
