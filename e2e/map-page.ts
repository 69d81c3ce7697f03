import type { Page } from 'playwright-core'
import type { SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

type Options = Parameters<SharedSite['page']>[0]

/** A page with a map, by default the dealers, without movement, so that nothing has to be waited for but the drawing. */
export async function visitMap(site: SharedSite, path = 'dealers', options?: Options): Promise<Page> {
  // A quarter of the pixels is drawn soonest.
  const page = await site.page({ reducedMotion: 'reduce', deviceScaleFactor: 0.5, ...options })
  await page.goto(site.url + path)
  if (options?.javaScriptEnabled !== false) await wake(page)
  return page
}

/** The map is asked for, and waited for until it is drawn. */
export async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the map' }).click()
  await drawn(page)
}

export const drawn = (page: Page) => page.locator('[data-condition="drawn"]').waitFor()

/** What the list beside the map has. */
export const items = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')
