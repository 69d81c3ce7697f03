import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsIn, enterConsole, makeOperator, signIn, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { sendForm } from '../visitor-writes.ts'

/* What an operator has typed and not sent yet is there when they come back. */

let site: OpenedSite
let database: Operator
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
  await database.set(event, { state: 'live', parts: { questions: true, polls: true } })
  await database.set(`${event}/questions/questionofsomebody0`, {
    text: 'How loud is it?',
    state: 'answered',
    answer: '',
    locale: 'en',
    createdAt: new Date(),
  })
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const email = 'drafts@example.com'

const desk = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
const question = (page: Page) => page.getByLabel('Question', { exact: true })
const option = (page: Page, number: number) => page.getByLabel(`Option ${number}`, { exact: true })

test('a poll half written is there after another desk, and after a session that was ended elsewhere', async () => {
  const page = await site.page({ expectErrors: /status of 40[013]|permission|insufficient/i })
  const app = await enterConsole(page, site, email)
  await desk(page, 'Polls')
  await question(page).fill('Which machine next?')
  await option(page, 1).fill('The cone')
  await desk(page, 'Questions')
  await desk(page, 'Polls')
  await expect.poll(() => question(page).inputValue()).toBe('Which machine next?')
  await option(page, 2).fill('The jaw')

  const accounts = await accountsIn(site.data)
  accounts.signOut(accounts.uidOf(email) ?? '')
  await accounts.close()
  await page.getByText('You have been signed out. Please sign in again.').waitFor()
  await signIn(page, email, app)
  await page.getByRole('heading', { level: 1, name: 'Polls', exact: true }).waitFor()
  await expect.poll(() => question(page).inputValue()).toBe('Which machine next?')
  await expect.poll(() => option(page, 2).inputValue()).toBe('The jaw')

  // Once it is saved there is nothing to come back to; neither for who leaves.
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('The jaw').waitFor()
  await desk(page, 'Questions')
  await desk(page, 'Polls')
  await expect.poll(() => question(page).inputValue()).toBe('')
})

test('what is written in a draft that a colleague opens meanwhile is told of once, and becomes a poll of its own', async () => {
  const page = await site.page({ expectErrors: /permission|insufficient/i })
  await enterConsole(page, site, 'polls@example.com')
  const path = `${event}/polls/pollofacolleague00`
  const options = ['Granite', 'Basalt'].map((en, at) => ({ id: `o${at + 1}`, text: { en } }))
  await database.set(path, { question: { en: 'Rock?' }, options, state: 'draft', createdAt: new Date() })
  await desk(page, 'Polls')
  const card = page.getByRole('listitem').filter({ hasText: 'Rock?' })
  await card.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('heading', { name: 'Change a draft' }).waitFor()
  await question(page).fill('Which rock do you crush?')
  await database.update(path, { state: 'open' })
  await card.getByText(/^Open · /).waitFor()
  const save = page.getByRole('button', { name: 'Save as draft' })
  await save.click()
  await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  await page.getByRole('heading', { name: 'New poll' }).waitFor()
  await save.click()
  await page.getByRole('listitem').filter({ hasText: 'Which rock do you crush?' }).waitFor()
  const polls = [...(await database.list(`${event}/polls`)).values()]
  const stateOf = (en: string) => polls.find((poll) => (poll.question as { en: string }).en === en)?.state
  expect([stateOf('Rock?'), stateOf('Which rock do you crush?')]).toEqual(['open', 'draft'])
})

test('an answer is not written over another that somebody gave meanwhile; both are seen', async () => {
  const page = await site.page({ expectErrors: /permission|insufficient/i })
  await enterConsole(page, site, 'answers@example.com')
  await desk(page, 'Questions')
  await page.getByRole('button', { name: /^Answered/ }).click()
  const answer = page.getByRole('textbox', { name: 'Answer in writing' })
  await answer.fill('As loud as a lorry')
  await database.update(`${event}/questions/questionofsomebody0`, { answer: 'About 80 dB' })
  await page.getByText('Visitors read now: About 80 dB').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  expect((await database.read(`${event}/questions/questionofsomebody0`))?.answer).toBe('About 80 dB')
  // Who has been told may still mean it.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await database.read(`${event}/questions/questionofsomebody0`))?.answer)
    .toBe('As loud as a lorry')
})

test('a change of a mail that a colleague has changed too is refused once; what is typed can be discarded', async () => {
  const page = await site.page({ expectErrors: /permission|insufficient/i })
  await enterConsole(page, site, 'mails@example.com')
  await desk(page, 'Event')
  const message = page.getByLabel('Message in the theatre', { exact: true })
  await message.fill('Half typed')
  await desk(page, 'Mails')
  const mail = page.locator('[data-kind="hourBefore"]')
  const edit = mail.getByRole('button', { name: /^Change/ })
  await edit.click()
  const subject = mail.getByLabel('Subject', { exact: true })
  await subject.fill('Ours')
  await database.set(`${event}/mails/hourBefore`, { subject: { en: 'Theirs' } })
  const save = async () => {
    await mail.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('dialog:modal').getByRole('button', { name: 'Save', exact: true }).click()
  }
  const stored = async () => (await database.read(`${event}/mails/hourBefore`))?.subject
  await save()
  await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  expect(await stored()).toEqual({ en: 'Theirs' })
  await page.keyboard.press('Escape')
  // Another desk and back: it is still being written, and who has been told may mean it.
  await desk(page, 'Event')
  await expect.poll(() => message.inputValue()).toBe('Half typed')
  await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await expect.poll(() => message.inputValue()).toBe('')
  await desk(page, 'Mails')
  await expect.poll(() => subject.inputValue()).toBe('Ours')
  await save()
  await expect.poll(stored).toEqual({ en: 'Ours' })
})

test('a note that a colleague has written too is refused once, with theirs beside it', async () => {
  const page = await site.page({ expectErrors: /permission|insufficient|status of 400/i })
  await sendForm(site.url, 'contact_messages', {
    name: 'Aino Virtanen',
    email: 'aino@example.com',
    country: 'Finland',
    message: 'Granite',
  })
  await enterConsole(page, site, 'notes@example.com', 'sales')
  await page.locator('summary').filter({ hasText: 'Aino Virtanen' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Wants a cone')
  const [id = ''] = (await database.list('leads')).keys()
  await database.update(`leads/${id}`, { note: 'Called on Monday' })
  await page.getByText('The note reads now: Called on Monday').waitFor()
  const save = page.getByRole('button', { name: 'Save note' })
  await save.click()
  await page.getByText('Somebody else has changed this in the meantime.').waitFor()
  const stored = async () => (await database.read(`leads/${id}`))?.note
  expect(await stored()).toBe('Called on Monday')
  // Who has read theirs writes both.
  await note.fill('Called on Monday. Wants a cone')
  await page.getByText('The note reads now: Called on Monday').waitFor()
  await save.click()
  await expect.poll(stored).toBe('Called on Monday. Wants a cone')
  await save.waitFor({ state: 'detached' })
})
