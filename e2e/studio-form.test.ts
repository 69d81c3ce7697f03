import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, previewOf } from './studio-pages.ts'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterEach(() => site.noErrors())
afterAll(async () => {
  await site.closePages()
  await site.close()
})

const form = (page: Page) => page.getByRole('main')
const openPage = async (page: Page, name: string) => {
  await page.getByLabel('Search pages').fill(name)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('a dealer is put on the map, with what is wrong said while typing, and all of it is undone', async () => {
  await openPage(page, 'Dealers')
  const fields = form(page)
  await fields.getByRole('button', { name: /^Map/ }).click()
  const before = await fields.getByRole('listitem').count()
  await fields.getByRole('button', { name: 'Add: Map marker' }).click()
  await fields.getByRole('heading', { name: 'Map marker' }).waitFor()
  // Nothing is wrong before somebody could have filled it in; a field that is left empty is.
  await fields.getByRole('region', { name: '5 fields to fill in' }).waitFor()
  await expect.poll(() => fields.locator('[aria-invalid="true"]').count()).toBe(0)
  await fields.getByLabel(/^Name/).focus()
  await fields.getByLabel(/^City/).focus()
  await fields.getByRole('region', { name: '5 fields need attention' }).waitFor()
  await expect.poll(() => fields.locator('[aria-invalid="true"]').count()).toBe(1)
  await fields.getByLabel(/^Name/).fill('Oulun Murska')
  await fields.getByLabel(/^City/).fill('Oulu')
  await fields.getByLabel(/^Country/).fill('Finland')
  await expect.poll(() => fields.getByLabel(/^Country/).getAttribute('aria-invalid')).toBe('true')
  await fields.getByLabel(/^Country/).fill('FI')
  await fields.getByLabel(/^Lat/).fill('650,0142')
  await fields.getByText('At most 90.', { exact: true }).first().waitFor()
  await fields.getByLabel(/^Lat/).fill('65,0142')
  await expect.poll(() => fields.getByLabel(/^Lat/).inputValue()).toBe('65.0142')
  await fields.getByRole('button', { name: 'Lon', exact: true }).click()
  await expect
    .poll(() => fields.getByLabel(/^Lon/).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.keyboard.type('25.4716')
  await fields.getByRole('region', { name: /attention/ }).waitFor({ state: 'detached' })
  await fields.getByLabel('Service', { exact: true }).check()
  const frame = await previewOf(page)
  await frame.getByText('Oulun Murska').first().waitFor()
  await page.getByText('Draft saved').waitFor()
  // Back to the map, and one place up by the keyboard.
  await fields
    .getByRole('navigation', { name: 'Path to this block' })
    .getByRole('button', { name: 'Map', exact: true })
    .click()
  await fields
    .getByRole('button', { name: /Oulun Murska/ })
    .first()
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await fields.getByText(`Moved to position ${before} of ${before + 1}`).waitFor()
  await expect
    .poll(() =>
      fields
        .getByRole('listitem')
        .nth(before - 1)
        .textContent(),
    )
    .toContain('Oulun Murska')
  // It can be moved on at once.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Oulun Murska')
  await page.keyboard.press('Alt+ArrowDown')
  await fields.getByText(`Moved to position ${before + 1} of ${before + 1}`).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Oulun Murska')
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await fields.getByRole('heading', { name: 'Map', exact: true }).waitFor()
  await frame.getByText('Oulun Murska').first().waitFor({ state: 'detached' })
})

test('an article gets a heading, a link, a table and words from another program; its steps back are the story’s', async ({
  task,
}) => {
  // What a try that broke off has typed stays in its article: the next one takes another.
  await openPage(page, task.result?.retryCount ? 'Why the gape decides' : 'Moving day')
  const fields = form(page)
  const frame = await previewOf(page)
  const text = fields.getByRole('textbox', { name: /^Text/ })
  // A button of the bar gives the text its cursor back a frame later.
  const hasCursor = () =>
    expect.poll(() => text.evaluate((element) => document.activeElement === element)).toBe(true)
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Before the move')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await fields.getByLabel('Paragraph style').selectOption({ label: 'Heading 2' })
  await frame.getByRole('heading', { level: 2, name: 'Before the move' }).waitFor()
  await hasCursor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await fields.getByRole('button', { name: 'Table', exact: true }).click()
  await hasCursor()
  await page.keyboard.type('Machine')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hours')
  await fields.getByRole('button', { name: 'Add row' }).click()
  await expect.poll(() => frame.getByRole('table').first().getByRole('row').count()).toBe(4)
  await frame.getByRole('columnheader', { name: 'Machine' }).waitFor()
  // From another program, with what no text here has.
  await hasCursor()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const pasted = new DataTransfer()
    pasted.setData(
      'text/html',
      '<html><body><p class=MsoNormal style="color:red">Pasted <b>words</b><o:p></o:p> and <a href="https://example.com/?a=1&amp;b=2">a link</a><img src=x onerror="alert(1)"></p></body></html>',
    )
    pasted.setData('text/plain', 'Pasted words and a link')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    )
  })
  const link = frame.getByRole('link', { name: 'a link' })
  await link.waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.com/?a=1&b=2')
  await frame.locator('strong', { hasText: 'words' }).last().waitFor()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.waitFor({ state: 'detached' })
  await text.getByText('Pasted').waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await text.getByText('Before the move').waitFor({ state: 'detached' })
})

