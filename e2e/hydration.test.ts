import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

/* Pages that come to life in browsers unlike the server: what it drew stays. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** The browser's own data of languages, dates and countries is of another year: every name, list and date of it has changed. */
const otherLanguageData = (page: Page) =>
  page.addInitScript(() => {
    const change = (maker: { prototype: object }, method: string) => {
      const found = Object.getOwnPropertyDescriptor(maker.prototype, method)
      if (found?.get)
        Object.defineProperty(maker.prototype, method, {
          configurable: true,
          get(this: object) {
            const original = found.get?.call(this) as (value: unknown) => string
            return (value: unknown) => `~${original(value)}~`
          },
        })
      else
        Object.defineProperty(maker.prototype, method, {
          configurable: true,
          value(this: object, value: unknown) {
            return `~${String(Reflect.apply(found?.value as () => unknown, this, [value]))}~`
          },
        })
    }
    change(Intl.DisplayNames, 'of')
    change(Intl.DateTimeFormat, 'format')
    change(Intl.ListFormat, 'format')
  })

test('a browser with other names of countries, lists and dates comes to what the server wrote, on every kind of page', async () => {
  const page = await site.page()
  await otherLanguageData(page)
  const paths = ['', 'lokotrack/j-1150', 'lokotrack/build/c-300', 'de/compare', 'ja/calculator', 'pl/dealers']
  for (const path of [...paths, 'tr/event', 'fr/news/moving-day', 'fi/tour', 'ru/films', 'pt/register']) {
    await page.goto(site.url + path)
    // Each mismatch is an error in the console, which fails the test.
    await wake(page)
    expect(await page.evaluate(() => new Intl.ListFormat('en').format(['1']))).toBe('~1~')
  }
  // What the server wrote stays, also when it is drawn again.
  await page.goto(`${site.url}de/dealers`)
  await wake(page)
  await page.getByRole('searchbox').fill('Oulu')
  await page.getByRole('status').filter({ hasText: /^1 / }).waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Finnland')
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('~Finnland')
})

test.each([undefined, 'Etc/Unknown'])(
  'a browser that says %j of its zone comes to life on pages with times, which are in UTC and say so',
  async (zone) => {
    const page = await site.page()
    await page.addInitScript((timeZone) => {
      const own = Intl.DateTimeFormat.prototype.resolvedOptions
      Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
        return { ...own.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions
      }
    }, zone)
    for (const path of ['', 'de/event', 'ja/event', 'register', 'lokotrack/live']) {
      await page.goto(site.url + path)
      // What the browser cannot take over as it was drawn is an error in the console, which fails the test.
      await wake(page)
      site.noErrors()
    }
    await page.goto(`${site.url}event`)
    await wake(page)
    // Planned at 14:00 in Helsinki.
    await page.getByText('11:00 UTC', { exact: false }).first().waitFor()
    await page.getByText('Times in UTC', { exact: true }).first().waitFor()
  },
)

test('a block that fails in the browser stays as the server drew it, and the page around it comes to life', async () => {
  const page = await site.page({ expectErrors: /Collator|Block Map|Minified React error/ })
  await page.addInitScript(() => {
    // Only the list of dealers is sorted in the order of a language.
    Object.defineProperty(Intl, 'Collator', {
      value: function Collator() {
        throw new TypeError('Collator is not there')
      },
    })
  })
  await page.goto(`${site.url}dealers`)
  const dealers = page.getByRole('list', { name: 'Places' }).getByRole('listitem')
  const before = await dealers.count()
  expect(before).toBeGreaterThan(50)
  await wake(page)
  await expect.poll(() => dealers.count()).toBe(before)
  await page.getByRole('button', { name: 'English' }).click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(/de\/dealers/)
})

/** A browser nobody has touched, in which the app has heard of the page and not yet begun to bring it to life. */
async function holdComingToLife(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
    const send = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function hold(this: MessagePort, ...given: [unknown]) {
      document.documentElement.dataset.held = ''
      if (!('released' in document.documentElement.dataset)) setTimeout(() => this.postMessage(...given), 50)
      else Reflect.apply(send, this, given)
    }
  })
}

test('what is pressed and set while a page comes to life in parts is answered at once, and once', async () => {
  const page = await site.page()
  await holdComingToLife(page)
  await page.goto(`${site.url}lokotrack/build/j-1150`)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-held]:not([data-hydrated])').waitFor()
  const hybrid = page.getByRole('radio', { name: /^Hybrid/ }).first()
  await hybrid.check({ force: true })
  await page.waitForURL(/#build=/)
  await page.evaluate(() => (document.documentElement.dataset.released = ''))
  await page.locator('html[data-hydrated]').waitFor()
  await expect.poll(() => hybrid.isChecked()).toBe(true)

  await page.goto(`${site.url}dealers`)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-held]:not([data-hydrated])').waitFor()
  const dealer = page.getByRole('list', { name: 'Places' }).getByRole('button').first()
  // As assistive technology presses: no pointer has told before.
  await dealer.evaluate((button: HTMLElement) => button.click())
  await page.evaluate(() => (document.documentElement.dataset.released = ''))
  await page.locator('html[data-hydrated]').waitFor()
  await expect.poll(() => dealer.getAttribute('aria-expanded')).toBe('true')
})
