import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'

let site: OpenedSite
let database: Operator
beforeAll(async () => {
  site = await openSite()
  database = await makeOperator(site.url, site.data)
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

test('a banner that is begun before the console knows the events stays as it is when they come', async () => {
  // One that no story plans is known before those that are planned.
  await database.set('events/service-evening', { state: 'upcoming' })
  const page = await site.page()
  await enterConsole(page, site, 'quick@example.com', 'operator')
  const events = Promise.withResolvers<void>()
  await page.route('**/_payload.json', async (route) => {
    await events.promise
    await route.continue()
  })
  await page.reload()
  const message = page.getByLabel('Message, translated')
  await message.selectOption('sound')
  const answered = page.waitForResponse('**/_payload.json')
  events.resolve()
  await answered
  // Events can be chosen from once both are known.
  await page.getByRole('combobox', { name: 'Event', exact: true }).waitFor()
  await expect.poll(() => message.inputValue()).toBe('sound')
})

test('a banner for everybody stays when another event is chosen; one for a single room does not go to others', async () => {
  await database.set('events/service-evening', { state: 'upcoming' })
  await database.set('events/open-pit-day', { state: 'upcoming' })
  const page = await site.page()
  await enterConsole(page, site, 'choosing@example.com', 'operator')
  const event = page.getByRole('combobox', { name: 'Event', exact: true })
  await event.selectOption('service-evening')
  const words = page.getByLabel('Own words')
  await words.fill('For all')
  await event.selectOption('open-pit-day')
  await expect.poll(() => words.inputValue()).toBe('For all')
  await page.getByRole('button', { name: /^Only “/ }).click()
  await words.fill('For the pit')
  await event.selectOption('service-evening')
  await expect.poll(() => words.inputValue()).toBe('')
  await expect.poll(() => page.getByRole('button', { name: 'Everybody', pressed: true }).count()).toBe(1)
})
