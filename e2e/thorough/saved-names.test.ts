import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save on this device' }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test('a build is named when it is saved, renamed later, and no two have one name', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await site.page({ reducedMotion: 'reduce', viewport })
    await page.goto(new URL('lokotrack/build/j-1150', site.url).href)
    await wake(page)
    await save(page)
    // Its name is asked for where it stands, and can be written at once.
    await expect.poll(() => field(page).inputValue()).toMatch(/^J-1150, Base machine, /)
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Pit 4, lower bench')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Pit 4, lower bench', exact: true }).waitFor()

    // Another of the same minute has another name, and cannot take the first one's.
    await page.locator('#choice-hyb').check({ force: true })
    await page.waitForURL(/hyb/)
    await save(page)
    await expect.poll(() => field(page).inputValue()).toMatch(/^J-1150, Hybrid with plug, /)
    await field(page).fill('pit 4,  LOWER bench')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('There is already “Pit 4, lower bench”.').waitFor()
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^J-1150, Hybrid with plug, / }).waitFor()

    // A name is text, whatever it says; it stays with a reload and is the PDF's.
    await page.getByRole('button', { name: /^Rename J-1150, Hybrid/ }).click()
    await field(page).fill('<img src=x onerror=alert(1)> & "4/5"')
    await page.getByRole('button', { name: 'Keep this name' }).click()
    await page.getByRole('link', { name: '<img src=x onerror=alert(1)> & "4/5"', exact: true }).waitFor()
    await page.reload()
    await wake(page)
    await page.getByRole('link', { name: '<img src=x onerror=alert(1)> & "4/5"', exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toBe('-img src=x onerror=alert(1)- & -4-5-.pdf')
    await page.getByRole('button', { name: 'Delete Pit 4, lower bench' }).click()
    await expect
      .poll(() => page.getByRole('link', { name: 'Pit 4, lower bench', exact: true }).count())
      .toBe(0)
    await page.close()
  }
})
