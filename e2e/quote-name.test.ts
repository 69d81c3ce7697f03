import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '#app/features/consent/record.ts'
import { readPdf } from './pdf-text.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const hostile =
  '<b onmouseover="alert(1)">Pit 4</b> \u202elower\u202c, \r\nBcc: victim@quarry.example, 下の段'
/** As it is kept: one line, without what turns the direction of writing. */
const kept = '<b onmouseover="alert(1)">Pit 4</b> lower, Bcc: victim@quarry.example, 下の段'

test('what a visitor calls a build stands in the request, as text, and in the PDF; the mail speaks in the site’s own words', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  // They have allowed measurement, so the campaign that brought them is kept with the form; of the page before no query.
  await page.addInitScript((revision) => {
    const at = new Date().toISOString()
    const kept = { categories: ['measurement'], revision, consentTimestamp: at, consentId: 'x' }
    localStorage.setItem('trackside:consent', JSON.stringify(kept))
  }, consentVersion)
  const campaign = 'utm_source=Quarry%20Days%0D%0ABcc:%20a@b.example&utm_campaign=%3Cb%3E2027'
  await page.goto(new URL(`lokotrack/build/j-1150?${campaign}#build=3.mag.g55.-gn0`, site.url).href, {
    referer: 'https://quarry.example/list?user=ann@example.com',
  })
  await wake(page)
  await page.getByRole('button', { name: 'Save on this device' }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.waitFor()
  await field.evaluate((input, text) => {
    input.focus()
    document.execCommand('selectAll')
    document.execCommand('insertText', false, text)
  }, hostile)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: kept, exact: true }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const pdf = await readPdf(await download)
  const text = pdf.lines.map((line) => line.text).join(' ')
  for (const part of ['<b onmouseover="alert(1)">Pit', 'victim@quarry.example', '下の段'])
    expect(text).toContain(part)
  expect([pdf.withoutInk, pdf.alike]).toEqual([[], []])

  await page.locator('#summary').getByRole('button', { name: 'Request a quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await dialog.getByText(kept).waitFor()
  const opened = await page.evaluate(() => performance.now())
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Aino Laine')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('aino@quarry.example')
  await dialog.getByRole('checkbox').check()
  // Nobody is that fast; a browser that a test drives is.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(opened + 1500)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('A salesperson opens the same build').waitFor()

  const [quote] = await storedDocuments(site.data, 'quotes')
  expect(quote?.buildName).toEqual({ stringValue: kept })
  // 608,000 + 24,800 + 9,800 euros at 0.86: the sum that builder and offer say.
  expect(quote?.price).toEqual({ integerValue: '552636' })
  expect(quote?.utmSource).toEqual({ stringValue: 'Quarry Days Bcc: a@b.example' })
  expect(quote?.utmCampaign).toEqual({ stringValue: '<b>2027' })
  expect(quote?.referrer).toEqual({ stringValue: 'https://quarry.example/list' })
  const mail = () => fetch(`${site.management}identity/outbox`).then((answer) => answer.text())
  await expect.poll(mail).toContain('aino@quarry.example')
  expect(await mail()).toContain('J-1150, ')
  expect(await mail()).toContain('Overband magnet')
  expect(await mail()).toContain('#build=')
  expect(await mail()).not.toMatch(/Pit 4|victim|onmouseover/)
})
