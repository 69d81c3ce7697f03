import type { Page } from 'playwright-core'

interface Edges {
  left: number
  right: number
  bottom: number
}

/** A page of a sheet in CSS pixels: its edges, the lower one being its footer's top, and what stands on it. */
export interface PageBoxes {
  edges: Edges
  things: (Edges & { what: string })[]
}

/** What rounding may add. */
const SLACK = 0.5

/** What reaches below a footer's top or beyond a page's sides, a line each. */
export function beyondPages(pages: readonly PageBoxes[]): string[] {
  return pages.flatMap(({ edges, things }, i) =>
    things.flatMap(({ what, left, right, bottom }) => {
      const by = Math.max(bottom - edges.bottom, right - edges.right, edges.left - left)
      return by > SLACK ? `page ${i + 1}: ${what} by ${Math.ceil(by)} px` : []
    }),
  )
}

/** Throws when anything on a sheet would be cut or printed over its footer. */
export async function requireFit(tab: Page, name: string): Promise<void> {
  const pages = await tab.evaluate(() =>
    [...document.querySelectorAll('.page')].map((page): PageBoxes => {
      const { left, right, bottom } = page.getBoundingClientRect()
      const foot = page.querySelector('.foot')
      const things = [...page.querySelectorAll('*')].filter((one) => !foot?.contains(one))
      return {
        edges: { left, right, bottom: foot?.getBoundingClientRect().top ?? bottom },
        things: things.map((one) => {
          const box = one.getBoundingClientRect()
          const what = `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`
          return { what, left: box.left, right: box.right, bottom: box.bottom }
        }),
      }
    }),
  )
  const beyond = beyondPages(pages)
  if (beyond.length) throw new Error(`${name} does not fit:\n${beyond.join('\n')}`)
}
