import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locales, localePath } from '#app/content/locales.ts'
import { makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* When an event is stands in one place: pages, mails and calendars say what its live document says. */

let site: OpenedSite
let operator: Operator
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
})
afterEach(() => site.closePages())
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

const served = async (path: string) => (await fetch(new URL(path, site.url))).text()
const textOf = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

/** A day in each language, as its own texts would have it. */
const days: Record<string, [planned: string, moved: string]> = {
  en: ['12 May 2027', '3 November 2027'],
  de: ['12. Mai 2027', '3. November 2027'],
  es: ['12 de mayo de 2027', '3 de noviembre de 2027'],
  fi: ['12. toukokuuta 2027', '3. marraskuuta 2027'],
  fr: ['12 mai 2027', '3 novembre 2027'],
  pl: ['12 maja 2027', '3 listopada 2027'],
  ru: ['12 мая 2027', '3 ноября 2027'],
  tr: ['12 Mayıs 2027', '3 Kasım 2027'],
  ja: ['2027年5月12日', '2027年11月3日'],
  pt: ['12 de maio de 2027', '3 de novembro de 2027'],
}

/** Pages that say when the event is, each in a title, description, heading or text. */
const pages = ['register', 'event', 'news', 'lokotrack/live', 'nordtrack/live']

test('without a live document every page in every language says the plan, and no placeholder is left', async () => {
  for (const locale of locales) {
    const [planned = ''] = days[locale] ?? []
    for (const path of pages) {
      const html = await served(localePath(locale, path).slice(1))
      expect.soft(`${headOf(html)} ${textOf(html)}`, `${locale} ${path}`).toContain(planned)
      expect.soft(html, `${locale} ${path}`).not.toMatch(/\{[a-z0-9-]+\.[a-z]+\}/)
    }
    const register = textOf(await served(localePath(locale, 'register').slice(1)))
    expect.soft(register, locale).toMatch(/14[:.]00[–～]16[:.]30/)
    expect.soft(register, locale).toContain('UTC+3')
  }
})

test('once the event is moved, open pages, served ones, structured data, calendar and mail say so', async () => {
  const page = await site.page()
  await page.clock.install()
  await page.goto(`${site.url}register`)
  await wake(page)
  await page.getByText('14:00–16:30 (Helsinki, UTC+3)').waitFor()

  // In winter the same city is two hours ahead.
  const start = new Date(Date.UTC(2027, 10, 3, 7, 30))
  await operator.set('events/open-pit-day', {
    state: 'upcoming',
    start,
    end: new Date(start.getTime() + 2 * 3_600_000),
    moves: 3,
  })
  // A page that is no room asks twice a minute at most.
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000)
      return page.locator('main').innerText()
    })
    .toContain('Wednesday, 3 November 2027')
  await page.getByText('09:30–11:30 (Helsinki, UTC+2)').waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain('May')
  const agenda = page.getByRole('list').filter({ hasText: 'From blasted rock to three products' })
  await agenda.locator('time[datetime="2027-11-03T08:10:00.000Z"]').waitFor()

  for (const locale of locales) {
    const [planned = '', moved = ''] = days[locale] ?? []
    for (const path of pages) {
      const address = localePath(locale, path).slice(1)
      await expect.poll(() => served(address)).toContain(moved)
      expect.soft(await served(address), `${locale} ${path}`).not.toContain(planned)
    }
  }
  expect(await served('event')).toContain('"startDate":"2027-11-03T07:30:00.000Z"')

  const form = await site.page()
  await form.goto(`${site.url}register`)
  await wake(form)
  const awake = await form.evaluate(() => performance.now())
  await form.getByRole('textbox', { name: 'Name' }).fill('Ann Bo')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ann@quarry.example')
  await form.getByRole('checkbox').last().check()
  // Nobody is that fast; a browser that a test drives is.
  await expect.poll(() => form.evaluate(() => performance.now())).toBeGreaterThan(awake + 1500)
  await form.getByRole('button', { name: 'Book a place' }).click()
  const calendar = form.getByRole('link', { name: 'Add to calendar' })
  const file = decodeURIComponent((await calendar.getAttribute('href')) ?? '').replace(/^[^,]*,/, '')
  expect(file).toContain('DTSTART;TZID=Europe/Helsinki:20271103T093000')
  expect(file).toContain('SEQUENCE:3')
  const lines = (text: string) => text.match(/(UID|SEQUENCE|DTSTART|DTEND|SUMMARY|URL)[:;][^\r\n<]*/g)
  const mail = () => fetch(`${site.management}identity/outbox`).then((answer) => answer.text())
  await expect.poll(mail).toContain('ann@quarry.example')
  // The page's file and the mail's are one entry of a calendar.
  expect(lines(await mail())).toEqual(lines(file))
  expect(await mail()).toContain(`${site.url}event`)
})
