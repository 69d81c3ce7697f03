import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { changeBlocks, changeStory } from '../stories.ts'

/* Two events are live at once, with visitors in both: whatever is done at one touches nothing of the other. */

let site: OpenedSite
let database: Operator
let console1: Page
let console2: Page
const refusals = /permission|insufficient|400 \(|403 \(/i
const pit = 'events/open-pit-day'
const screens = 'events/screen-day'
const nordtrackLive = '799401da-3512-5f34-8a67-6aadb0974a6f'

beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await changeStory(site, 'settings', (content) => {
    const events = content.events as Record<string, unknown>[]
    const [first] = events
    events.push({
      ...first,
      _uid: crypto.randomUUID(),
      event_id: 'screen-day',
      title: 'Screen day',
      register: undefined,
      page: { fieldtype: 'multilink', linktype: 'story', id: nordtrackLive, cached_url: 'nordtrack/live' },
    })
  })
  // The room of the second event is a copy of the first one's.
  let room = ''
  await changeStory(site, 'event', ({ body }) => {
    room = JSON.stringify(body).replaceAll('"event":"open-pit-day"', '"event":"screen-day"')
  })
  await changeBlocks(
    site,
    'nordtrack/live',
    () => JSON.parse(room) as Record<string, unknown>[],
    'Screen day',
  )
  for (const event of [pit, screens])
    await database.set(event, { state: 'live', parts: { questions: true, chat: true, polls: true } })
  console1 = await site.page({ expectErrors: refusals })
  console2 = await site.page({ expectErrors: refusals })
  await enterConsole(console1, site, 'pit@example.com')
  await enterConsole(console2, site, 'screens@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const rooms = (page: Page) => page.getByRole('group', { name: 'Events that are on' })
const room = (page: Page, title: string) => rooms(page).getByRole('button', { name: title })
const choose = async (page: Page, title: string) => {
  await room(page, title).click()
  await rooms(page).locator('[aria-pressed=true]').filter({ hasText: title }).waitFor()
}
const desk = (page: Page, name: string) => page.goto(`${site.url}operator#/${name}`)
const mark = (page: Page) => page.locator('header [data-event-state]')

async function visitor(path: string): Promise<Page> {
  const page = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: refusals })
  await page.goto(site.url + path)
  await wake(page)
  await page.getByRole('tab', { name: 'Questions' }).click()
  return page
}

async function vote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `Vote for this question: ${text}` }).click()
  await page.getByRole('button', { name: `You have voted for this question: ${text}` }).waitFor()
}

test('two events are live at once: each has its visitors, console, counts, banner and state', async () => {
  for (const event of [pit, screens]) {
    for (const id of (await database.list(`${event}/questions`)).keys())
      await database.remove(`${event}/questions/${id}`)
    await database.set(event, { state: 'live', banner: { active: false } })
  }
  const questionOf = async (event: string, id: string, text: string, state: string) =>
    database.set(`${event}/questions/${id}`, { text, state, locale: 'en', createdAt: new Date() })
  await questionOf(pit, 'pitquestion00000001', 'How deep is the pit?', 'shown')
  await questionOf(pit, 'pitquestion00000002', 'Who works there?', 'waiting')
  await questionOf(screens, 'screenquestion00001', 'How wide is the screen?', 'shown')
  const [inPit, atScreens] = await Promise.all([visitor('event'), visitor('nordtrack/live')])

  // The header names the event of the page, and a page of neither names both.
  await expect.poll(() => mark(inPit).allInnerTexts()).toEqual([expect.stringContaining('Open pit day')])
  await expect.poll(() => mark(atScreens).allInnerTexts()).toEqual([expect.stringContaining('Screen day')])
  await inPit.getByText('How deep is the pit?').waitFor()
  await atScreens.getByText('How wide is the screen?').waitFor()
  await expect.poll(() => atScreens.getByText('How deep is the pit?').count()).toBe(0)

  // Each console sees both, with what waits; one stays at its event when it is loaded anew.
  await room(console1, 'Open pit day').getByText('Live · 1 question waits').waitFor()
  await room(console1, 'Screen day').getByText('Live · 0 questions wait').waitFor()
  await choose(console1, 'Open pit day')
  await choose(console2, 'Screen day')
  await console2.reload()
  await rooms(console2).locator('[aria-pressed=true]').filter({ hasText: 'Screen day' }).waitFor()

  // A poll that was begun for one event is not opened in the other.
  await desk(console1, 'polls')
  await console1.getByRole('textbox').first().fill('Half a thought')
  await choose(console1, 'Screen day')
  await expect.poll(() => console1.getByRole('textbox').first().inputValue()).toBe('')
  await choose(console1, 'Open pit day')

  // Both are counted, also by a console that is at one of them.
  await console2.context().close()
  await Promise.all([vote(inPit, 'How deep is the pit?'), vote(atScreens, 'How wide is the screen?')])
  const votes = async (event: string) => (await database.read(`${event}/results/now`))?.votes
  await expect.poll(() => votes(pit)).toEqual({ pitquestion00000001: 1 })
  await expect.poll(() => votes(screens)).toEqual({ screenquestion00001: 1 })

  // A break of one: the question says which event is meant, and the other goes on.
  await choose(console1, 'Screen day')
  await desk(console1, 'event')
  await console1.getByRole('button', { name: 'Break', exact: true }).click()
  const asked = console1.locator('dialog:modal')
  await asked.getByText('Screen day').waitFor()
  await asked.getByRole('button', { name: 'Break', exact: true }).click()
  await expect.poll(() => mark(atScreens).getAttribute('data-event-state')).toBe('break')
  await expect.poll(() => mark(inPit).getAttribute('data-event-state')).toBe('live')
  expect((await database.read(pit))?.state).toBe('live')

  // A banner for one event is read there, with its name; another one for the other leaves it alone.
  const banner = (page: Page) => page.locator('[data-event-banner]')
  const say = async (event: string, words: string) => {
    await choose(console1, event)
    await desk(console1, 'banner')
    await console1.getByRole('button', { name: `Only “${event}”` }).click()
    await console1.getByLabel('Own words').fill(words)
    await console1.getByRole('button', { name: 'Show', exact: true }).click()
    await console1.locator('dialog:modal').getByRole('button', { name: 'Show', exact: true }).click()
    await console1.locator('dialog:modal').waitFor({ state: 'detached' })
  }
  await say('Screen day', 'Back at half past.')
  await expect
    .poll(() => banner(atScreens).allInnerTexts())
    .toEqual([expect.stringMatching(/Screen day: ?Back at half past/)])
  await expect.poll(() => inPit.getByText('Back at half past.').count()).toBe(0)
  await say('Open pit day', 'The sound is back.')
  await inPit.getByText('The sound is back.').waitFor()
  await expect
    .poll(() => banner(atScreens).allInnerTexts())
    .toEqual([expect.stringContaining('Back at half past.')])
  expect(await axeFaults(inPit)).toEqual([])
  expect(await inPit.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFaults(console1)).toEqual([])

  // The chat of one is not the chat of the other.
  await inPit.getByRole('tab', { name: 'Chat' }).click()
  await inPit.getByLabel('Say something to everybody').fill('Hello from the pit')
  await inPit.getByLabel('Say something to everybody').press('Enter')
  await inPit.getByRole('log').getByText('Hello from the pit').waitFor()
  expect((await database.list(`${screens}/chat`)).size).toBe(0)
  await Promise.all([inPit.context().close(), atScreens.context().close()])
})
