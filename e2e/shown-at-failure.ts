import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openedPages } from './shared-browser.ts'

/*
 * What every open page shows when a test fails stands beside its failure: a wait that ended in vain says what was missing,
 * and a page mostly says why, in a dialog or a message.
 */

/** Milliseconds a page has for its answer: one that hangs must not hide the failure. */
const patience = 5000

/** Characters that are kept of a page. */
const most = 1200

afterEach(async ({ task }) => {
  const { result } = task
  if (result?.state !== 'fail') return
  const shown = await Promise.all(openedPages().map(tell))
  const message = shown.filter(Boolean).join('\n')
  if (message) result.errors = [...(result.errors ?? []), { name: 'Shown', message, stack: message }]
})

/** A page's address and its words, those of dialogs and messages first; nothing of a page that shows none. */
async function tell(page: Page): Promise<string> {
  const words = page.evaluate(() => {
    const said = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=alert]')]
    return [...said, document.body]
      .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
  })
  const late = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve(['(no answer)']), patience).unref()
  })
  const found = await Promise.race([words, late]).catch((error: unknown) => [String(error)])
  return found.length ? `Shown at ${page.url()}: ${found.join(' | ').slice(0, most)}` : ''
}
