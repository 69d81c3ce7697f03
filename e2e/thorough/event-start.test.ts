import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* At its start an event is begun by somebody, or by itself where its plan says so; until then everybody is told. */

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

const path = 'events/open-pit-day'
const stateOf = async () => (await database.list('events')).get('open-pit-day')?.state
const startsIn = (seconds: number) =>
  database.set(path, {
    state: 'upcoming',
    start: new Date(Date.now() + seconds * 1000),
    end: new Date(Date.now() + 3_600_000),
    parts: {},
    rehearsal: 0,
  })

/** Changes the events that the stories plan. */
async function plan(change: (event: Record<string, unknown>) => void): Promise<void> {
  const folder = join(site.content, 'stories')
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    if (!text.includes('"event_id"')) continue
    const story = JSON.parse(text) as { content: { events: Record<string, unknown>[] } }
    for (const event of story.content.events) change(event)
    await writeFile(join(folder, name), JSON.stringify(story, null, 2))
  }
}

test('at zero visitors read that it begins in a moment, and the console warns until somebody begins it', async () => {
  await startsIn(3)
  const [visitor, elsewhere, operator] = await Promise.all([
    site.page(),
    site.page({ locale: 'de', viewport: { width: 390, height: 844 } }),
    site.page({ viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([
    enterConsole(operator, site, 'start@example.com'),
    ...[
      [visitor, 'event'],
      [elsewhere, 'de/'],
    ].map(async ([page, address]) => {
      if (typeof page === 'string' || typeof address !== 'string') return
      await page?.goto(site.url + address)
      if (page) await wake(page)
    }),
  ])
  const moment = visitor.locator('[data-until] p').getByText('We begin in a moment.').first()
  await moment.waitFor()
  await expect.poll(() => visitor.locator('[data-unit]').count()).toBe(0)
  await elsewhere.locator('[data-until] p').getByText('Wir beginnen gleich.').first().waitFor()
  // What is published says that it has not begun, so no page leads to a stream that is not there.
  await expect.poll(() => elsewhere.getByRole('link', { name: 'Jetzt ansehen' }).count()).toBe(0)

  const alert = operator.getByRole('alert').filter({ hasText: 'The event should have begun.' })
  await alert.getByText('Visitors read “We begin in a moment”. Switch to “Live”').waitFor()
  expect(await axeFaults(operator)).toEqual([])
  expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await alert.getByRole('button', { name: 'Live', exact: true }).click()
  await operator.locator('dialog:modal').getByRole('button', { name: 'Live', exact: true }).click()
  await moment.waitFor({ state: 'detached' })
  await alert.waitFor({ state: 'detached' })
  expect(await stateOf()).toBe('live')

  // Somebody else decides otherwise while this press is on its way: it is told so, and changes nothing.
  await operator.goto(`${site.url}operator#/event`)
  await operator.route(
    /documents:batchGet/,
    async (route) => {
      await database.update(path, { state: 'ended' })
      await route.continue()
    },
    { times: 1 },
  )
  await operator.getByRole('button', { name: 'Break', exact: true }).click()
  await operator.locator('dialog:modal').getByRole('button', { name: 'Break', exact: true }).click()
  await operator.getByText('Somebody else has changed this in the meantime.').waitFor()
  expect(await stateOf()).toBe('ended')
  await site.closePages()
})

test('where the plan says so, the server begins it, once, and nobody else is needed', async () => {
  await plan((event) => (event.goes_live = true))
  await startsIn(2)
  await expect.poll(stateOf, { interval: 200 }).toBe('live')
  const begun = async () =>
    [...(await database.list('audit')).values()]
      .filter(({ by }) => by === 'server')
      .map(({ action }) => action)
  await expect.poll(begun).toEqual(['event.live'])
  // Who takes it back has the last word, as long as its start lies ahead.
  await startsIn(3600)
  await expect.poll(stateOf).toBe('upcoming')
})
