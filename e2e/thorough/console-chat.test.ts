import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

let site: OpenedSite
let database: Operator
let page: Page
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live' })
  page = await site.page({ expectErrors: /permission|insufficient|403 \(/i })
  await enterConsole(page, site, 'chat@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'

test('a chat is written by visitors and kept by moderators; who is refused reads why', async () => {
  // What was said and set in an earlier try is gone.
  for (const folder of ['chat', 'blocked', 'settings'])
    for (const id of (await database.list(`${event}/${folder}`)).keys())
      await database.remove(`${event}/${folder}/${id}`)
  await database.update(event, { parts: { chat: true } })
  const visitor = await site.page({
    viewport: { width: 390, height: 844 },
    expectErrors: /permission|insufficient|400 \(|403 \(/i,
  })
  await visitor.goto(`${site.url}event`)
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Chat' }).click()
  const log = visitor.getByRole('log', { name: 'Chat' })
  const say = async (text: string) => {
    await visitor.getByLabel('Say something to everybody').fill(text)
    await visitor.getByLabel('Say something to everybody').press('Enter')
  }
  await visitor.getByLabel('Your name (optional)').last().fill('Ann')
  await page.goto(`${site.url}operator#/chat`)
  const row = (text: string) => page.locator('main li[data-index]').filter({ hasText: text })
  await page.getByLabel('Blocked words, one per line').fill('rogue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await database.read(`${event}/settings/words`))?.words).toEqual(['rogue'])
  await say('You ROGUE')
  await visitor.getByText('has a word that is not allowed here').waitFor()
  await say('How heavy are you, rоgue?')
  await visitor.getByText('has a word that is not allowed here').waitFor()
  // What is too long is named for what it is: no question was asked here.
  await say('x'.repeat(310))
  await visitor.getByText('Too long by 10: at most 300 characters').waitFor()
  await visitor.getByText('Not sent yet: the text or the name is too long.').waitFor()
  await visitor.getByLabel('Your name (optional)').last().fill('A'.repeat(45))
  await visitor.getByText('Too long by 5: at most 40 characters').waitFor()
  await visitor.getByLabel('Your name (optional)').last().fill('Mоderator')
  await say('How heavy is it?')
  await visitor.getByText('This name is reserved').waitFor()
  await visitor.getByLabel('Your name (optional)').last().fill('Ann')
  await say('How heavy is it?')
  await log.getByText('How heavy is it?').waitFor()
  // It has arrived: the field is free for the next one.
  await expect.poll(() => visitor.getByLabel('Say something to everybody').inputValue()).toBe('')
  await page.getByLabel('Slow mode').selectOption('300')
  await expect.poll(async () => (await database.read(`${event}/settings/chat`))?.slow).toBe(300)
  await say('And how long?')
  await visitor.getByText('One message at a time').waitFor()
  expect(await axeFaults(visitor)).toEqual([])
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await row('How heavy is it?').getByRole('button', { name: 'Block' }).click()
  await page.locator('dialog:modal').getByRole('button', { name: 'Block' }).click()
  await log.getByText('How heavy is it?').waitFor({ state: 'detached' })
  await page.getByText('1 person is blocked').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Their page, opened anew, still says why.
  await visitor.reload()
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Chat' }).click()
  await say('Hello again')
  await visitor.getByText('A moderator has blocked you in this chat.').waitFor()
  await visitor.context().close()
})

test('what is switched and chosen faster than it is stored is stored all the same', async () => {
  await database.update(event, { parts: { questions: false, reactions: false, polls: false, chat: false } })
  await page.goto(`${site.url}operator#/event`)
  const parts = page.getByRole('checkbox', { name: /^(Ask questions|React|Answer polls|Chat)$/ })
  await expect.poll(() => parts.count()).toBe(4)
  await expect.poll(() => page.getByRole('checkbox', { name: /^Chat/, checked: false }).count()).toBe(1)
  await parts.evaluateAll((all) => all.forEach((one) => (one as HTMLInputElement).click()))
  await expect
    .poll(async () => (await database.read(event))?.parts)
    .toEqual({ questions: true, reactions: true, polls: true, chat: true })

  await page.goto(`${site.url}operator#/chat`)
  const pause = page.getByLabel('Slow mode: between two messages of a visitor')
  await pause.waitFor()
  const pauses = await pause
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  const [first, second] = [pauses.at(-1) ?? '', pauses.at(-2) ?? '']
  await pause.evaluate(
    (select: HTMLSelectElement, values) => {
      for (const value of values) {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [first, second],
  )
  await expect.poll(async () => (await database.read(`${event}/settings/chat`))?.slow).toBe(Number(second))
})

test('of two choices in a row the one that was not stored is told, also when the other is', async () => {
  await database.update(event, { parts: { questions: false, reactions: false, polls: false, chat: false } })
  await page.goto(`${site.url}operator#/event`)
  const parts = page.getByRole('checkbox', { name: /^(Ask questions|React)$/ })
  await expect.poll(() => page.getByRole('checkbox', { name: /^React/, checked: false }).count()).toBe(1)
  let refused = 0
  await page.route('**/documents:commit', (route) =>
    refused++ === 0
      ? route.fulfill({ status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED' } } })
      : route.continue(),
  )
  await parts.evaluateAll((all) => all.forEach((one) => (one as HTMLInputElement).click()))
  await expect.poll(async () => (await database.read(event))?.parts).toMatchObject({ reactions: true })
  await expect.poll(() => page.locator('main [aria-busy=true], main [data-busy]').count()).toBe(0)
  await page.locator('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  await page.unroute('**/documents:commit')
})

test('who has flooded the chat is blocked with all that they have said', async () => {
  const said = Array.from({ length: 900 }, (_, at) => `flood${String(at).padStart(12, '0')}`)
  await database.setAll(
    said.map((id, at) => ({
      path: `${event}/chat/${id}`,
      fields: { text: `Buy ${at}`, name: 'Flood', state: 'shown', at: new Date(Date.now() + at) },
    })),
  )
  // Who wrote a message only its writer can store, one in three seconds: here the database says so of all of them.
  const time = new Date().toISOString()
  const documents = 'projects/trackside/databases/(default)/documents'
  const author = (id: string) => ({
    name: `${documents}/${event}/authors/${id}`,
    fields: { uid: { stringValue: 'somebodywhofloods' } },
    createTime: time,
    updateTime: time,
  })
  await page.route(/:(batchGet|runQuery)/, (route) => {
    const asked = route.request().postData() ?? ''
    if (!asked.includes('authors')) return route.continue()
    const found = asked.includes('structuredQuery')
      ? said.map((id) => ({ document: author(id), readTime: time }))
      : [{ found: author(said.at(-1) ?? ''), readTime: time }]
    return route.fulfill({ json: found })
  })
  await page.goto(`${site.url}operator#/chat`)
  const last = page.locator('li').filter({ hasText: 'Buy 899' })
  await last.getByRole('button', { name: 'Block' }).click()
  await page.locator('dialog:modal').getByRole('button', { name: 'Block' }).click()
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  await page.unroute(/:(batchGet|runQuery)/)
  const all = await database.list(`${event}/chat`)
  expect(said.filter((id) => all.get(id)?.state !== 'hidden')).toEqual([])
})
