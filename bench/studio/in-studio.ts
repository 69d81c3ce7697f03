import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { enterStudio, makeEditor } from '../../e2e/studio-pages.ts'
import { findChromium } from '../../setup/chromium.mjs'
import { startContentSite } from '../content-site.ts'

export type ContentSite = Awaited<ReturnType<typeof startContentSite>>

/** Runs with the studio open in Chromium, signed in as a publisher, at a site whose content lies in `folder`. */
export async function inStudio<T>(
  folder: string,
  run: (page: Page, site: ContentSite) => Promise<T>,
): Promise<T> {
  const site = await startContentSite(join(folder, 'content'), folder)
  const { url } = site
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-quic', '--disable-dev-shm-usage'],
    // What Chromium starts with a profile in the shared folder survives a bench that is broken off.
    env: { ...process.env, TMPDIR: await mkdtemp(join(folder, 'browser-')) },
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const page = await context.newPage()
    await enterStudio(page, { url }, await makeEditor({ url, data: join(folder, 'data') }, 'publisher'))
    return await run(page, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
