import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

/* Clicks on links that are not for the router: a new tab, a file, a program of the visitor's own. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

async function awake(path: string): Promise<Page> {
  const page = await site.page()
  await page.goto(site.url + path)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  return page
}

const isStillAt = async (page: Page, path: string) => {
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(`/${path}`)
}

test.for([
  { with: 'Ctrl', click: { modifiers: ['ControlOrMeta' as const] } },
  { with: 'the middle button', click: { button: 'middle' as const } },
  { with: 'Shift', click: { modifiers: ['Shift' as const] } },
])('a link pressed with $with opens beside the page, which stays', async ({ click }) => {
  const page = await awake('lokotrack')
  const opened = page.context().waitForEvent('page')
  await page.locator('main a[href="/lokotrack/c-300"]').first().click(click)
  const beside = await opened
  await beside.getByRole('heading', { level: 1, name: 'C-300' }).waitFor()
  await isStillAt(page, 'lokotrack')
  await beside.close()
})

test('a link with a key held down that means something else is left to the browser', async () => {
  const page = await awake('lokotrack')
  const left = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const link = document.querySelector<HTMLElement>('main a[href="/lokotrack/c-300"]')
        addEventListener('click', (event) => {
          resolve(!event.defaultPrevented)
          event.preventDefault()
        })
        link?.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true }))
      }),
  )
  expect(left).toBe(true)
})

test('telephone and mail links, and files, are the browser’s, and the page stays', async () => {
  const page = await awake('contact')
  const left = await page.evaluate(() => {
    const seen: Record<string, boolean> = {}
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      seen[link.protocol] = !event.defaultPrevented
      event.preventDefault()
    })
    for (const protocol of ['tel', 'mailto'])
      document.querySelector<HTMLElement>(`a[href^="${protocol}:"]`)?.click()
    return seen
  })
  expect(left).toEqual({ 'tel:': true, 'mailto:': true })
  await isStillAt(page, 'contact')
})

test('a data sheet is handed over as a file, and the machine’s page stays', async () => {
  const page = await awake('lokotrack/j-1150')
  const link = page.locator('main a[href*=".pdf"]').first()
  await link.scrollIntoViewIfNeeded()
  const handed = page.waitForEvent('download')
  await link.click()
  expect((await handed).suggestedFilename()).toBe('j-1150-data-sheet-en.pdf')
  await isStillAt(page, 'lokotrack/j-1150')
})
