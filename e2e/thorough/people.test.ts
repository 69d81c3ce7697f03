import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('a director grants and takes roles on a page: what was taken ends at once where somebody is at work, and their page says so', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  const [director, other] = [`dora-${run}@maker.example`, `mo-${run}@maker.example`]
  const dora = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: /40[139] \(/ })
  await enterConsole(dora, site, director)
  const mo = await site.page({ expectErrors: /40[13] \(/ })
  await enterConsole(mo, site, other, 'moderator')
  await dora.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'People' }).click()
  const take = (role: string, email: string) =>
    dora.getByRole('button', { name: `Revoke: ${role}, ${email}`, exact: true })
  const confirm = () =>
    dora
      .locator('dialog:modal')
      .getByRole('button', { name: /^Revoke/ })
      .click()
  await take('Moderator', other).waitFor()
  expect(await axeFaults(dora)).toEqual([])
  expect(await dora.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await take('Moderator', other).click()
  await confirm()
  await mo.getByText('Your role at the console has been revoked.').waitFor()
  await expect.poll(() => mo.getByRole('navigation', { name: 'Desks' }).count()).toBe(0)

  // Another role, and one for a single event beside it.
  const give = async (role: string) => {
    await dora.getByLabel('E-mail address').fill(other)
    await dora.getByRole('combobox', { name: /^Role/ }).selectOption(role)
    await dora.getByRole('button', { name: 'Give role' }).click()
    await dora.getByText(`${other} has the role now.`).waitFor()
  }
  await give('sales')
  // Its page learns of it by itself while it still hears the database, and otherwise by looking again.
  const [again, leads] = [
    mo.getByRole('button', { name: 'Check again' }),
    mo.getByRole('heading', { level: 1, name: 'Leads' }),
  ]
  const isIn = async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined)
    return leads.isVisible()
  }
  await expect.poll(isIn).toBe(true)
  await give('moderator/open-pit-day')
  const questions = mo.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Questions' })
  await questions.click()
  await mo.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  await expect.poll(() => mo.getByRole('navigation').getByRole('link', { name: 'Banner' }).count()).toBe(0)
  await dora.getByText(`by ${director}`).first().waitFor()

  // Nobody is granted anything who has not signed up; the last director stays.
  await dora.getByLabel('E-mail address').fill(`nobody-${run}@maker.example`)
  await dora.getByRole('button', { name: 'Give role' }).click()
  await dora.getByText(`Nobody has signed up with nobody-${run}@maker.example`).waitFor()
  await take('Director', director).click()
  await confirm()
  await dora.getByText('Not revoked: nobody would be left').waitFor()
  await dora.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Log' }).click()
  await dora.getByText('role.revoke').first().waitFor()
})
