import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { button } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* The console in the hand: rows that move under a finger, and where the keyboard goes on once a row has left. */

let site: OpenedSite
let database: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live', parts: { questions: true, polls: true, chat: true } })
  page = await site.page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectErrors: /permission|insufficient|ERR_FAILED|no status|failed with error|status of 400/i,
  })
  await enterConsole(page, site, 'fingers@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const idOf = (at: number) => `document${String(at).padStart(12, '0')}`
const rows = () => page.locator('main li[data-index]')
const row = (text: string) => rows().filter({ hasText: text })
/** What the row with the focus says, and what has it; empty where no row has. */
const focused = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('li')
    return row ? `${row.innerText} ${document.activeElement?.textContent}` : ''
  })
async function open(desk: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.url}operator#/${desk}`)
}

test('a finger that comes down where a question has just left presses nothing', async () => {
  const path = (at: number) => `${event}/questions/${idOf(at)}`
  await database.setAll(
    [1, 2, 3, 4].map((at) => ({
      path: path(at),
      fields: { text: `Question ${at}?`, state: 'waiting', locale: 'en', createdAt: new Date(at * 1000) },
    })),
  )
  const stateOf = async (at: number) => (await database.read(path(at)))?.state
  await open('questions')
  await row('Question 4?').waitFor()
  // The second tap of two: it comes the moment the next question stands there.
  await page.evaluate(() => {
    const list = document.querySelector('main li[data-index]')?.parentElement
    if (!list) throw new Error('No list')
    const watch = new MutationObserver(() => {
      const pressed = list.querySelector('button')
      if (list.querySelector('li')?.innerText.includes('Question 1?') || !pressed) return
      watch.disconnect()
      pressed.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
      pressed.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))
    })
    watch.observe(list, { childList: true, subtree: true, characterData: true })
  })
  await row('Question 1?').getByRole('button', { name: 'Show' }).tap()
  await row('Question 1?').waitFor({ state: 'detached' })
  expect(await stateOf(1)).toBe('shown')
  // It waits still, and is hidden by keyboard; the key goes on with what it did.
  await row('Question 2?').getByRole('button', { name: 'Hide' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(2)).toBe('hidden')
  await expect.poll(focused).toMatch(/Question 3\?.* Hide$/s)
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(3)).toBe('hidden')
})

