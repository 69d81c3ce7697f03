import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCaptions, captions, words } from './captions.ts'
import { makeOperator, type Operator } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'

/* A rehearsal of a whole event: a visitor in two pages and two languages, the operator, the streams and the server. */

let site: OpenedSite
let operator: Operator
let en: Page
let de: Page
beforeAll(async () => {
  site = await openSite()
  await addCaptions(join(site.content, 'streams/launch-programme'))
  operator = await makeOperator(site.url, site.data)
  // What is lost while the server is away and the stream fails is what the browser itself reports.
  const expectErrors = /Failed to load resource|ERR_|WebChannel|net::/
  en = await site.page({ expectErrors, timezoneId: 'Europe/Berlin' })
  de = await site.page({ expectErrors, locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await Promise.all([en.goto(`${site.url}event`), de.goto(`${site.url}de/event`)])
})
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const stream = (channel: string) => `/services/stream/${channel}/launch-programme/main.m3u8`
const switchStream = (channel: string, state: string) =>
  fetch(`${site.management}services/stream/${channel}/launch-programme/control`, {
    method: 'POST',
    body: JSON.stringify({ state }),
  })
const theater = (page: Page, state: string) =>
  page.locator(`[data-state=${state}][data-source=live]`).first().waitFor()
const playing = (page: Page, source: number) =>
  page.locator(`[data-phase=playing][data-source="${source}"]`).waitFor()

/** Who comes now is sent a page in this state, without script too. */
const served = (state: string) =>
  expect
    .poll(async () => (await fetch(`${site.url}event`)).text())
    .toContain(`data-event="open-pit-day" data-state="${state}"`)

/** Until both pages have come to something after what the operator does. */
async function within(act: () => Promise<unknown>, ...seen: (() => Promise<unknown>)[]): Promise<void> {
  await act()
  await Promise.all(seen.map((one) => one()))
}

test('before it begins both pages count down in the visitor’s own time, with calendar and registration', async () => {
  await operator.set(event, {
    state: 'upcoming',
    start: new Date(Date.now() + 3_600_000),
    stream: stream('main'),
    alternates: [stream('backup-low')],
    replay: '/streams/launch-programme/main.m3u8',
    chapters: [
      { start: 0, title: { en: 'Welcome', de: 'Begrüßung' } },
      { start: 30, title: { en: 'The machines', de: 'Die Maschinen' } },
      { start: 36_000, title: { en: 'After the film', de: 'Nach dem Film' } },
    ],
    parts: { questions: true, polls: true, reactions: true },
  })
  await Promise.all([theater(en, 'upcoming'), theater(de, 'upcoming')])
  // A minute before the start is said for some seconds only, which a page that still loads would miss.
  await operator.update(event, { start: new Date(Date.now() + 62_000) })
  await en.getByText('Open pit day starts in 1 minute.').waitFor({ state: 'attached' })
  await en
    .getByText(/Times in Berlin/)
    .first()
    .waitFor()
  const file = decodeURIComponent(
    (await en.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(file).toContain('TZID=Europe/Helsinki')
  expect(file).toContain('BEGIN:VALARM')
  await expect
    .poll(() => de.getByRole('link', { name: 'Anmelden' }).getAttribute('href'))
    .toBe('/de/register')
  // Search engines are told so too.
  const sent = await (await fetch(`${site.url}event`)).text()
  expect(sent).toMatch(/<script type="application\/ld\+json">[^<]*"@type":"Event"[^<]*EventRescheduled/)
})

test('live at once without a reload, with captions; the stream fails and the alternate, of low latency, takes over', async () => {
  await within(
    () => operator.update(event, { state: 'live' }),
    () => theater(en, 'live'),
    () => theater(de, 'live'),
  )
  await Promise.all([playing(en, 0), playing(de, 0)])
  await en.getByRole('banner').getByText('Live', { exact: true }).waitFor()
  // Who cannot see the stage hears what has begun.
  await en.getByRole('main').getByRole('status').getByText('Live', { exact: true }).waitFor()
  await served('live')
  const behind = await en.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  expect(behind).toBeGreaterThan(0)
  await en.getByRole('button', { name: 'Settings' }).click()
  await en.getByRole('group', { name: 'Subtitles' }).getByRole('radio', { name: 'Deutsch' }).check()
  await expect.poll(() => words(en)).toEqual([captions.de])
  const asked = en.waitForRequest(/backup-low.*_HLS_msn=/)
  await en.getByRole('button', { name: 'Pause' }).click()
  await en.getByRole('button', { name: 'Back to live' }).click()
  await playing(en, 0)
  await switchStream('main', 'failing')
  await Promise.all([playing(en, 1), playing(de, 1)])
  // It asks for what comes next before it is there, and the language that was chosen holds.
  await asked
  await expect.poll(() => words(en)).toEqual([captions.de])
  await en.getByText('You are watching the backup stream.').waitFor()
  await de.getByText('Sie sehen den Ersatzstream.').waitFor()
})

test('a question goes to the operator, is shown, voted for and answered; a poll shows what others answer', async () => {
  await en.getByRole('tab', { name: 'Questions' }).click()
  await en.getByLabel('Your question').fill('How wide is <b>the gape</b>?')
  await en.getByRole('button', { name: 'Send' }).click()
  await en.getByText('Your question is with the moderators.').waitFor()
  await en.getByText('Your question, waiting for the moderators').waitFor()
  const [[id, asked] = []] = [...(await operator.list(`${event}/questions`))]
  expect(asked).toMatchObject({ text: 'How wide is <b>the gape</b>?', state: 'waiting', locale: 'en' })
  await de.getByRole('tab', { name: 'Fragen' }).click()
  await operator.update(`${event}/questions/${id}`, { state: 'shown' })
  await de.getByText('How wide is <b>the gape</b>?').waitFor()
  await de.getByRole('button', { name: /Für diese Frage stimmen/ }).click()
  await expect.poll(async () => (await operator.list(`${event}/questions/${id}/votes`)).size).toBe(1)
  await operator.update(`${event}/questions/${id}`, { state: 'answered', answer: '1,150 mm' })
  await en.getByText('1,150 mm').waitFor()
  await operator.set(`${event}/polls/p1`, {
    state: 'open',
    question: { en: 'Which one?', de: 'Welche?' },
    options: [
      { id: 'a', text: { en: 'Jaw', de: 'Backen' } },
      { id: 'b', text: { en: 'Cone', de: 'Kegel' } },
    ],
  })
  // Whoever looks elsewhere in the room sees and hears that there is something to answer, until they have looked at it.
  await de.getByRole('status').getByText('Eine Umfrage läuft.').waitFor({ state: 'attached' })
  await de.getByRole('tab', { name: 'Umfrage Neu', exact: true }).click()
  await de.getByRole('tab', { name: 'Umfrage', exact: true }).waitFor()
  await de.getByRole('tab', { name: 'Fragen' }).click()
  await de.getByRole('tab', { name: 'Umfrage', exact: true }).click()
  await de.getByRole('button', { name: 'Kegel' }).press('Enter')
  await de.getByText('Danke. Ihre Antwort zählt.').waitFor()
  const question = de.getByRole('heading', { name: 'Welche?' })
  await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await operator.set(`${event}/results/now`, { answers: { p1_a: 3, p1_b: 1 }, at: new Date() })
  await de.getByText('75 %').waitFor()
})

test('reactions are tapped by one and counted for all', async () => {
  const applause = { name: /^Applause/ }
  await en.getByRole('button', applause).click()
  await en.getByRole('button', applause).click()
  await expect
    .poll(async () => [...(await operator.list(`${event}/reactions`)).values()])
    .toEqual([expect.objectContaining({ clap: 2, heart: 0, wow: 0, fire: 0 })])
  await operator.set(`${event}/results/now`, { reactions: { clap: 7 }, at: new Date() })
  await de.getByRole('group', { name: 'Reaktionen' }).getByText('7', { exact: true }).waitFor()
})

test('banners reach both pages at once; one that is dismissed gives way to another', async () => {
  await within(
    () => operator.say({ active: true, message: 'sound' }),
    () => en.getByText('There is a problem with the sound.').waitFor(),
    () => de.getByText('Es gibt ein Problem mit dem Ton.').waitFor(),
  )
  await en.getByRole('button', { name: 'Hide this message' }).click()
  await en.getByText('There is a problem with the sound.').waitFor({ state: 'detached' })
  await operator.say({ active: true, message: '', customMessage: 'Back at 14:15' })
  await Promise.all([en.getByText('Back at 14:15').waitFor(), de.getByText('Back at 14:15').waitFor()])
  await operator.say({ active: false })
})

test('the picture goes along to another page of the room', async () => {
  await en.evaluate(() => document.querySelector('video')?.setAttribute('data-same', ''))
  await en.locator('header a[href="/lokotrack"], header a[href="/"]').first().waitFor({ state: 'attached' })
  await en.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/lokotrack/live'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await en.getByRole('link', { name: 'Back to the stream' }).waitFor()
  const time = () =>
    en.evaluate(() => document.querySelector<HTMLVideoElement>('video[data-same]')?.currentTime ?? 0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before)
  await en.getByRole('link', { name: 'Back to the stream' }).click()
  await en.locator('main video[data-same]').waitFor()
})

test('the server dies: both pages say so in seconds, and are back with it', async () => {
  await within(
    () => site.stop(),
    () => en.getByText('Connection lost').first().waitFor(),
    () => de.locator('[data-live=offline]').waitFor(),
    () => en.getByText('Times are as planned.').waitFor(),
  )
  await site.restart()
  await Promise.all([
    en.locator('[data-live=online]').waitFor({ state: 'attached' }),
    de.locator('[data-live=online]').waitFor({ state: 'attached' }),
  ])
  await en.getByText('Times are as planned.').waitFor({ state: 'detached' })
})

test('over, the page is the recording with its chapters, and nothing has gone wrong in it', async () => {
  await operator.update(event, { state: 'ended' })
  await Promise.all([theater(en, 'ended'), theater(de, 'ended')])
  await de.getByRole('banner').getByText('Aufzeichnung', { exact: true }).waitFor()
  await served('ended')
  await en.locator('video[data-same]').waitFor({ state: 'detached' })
  await de
    .getByRole('button', { name: /Steinbruchtag/ })
    .first()
    .click()
  await de
    .getByRole('button', { name: /Kapitel|Begrüßung/ })
    .first()
    .click()
  // One that an operator has put after the film’s end is none.
  const chapters = de.getByRole('navigation', { name: 'Kapitel' }).getByRole('button')
  await expect.poll(() => chapters.allInnerTexts().then((texts) => texts.length)).toBe(2)
  // The registration promises subtitles in nine languages beside English.
  await de.getByRole('button', { name: 'Untertitel', pressed: true }).waitFor()
  const languages = () => de.locator('video').evaluate((film: HTMLVideoElement) => film.textTracks.length)
  await expect.poll(languages).toBe(10)
  await site.closePages()
})
