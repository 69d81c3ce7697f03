import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

/* Who writes Japanese types kana, and takes what they are converted to by Enter: those keys are not the page's. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** Composes a text in the field that has the focus, as an input method does. */
async function compose(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    /** What stands there underlined, not taken yet. */
    show: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    key: (key: string, code: number) =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: code,
      }),
    take: (text: string) => session.send('Input.insertText', { text }),
  }
}

test('in the calculator the Enter that takes a conversion takes no figure yet', async () => {
  const page = await site.page({ locale: 'ja-JP' })
  await page.goto(`${site.url}ja/calculator`)
  await wake(page)
  const field = page.locator('main input[inputmode=decimal]').first()
  await field.fill('')
  const { show, key, take } = await compose(page)
  await show('２５０')
  await key('Enter', 13)
  await expect.poll(() => field.inputValue()).toBe('２５０')
  await take('２５０')
  await expect.poll(() => field.inputValue()).toBe('２５０')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('250')
})

test('in the studio an option is named once its name has been taken, and Escape leaves the conversion alone', async () => {
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/prices/122')
  await page.getByRole('button', { name: 'Add an option to “Noise and fire”' }).click()
  const { show, key, take } = await compose(page)
  await show('しずかな')
  await key('Enter', 13)
  await key('Escape', 27)
  const named = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect.poll(() => page.locator('input:focus').inputValue()).toBe('しずかな')
  await expect.poll(() => named('しずかな').count()).toBe(0)
  await take('静かな運転室')
  await page.keyboard.press('Enter')
  await named('静かな運転室').waitFor()
})