test('the year of a moment is typed figure by figure, and day and clock stay', async () => {
  await openPage(page, 'The crushers, live')
  const fields = form(page)
  await fields.getByRole('button', { name: /^Pre event timer/ }).click()
  const date = fields.getByLabel('Date', { exact: true })
  await date.fill('2094-05-12T11:00')
  await date.focus()
  for (const key of ['ArrowRight', 'ArrowRight', '2', '0', '9', '5']) await page.keyboard.press(key)
  await expect.poll(() => date.inputValue()).toBe('2095-05-12T11:00')
  await page.getByText('Draft saved').waitFor()
})

test('an option gets a price and a rule; a copy of a block is pasted into another page', async () => {
  await openPage(page, 'Build your J-1150')
  const fields = form(page)
  await fields.getByRole('button', { name: /^Build your own/ }).click()
  const group = (name: string) => fields.getByRole('group', { name, exact: true })
  await group('Options *')
    .getByRole('button', { name: /^Option Feeding/ })
    .click()
  await fields.getByRole('button', { name: 'Add: Option' }).click()
  await fields.getByLabel(/^Code/).fill('Dust!')
  await fields
    .getByText(/^Only lower-case letters a–z and digits/)
    .first()
    .waitFor()
  await fields.getByLabel(/^Code/).fill('dust')
  await fields.getByLabel(/^Title/).fill('Dust curtain')
  await expect.poll(() => fields.getByLabel(/^Kind/).inputValue()).toBe('choice')
  await fields.getByText(/empty fields$/).click()
  await fields.getByLabel('Price', { exact: true }).fill('４ ２００')
  await fields.getByLabel('Requires', { exact: true }).fill('not hyb')
  await expect.poll(() => fields.getByLabel('Price', { exact: true }).inputValue()).toBe('4200')
  const way = fields.getByRole('navigation', { name: 'Path to this block' })
  await way.getByRole('button', { name: 'Build your own' }).click()
  await group('Rules').getByRole('button', { name: 'Add: Build rule' }).click()
  await fields.getByLabel(/^Code/).fill('dust-belt')
  await fields.getByLabel(/^Kind/).selectOption({ label: 'Recommendation' })
  await fields.getByLabel('Choice', { exact: true }).fill('dust')
  await fields.getByLabel(/^Message/).fill('Keeps the dust on the belt.')
  await fields.getByRole('region', { name: /attention/ }).waitFor({ state: 'detached' })
  await page.getByText('Draft saved').waitFor()
  // To another page, by way of the clipboard.
  await openPage(page, 'Moving day')
  // The editor of the text comes later than the form, and moves what is below it.
  await fields.locator('[contenteditable=true]').first().waitFor()
  const body = group('Body')
  await body
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const kind = await body.getByRole('listitem').first().locator('b').textContent()
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}studio#/story/110`)
  await tab
    .getByRole('button', { name: `Paste: ${kind}` })
    .first()
    .waitFor()
  await tab.close()
  await openPage(page, 'Dealers')
  const before = await body.getByRole('listitem').count()
  await body.getByRole('button', { name: `Paste: ${kind}` }).click()
  await fields.getByRole('heading', { level: 2, name: kind ?? '' }).waitFor()
  await way.getByRole('button', { name: 'Page', exact: true }).click()
  await expect.poll(() => body.getByRole('listitem').count()).toBe(before + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => body.getByRole('listitem').count()).toBe(before)
})

test('a translator sees the English beside each text, hears of missing figures, and changes only their language', async () => {
  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'translator:de'))
  await openPage(page, 'Moving day')
  const fields = form(page)
  await expect.poll(() => fields.getByLabel(/^Title/).isEditable()).toBe(false)
  await page.getByLabel('Language of the content').selectOption('de')
  await fields.getByLabel(/^Title/).fill('Umzug am Wochenende')
  await fields.getByText('Moving day', { exact: true }).first().waitFor()
  await fields.getByRole('textbox', { name: /^Text/ }).fill('Er wiegt {j-1150.weight:t1}.')
  const warning = fields.getByText(/^Missing in the translation: /).first()
  await expect.poll(() => warning.textContent()).toContain('{j-1150.road_width}')
  await expect.poll(() => warning.textContent()).not.toContain('{j-1150.weight}')
  await page.getByText('Draft saved').waitFor()
  await fields.getByText(/same in all languages$/).click()
  await expect.poll(() => fields.getByLabel(/^Date/).isEditable()).toBe(false)
})
