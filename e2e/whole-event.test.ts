import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityService } from '#services/identity/options.ts'
import { clockAhead, type ClockAhead } from './clock-ahead.ts'
import { button as buttonOf, confirmed } from './console-pages.ts'
import { accountsIn, enterConsole, mailedLink, makeOperator, type Operator } from './live-operator.ts'
import { enterByLink } from './sdk-visitor.ts'
import { openSite, wake, type OpenedSite } from './site.ts'
import { planEventIn } from './stories.ts'
import { sendForm } from './wire-visitor.ts'
import { entryAt, timeIn } from './zone-times.ts'

/*
 * A whole event with five people: a director in Berlin, a moderator in New York, and three who register, in Kathmandu, Tokyo
 * and Berlin, in English, Japanese and German; from the registration to the mail about the recording.
 */

const nextYear = new Date().getFullYear() + 1
let clock: ClockAhead
let site: OpenedSite
let database: Operator
let accounts: IdentityService
let director: Page
let moderator: Page
beforeAll(async () => {
  clock = clockAhead()
  site = await openSite()
  await planEventIn(site, nextYear)
  database = await makeOperator(site.url, site.data)
  accounts = await accountsIn(site.data)
  ;[director, moderator] = await Promise.all([
    site.page({ timezoneId: 'Europe/Berlin' }),
    site.page({ timezoneId: 'America/New_York' }),
  ])
  await Promise.all([
    enterConsole(director, site, 'director@example.com'),
    enterConsole(moderator, site, 'moderator@example.com', 'moderator'),
  ])
})
afterAll(async () => {
  await site?.closePages()
  await accounts?.close()
  await database?.end()
  await site?.close()
  clock.putBack()
})

const path = 'events/open-pit-day'
const mailsAt = `${path}/mails/`
const minute = 60_000
const at = (page: Page, desk: string) => page.goto(`${site.url}operator#/${desk}`)
const dialog = () => director.locator('dialog:modal')
const stored = async (collection: string) => [...(await database.list(collection)).values()]

/** A place that is known, and three people nobody has heard of. */
async function begin() {
  await Promise.all([at(director, 'banner'), at(moderator, 'health')])
  for (const name of ['registrations', `${path}/guests`, `${path}/polls`, `${path}/questions`])
    for (const id of (await database.list(name)).keys()) await database.remove(`${name}/${id}`)
  // Reminders go as late as they may, so that the day is a short one.
  const minutes = { dayBefore: 6, hourBefore: 5, recording: 5 }
  await database.setAll([
    { path, fields: { state: 'upcoming', parts: { questions: true, polls: true }, rehearsal: 0 } },
    ...Object.entries(minutes).map(([kind, each]) => ({ path: mailsAt + kind, fields: { minutes: each } })),
  ])
  const served = async () => (await fetch(`${site.url}event`)).text()
  await expect.poll(served).toContain('data-event="open-pit-day" data-state="upcoming"')
  const run = crypto.randomUUID().slice(0, 8)
  const person = (name: string) => ({ name: `${name} ${run}`, email: `${name}-${run}@example.com` })
  return { run, maya: person('maya'), yuki: person('yuki'), jonas: person('jonas') }
}

