import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* What a visitor's page says of votes, answers and taps is what the database has. */

let site: OpenedSite
let operator: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
  await operator.set(event, { state: 'live', parts: { questions: true, polls: true, reactions: true } })
  for (const [at, text] of ['How wide?', 'How heavy?', 'How loud?'].entries())
    await operator.set(`${event}/questions/${qid(at)}`, { text, state: 'shown', locale: 'en' })
  await operator.set(`${event}/results/now`, { votes: { [qid(0)]: 4 }, at: new Date() })
  page = await site.page({ expectErrors: /permission|insufficient/i })
  await page.goto(`${site.url}event`)
  await openTab('Questions')
})
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const qid = (n: number) => `question000000000${n}`
/** The parts of a room come with the live client, which a page that was just loaded waits to be touched for. */
async function openTab(name: string) {
  await wake(page)
  await page.getByRole('tab', { name }).click()
}
/** What this browser keeps, once the database has acknowledged it. */
const remembered = () => page.evaluate(() => JSON.stringify(localStorage))
const votesFor = (question: string) => operator.list(`${event}/questions/${question}/votes`)
const voteButton = (of: Page, question: string) =>
  of.getByRole('button', { name: new RegExp(`: ${question}`) })

test('three votes within a second are three votes, each on top of what was published', async () => {
  for (const question of ['How wide', 'How heavy', 'How loud']) await voteButton(page, question).click()
  await voteButton(page, 'How wide').getByText('5', { exact: true }).waitFor()
  await voteButton(page, 'How loud').getByText('1', { exact: true }).waitFor()
  const voters = async () =>
    (await Promise.all([0, 1, 2].map((n) => votesFor(qid(n))))).map((votes) => [...votes.keys()])
  await expect.poll(async () => (await voters()).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set((await voters()).flat()).size).toBe(1)
  await expect.poll(remembered).toContain(qid(2))
  // With no console open a reload still shows them, and the console's count replaces them.
  await page.reload()
  await openTab('Questions')
  await voteButton(page, 'How wide').getByText('5', { exact: true }).waitFor()
  await operator.set(`${event}/results/now`, { votes: { [qid(0)]: 9 }, at: new Date() })
  await voteButton(page, 'How wide').getByText('9', { exact: true }).waitFor()
})

test('a vote that was cast in a tab of before stands; it is counted once', async () => {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await openTab('Questions')
  const button = voteButton(page, 'How heavy')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  // Remembered only once the database has told that it stands.
  await expect.poll(remembered).toContain(qid(1))
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .not.toContainEqual(expect.stringContaining('vote'))
  expect((await votesFor(qid(1))).size).toBe(1)
})

