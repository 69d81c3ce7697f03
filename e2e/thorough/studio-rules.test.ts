import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor } from '../studio-pages.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

/** Configurators with the same groups: a second try takes another one, whose draft is as it was. */
const machines = [
  { story: 122, path: 'lokotrack/build/j-1150' },
  { story: 125, path: 'lokotrack/build/c-300' },
] as const
let tries = 0

const desk = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the machine' }).getByRole('link', { name }).click()
const cell = (page: Page, option: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${option}`) })
    .getByRole('gridcell')
    .nth(column)
const pick = async (page: Page, words: string) => {
  await page.getByRole('button', { name: 'Choose an option…' }).first().click()
  await page.keyboard.type(words)
  await page.getByRole('listbox').getByRole('option').first().getByText(words).waitFor()
  await page.keyboard.press('Enter')
}
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('an option with a price and a rule is made, a dead one is found and mended, and visitors meet the rule', async () => {
  const { story, path } = machines[tries++ % machines.length] ?? machines[0]
  await page.goto(`${site.url}studio#/prices/${story}`)

  // The option, its price typed and its weights pasted as a spreadsheet copies them.
  await page.getByRole('button', { name: 'Add an option to “Noise and fire”' }).click()
  await page.keyboard.type('Quiet cab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => cell(page, 'Quiet cab', 0).evaluate((td) => td === document.activeElement))
    .toBe(true)
  // Only the grid scrolls, not the studio: own prices far down say so to screen readers.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.keyboard.type('4200')
  await page.keyboard.press('Tab')
  await expect.poll(() => cell(page, 'Quiet cab', 0).textContent()).toBe('€4,200')
  await paste(page, '150\t150\r\n')
  await expect.poll(() => cell(page, 'Quiet cab', 2).textContent()).toBe('150')
  // What is no number is told, and stays as it was.
  await paste(page, 'heavy')
  await page.getByText('“heavy” is not a number; the cell stays as it was.').waitFor()
  await expect.poll(() => cell(page, 'Quiet cab', 1).textContent()).toBe('150')
  // So is a price in another currency than its column's.
  await page.keyboard.press('Home')
  await paste(page, '$ 4,200')
  await page.getByText('“$ 4,200”: this column has another currency').waitFor()
  await expect.poll(() => cell(page, 'Quiet cab', 0).textContent()).toBe('€4,200')
  await page.keyboard.press('ArrowRight')
  // Not sold in Spain: the market's cell is switched by the keyboard.
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => cell(page, 'Quiet cab', 6).textContent()).toBe('–')
  // A price of its own in the United States, in dollars.
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('4999')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 'Quiet cab', 10).textContent()).toBe('$4,999 (own price)')
  expect(await axeFaults(page)).toEqual([])

  // A rule in words, and a second one that contradicts it on purpose.
  await desk(page, 'Rules')
  await page.getByRole('button', { name: '+ needs' }).click()
  await pick(page, 'Quiet cab')
  await pick(page, 'Sound package')
  await page.getByLabel('What visitors read').fill('The quiet cab stands on the sound package.')
  await page.getByRole('button', { name: 'Done' }).click()
  const check = page.getByRole('region', { name: 'Check' })
  await check.getByText('Everything can be built').waitFor()
  await page.getByRole('button', { name: '+ excludes' }).click()
  await pick(page, 'Quiet cab')
  await pick(page, 'Sound package')
  await check.getByText('“Quiet cab” cannot be chosen in any market.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()

  // The finding leads to the rule, which is mended: the cab excludes the cable remote instead.
  await check.getByRole('button', { name: '“Quiet cab” excludes “Sound package”.' }).click()
  const opened = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Done' }) })
  await opened.getByRole('group', { name: 'it cannot have' }).getByRole('button', { name: 'Remove' }).click()
  await pick(page, 'Cable remote')
  await opened.getByLabel('What visitors read').fill('The quiet cab has no socket for a cable.')
  await check.getByText('Everything can be built').waitFor()
  await page.getByText('Draft saved').waitFor()

  // The effect, against what visitors have.
  await desk(page, 'Effect')
  const fullest = page.getByRole('article').last()
  await fullest.getByText(/€/).first().waitFor()
  await page.getByText('what changes is marked').waitFor()
  await page.getByRole('combobox', { name: 'Market', exact: true }).selectOption({ label: 'Spain' })
  await expect.poll(() => fullest.getByRole('list').getByText('Quiet cab').count()).toBe(0)
  await page.getByText('Raise it').waitFor()
  // Asked once: a second press would count up twice.
  const asks = await page
    .getByRole('button', { name: /^Make it version/ })
    .evaluate((button: HTMLElement) => {
      button.click()
      return new Promise((done) =>
        requestAnimationFrame(() => done(document.body.innerText.includes('Make it version'))),
      )
    })
  expect(asks).toBe(false)
  await page.locator('[aria-labelledby="effect-title"][aria-busy="false"]').waitFor()
  expect(await axeFaults(page)).toEqual([])

  // Published, and what a visitor meets.
  await page.getByRole('button', { name: 'Publish' }).click()
  const asking = page.getByRole('dialog', { name: 'Publish this machine?' })
  await asking
    .getByRole('row', { name: /With the most options/ })
    .getByText('+1')
    .waitFor()
  await asking.getByRole('button', { name: /^Publish/ }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  const visitor = await site.page({ reducedMotion: 'reduce' })
  await visitor.goto(`${site.url}${path}`)
  await wake(visitor)
  await visitor
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Dust, light, noise' })
    .click()
  await visitor.getByLabel('Quiet cab').check()
  await expect.poll(() => visitor.getByLabel('Sound package').isChecked()).toBe(true)
  await visitor
    .getByRole('main')
    .getByRole('status')
    .getByText('The quiet cab stands on the sound package.')
    .first()
    .waitFor()
  await visitor.getByText('Where to start, country, units').click()
  await visitor.getByLabel('Country').selectOption('US')
  await visitor.getByRole('group', { name: 'Noise and fire' }).getByText('+$4,999').first().waitFor()
})

