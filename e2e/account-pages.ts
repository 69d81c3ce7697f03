import type { Locator, Page } from 'playwright-core'

/** The dialog of the account on a page. */
export const account = (page: Page): Locator => page.locator('dialog:modal')

/** Fills in who signs in or registers. */
export async function fill(dialog: Locator, email: string, password?: string): Promise<void> {
  await dialog.getByLabel('E-mail address').fill(email)
  if (password) await dialog.getByLabel(/^(New password|Password)$/).fill(password)
}

/** The link of the newest mail to an address in a site's outbox, once it is there and is another than the one before. */
export async function outboxLink(site: { management: string }, to: string, before = ''): Promise<string> {
  for (;;) {
    const outbox = await fetch(`${site.management}identity/outbox`).then((answer) => answer.text())
    const mail = outbox.split('<article>').find((one) => one.includes(`<p>${to} `))
    const link = mail && /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&')
    if (link && link !== before) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