test('a question that is refused says why: too short as the rules count, or one every 20 seconds', async () => {
  const question = (of: Page) => of.getByLabel('Your question')
  // While one waits the button is dimmed, and pressing it says why.
  const send = (of: Page) => of.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  for (const uid of (await operator.list(`${event}/visitors`)).keys())
    await operator.remove(`${event}/visitors/${uid}`)
  const before = (await operator.list(`${event}/questions`)).size
  await page.reload()
  await openTab('Questions')
  // Two characters, though four in the language the page is written in.
  await question(page).fill('👍👍')
  await send(page)
  await page.getByText('Please write at least three characters.').waitFor()
  expect((await operator.list(`${event}/questions`)).size).toBe(before)
  await question(page).fill('👍👍👍')
  await send(page)
  await page.getByText('Your question is with the moderators.').waitFor()
  await question(page).fill('And how long?')
  await send(page)
  await page.getByRole('alert').getByText('One question every 20 seconds.').waitFor()
  // Another tab knows nothing of the first one's question; the rules do.
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}event`)
  await wake(tab)
  await tab.getByRole('tab', { name: 'Questions' }).click()
  await question(tab).fill('How deep is it?')
  await send(tab)
  await tab.getByRole('alert').getByText('One question every 20 seconds.').waitFor()
  await tab.getByText(/^The next can be sent in \d+ s\.$/).waitFor()
  await expect.poll(() => question(tab).inputValue()).toBe('How deep is it?')
  await tab.close()
  expect((await operator.list(`${event}/questions`)).size).toBe(before + 1)
})

test('a vote that comes too late is taken back, and the page says why', async () => {
  await operator.set(`${event}/questions/${qid(3)}`, { text: 'How old?', state: 'shown', locale: 'en' })
  await voteButton(page, 'How old').waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.Firestore\/Write\//, async (route) => {
    await held
    await route.continue()
  })
  await voteButton(page, 'How old').click()
  await expect.poll(() => voteButton(page, 'How old').getAttribute('aria-pressed')).toBe('true')
  await operator.update(`${event}/questions/${qid(3)}`, { state: 'hidden' })
  await voteButton(page, 'How old').waitFor({ state: 'detached' })
  release()
  await page.getByText('Your vote was not counted: this question takes no more votes.').waitFor()
  await operator.update(`${event}/questions/${qid(3)}`, { state: 'shown' })
  await voteButton(page, 'How old').getByText('0', { exact: true }).waitFor()
  await expect.poll(() => voteButton(page, 'How old').getAttribute('aria-pressed')).toBe('false')
  expect((await votesFor(qid(3))).size).toBe(0)
  await page.unroute(/\.Firestore\/Write\//)
})

test('a poll shows the answer that stands, and taps of all kinds go in one message', async () => {
  await operator.set(`${event}/polls/p1`, {
    state: 'open',
    question: { en: 'Which one?' },
    options: [
      { id: 'a', text: { en: 'Jaw' } },
      { id: 'b', text: { en: 'Cone' } },
    ],
  })
  await page.getByRole('tab', { name: 'Poll' }).click()
  await page.getByRole('button', { name: 'Cone' }).click()
  await page.getByText('Thank you. Your answer counts.').waitFor()
  // The page forgets; the database does not.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await openTab('Poll')
  await page.getByRole('button', { name: 'Jaw' }).click()
  await page.locator('[data-own]').getByText('Cone (your answer)').waitFor()
  expect([...(await operator.list(`${event}/polls/p1/answers`)).values()]).toEqual([
    expect.objectContaining({ option: 'b' }),
  ])
  for (const kind of [/^Applause/, /^Wow/, /^Applause/])
    await page.getByRole('button', { name: kind }).click()
  await expect
    .poll(async () => [...(await operator.list(`${event}/reactions`)).values()])
    .toEqual([expect.objectContaining({ clap: 2, heart: 0, wow: 1, fire: 0 })])
  await site.closePages()
})

test('an answer that could not be sent asks to be tried again only while the poll is open', async () => {
  const visitor = await site.page({ expectErrors: /ERR_|Firestore|Failed to fetch/i })
  const poll = `${event}/polls/pollwithoutconnection`
  const options = ['Granite', 'Basalt'].map((en, at) => ({ id: `o${at + 1}`, text: { en } }))
  await operator.set(poll, {
    question: { en: 'Which rock?' },
    options,
    state: 'open',
    createdAt: new Date(),
  })
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Poll' }).click()
  const room = visitor.getByRole('region', { name: 'Which rock?' })
  const failed = room.getByText('That could not be sent.')
  await room.getByRole('button', { name: 'Granite' }).waitFor()
  // Without an account there is nobody who could answer.
  await visitor.route(/accounts:signUp/, (route) => route.abort())
  await room.getByRole('button', { name: 'Granite' }).click()
  await failed.waitFor()
  await operator.update(poll, { state: 'closed' })
  await room.getByText('The poll is closed.').waitFor()
  await expect.poll(() => failed.count()).toBe(0)
  await visitor.unroute(/accounts:signUp/)
  await operator.update(poll, { state: 'open' })
  await room.getByRole('button', { name: 'Granite' }).click()
  await room.getByText('Your answer counts.').waitFor()
  await operator.remove(poll)
  await visitor.context().close()
})
