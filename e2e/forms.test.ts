import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { makeOperator } from './live-operator.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'
import { planEventIn } from './stories.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const box = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a registration says what is missing, survives a reload, arrives once and is confirmed by mail', async () => {
  await planEventIn(site, 2099)
  const page = await site.page()
  // Nobody was asked whether it may be kept what brought them.
  await page.goto(`${site.url}de/register?utm_source=mail`, { referer: 'https://quarry.example/' })
  await wake(page)
  await page.getByRole('button', { name: 'Platz sichern' }).click()
  await page.getByRole('alert').getByText('3 Angaben fehlen noch').waitFor()
  await expect.poll(() => box(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await box(page, 'Name').fill('Änne Müller')
  await box(page, 'E-Mail').fill('aenne@steinbruch')
  await page.getByText('Bitte geben Sie eine Adresse wie name@firma.de ein.').waitFor()
  await box(page, 'E-Mail').fill('aenne@steinbruch.example')
  await page.getByRole('checkbox', { name: /Kraftstoff/ }).check()

  await page.reload()
  await wake(page)
  const awake = await page.evaluate(() => performance.now())
  await expect.poll(() => box(page, 'Name').inputValue()).toBe('Änne Müller')
  await expect.poll(() => page.getByRole('checkbox', { name: /Kraftstoff/ }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: /Meine Angaben/ }).check()
  // Nobody is that fast; a browser that a test drives is.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(awake + 1500)
  const send = page.getByRole('button', { name: 'Platz sichern' })
  await send.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()))
  await page.getByText('Es ist angekommen.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toMatch(/^Es ist angekommen\./)
  await expect
    .poll(() => page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href'))
    .toContain('DTSTART')

  const stored = await storedDocuments(site.data, 'registrations')
  expect(stored).toEqual([
    {
      name: { stringValue: 'Änne Müller' },
      email: { stringValue: 'aenne@steinbruch.example' },
      interests: { arrayValue: { values: [{ stringValue: 'fuel' }] } },
      event: { stringValue: 'open-pit-day-2027' },
      consent: { booleanValue: true },
      consentVersion: { stringValue: expect.stringMatching(/^2026-11\/[0-9a-f]{8}$/) as string },
      locale: { stringValue: 'de' },
      page: { stringValue: '/de/register' },
      createdAt: { timestampValue: expect.any(String) as string },
    },
  ])
  const mail = await (await fetch(`${site.management}identity/outbox`)).text()
  expect(mail).toContain('Ihr Platz ist sicher: Steinbruchtag')
  expect(mail).toContain('DTSTART;TZID=Europe/Helsinki:20990512T140000')

  // What one form was told, the next one of this visit does not ask.
  await page.goto(`${site.url}de/pilot`)
  await wake(page)
  await page.getByText('Das wissen wir schon: Änne Müller, aenne@steinbruch.example').waitFor()
  await expect.poll(() => box(page, 'Name').isVisible()).toBe(false)
})

test('without a connection a form waits on the device, and goes when the connection is back', async () => {
  const page = await site.page({ expectErrors: /ERR_|Failed to load|RPC_ERROR/ })
  await page.goto(`${site.url}pilot`)
  await wake(page)
  await box(page, 'Name').fill('Bo Ek')
  await box(page, 'E-mail').fill('bo@ek.example')
  await page.getByRole('combobox', { name: 'Model' }).fill('J-1150')
  await box(page, 'Operating hours').fill('12,500')
  await page.getByRole('button', { name: 'Add a machine' }).click()
  const second = page.getByRole('group', { name: 'Machine 2' })
  await second.getByRole('textbox', { name: 'Serial number' }).fill('TS-4')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await second.getByText('Please name the model').waitFor()
  await second.getByRole('combobox', { name: 'Model' }).fill('S-620')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Kept on this device').waitFor()
  expect(await storedDocuments(site.data, 'pilot_requests')).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('It has arrived.').waitFor()
  const [stored] = await storedDocuments(site.data, 'pilot_requests')
  expect(JSON.stringify(stored?.fleet)).toContain('"hours":{"integerValue":"12500"}')
  expect(JSON.stringify(stored?.fleet)).toContain('TS-4')
})

test('a form sent while the server is gone arrives from another page, once it is back', async () => {
  const page = await site.page({ expectErrors: /ERR_|Failed to load|RPC_ERROR/ })
  await page.goto(`${site.url}about#contact-modal`)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Talk to a person' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cy Dahl')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('cy@dahl.example')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Does the J-1150 fit on our trailer?')
  await dialog.getByRole('checkbox').check()
  await site.stop()
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await dialog.getByText('Kept on this device').waitFor()
  // Left before the server is back: otherwise this page itself may send it, and say so where nobody looks.
  await page.goto('about:blank')
  await site.restart()
  // Nobody has to touch the page it goes from.
  await page.goto(`${site.url}lokotrack`)
  await page.getByText('What you sent earlier has now arrived.').first().waitFor()
  const stored = await storedDocuments(site.data, 'contact_messages')
  expect(stored.map(({ name }) => name)).toEqual([{ stringValue: 'Cy Dahl' }])
})

