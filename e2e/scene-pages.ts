import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

/** A page of the site that is alive, at a path without leading slash. */
export async function visit(
  site: SharedSite,
  path: string,
  options?: Parameters<SharedSite['page']>[0],
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

export interface Laid {
  stage: { left: number; top: number; width: number; height: number; scroll: number; scrolls: boolean }
  marks: { name: string; x: number; y: number }[]
}

/** Where the stage, its picture and its marks are in the window, in CSS pixels. */
export function laidOut(page: Page): Promise<Laid> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main picture img')
    const plane = image?.closest('picture')?.parentElement
    const stage = plane?.parentElement
    if (!image || !stage) throw new Error('No stage')
    const { left, top, width, height } = stage.getBoundingClientRect()
    const scrolls = getComputedStyle(stage).overflowX === 'auto'
    const marks = [...stage.querySelectorAll('[data-hotspot]')]
      .filter((one) => one.querySelector('i'))
      .map((one) => {
        const disc = one.querySelector('i')?.getBoundingClientRect() ?? new DOMRect()
        return {
          name: one.getAttribute('data-hotspot') ?? '',
          x: disc.x + disc.width / 2,
          y: disc.y + disc.height / 2,
        }
      })
    return {
      stage: { left, top, width, height, scroll: stage.scrollLeft, scrolls },
      marks,
    }
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
