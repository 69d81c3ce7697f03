import type { Page } from 'playwright-core'

/** A button of the operators' console: by its whole name, or by what its name is like. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Presses a button that asks first, and the one of that name in the dialog that asks. */
export async function confirmed(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click()
  await page
    .locator('dialog:modal')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
}