test('of a text that is too long nothing is cut off: the form says by how much, with and without script', async () => {
  const long = 'granite '.repeat(1250).trim()
  const page = await site.page()
  await page.goto(`${site.url}contact`)
  await wake(page)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('x'.repeat(4500))
  await page.getByText('4,500 of 5,000 characters').waitFor()
  await message.fill('')
  await message.focus()
  await page.keyboard.insertText(long)
  await page.getByText('Too long by 4,999: at most 5,000 characters can be sent.').waitFor()
  await expect.poll(() => message.inputValue()).toBe(long)
  await page.reload()
  await wake(page)
  await page.getByText('Too long by 4,999').waitFor()
  const plain = await site.page({ javaScriptEnabled: false, expectErrors: /status of 422/ })
  await plain.goto(`${site.url}contact`)
  await box(plain, 'Name').fill('Ed')
  await box(plain, 'E-mail').fill('ed@quarry.example')
  await plain.getByRole('textbox', { name: 'Message' }).fill(long)
  await plain.getByRole('checkbox').check()
  await plain.getByRole('button', { name: 'Send the message' }).click()
  await plain.getByText('Too long by 4,999').waitFor()
  await expect.poll(() => plain.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(long)
})

test('without script a wrong form comes back as it was, and a right one is stored once', async () => {
  const page = await site.page({ javaScriptEnabled: false, expectErrors: /status of 422/ })
  await page.goto(`${site.url}ja/contact`)
  await box(page, 'お名前').fill('<b>佐藤</b>')
  // The browser lets this pass, the site does not.
  await box(page, 'メールアドレス').fill('sato@quarry')
  await page.getByRole('textbox', { name: 'メッセージ' }).fill('部品の納期は？')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: 'メッセージを送信' })
  await send.click()
  await page.getByText('name@company.jp のような形式で').waitFor()
  await expect.poll(() => box(page, 'お名前').inputValue()).toBe('<b>佐藤</b>')
  await box(page, 'メールアドレス').fill('sato@quarry.example')
  await page.getByRole('checkbox').check()
  await send.click()
  await page.getByText('届きました。').waitFor()
  expect(new URL(page.url()).pathname).toBe('/ja/contact')
  const stored = await storedDocuments(site.data, 'contact_messages')
  expect(stored.map(({ name }) => name?.stringValue)).toContain('<b>佐藤</b>')
})

