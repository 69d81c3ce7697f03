import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { openSite, wake } from '../site.ts'
import { begin, join, news, panel, path, people, step, visit } from '../together-pages.ts'

/* A shared build where it is not the site's own page, where it cannot be had, and for whoever sees or points at nothing. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('begun in an embed, its link opens the site’s own page, and both see each choice', async () => {
  const anna = await visit(site, `embed/${path}`)
  const link = await begin(anna, 'Anna')
  expect(new URL(link).pathname).toBe(`/${path}`)
  const ben = await site.page({ reducedMotion: 'reduce' })
  await join(ben, link, 'Ben')
  await people(anna).getByText('Ben').waitFor()
  await step(ben, 'Conveyors')
  await ben.getByLabel('Belt scale').check()
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  await panel(anna).getByRole('button', { name: 'Leave' }).click()
  await panel(anna).waitFor({ state: 'detached' })
  expect(new URL(anna.url()).pathname).toBe(`/embed/${path}`)
})

test('its windows and its list have no accessibility faults; the focus goes on where it is', async () => {
  const anna = await visit(site, path, { viewport: { width: 390, height: 844 } })
  await anna.getByRole('button', { name: 'Configure together' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Configure together' })
  await dialog.waitFor()
  expect(await axeFaults(anna)).toEqual([])
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  expect(await axeFaults(anna)).toEqual([])
  await dialog.getByLabel('Your first name').fill('Anna')
  // The build is shared once the database answers, which may be after the invitation has been closed.
  const answered = Promise.withResolvers<void>()
  await anna.route(/\/Listen\/channel/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Begin' }).click()
  const invitation = anna.getByRole('dialog', { name: 'Share the link' })
  await invitation.waitFor()
  expect(await axeFaults(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await invitation.waitFor({ state: 'hidden' })
  answered.resolve()
  await expect.poll(() => anna.getByRole('button', { name: 'Configure together' }).isDisabled()).toBe(true)
  const focused = () => anna.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(focused).toBe(true)
  expect(await axeFaults(anna)).toEqual([])
  await panel(anna).getByRole('button', { name: 'Leave' }).click()
  await panel(anna).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(true)
  expect(await axeFaults(anna)).toEqual([])
})

test('without a live database there is no button, and a link of a shared build says that it cannot be joined here', async () => {
  const still = await openSite({ LIVE: 'off' })
  try {
    const page = await still.page({ reducedMotion: 'reduce' })
    await page.goto(new URL(`de/${path}#together=${'a'.repeat(32)}`, still.url).href)
    await wake(page)
    await page.getByText('Auf dieser Website kann nicht gemeinsam konfiguriert werden.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Gemeinsam', exact: false }).count()).toBe(0)
    await still.closePages()
  } finally {
    await still.close()
  }
})
