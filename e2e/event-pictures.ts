import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { enterConsole, makeOperator } from './live-operator.ts'
import { openSite } from './site.ts'
import { ask, register, report, sendForm } from './visitor-writes.ts'

/* Takes the pictures of docs/running-an-event.md anew, from the console of a site with people in it: npm run docs:pictures */

const folder = resolve(import.meta.dirname, '../docs/pictures')
const event = 'events/open-pit-day'

const site = await openSite()
const operator = await makeOperator(site.url, site.data)
const page = await site.page({
  viewport: { width: 1280, height: 860 },
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
})
await mkdir(folder, { recursive: true })

for (const [name, company] of [
  ['Ann Karlsson', 'Kivi Oy'],
  ['Jörg Müller', 'Steinbruch Müller GmbH'],
  ['Yuki Tanaka', 'Tanaka Saiseki'],
])
  await register(site.url, name ?? '', company ?? '')
await sendForm(
  site.url,
  'quotes',
  {
    name: 'Jörg Müller',
    email: 'joerg@mueller.example',
    company: 'Steinbruch Müller GmbH',
    country: 'Deutschland',
    machine: 'J-1150',
    message: 'Granit, 250 t/h, Lieferung im Frühjahr',
    link: `${site.url}de/lokotrack/build/j-1150#build=3.mag.g55.-gn0.~de-eur-m`,
  },
  { locale: { stringValue: 'de' } },
)
await sendForm(site.url, 'contact_messages', {
  name: 'Maria Rossi',
  email: 'maria@rossi.example',
  company: 'Cave Rossi',
  country: 'Italy',
  message: 'Who services the C-300 near Bergamo?',
})
await operator.set(event, { state: 'upcoming', rehearsal: 0, parts: { polls: true, questions: true } })
await operator.set(`${event}/polls/rock`, {
  state: 'open',
  at: new Date(),
  question: { en: 'What do you crush most?' },
  options: [
    { id: 'a', text: { en: 'Granite' } },
    { id: 'b', text: { en: 'Recycled concrete' } },
  ],
})
await enterConsole(page, site, 'anna@maker.example')

const go = async (desk: string) => {
  await page.evaluate((to) => (location.hash = `#/${to}`), desk)
  await page.locator(`nav a[href="#/${desk}"][aria-current=page]`).waitFor()
}

async function take(name: string, from?: Locator): Promise<void> {
  await from?.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    scrollBy({ top: top - 90, behavior: 'instant' })
  })
  await page.getByText('Connected', { exact: true }).waitFor()
  // Fonts and what has only just been drawn.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((next) => setTimeout(next, 700))
  })
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
  await writeFile(join(folder, `${name}.webp`), picture)
  console.log(`docs/pictures/${name}.webp, ${Math.round(picture.length / 1024)} KB`)
}

// Before: the plan and its mails.
await go('event')
await page.getByText('What is sent').first().waitFor()
await take('event-plan')
await go('mails')
await page.getByRole('button', { name: 'Preview' }).first().waitFor()
await take('event-mails')

// The day itself.
await operator.set(event, { state: 'live' })
await ask(site.url, 'What does the J-1150 burn an hour in hard granite?')
await report(site.url, 0, 0, 4)
await go('show')
await page.getByRole('button', { name: 'Next' }).first().waitFor()
await take('event-show')
await go('questions')
await page.getByText('What does the J-1150 burn').waitFor()
await take('event-questions')
await go('polls')
await take('event-polls')

// After.
await operator.set(event, { state: 'ended' })
// Another day.
await page.reload()
await page.getByRole('navigation', { name: 'Desks' }).waitFor()
await go('attendance')
await page.getByRole('button', { name: 'Download CSV' }).waitFor()
await take('event-attendance')
await go('leads')
const lead = page.getByRole('listitem').filter({ hasText: 'Jörg Müller' }).filter({ hasText: 'Quotes' })
await lead.locator('summary').first().click()
await page.getByText('Granit, 250 t/h').waitFor()
await take('event-leads')
await page.getByRole('button', { name: 'Answer by mail' }).click()
await page.getByRole('combobox', { name: 'Quote as a PDF' }).selectOption({ index: 1 })
await page.locator('[data-offer]').getByText('Trackside Oy').waitFor()
await take('event-quote', page.getByRole('combobox', { name: 'Quote as a PDF' }))

await site.closePages()
await operator.end()
await site.close()
process.exit(0)
