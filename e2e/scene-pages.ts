import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { wake, type OpenedSite } from './site.ts'

/** A page of the site that is alive, at a path without leading slash. */
export async function visit(
  site: OpenedSite,
  path: string,
  options?: Parameters<OpenedSite['page']>[0],
): Promise<Page> {
  const page = await site.page(options)
  await page.goto(site.url + path)
  if (options?.javaScriptEnabled !== false) await wake(page)
  return page
}

export const mark = (page: Page, name: string) =>
  page.locator(`[data-hotspot="${name}"] :is(a, button)`).first()
export const panel = (page: Page, id: string) => page.locator(`[id="${id}"]`)
export const hash = (page: Page) => new URL(page.url()).hash

/** Name of the hotspot that has the focus, or the words of what has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement
    return (
      active?.closest('[data-hotspot]')?.getAttribute('data-hotspot') ?? active?.textContent?.trim() ?? ''
    )
  })
}

let axe: string | undefined

/** What axe finds wrong with a page as it stands. */
export async function faults(page: Page): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
        }
      }
    ).axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 200)}`,
      ),
    )
  })
}