test('all rules are read in words by a translator, who can change none, and steps back undo a change of them', async () => {
  const reader = await site.page()
  await enterStudio(reader, site, await makeEditor(site, 'translator:de'), `#/rules/126`)
  await reader.getByText('All electric needs No engine.').waitFor()
  await expect.poll(() => reader.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.goto(`${site.url}studio#/rules/122`)
  const rule = page
    .getByRole('listitem')
    .filter({ hasText: 'Automatic feed needs Level sensor and Hydraulic wedge.' })
  await rule.getByRole('button', { name: 'Edit' }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Done' }) })
  await line.getByRole('button', { name: '“and”: make it “or”' }).click()
  await line.getByText('Automatic feed needs Level sensor or Hydraulic wedge.').waitFor()
  await line
    .getByRole('group', { name: 'it needs' })
    .getByRole('button', { name: 'Without this option' })
    .first()
    .click()
  await line.getByText('Automatic feed needs without Level sensor or Hydraulic wedge.').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await rule.waitFor()
})

test('what visitors have and cannot be read is no machine they do not see: it is said, and tried again', async () => {
  await page.goto(`${site.url}studio#/prices/${machines[0].story}`)
  const price = cell(page, 'Sound package', 0)
  await price.click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.textContent()).toMatch(/77$/)
  await page.getByText('Draft saved').waitFor()
  const history = await page.evaluateHandle(() => {
    const ask = window.fetch
    const history = { isAway: true }
    window.fetch = (...asked) =>
      history.isAway && String(asked[0]).includes('/versions?')
        ? Promise.resolve(Response.json({ error: 'Away' }, { status: 503 }))
        : ask(...asked)
    return history
  })
  await desk(page, 'Effect')
  await page.getByRole('alert').getByText('could not be read: The server has a fault (503)').waitFor()
  await expect.poll(() => page.getByText('Visitors do not see this machine yet').count()).toBe(0)
  await history.evaluate((found) => (found.isAway = false))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('what changes is marked').waitFor()
})
