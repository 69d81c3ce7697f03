import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { register } from '../visitor-writes.ts'

/* An operator in a hotel, whose network answers everything with its own page, or nothing. */

let site: OpenedSite
let operator: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
  await operator.set(event, { state: 'break' })
  page = await site.page({ expectErrors: /ERR_|Failed to load|RPC_ERROR|is not valid JSON/ })
  await enterConsole(page, site, 'director@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'

test('a press that the page of a network answers is not taken for done, and can be made again', async () => {
  await page.goto(`${site.url}operator#/event`)
  await button(page, 'Live').click()
  const dialog = page.locator('dialog:modal')
  const press = () => dialog.getByRole('button', { name: 'Live', exact: true }).click()
  for (const call of [/documents:commit/, /documents:batchGet/]) {
    await page.route(call, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    )
    await press()
    await dialog.getByText('No connection. Check it and try again.').waitFor()
    expect(await operator.read(event)).toMatchObject({ state: 'break' })
    await page.unroute(call)
  }
  await press()
  await dialog.waitFor({ state: 'hidden' })
  expect(await operator.read(event)).toMatchObject({ state: 'live' })
})

test('a desk that is opened without a connection does not say that there is nothing', async () => {
  await register(site.url, 'Ann Karlsson', 'Kivi Oy')
  await page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const words of ['0 found', 'None here.'])
        if (document.body.innerText.includes(words)) said.add(words)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const go = (desk: string) => page.evaluate((to) => (location.hash = `#/${to}`), desk)
  for (const desk of ['inbox', 'leads']) {
    await go('banner')
    await page.context().setOffline(true)
    await page.getByText('Lost', { exact: true }).waitFor()
    await go(desk)
    await page.locator('[aria-busy=true]').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Ann Karlsson').waitFor()
  }
  expect(await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])).toEqual([])
  // What is really empty says so.
  await go('inbox')
  await button(page, 'Quotes').click()
  await page.getByText('0 found', { exact: true }).first().waitFor()
})