test('long questions that one may be merged into stand below each other', async () => {
  await database.setAll(
    Array.from({ length: 30 }, (_, at) => ({
      path: `${event}/questions/${idOf(100 + at)}`,
      fields: {
        text: `${at} ${'How loud is it in hard granite? '.repeat(12)}`,
        state: 'waiting',
        locale: 'en',
        createdAt: new Date(100_000 + at * 1000),
      },
    })),
  )
  await open('questions')
  const merge = row('0 How loud').first().getByRole('button', { name: 'Merge into…' })
  await merge.focus()
  await page.keyboard.press('Enter')
  const choices = page.locator('dialog:modal fieldset').first().locator('label')
  await expect.poll(() => choices.count()).toBeGreaterThan(20)
  const gaps = await choices.evaluateAll((all) =>
    all.slice(1).map((one, at) => {
      const before = all[at]?.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return one.getBoundingClientRect().top - before
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  await choices.first().getByRole('radio').check()
  await page.locator('dialog:modal').getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  await expect.poll(focused).toMatch(/\S.* Merge into…$/s)
})

test('a chat stands still while a finger is in it, also between two presses, and says whom “Block” is about', async () => {
  const say = (at: number, text: string) =>
    database.set(`${event}/chat/${idOf(at)}`, {
      text,
      name: 'Guest',
      state: 'shown',
      at: new Date(at * 1000),
    })
  for (const at of [1, 2, 3, 4]) await say(at, `Message ${at}`)
  await open('chat')
  await row('Message 4').getByText('Message 4').tap()
  await say(5, 'Message 5')
  await page.getByText('1 new message waits while you are in the list.').waitFor()
  await expect.poll(() => rows().first().innerText()).toContain('Message 4')
  await button(page, 'Show now').tap()
  await row('Message 5').waitFor()

  await row('Message 5').getByRole('button', { name: 'Block' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog:modal').getByText('Message 5').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row('Message 4').getByRole('button', { name: 'Hide' }).focus()
  await page.keyboard.press('Enter')
  await row('Message 4').waitFor({ state: 'detached' })
  await expect.poll(focused).toMatch(/Message 3.* Hide$/s)
})

test('a poll is written by keyboard, kept once though the answer was lost, changed as a draft, and named by what asks', async () => {
  await open('polls')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Question').fill('Which machine?')
  await field('Option 1').fill('The cone')
  await field('Option 2').fill('The jaw')
  for (const number of [3, 4, 5, 6]) {
    await button(page, 'Add an option').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Machine ${number}`)
    await expect.poll(() => field(`Option ${number}`).inputValue()).toBe(`Machine ${number}`)
  }
  // It arrives, and the answer does not.
  await page.route(
    /documents:commit/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Save as draft').focus()
  await page.keyboard.press('Enter')
  await page.getByText('No connection. Check it and try again.').waitFor()
  await field('Question').fill('Which machine now?')
  await button(page, 'Save as draft').focus()
  await page.keyboard.press('Enter')
  await page.getByText('The draft is saved.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New poll')
  const stored = () => database.list(`${event}/polls`)
  const [poll, ...others] = [...(await stored()).values()]
  expect(others).toEqual([])
  expect(poll).toMatchObject({ question: { en: 'Which machine now?' }, state: 'draft' })

  await page.getByRole('listitem').getByText('Which machine now?').first().waitFor()
  await button(page, 'Change').click()
  await expect.poll(() => field('Option 6').inputValue()).toBe('Machine 6')
  // A colleague changes it as well: theirs is written over only by who has been told.
  const [id = ''] = [...(await stored()).keys()]
  await database.update(`${event}/polls/${id}`, { question: { en: 'Which machine then?' } })
  await page.getByRole('listitem').getByText('Which machine then?').first().waitFor()
  await button(page, 'Save as draft').click()
  await page
    .getByRole('alert')
    .getByText(/changed/)
    .waitFor()
  expect((await stored()).get(id)).toMatchObject({ question: { en: 'Which machine then?' } })
  await field('Option 1').fill(`The cone ${'of a hundred and fifty '.repeat(3)}`.trim())
  expect(await axeFaults(page)).toEqual([])
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect((await field('Question').boundingBox())?.width).toBeGreaterThan(250)
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await button(page, 'Save as draft').click()
  await page.getByText('The draft is saved.').waitFor()
  expect((await stored()).size).toBe(1)

  const ask = async (name: string) => {
    await button(page, name).click()
    const dialog = page.locator('dialog:modal')
    await dialog.getByText('Which machine now?').waitFor()
    return dialog
  }
  await (await ask('Open')).getByRole('button', { name: 'Open', exact: true }).click()
  await button(page, 'Close').waitFor()
  const visitor = await site.page({ viewport: { width: 320, height: 640 } })
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Poll' }).click()
  await visitor.getByRole('button', { name: /^The cone of/ }).click()
  const share = visitor.getByText('100%', { exact: true })
  await share.waitFor()
  const { height, line } = await share.evaluate((one) => ({
    height: one.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(one).lineHeight),
  }))
  expect(height).toBeLessThan(line * 1.5)
  await page.getByText('Open · 1 answer').waitFor()
  const close = await ask('Close')
  await close.getByText('1 answer').waitFor()
  await close.getByRole('button', { name: 'Close', exact: true }).last().click()
  const drop = await ask('Delete')
  await drop.getByText('Visitors in the event’s room will see it.').waitFor()
  await drop.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await stored()).size).toBe(0)
})
