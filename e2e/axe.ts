import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

let source: Promise<string> | undefined

/**
 * What axe finds wrong with the page as it is now; nothing when all is well. Contrast takes a third of the time or more: it need not
 * be looked at again where only the words differ.
 */
export async function axeFaults(page: Page, { contrast = true } = {}): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(async (isEnabled) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: isEnabled } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.replace(/\s+/g, ' ')}`,
      ),
    )
  }, contrast)
}
