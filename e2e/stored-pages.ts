import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wake, type OpenedSite } from './site.ts'

export interface StoredRecord {
  pages: Record<
    string,
    { at: number; build: string; files: string[]; pictures: string[]; title: string; document: string }
  >
  kept: { path: string; pages: string[] }[]
  sizes: Record<string, number>
}

/** Messages of a browser that is cut off from the site. */
export const cutOff = {
  expectErrors: /ERR_|Failed to load|Failed to fetch|RPC_ERROR/,
  serviceWorkers: 'allow',
  // With the session that quickens motion the next document of a page without a connection takes itself to have one.
  realMotion: true,
} as const

/** What this browser has stored of the site for offline use. */
export function storedRecord(page: Page, base = ''): Promise<StoredRecord> {
  return page.evaluate(async (path) => {
    const stored = await caches.match(path)
    return ((await stored?.json()) ?? { pages: {}, kept: [], sizes: {} }) as StoredRecord
  }, `${base}/_offline/record.json`)
}

/** Opens a page as somebody who uses it, and waits until it is stored. */
export async function visitAndStore(page: Page, site: OpenedSite, path: string, base = ''): Promise<void> {
  await page.goto(site.url + path)
  await wake(page)
  // Until the worker is asked for, which is at a press of a page that is alive.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift')
        return Object.keys((await storedRecord(page, base)).pages)
      },
      { timeout: 30_000 },
    )
    .toContain(`${base}/${path}`)
}
