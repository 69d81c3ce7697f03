import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* What an operator or a busy room takes away from under a visitor’s hands and eyes. */

let site: OpenedSite
let operator: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
})
beforeEach(async () => {
  await operator.set(event, { state: 'live', parts: { questions: true, polls: true, chat: true } })
  page = await site.page()
  await page.goto(`${site.url}event`)
  await wake(page)
})
afterEach(() => site.closePages())
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const openTab = (name: string) => page.getByRole('tab', { name }).click()
const focused = () => page.evaluate(() => document.activeElement?.textContent)

const forms = [
  {
    part: 'questions',
    tab: 'Questions',
    label: 'Your question',
    closed: 'Questions are closed at the moment.',
  },
  {
    part: 'chat',
    tab: 'Chat',
    label: 'Say something to everybody',
    closed: 'The chat takes no messages now.',
  },
]

test.for(forms)(
  'the event ends while somebody types in $tab: it can still be read, and the focus stays in it',
  async ({ tab, label, closed }) => {
    await openTab(tab)
    const field = page.getByLabel(label)
    await field.fill('How wide is the gape?')
    await operator.update(event, { state: 'ended' })
    await page.getByText(closed).waitFor()
    await expect.poll(() => field.inputValue()).toBe('How wide is the gape?')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).count()).toBe(0)
  },
)

test.for(forms)(
  'the event ends while the focus is in the empty field of $tab: it goes to what says so',
  async ({ tab, label, closed }) => {
    await openTab(tab)
    await page.getByLabel(label).focus()
    await operator.update(event, { state: 'ended' })
    await expect.poll(focused).toBe(closed)
  },
)

test.for(forms)(
  '$tab closed for a while: the focus goes to the tabs, and what was typed is there again after',
  async ({ part, tab, label }) => {
    const parts = { questions: true, polls: true, chat: true }
    await openTab(tab)
    await page.getByLabel(label).fill('How wide is the gape?')
    await operator.update(event, { parts: { ...parts, [part]: false } })
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('tab')
    await operator.update(event, { parts })
    await openTab(tab)
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('How wide is the gape?')
  },
)

test('a poll that closes while the focus is on one of its answers gives it to its question', async () => {
  const option = (id: string, en: string) => ({ id, text: { en } })
  const options = [option('a', 'Jaw'), option('b', 'Cone')]
  await operator.set(`${event}/polls/p1`, { state: 'open', question: { en: 'Which one?' }, options })
  await openTab('Poll')
  await page.getByRole('button', { name: 'Cone' }).focus()
  await operator.update(`${event}/polls/p1`, { state: 'closed' })
  await expect.poll(focused).toBe('Which one?')
})

test('who reads back in a chat keeps what they read, however much comes after it', async () => {
  const start = Date.now() - 3_600_000
  const write = (from: number, count: number) =>
    operator.setAll(
      Array.from({ length: count }, (_, at) => ({
        path: `${event}/chat/message${String(from + at).padStart(12, '0')}`,
        fields: { text: `Word ${from + at}.`, state: 'shown', at: new Date(start + (from + at) * 1000) },
      })),
    )
  await write(0, 100)
  await openTab('Chat')
  const chat = page.getByRole('log', { name: 'Chat' })
  await chat.getByText('Word 99.', { exact: true }).waitFor()
  await chat.evaluate((list) => (list.scrollTop = 40))
  const message = chat.getByText('Word 5.', { exact: true })
  const place = () => message.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await place()
  for (let from = 100; from < 280; from += 60) {
    await write(from, 60)
    await chat.getByText(`Word ${from + 59}.`, { exact: true }).waitFor()
  }
  expect(await place()).toBe(before)
  // Back at the end the newest are enough.
  await chat.evaluate((list) => (list.scrollTop = list.scrollHeight))
  await expect.poll(() => chat.getByRole('listitem').count()).toBe(100)
  await chat.getByText('Word 279.', { exact: true }).waitFor()
})
