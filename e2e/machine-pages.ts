import type { Page } from 'playwright-core'
import { wake, type OpenedSite } from './site.ts'

export const SLOW = { timeout: 90_000 }

/** Who saves data gets the light model alone and only when it is asked for; a quarter of the pixels is drawn soonest. */
export async function visit(
  site: OpenedSite,
  path: string,
  options: Parameters<OpenedSite['page']>[0] = {},
): Promise<Page> {
  const page = await site.page({
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 620 },
    deviceScaleFactor: 0.5,
    ...options,
  })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto(site.url + path)
  await wake(page)
  return page
}

export const machineIn = (page: Page) => page.getByRole('dialog', { name: /as you build it/ })

/** Opens the machine in 3D and waits for its first picture. */
export async function openMachine(page: Page) {
  await page.getByRole('button', { name: 'Your machine in 3D' }).click()
  const dialog = machineIn(page)
  await dialog.getByRole('button', { name: /Turn it in 3D/ }).click()
  await dialog.locator('canvas[data-ready]').waitFor(SLOW)
  return dialog
}
