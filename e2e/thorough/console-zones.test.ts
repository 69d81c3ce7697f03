import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { planEventIn } from '../stories.ts'
import { register, report } from '../visitor-writes.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* Operators sit in other zones than the event and its visitors: whatever they do, it means the same moment for all. */

let site: OpenedSite
let database: Operator
let operator: Page
let visitor: Page
let zones: CDPSession[]
beforeAll(async () => {
  site = await openSite()
  // Its days fall on the same days of the week as those of the year that the samples have.
  await planEventIn(site, 2094)
  database = await makeOperator(site.url, site.data)
  ;[operator, visitor] = await Promise.all([site.page(), site.page()])
  zones = await Promise.all([operator, visitor].map((page) => page.context().newCDPSession(page)))
  await enterConsole(operator, site, 'zones@example.com')
})
afterAll(async () => {
  await site?.closePages()
  await database?.end()
  await site?.close()
})

const event = 'events/open-pit-day'
const planned = Date.UTC(2094, 4, 12, 11)
const button = (name: string) => operator.getByRole('button', { name, exact: true })
const dialog = () => operator.locator('dialog:modal')
const stored = async () => (await database.list('events')).get('open-pit-day')
const millis = (time: unknown) => (time as { toMillis(): number } | null | undefined)?.toMillis()
/** What the visitor's page counts down to. */
const until = () => visitor.locator('[data-until]').first().getAttribute('data-until')
/** A page whose zone was changed is loaded anew: formats keep the zone they were made with. */
async function moveTo(operatorZone: string, visitorZone: string): Promise<void> {
  await Promise.all(
    zones.map((session, at) =>
      session.send('Emulation.setTimezoneOverride', { timezoneId: at ? visitorZone : operatorZone }),
    ),
  )
  await Promise.all([
    operator.goto(`${site.url}operator#/event`).then(() => operator.reload()),
    visitor.goto(`${site.url}event`).then(() => wake(visitor)),
  ])
}

/** Who sits where: the event is planned at 14:00 in Helsinki, and moved to 3 November at 10:00 of the operator's time. */
const places = [
  {
    zone: 'America/New_York',
    visitor: 'Asia/Kathmandu',
    old: ['Wed, 12 May 2094, 07:00', 'UTC−4'],
    moved: Date.UTC(2094, 10, 3, 14),
    offset: 'UTC−4',
    inHelsinki: 'Wed, 3 Nov 2094, 16:00',
  },
  {
    zone: 'Asia/Kathmandu',
    visitor: 'Europe/Berlin',
    old: ['Wed, 12 May 2094, 16:45', 'UTC+5:45'],
    moved: Date.UTC(2094, 10, 3, 4, 15),
    offset: 'UTC+5:45',
    inHelsinki: 'Wed, 3 Nov 2094, 06:15',
  },
]

test.each(places)(
  'an operator in $zone begins and moves the event, and a visitor in $visitor has the same moment',
  async ({ zone, visitor: visitorZone, old, moved, offset, inHelsinki }) => {
    await database.remove(event)
    await moveTo(zone, visitorZone)
    await expect.poll(until).toBe(String(planned))

    // What is planned stands there before anything is begun.
    await operator.getByRole('heading', { name: 'End', exact: true }).waitFor()
    await operator.getByText(`${old[0]} (${old[1]})`).first().waitFor()
    await button('Begin').click()
    await dialog().getByText('Its time stays as planned.').waitFor()
    await expect.poll(() => dialog().innerText()).not.toContain('Visitors in every open room')
    const times = async () => (await dialog().getByRole('listitem').allInnerTexts()).join('\n')
    expect(await times()).toBe(`Your time ${old[0]} (${old[1]})\nHelsinki Wed, 12 May 2094, 14:00 (UTC+3)`)
    await dialog().getByRole('button', { name: 'Begin', exact: true }).click()
    await operator.getByRole('heading', { name: 'Rehearsal clock' }).waitFor()
    expect(millis((await stored())?.start) ?? planned).toBe(planned)
    // The form shows what holds, and typing asks before anything is public.
    const start = operator.getByLabel('Start', { exact: true })
    await expect.poll(() => start.inputValue()).toMatch(/^2094-05-1[23]T/)
    await start.fill('2094-11-03T10:00')
    await button('Save').click()
    await dialog().getByRole('heading', { name: 'Start' }).waitFor()
    const [was, will] = [dialog().locator('dl > div').nth(0), dialog().locator('dl > div').nth(1)]
    await expect.poll(() => was.innerText()).toContain(`${old[0]} (${old[1]})`)
    await expect.poll(() => was.innerText()).toContain('Helsinki Wed, 12 May 2094, 14:00 (UTC+3)')
    await expect.poll(() => will.innerText()).toContain(`Wed, 3 Nov 2094, 10:00 (${offset})`)
    await expect.poll(() => will.innerText()).toContain(`Helsinki ${inHelsinki} (UTC+2)`)
    const told = dialog().getByText(/\d registrations? for this event\./)
    const registered = async () => Number.parseInt(await told.innerText(), 10)
    const before = await registered()
    // Who registers while the operator decides is counted.
    await register(site.url, 'Late', 'Quarry')
    await expect.poll(registered).toBe(before + 1)
    await expect
      .poll(() => dialog().getByRole('checkbox', { name: 'Mail everyone who registered' }).isChecked())
      .toBe(true)
    expect(await axeFaults(operator)).toEqual([])
    expect(await until()).toBe(String(planned))
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(until).toBe(String(moved))
    // It stays as long as it was planned to be.
    await expect
      .poll(async () => {
        const document = await stored()
        return [millis(document?.start), millis(document?.end), document?.moves, document?.moveMail]
      })
      .toEqual([moved, moved + 2.5 * 3_600_000, 1, true])
  },
  60_000,
)

test('the run of show tells the event’s time and the operator’s own', async () => {
  await moveTo('Asia/Tokyo', 'Europe/Berlin')
  await operator.goto(`${site.url}operator#/show`)
  const first = operator.getByRole('main').getByRole('listitem').first()
  await first.getByText('06:15', { exact: true }).waitFor()
  await first.getByText('Your time: 13:15 UTC+9').waitFor()
})

test('the rehearsal clock and a banner’s times are told in both zones before they are public', async () => {
  await moveTo('Asia/Tokyo', 'Europe/Berlin')
  await operator.getByLabel('Rehearse this moment').fill('2094-05-12T20:30')
  await button('Set the clock').click()
  await dialog().getByText('Helsinki Wed, 12 May 2094, 14:30 (UTC+3)').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await operator.goto(`${site.url}operator#/banner`)
  await operator.getByLabel('Show from').fill('2094-05-12T08:00')
  await button('Show to everybody').click()
  await dialog().getByText('Your time Wed, 12 May 2094, 08:00 (UTC+9)').waitFor()
  await dialog().getByText('Helsinki Wed, 12 May 2094, 02:00 (UTC+3)').waitFor()
  expect(await database.list('config')).toEqual(new Map())
})

test('players are counted by the server’s clock, whatever the operator’s says', async () => {
  const ahead = await site.page()
  await ahead.addInitScript(() => {
    const right = Date.now
    Date.now = () => right() + 5 * 60_000
  })
  await enterConsole(ahead, site, 'ahead@example.com', 'moderator')
  await database.set(event, { state: 'live' })
  await report(site.url, 0, 0, 4)
  const running = ahead.locator('dl > div').filter({ hasText: 'Players running' }).locator('dd').last()
  await expect.poll(async () => Number(await running.textContent())).toBeGreaterThan(0)
})
