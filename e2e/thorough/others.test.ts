import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linkNumbers, markFields, takeAway } from '../others.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

/* Browsers have more programs than the page's: managers of passwords, detectors of numbers, blockers. It goes on working. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test.each([
  ['marked', markFields],
  ['linked', linkNumbers],
  ['without what a blocker took', takeAway],
] as const)(
  'a page that was %s before it came to life does so as it is, and keeps what was typed',
  async (_, change) => {
    const page = await site.page()
    for (const path of ['contact', 'lokotrack/build/j-1150', 'de/about']) {
      await page.goto(site.url + path)
      await page.evaluate<unknown>(change)
      const heading = await page.locator('h1').first().elementHandle()
      const message = page.locator('main textarea[name=message]')
      if (path === 'contact')
        await message.evaluate((field: HTMLTextAreaElement) => {
          field.value = 'Typed early.'
          field.dispatchEvent(new Event('input', { bubbles: true }))
        })
      await wake(page)
      expect(
        await page
          .locator('h1')
          .first()
          .evaluate((now, then) => now === then, heading),
      ).toBe(true)
      if (path === 'contact') await expect.poll(() => message.inputValue()).toBe('Typed early.')
      await expect.poll(() => page.locator('[data-brief]').count()).toBe(0)
      // The marks of others are where they were.
      if (change === markFields && path === 'contact')
        await expect
          .poll(() => page.locator('main :is(input, textarea) + [data-mark] > span').count())
          .toBeGreaterThan(3)
    }
  },
)

test('where a page had to be drawn anew what was typed is entered into its new fields', async () => {
  const page = await site.page({ expectErrors: /#418/ })
  // Before any script of the page.
  await page.addInitScript(() =>
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLTextAreaElement) node.after(document.createElement('section'))
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.goto(`${site.url}contact`)
  const form = page.locator('main form').first()
  await expect.poll(() => form.locator('textarea + section').count()).toBe(1)
  await form.evaluate((element) => {
    const enter = (name: string, value: string) => {
      const field = element.querySelector(`[name=${name}]`) as HTMLInputElement
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    enter('name', 'Di Lund')
    enter('message', 'Typed early.')
    ;(element.querySelector('[name=consent]') as HTMLInputElement).click()
  })
  await wake(page)
  await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('Typed early.')
  await expect.poll(() => form.locator('[name=name]').inputValue()).toBe('Di Lund')
  await expect.poll(() => form.locator('[name=consent]').isChecked()).toBe(true)
})

test('a page that others change while it is used goes on: figures, languages, other pages and back', async () => {
  const page = await site.page()
  await page.goto(`${site.url}calculator`)
  await wake(page)
  expect(await page.evaluate(linkNumbers)).toBeGreaterThan(5)
  expect(await page.evaluate(takeAway)).toBeGreaterThan(0)
  await page.evaluate(markFields)
  const main = page.getByRole('main')
  await main.getByRole('slider').first().press('ArrowUp')
  await main.getByRole('combobox', { name: 'Machine' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: /Deutsch/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Was sie einbringt' }).waitFor()
  await page.evaluate(linkNumbers)
  await page.locator('footer a[href="/de/about"]').first().click()
  await page.getByRole('heading', { level: 1, name: /Sechs Maschinen/ }).waitFor()
  await page.evaluate(takeAway)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Was sie einbringt' }).waitFor()
  await expect.poll(() => page.locator('h1').count()).toBe(1)
})
