import type { Locator, Page } from 'playwright-core'

/** Presses Tab (or Shift+Tab) until the focus is on an element, as somebody without a mouse would. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const element = await wanted.elementHandle()
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await element?.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  const at = await page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
  throw new Error(`Not reached by ${key}; the focus is on “${at}”`)
}
