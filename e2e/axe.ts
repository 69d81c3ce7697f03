import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

let source: Promise<string> | undefined

/** The program that a page needs for `runAxe`. */
export const axeSource = () =>
  (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** What is said of a page by names, alternatives and languages: the part of the rules that its words may break. */
const aboutWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms']

/**
 * What axe finds wrong with the page as it is now, or, where only the words are others, with these; nothing when all is
 * well. Without `frames` what they show is left alone.
 */
export async function axeFaults(
  page: Page,
  { only, frames = true }: { only?: 'words' | undefined; frames?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource())
  return page.evaluate(runAxe, { tags: only ? aboutWords : undefined, iframes: frames })
}

/** Runs in the page. */
export async function runAxe({ tags, iframes }: { tags?: string[] | undefined; iframes: boolean }) {
  const { violations } = await (window as unknown as { axe: Axe }).axe.run({
    resultTypes: ['violations'],
    preload: false,
    iframes,
    ...(tags && { runOnly: tags }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  )
}
