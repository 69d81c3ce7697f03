import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver, webhookSecret } from '#server/leads/try-receiver.ts'
import { axeFaults } from './axe.ts'
import { accountsIn, enterConsole } from './live-operator.ts'
import { pdfOf, type ReadPdf } from './pdf-text.ts'
import { openSite, type OpenedSite } from './site.ts'
import { sendForm } from './visitor-writes.ts'

let site: OpenedSite
let crm: Awaited<ReturnType<typeof startReceiver>>
/** Forms the CRM has turned down once. */
const turnedDown = new Set<string>()
beforeAll(async () => {
  crm = await startReceiver(({ id }, res) => {
    res.writeHead(turnedDown.has(id) ? 204 : 503).end()
    turnedDown.add(id)
  })
  site = await openSite({
    LEADS_WEBHOOK_URL: crm.url,
    LEADS_WEBHOOK_SECRET: webhookSecret,
    LEADS_WEBHOOK_PRIVATE: 'on',
  })
})
afterAll(async () => {
  await site.closePages()
  await site.close()
  await crm.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) =>
  page.locator('dialog:modal').getByRole('button', { name, exact: true }).click()
const lead = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

/** Somebody who has asked for a quote and registered, a console each of two sellers, and who they are this time. */
async function begin() {
  const run = crypto.randomUUID().slice(0, 8)
  const person = { name: `Ann ${run}`, email: `ann-${run}@example.com`, country: 'Finland' }
  // One has seen the magnet cheaper than it is today; the other writes on paper of another size, and has seen no price.
  const ask = (locale: string, terms: string, more: Record<string, unknown>) =>
    sendForm(
      site.url,
      'quotes',
      {
        ...person,
        machine: 'J-1150',
        link: `${site.url}${locale}/lokotrack/build/j-1150#build=3.mag.g55.-gn0.~${terms}`,
        message: 'Granite, 250 t/h',
      },
      { locale: { stringValue: locale }, ...more },
    )
  await ask('tr', 'us-usd-i', {})
  await ask('ja', 'gb-gbp-m', {
    options: { arrayValue: { values: ['mag', 'g55'].map((stringValue) => ({ stringValue })) } },
    currency: { stringValue: 'GBP' },
    prices: { stringValue: 'EUR>GBP 0.9 2026-10-01 base=54720000 mag=1800000 g55=882000' },
    buildName: { stringValue: '第四採石場 Łódź' },
    company: { stringValue: '山田砕石株式会社' },
  })
  await sendForm(site.url, 'registrations', {
    ...person,
    email: person.email.toUpperCase(),
    event: 'open-pit-day-2027',
  })
  const sellers = [`anna-${run}@maker.example`, `bo-${run}@maker.example`]
  const [anna, bo] = await Promise.all(
    sellers.map(async (email, at) => {
      const viewport = at ? { width: 390, height: 844 } : { width: 1440, height: 900 }
      const page = await site.page({ viewport, acceptDownloads: true, expectErrors: /400 \(|409 \(/ })
      await enterConsole(page, site, email)
      await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Leads' }).click()
      await page.getByLabel('Search').fill(run)
      await lead(page, person.name).locator('summary').first().click()
      await page.getByText('Granite, 250 t/h').first().waitFor()
      return page
    }),
  )
  if (!anna || !bo) throw new Error('Both sellers are there')
  return { run, person, anna, bo, annas: sellers[0] ?? '' }
}

async function mailsTo(address: string) {
  const accounts = await accountsIn(site.data)
  try {
    return accounts.outbox().filter(({ to }) => to === address)
  } finally {
    await accounts.close()
  }
}

test('two sellers share a person without writing over each other, answer, and delete all of them; the CRM has them though it was down', async () => {
  const { person, anna, bo, annas } = await begin()
  await lead(bo, person.name).getByText('Registrations').first().waitFor()
  expect(await axeFaults(bo)).toEqual([])
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // Bo begins a note; Anna is quicker, and takes the lead. Bo's note writes over nothing.
  await bo.getByLabel('Note').fill('Bo’s note')
  await anna.getByLabel('Note').fill('Anna’s note')
  await button(anna, 'Save note').click()
  await anna.getByText('History: 1 entry').waitFor()
  await button(bo, 'Save note').click()
  await bo.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await button(bo, 'Cancel').click()
  await expect.poll(() => bo.getByLabel('Note').inputValue()).toBe('Anna’s note')
  await lead(anna, person.name).getByLabel('Owner').selectOption({ label: annas })
  await lead(bo, person.name).locator('summary').first().getByText(annas).waitFor()

  // The answer is mailed once, with the quote as they have seen it, and what comes back goes to who wrote it.
  const quotes: ReadPdf[] = []
  for (const [at, subject] of ['お見積書', 'Fiyat teklifi'].entries()) {
    await button(anna, 'Answer by mail').click()
    await anna.getByRole('combobox', { name: 'Quote as a PDF' }).selectOption({ index: at + 1 })
    await anna.locator('[data-offer]').getByText('Trackside Oy').waitFor()
    await expect.poll(() => anna.getByLabel('Subject').inputValue()).toContain(subject)
    await expect.poll(() => anna.getByLabel('Text').inputValue()).toContain('#build=3')
    if (at === 0) {
      await anna.getByText('Overband magnet: £18,000.00 → £21,328.00').waitFor()
      expect(await axeFaults(anna)).toEqual([])
    } else await anna.getByText('They were shown no price').waitFor()
    await button(anna, 'Send').click()
    await anna.getByText(`History: ${3 + at} entries`).waitFor()
    const mails = await mailsTo(person.email)
    const mail = mails.find((each) => each.subject.includes(subject))
    expect(mail).toMatchObject({ replyTo: annas, attachment: { type: 'application/pdf' } })
    quotes.push(pdfOf(Buffer.from(mail?.attachment?.content ?? '', 'base64')))
  }
  const [japanese, turkish] = quotes.map((pdf) => pdf.lines.map(({ text }) => text).join('\n'))
  // 608,000 + 20,000 + 9,800 euros at 0.9, and 20 % on it.
  for (const part of ['£574,020.00', '£688,824.00', '£18,000.00', '吊下げ磁選機 (mag)', annas])
    expect(japanese).toContain(part)
  for (const part of ['山田砕石株式会社', person.name, '第四採石場 Łódź', 'お見積書', 'TS-'])
    expect(japanese).toContain(part)
  // 608,000 + 4,200 + 24,800 + 9,800 euros at 1.08: what it costs today, for they have seen nothing else.
  for (const part of ['$698.544,00', 'Fiyat teklifi', '(g55)']) expect(turkish).toContain(part)
  for (const pdf of quotes) expect([pdf.withoutInk, pdf.alike]).toEqual([[], []])
  expect(quotes.map(({ paper, language }) => [paper, language])).toEqual([
    ['595.28 841.89', 'ja'],
    ['612 792', 'tr'],
  ])
  await button(anna, 'Mark as handled').last().click()
  // What was told of it stays until it is closed, though the person has left the list.
  await button(bo, 'Close').click()
  await lead(bo, person.name).waitFor({ state: 'detached' })

  // Both forms are at the CRM, which has turned each down before, under the ids they had.
  const told = () => crm.received.filter(({ body }) => body.toLowerCase().includes(person.email))
  await expect.poll(() => told().length).toBe(6)
  expect(new Set(told().map(({ id }) => id)).size).toBe(3)
  expect(told().every(({ isGenuine }) => isGenuine)).toBe(true)

  // They ask for what there is of them, and then that it goes.
  await button(anna, 'Handled').click()
  await lead(anna, person.name).locator('summary').first().click()
  await button(anna, 'Export everything').click()
  const [download] = await Promise.all([anna.waitForEvent('download'), confirm(anna, 'Export everything')])
  expect(download.suggestedFilename()).toMatch(/^person-[0-9a-f]{24}\.json$/)
  await button(anna, 'Delete everything').click()
  await confirm(anna, 'Delete everything')
  await lead(anna, person.name).waitFor({ state: 'detached' })
  expect(await mailsTo(person.email)).toEqual([])
})