test('five people, three languages, one event: registered, moved, reminded, live, asked, answered, over, seen again, forgotten', async () => {
  const { run, maya, yuki, jonas } = await begin()
  const people = [maya, yuki, jonas]
  const mailsTo = ({ email }: { email: string }) => accounts.outbox().filter(({ to }) => to === email)
  const logged = site.events.length
  /** Waits until these are in the subjects of what came last, to each in turn. */
  const newest = (...subjects: string[]) =>
    expect
      .poll(() => people.map((person) => mailsTo(person)[0]?.subject))
      .toEqual(subjects.map((subject) => expect.stringContaining(subject) as string))

  // One registers on the page, two without script; each is confirmed in their language, with the event as it is planned.
  const visitor = await site.page({ timezoneId: 'Asia/Kathmandu' })
  await visitor.goto(`${site.url}register`)
  await wake(visitor)
  const awake = await visitor.evaluate(() => performance.now())
  await visitor.getByRole('textbox', { name: 'Name' }).fill(maya.name)
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(maya.email)
  await visitor.locator('[name=attendance]').check()
  await visitor.locator('[name=consent]').check()
  for (const [page, person] of Object.entries({ 'ja/register': yuki, 'de/register': jonas }))
    expect(await sendForm(site.url, page, { ...person, attendance: 'on' })).toBe(303)
  // Nobody is that fast; a browser that a test drives is.
  await expect.poll(() => visitor.evaluate(() => performance.now())).toBeGreaterThan(awake + 1500)
  await visitor.getByRole('button', { name: 'Book a place' }).click()
  await visitor.getByText('It has arrived.').waitFor()
  const planned = Date.UTC(nextYear, 4, 12, 11)
  await newest(
    'You have a place: Open pit day, live from the quarry',
    'お申し込みを受け付けました：オープンピット・デー 採石場から生中継',
    'Ihr Platz ist sicher: Steinbruchtag, live aus dem Steinbruch',
  )
  for (const person of people)
    expect(mailsTo(person)[0]?.attachment?.content).toMatch(entryAt('Europe/Helsinki', planned, 0))
  const links = await Promise.all(people.map(({ email }) => mailedLink(site.data, email)))
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/event', '/ja/event', '/de/event'])
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  const zone = visitor.getByText(/Times in Kath?mandu/)
  await zone.first().waitFor()
  const until = () => visitor.locator('[data-until]').first().getAttribute('data-until')
  await expect.poll(until).toBe(String(planned))

  // The director moves it to a time of their own, by their own clock; pages follow, and everybody is mailed once.
  await at(director, 'mails')
  await director.getByText('3 addresses get these mails.').waitFor()
  await director.locator('[data-kind=moved][data-state=later]').waitFor()
  await at(director, 'event')
  const start = Math.ceil(Date.now() / minute + 9) * minute
  await director.getByLabel('Start', { exact: true }).fill(timeIn('Europe/Berlin', start).replace(' ', 'T'))
  await buttonOf(director, 'Save').click()
  await dialog().getByText('3 registrations for this event.').waitFor()
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(until).toBe(String(start))
  expect(await database.read(path)).toMatchObject({ moves: 1, moveMail: true })
  // The reminder of the day before is due by then too, about the new time.
  clock.passTo(start - 6 * minute)
  await newest(
    'Coming up: Open pit day, ',
    'まもなく開催：オープンピット・デー（',
    'Bald ist es so weit: Steinbruchtag, ',
  )
  const moves = people.map((person) => mailsTo(person)[1])
  expect(moves.map((mail) => mail?.subject)).toEqual([
    'New time: Open pit day',
    '日時変更のお知らせ：オープンピット・デー',
    'Neuer Termin: Steinbruchtag',
  ])
  for (const mail of moves) expect(mail?.attachment?.content).toMatch(entryAt('Europe/Helsinki', start, 1))
  for (const [number, city] of ['Helsinki', 'ヘルシンキ', 'Helsinki'].entries())
    expect(moves[number]?.text).toMatch(new RegExp(`${city}.*UTC\\+[23][^]*${city}.*UTC\\+3`))
  clock.passTo(start - 5 * minute)
  const begins = timeIn('Europe/Helsinki', start).slice(11).replace(/^0/, '')
  await newest('Starts at ', `${begins}に開始：オープンピット・デー`, `${begins}: Steinbruchtag`)

  // Live: one comes by the link in their mail, one on another device, one not at all.
  await confirmed(director, 'Live')
  await newest(
    'Live now: Open pit day',
    'ただいまライブ配信中：オープンピット・デー',
    'Jetzt live: Steinbruchtag',
  )
  await visitor.goto(links[0] ?? '')
  await visitor.reload()
  await wake(visitor)
  await visitor.locator('[data-phase]').waitFor()
  await expect.poll(() => visitor.url()).not.toContain('enter')
  const device = await enterByLink(site.url, links[1] ?? '', path)
  await expect.poll(async () => (await stored(`${path}/guests`)).length).toBe(2)
  await at(director, 'show')
  await confirmed(director, /^Next: /)
  await visitor.locator('#agenda li[aria-current=true]').waitFor()

  await visitor.getByRole('tab', { name: 'Questions' }).click()
  await visitor.getByLabel('Your question').fill('How loud is it at night?')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await visitor.getByText('Your question, waiting for the moderators').waitFor()
  await at(moderator, 'questions')
  await buttonOf(moderator, 'Waiting (1)').waitFor()
  await buttonOf(moderator, 'Show').click()
  const asked = visitor.getByRole('listitem').filter({ hasText: 'How loud is it at night?' })
  await asked.waitFor()
  await buttonOf(moderator, 'Shown (1)').click()
  await moderator.getByLabel('Answer in writing').fill('72 dB at the fence')
  await buttonOf(moderator, 'Answered').click()
  await asked.getByText('72 dB at the fence').waitFor()
  const rocks = ['Granite', 'Basalt'].map((en, number) => ({ id: `o${number + 1}`, text: { en } }))
  const poll = { question: { en: 'Which rock?' }, options: rocks, state: 'draft', createdAt: new Date() }
  await database.set(`${path}/polls/${run}`, poll)
  await at(moderator, 'polls')
  await confirmed(moderator, 'Open')
  await visitor.getByRole('tab', { name: 'Poll' }).click()
  await visitor.getByRole('button', { name: 'Basalt' }).click()
  await visitor.getByText('Thank you. Your answer counts.').waitFor()
  await device.answer(run, 'o1')
  await moderator.getByText('Open · 2 answers').waitFor()

  // Over, with a recording: its mail goes to all three, also to who did not come.
  clock.passTo(start + 2 * minute)
  await device.stay()
  await at(director, 'event')
  await confirmed(director, 'Ended')
  await visitor.getByRole('banner').getByText('Recording', { exact: true }).waitFor()
  await director.getByLabel('Replay', { exact: true }).fill('/streams/launch-programme/main.m3u8?cut')
  await confirmed(director, 'Save')
  await expect.poll(async () => (await database.read(path))?.replay).toMatch(/\?cut$/)
  await at(director, 'mails')
  await director.locator('[data-kind=recording][data-state=planned]').waitFor()
  clock.passTo(Date.now() + 5 * minute)
  await newest(
    'The recording is ready: Open pit day',
    '録画を公開しました：オープンピット・デー',
    'Die Aufzeichnung ist da: Steinbruchtag',
  )
  const put = () => site.events.slice(logged).filter(({ message }) => message.includes('in the outbox'))
  const kinds = ['moved', 'dayBefore', 'hourBefore', 'live', 'recording']
  await expect
    .poll(() => put().map(({ kind, mails }) => [kind, mails]))
    .toEqual(kinds.map((kind) => [kind, 3]))
  for (const person of people) {
    const subjects = mailsTo(person).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }

  // Who came, from when to when, and who did not.
  await at(director, 'attendance')
  const row = ({ name }: { name: string }) => director.getByRole('listitem').filter({ hasText: name })
  const figures = async () => (await director.locator('main dl dd').allInnerTexts()).slice(-4)
  await row(jonas).getByText('Did not come.').waitFor()
  await expect.poll(figures).toEqual(['3', '2', '1', '0'])
  for (const text of ['Which rock? Basalt', '“How loud is it at night?”'])
    await row(maya).getByText(text).waitFor()
  await row(yuki).getByText('Which rock? Granite').waitFor()
  const guest = await database.read(`${path}/guests/${device.uid}`)
  const [since, seen] = [guest?.since, guest?.seen].map((time) => (time as { toMillis(): number }).toMillis())
  expect(Number(seen) - Number(since)).toBeGreaterThan(minute)
  const inBerlin = (time = 0) => timeIn('Europe/Berlin', time).slice(11).replace(/^0/, '')
  await expect
    .poll(() => row(yuki).locator('p').nth(1).innerText())
    .toMatch(new RegExp(`${inBerlin(since)}.*${inBerlin(seen)}`))

  // One asks that everything goes.
  await at(director, 'leads')
  await director.getByLabel('Search').fill(yuki.name)
  await row(yuki).first().locator('summary').first().click()
  await confirmed(director, 'Delete everything')
  await row(yuki).first().waitFor({ state: 'detached' })
  expect(mailsTo(yuki)).toEqual([])
  expect((await stored('registrations')).map(({ name }) => name).toSorted()).toEqual([jonas.name, maya.name])
  expect((await database.list(`${path}/guests`)).has(device.uid)).toBe(false)
  expect((await database.list(`${path}/polls/${run}/answers`)).has(device.uid)).toBe(false)
  await at(director, 'attendance')
  await row(jonas).waitFor()
  await expect.poll(figures).toEqual(['2', '1', '1', '0'])
  await expect.poll(() => row(yuki).count()).toBe(0)
  await device.end()
  await visitor.context().close()
})
