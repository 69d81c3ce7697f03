import type { Page } from 'playwright-core'
import type { SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

/* Two people, each with a browser of their own, configure one machine. */

export const path = 'lokotrack/build/j-1150'
export const panel = (page: Page) => page.getByRole('region', { name: 'Configuring together' })
/** Who takes part. */
export const people = (page: Page) => panel(page).getByRole('list').first()
export const news = (page: Page) => panel(page).getByRole('status')
export const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()

export async function visit(
  site: SharedSite,
  address: string,
  options: Parameters<SharedSite['page']>[0] = {},
): Promise<Page> {
  const page = await site.page({ reducedMotion: 'reduce', ...options })
  await page.goto(new URL(address, site.url).href)
  await wake(page)
  return page
}

/** Begins a session; gives its link. */
export async function begin(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Configure together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure together' })
  await dialog.getByLabel('Your first name').fill(name)
  await dialog.getByRole('button', { name: 'Begin' }).click()
  const invitation = page.getByRole('dialog', { name: 'Share the link' })
  const link = await invitation.getByRole('textbox').inputValue()
  await invitation.getByRole('button', { name: 'Close' }).click()
  return link
}

/** Opens a link in a page, and joins. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Configure together' })
  await dialog.getByLabel('Your first name').fill(name)
  await dialog.getByRole('button', { name: 'Join' }).click()
  await people(page).getByText('Anna').waitFor()
}

export async function openTogether(
  site: SharedSite,
  options: Parameters<SharedSite['page']>[0] = {},
): Promise<{ anna: Page; ben: Page; link: string }> {
  const anna = await visit(site, path, options)
  const link = await begin(anna, 'Anna')
  const ben = await site.page({ reducedMotion: 'reduce', ...options })
  await join(ben, link, 'Ben')
  await people(anna).getByText('Ben').waitFor()
  return { anna, ben, link }
}
