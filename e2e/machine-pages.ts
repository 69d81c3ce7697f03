import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import type { SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

/** Who saves data gets the light model alone and only when it is asked for; a quarter of the pixels is drawn soonest. */
export async function visit(
  site: SharedSite,
  path: string,
  options: Parameters<SharedSite['page']>[0] = {},
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
  await dialog.locator('canvas[data-ready]').waitFor()
  return dialog
}

/** The sizes of the pictures in a PDF, which pressing a button downloads. */
export async function picturesInPdf(page: Page, button: Locator): Promise<string[]> {
  const download = page.waitForEvent('download')
  await button.click()
  const pdf = (await readFile(await (await download).path())).toString('latin1')
  return [...pdf.matchAll(/\/Subtype \/Image \/Width (\d+) \/Height (\d+)/g)].map(
    ([, wide, high]) => `${wide} × ${high}`,
  )
}

/** A browser that cannot draw in 3D. */
export function withoutWebGl() {
  const own = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...more: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : (own as (...all: unknown[]) => unknown).call(this, kind, ...more)
  } as typeof own
}
