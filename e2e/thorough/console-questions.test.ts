import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { button, confirmed } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'

/* Two thousand questions wait and more pour in: the console draws the ones that are seen, and stays at hand. */

let site: OpenedSite
let database: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live', parts: { questions: true } })
  await database.setAll(Array.from({ length: 2000 }, (_, at) => question(at)))
  page = await site.page({ expectErrors: /permission|insufficient/i })
  await enterConsole(page, site, 'questions@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const began = Date.UTC(2027, 4, 12, 11)
/** Every tenth is long, so that cards have heights of their own. */
const question = (at: number) => ({
  path: `${event}/questions/question${String(at).padStart(12, '0')}`,
  fields: {
    text: `Question number ${at}${at % 10 ? '' : `, ${'which is a long one, '.repeat(20)}`}?`,
    state: 'waiting',
    locale: 'en',
    createdAt: new Date(began + at * 1000),
  },
})
const cards = () => page.locator('main li[data-index]')
const card = (at: number) => cards().filter({ hasText: new RegExp(`Question number ${at}(,|\\?)`) })
const stateOf = async (at: number) => (await database.read(question(at).path))?.state

test('of two thousand those near what is seen are drawn, and a press on one is answered', async () => {
  await page.goto(`${site.url}operator#/questions`)
  await page.getByRole('button', { name: 'Waiting (2000)' }).waitFor()
  await card(0).waitFor()
  await expect.poll(() => cards().count()).toBeLessThan(40)
  await expect.poll(() => cards().first().getAttribute('aria-setsize')).toBe('2000')
  await expect.poll(() => cards().nth(1).getAttribute('aria-posinset')).toBe('2')
  const show = card(0).getByRole('button', { name: 'Show' })
  await show.focus()
  await page.keyboard.press('Enter')
  await card(0).waitFor({ state: 'detached' })
  expect(await stateOf(0)).toBe('shown')
  // The keyboard goes on with the next one.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.innerText))
    .toContain('Question number 1?')
  await page.getByRole('button', { name: 'Waiting (1999)' }).waitFor()
})

test('what pours in behind is counted, and touches nothing that is drawn', async () => {
  await page.goto(`${site.url}operator#/questions`)
  await card(1).waitFor()
  const touched = await page.evaluateHandle(() => {
    const found = { times: 0 }
    const list = document.querySelector('main li[data-index]')?.parentElement
    if (!list) throw new Error('No list')
    new MutationObserver((changes) => (found.times += changes.length)).observe(list, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return found
  })
  // Three hundred more, in a hundred commits.
  for (let batch = 0; batch < 100; batch++)
    await database.setAll([0, 1, 2].map((at) => question(10_000 + batch * 3 + at)))
  const waiting = [...(await database.list(`${event}/questions`)).values()].filter(
    ({ state }) => state === 'waiting',
  )
  await page.getByRole('button', { name: `Waiting (${waiting.length})` }).waitFor()
  // Of a hundred commits nothing has reached the cards but how many there are in all.
  expect(await touched.evaluate(({ times }) => times)).toBeLessThan(200)
  await card(1).getByRole('button', { name: 'Hide' }).click()
  await card(1).waitFor({ state: 'detached' })
  expect(await stateOf(1)).toBe('hidden')
})

test('who is too late on a question is told, and reads it though the question has left the list', async () => {
  await page.goto(`${site.url}operator#/questions`)
  await card(3).waitFor()
  await page.route(
    /documents:batchGet/,
    async (route) => {
      await database.update(question(3).path, { state: 'shown' })
      await card(3).waitFor({ state: 'detached' })
      await route.continue()
    },
    { times: 1 },
  )
  await card(3).getByRole('button', { name: 'Hide' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this in the meantime.' })
  await told.filter({ hasText: 'Question number 3?' }).waitFor()
  expect(await stateOf(3)).toBe('shown')
  expect(await axeFaults(page)).toEqual([])
  // The answer may also come before the list.
  await page.route(/documents:batchGet/, async (route) => {
    await database.update(question(4).path, { state: 'shown' })
    await route.continue()
  })
  await card(4).getByRole('button', { name: 'Hide' }).click()
  await card(4).waitFor({ state: 'detached' })
  await told.filter({ hasText: 'Question number 4?' }).waitFor()
  await page.unroute(/documents:batchGet/)
  await told.getByRole('button', { name: 'Close' }).click()
  await told.waitFor({ state: 'detached' })
})

test('what somebody is at stays though another operator takes it out of the list, with what is typed', async () => {
  await page.goto(`${site.url}operator#/questions`)
  await database.update(question(6).path, { state: 'shown' })
  await page.getByRole('button', { name: /^Shown/ }).click()
  const answer = card(6).getByRole('textbox', { name: 'Answer in writing' })
  await answer.fill('Half typed')
  await database.update(question(6).path, { state: 'hidden' })
  await card(6).getByRole('alert').getByText('This is no longer in the list').waitFor()
  await expect.poll(() => answer.inputValue()).toBe('Half typed')
  // Without a draft nothing holds it.
  await answer.fill('')
  await card(6).waitFor({ state: 'detached' })
})

test('a dialog about a poll stays when another operator deletes the poll, and says so', async () => {
  await database.set(`${event}/polls/pollofsomebody00`, {
    question: { en: 'Which machine next?' },
    options: [
      { id: 'o1', text: { en: 'A crusher' } },
      { id: 'o2', text: { en: 'A screen' } },
    ],
    state: 'draft',
    createdAt: new Date(began),
  })
  await page.goto(`${site.url}operator#/polls`)
  const poll = page.getByRole('listitem').filter({ hasText: 'Which machine next?' }).first()
  await poll.getByRole('button', { name: 'Open', exact: true }).click()
  const dialog = page.locator('dialog:modal')
  await dialog.getByText('Visitors in the event’s room will see it.').waitFor()
  await database.remove(`${event}/polls/pollofsomebody00`)
  await dialog.getByRole('alert').getByText('This is no longer in the list').waitFor()
  await dialog.getByText('Which machine next?').waitFor()
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByText('Somebody else has changed this in the meantime.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await poll.waitFor({ state: 'detached' })
})

test('by keyboard a poll is opened, closed and deleted, and the focus is never lost', async () => {
  await database.set(`${event}/polls/pollbykeyboard00`, {
    question: { en: 'Which colour?' },
    options: [
      { id: 'o1', text: { en: 'Orange' } },
      { id: 'o2', text: { en: 'Blue' } },
    ],
    state: 'draft',
    createdAt: new Date(began),
  })
  await page.goto(`${site.url}operator#/polls`)
  const poll = page.getByRole('listitem').filter({ hasText: 'Which colour?' }).first()
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '')
  const press = async (name: string) => {
    await poll.getByRole('button', { name, exact: true }).press('Enter')
    await page.locator('dialog:modal').getByRole('button', { name, exact: true }).press('Enter')
  }
  // What the press does may be seen before its answer is there.
  await page.route(
    /documents:commit/,
    async (route) => {
      const response = await route.fetch()
      await poll.getByText('Open ·').waitFor()
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await press('Open')
  await expect.poll(focused).toBe('Close')
  await press('Close')
  await expect.poll(focused).toBe('Open')
  await press('Delete')
  await poll.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('main')
})

test('further down more are fetched, and cards of any height follow one another', async () => {
  await page.goto(`${site.url}operator#/questions`)
  await card(2).waitFor()
  const last = async () => Number(await cards().last().getAttribute('aria-posinset'))
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return last()
    })
    .toBeGreaterThan(150)
  await expect.poll(() => cards().count()).toBeLessThan(40)
  const places = await cards().evaluateAll((rows) =>
    rows.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom] as const),
  )
  for (const [at, [top]] of places.entries())
    if (at) expect(Math.round(top - (places[at - 1]?.[1] ?? 0))).toBe(8)
  const found = /number (\d+)/.exec(await cards().last().innerText())
  const at = Number(found?.[1])
  await card(at).getByRole('button', { name: 'Show' }).click()
  await card(at).waitFor({ state: 'detached' })
  expect(await stateOf(at)).toBe('shown')
})

test('a moderator finds what visitors take part in, shows a question, and nothing of the event or of leads', async () => {
  const moderator = await site.page()
  await enterConsole(moderator, site, `moderator-${crypto.randomUUID().slice(0, 8)}@example.com`, 'moderator')
  const desks = moderator.getByRole('navigation', { name: 'Desks' }).getByRole('link')
  await expect.poll(() => desks.allInnerTexts()).toEqual(['Stream health', 'Questions', 'Polls', 'Chat'])
  // A desk that is not theirs is not opened by its address either.
  await moderator.goto(`${site.url}operator#/leads`)
  await moderator.getByRole('heading', { level: 1, name: 'Stream health' }).waitFor()
  const number = 10_000 + Math.floor(Math.random() * 80_000)
  const asked = {
    ...question(number),
    path: `${event}/questions/${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
  }
  await database.setAll([{ ...asked, fields: { ...asked.fields, createdAt: new Date(began - 1000) } }])
  await desks.filter({ hasText: 'Questions' }).click()
  const first = moderator.locator('main li[data-index]').filter({ hasText: `Question number ${number}` })
  await first.getByRole('button', { name: 'Show' }).click()
  await first.waitFor({ state: 'detached' })
  expect((await database.read(asked.path))?.state).toBe('shown')
  await moderator.context().close()
})

test('all that was asked and answered is taken along as files, whatever has become of it', async () => {
  const poll = 'pollthatisclosed0000'
  await database.set(`${event}/polls/${poll}`, {
    question: { en: 'Which drive?' },
    options: [
      { id: 'a', text: { en: 'Diesel' } },
      { id: 'b', text: { en: 'Electric' } },
    ],
    state: 'closed',
    createdAt: new Date(began),
  })
  await page.goto(`${site.url}operator#/questions`)
  await page.getByRole('button', { name: /^Waiting/ }).waitFor()
  const questions = await database.list(`${event}/questions`)
  const [asked] = await Promise.all([page.waitForEvent('download'), confirmed(page, 'Download CSV')])
  expect(asked.suggestedFilename()).toBe('questions-open-pit-day.csv')
  const lines = (await readFile(await asked.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(questions.size + 1)
  expect(lines.find((line) => line.includes('"Question number 1?"'))).toContain('"hidden"')
  await expect
    .poll(async () => [...(await database.list('audit')).values()].map(({ action }) => action))
    .toContain('questions.export')

  await page.goto(`${site.url}operator#/polls`)
  const [answered] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()])
  expect(answered.suggestedFilename()).toBe('polls-open-pit-day.csv')
  expect(await readFile(await answered.path(), 'utf8')).toMatch(
    new RegExp(`"${poll}","2027-05-12 11:00:00","closed","Which drive\\?","Electric","\\d+",`),
  )
})