test('hostile forms are refused with a clear status, at the page and at the protocol', async () => {
  const uid = /name="form" value="([^"]+)"/.exec(await (await fetch(`${site.url}register`)).text())?.[1] ?? ''
  const right = { form: uid, name: 'Di', email: 'di@quarry.example', consent: 'on' }
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = 'register') =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    }).then(({ status }) => status)
  expect(await post(right)).toBe(303)
  expect(await post(right)).toBe(303)
  expect(await post({ ...right, website: 'https://spam.example' })).toBe(303)
  const stored = await storedDocuments(site.data, 'registrations')
  expect(stored.filter(({ name }) => name?.stringValue === 'Di').map(({ suspect }) => suspect)).toEqual(
    expect.arrayContaining([undefined, { stringValue: 'trap' }]),
  )
  expect(stored.filter(({ name }) => name?.stringValue === 'Di')).toHaveLength(2)
  expect(await post({ ...right, name: 'x'.repeat(1_000_000) })).toBe(413)
  expect(await post({ ...right, name: 'x'.repeat(300) })).toBe(422)
  expect(await post({ ...right, name: ' \u3000\u200b ' })).toBe(422)
  expect(await post({ ...right, form: 'theirs' })).toBe(400)
  expect(await post(right, { origin: 'https://evil.example' })).toBe(403)
  expect(await post(right, { 'content-type': 'text/plain' })).toBe(415)
  expect(await post(right, {}, 'no/such/page')).toBe(400)

  const database = 'projects/trackside/databases/(default)/documents'
  const commit = (name: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${site.url}v1/${database}:commit`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        writes: [
          {
            update: {
              name: `${database}/registrations/abcdefgh-1`,
              fields: {
                name,
                email: { stringValue: 'di@quarry.example' },
                event: { stringValue: 'open-pit-day-2027' },
                consent: { booleanValue: true },
                consentVersion: { stringValue: '1/8c2f01aa' },
                locale: { stringValue: 'en' },
                ...more,
              },
            },
            updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      }),
    }).then(({ status }) => status)
  const di = { stringValue: 'Di' }
  // Larger than a visitor's request may be, and larger than a name may be.
  expect(await commit({ stringValue: 'x'.repeat(1_000_000) })).toBe(400)
  expect(await commit({ stringValue: 'x'.repeat(201) })).toBe(403)
  expect(await commit({ integerValue: '5' })).toBe(403)
  expect(await commit(di, { role: { stringValue: 'operator' } })).toBe(403)
  expect(await commit({ stringValue: '   ' })).toBe(403)
  expect(await commit(di, { event: { stringValue: 'I-made-this-up' } })).toBe(403)
  expect(await commit(di, { consentVersion: { stringValue: 'I-made-this-up' } })).toBe(403)
  expect(await commit(di, {}, { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' })).toBe(401)
  expect(await commit(di)).toBe(200)
  expect(await commit(di)).toBe(200)
  expect(await commit({ stringValue: 'Someone else' })).toBe(403)
  expect((await fetch(`${site.url}v1/${database}/registrations`)).status).toBe(403)
})

test('an event that is over takes no registrations, with and without script, and says so', async () => {
  const operator = await makeOperator(site.url, site.data)
  await operator.set('events/open-pit-day', { state: 'upcoming' })
  const page = await site.page({ expectErrors: /status of 4\d\d/ })
  const bare = await site.page({ javaScriptEnabled: false, expectErrors: /status of 422/ })
  for (const one of [page, bare]) {
    await one.goto(`${site.url}register`)
    if (one === page) await wake(one)
    await box(one, 'Name').fill('Late Comer')
    await box(one, 'E-mail').fill('late@quarry.example')
    await one.getByRole('checkbox').last().check()
  }
  await operator.set('events/open-pit-day', { state: 'ended' })
  await operator.end()
  // What was typed before it was over is refused, and kept.
  await page.getByRole('button', { name: 'Book a place' }).click()
  await page.getByText('The event may be over by now').waitFor()
  await expect.poll(() => box(page, 'Name').inputValue()).toBe('Late Comer')
  await expect.poll(async () => (await fetch(`${site.url}register`)).text()).toContain('This event is over.')
  const answered = bare.waitForResponse((response) => response.request().method() === 'POST')
  await bare.getByRole('button', { name: 'Book a place' }).click()
  expect((await answered).status()).toBe(422)
  await bare.getByText('This event is over.').waitFor()
  await expect.poll(() => box(bare, 'Name').isVisible()).toBe(false)
  // Whoever comes now is offered no form.
  await page.reload()
  await page.getByText('This event is over.').waitFor()
  await expect.poll(() => box(page, 'Name').isVisible()).toBe(false)
  const stored = await storedDocuments(site.data, 'registrations')
  expect(stored.filter(({ name }) => name?.stringValue === 'Late Comer')).toEqual([])
})
