import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* Questions that say the same are merged, and one in another language is handed to who speaks it. */

let site: OpenedSite
let database: Operator
let one: Page
let other: Page
const refusals = /permission|insufficient|400 \(|403 \(/i
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live', parts: { questions: true } })
  one = await site.page({ expectErrors: refusals })
  other = await site.page({ expectErrors: refusals })
  await enterConsole(one, site, 'one@example.com', 'moderator')
  await enterConsole(other, site, 'other@example.com', 'moderator')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const card = (page: Page, text: string) => page.locator('main li[data-index]').filter({ hasText: text })
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20)
const desk = async (page: Page, state: string) => {
  await page.goto(`${site.url}operator#/questions`)
  await page.getByRole('button', { name: new RegExp(`^${state} \\(`) }).click()
}

/** A visitor in the room with the questions open, in a language. */
async function visitor(path = 'event', tab = 'Questions'): Promise<Page> {
  const page = await site.page({ viewport: { width: 390, height: 844 }, expectErrors: refusals })
  await page.goto(site.url + path)
  await wake(page)
  await page.getByRole('tab', { name: tab }).click()
  return page
}

async function ask(page: Page, text: string): Promise<string> {
  await page.locator('textarea').fill(text)
  await page.locator('form button[type=submit]').click()
  await expect
    .poll(
      async () =>
        [...(await database.list(`${event}/questions`))].find(([, fields]) => fields.text === text)?.[0],
    )
    .toBeTruthy()
  const found = [...(await database.list(`${event}/questions`))].find(([, fields]) => fields.text === text)
  return found?.[0] ?? ''
}

test('twins are merged: votes count once, who asked reads of it, the second press is told, and it can be undone', async () => {
  const mark = newId().slice(0, 6)
  const remaining = { id: newId(), text: `How heavy is the crusher ${mark}?` }
  await database.set(`${event}/questions/${remaining.id}`, {
    text: remaining.text,
    state: 'shown',
    locale: 'en',
    createdAt: new Date(),
  })
  const asker = await visitor()
  const twin = `How heavy is that crusher ${mark}?`
  const id = await ask(asker, twin)
  await database.update(`${event}/questions/${id}`, { state: 'shown' })
  // One visitor votes for both, another for the twin alone.
  const voter = await visitor()
  const voteFor = async (page: Page, text: string) => {
    await page.getByRole('button', { name: `Vote for this question: ${text}` }).click()
    await page.getByRole('button', { name: `You have voted for this question: ${text}` }).waitFor()
  }
  await voteFor(voter, twin)
  await voteFor(voter, remaining.text)
  await voteFor(asker, twin)
  await expect.poll(async () => (await database.list(`${event}/questions/${id}/votes`)).size).toBe(2)

  await desk(one, 'Shown')
  await desk(other, 'Shown')
  for (const page of [one, other]) {
    await card(page, twin).getByRole('button', { name: 'Merge into…' }).click()
    await page.getByLabel('Find a question').fill(mark)
    await page.getByRole('group', { name: 'Likely the same' }).getByText(remaining.text).click()
  }
  expect(await axeFaults(one)).toEqual([])
  await one.getByRole('button', { name: 'Merge', exact: true }).click()
  await card(one, remaining.text).getByText('1 question merged into this one').waitFor()
  await other.getByRole('button', { name: 'Merge', exact: true }).click()
  await other.locator('dialog:modal').getByText('changed', { exact: false }).waitFor()
  await other.getByRole('button', { name: 'Cancel' }).click()
  // Two visitors have voted, one of them for both.
  await card(one, remaining.text).getByText('2 votes').waitFor()
  await asker.getByText(`Joined with: ${remaining.text}`).waitFor()
  await voter.getByRole('button', { name: `${remaining.text}. 2 votes` }).waitFor()
  await expect.poll(() => voter.getByText(twin).count()).toBe(0)

  await desk(other, 'Merged')
  await card(other, twin).getByText(`Merged into: ${remaining.text}`).waitFor()
  await card(other, twin).getByRole('button', { name: 'Unmerge' }).click()
  await card(other, twin).waitFor({ state: 'detached' })
  await voter.getByText(twin).waitFor()
  expect(await database.read(`${event}/questions/${id}`)).toMatchObject({ state: 'shown', into: null })
  await expect
    .poll(async () => (await database.read(`${event}/questions/${remaining.id}`))?.joined)
    .toEqual([])
  await card(one, remaining.text).getByText('1 vote').waitFor()
  await Promise.all([asker.context().close(), voter.context().close()])
})

test('a question in German is handed to who speaks it, comes back translated, and is read so on stage and in the room', async () => {
  const text = `Wie schwer ist der Brecher ${newId().slice(0, 6)}?`
  const translation = text.replace('Wie schwer ist der Brecher', 'How heavy is the crusher')
  const asker = await visitor('de/event', 'Fragen')
  const id = await ask(asker, text)
  await desk(other, 'Waiting')
  await other.getByText('Languages I speak').first().click()
  // Faster than one of them is stored.
  await other.evaluate(() => {
    for (const language of ['de', 'fi', 'ja'])
      document.querySelector<HTMLInputElement>(`label[lang=${language}] > input`)?.click()
  })
  await other.getByText('Languages I speak: Deutsch, Suomi, 日本語').waitFor()
  await expect.poll(() => other.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await desk(one, 'Waiting')
  await card(one, text).getByText('Deutsch').waitFor()
  await card(one, text).getByRole('button', { name: 'Hand to…' }).click()
  await one.getByRole('button', { name: 'other@example.com' }).click()
  await card(one, text).getByText('Handed to other@example.com').waitFor()
  // It stands above every desk of who receives it.
  await other.goto(`${site.url}operator#/chat`)
  await other.getByRole('link', { name: '1 question is handed to you' }).click()
  await other.getByLabel('Translation (English)').fill(translation)
  expect(await axeFaults(other)).toEqual([])
  await other.getByRole('button', { name: 'Save and hand back' }).click()
  await other.getByRole('heading', { name: 'handed to you' }).waitFor({ state: 'detached' })
  await card(one, text).getByText(translation).waitFor()
  await other.getByRole('button', { name: 'My languages' }).click()
  await card(other, text).waitFor()

  await card(one, text).getByRole('button', { name: 'Show', exact: true }).click()
  await desk(one, 'Shown')
  await card(one, text).getByRole('button', { name: 'On stage' }).click()
  const reader = await visitor()
  await reader.getByText(translation, { exact: true }).waitFor()
  await reader.getByText('Translated from German').waitFor()
  expect(await axeFaults(reader)).toEqual([])
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await asker.locator('li').getByText(text, { exact: true }).waitFor()
  await expect.poll(() => asker.getByText(translation).count()).toBe(0)
  const key = newId()
    .replaceAll(/[^0-9a-f]/g, '0')
    .padEnd(32, '0')
  await database.set(`${event}/stages/${key}`, { name: 'Ann', cue: '', text: '', message: '' })
  const speaker = await site.page({ viewport: { width: 1440, height: 900 } })
  await speaker.goto(`${site.url}speaker#open-pit-day/${key}`)
  await speaker.getByText(translation).waitFor()
  await speaker.getByText(text).waitFor()
  expect(await axeFaults(speaker)).toEqual([])
  await card(one, text).getByRole('button', { name: 'On stage' }).click()
  await speaker.getByText(translation).waitFor({ state: 'detached' })
  expect((await database.read(`${event}/questions/${id}`))?.translation).toEqual({
    locale: 'en',
    text: translation,
  })
  await Promise.all([asker, reader, speaker].map((page) => page.context().close()))
})
