import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { begin, join, news, openTogether, panel, path, people, step, visit } from '../together-pages.ts'

/* What goes wrong between two people who configure one machine: nothing is lost without a word, and both see the same. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** What a browser says of requests that the rules refuse, or that do not arrive. */
const refused = {
  expectErrors: /status of 403|ERR_INTERNET_DISCONNECTED|RPC_ERROR|dynamically imported|not be loaded/,
}
const isIn = (page: Page, name: string) => page.getByLabel(name).isChecked()
const toConveyors = (...pages: Page[]) => Promise.all(pages.map((page) => step(page, 'Conveyors')))

/** Holds what a page sends until it is let go. */
async function hold(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/documents:commit/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is chosen without a connection is sent afterwards, on top of what the other chose meanwhile; two who choose at once end with both choices; of two that do not go together the second is dropped and told', async () => {
  const { anna, ben } = await openTogether(site, refused)
  await toConveyors(anna, ben)
  await ben.context().setOffline(true)
  await news(ben).getByText('Connection lost').waitFor()
  await ben.getByLabel('Belt scale').check()
  await news(ben).getByText('One choice is still to be sent.').waitFor()
  expect(await isIn(ben, 'Belt scale')).toBe(true)
  await anna.getByLabel('Overband magnet').check()
  await anna.getByText('40,530 kg').first().waitFor()
  await ben.context().setOffline(false)
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  await expect.poll(() => isIn(ben, 'Overband magnet')).toBe(true)
  expect(await isIn(anna, 'Overband magnet')).toBe(true)
  await news(ben).getByText('Connection lost').waitFor({ state: 'detached' })

  // Both take back theirs; with that the old news is gone.
  await ben.getByLabel('Belt scale').click()
  await news(anna).getByText('Ben removed “Belt scale”.').waitFor()
  await anna.getByLabel('Overband magnet').click()
  await news(ben).getByText('Anna removed “Overband magnet”.').waitFor()
  for (const page of [anna, ben]) await expect.poll(() => news(page).getByText('chose').count()).toBe(0)
  let release = await hold(ben)
  await ben.getByLabel('Belt scale').check()
  await anna.getByLabel('Overband magnet').check()
  await news(ben).getByText('Anna chose “Overband magnet”.').waitFor()
  expect(await isIn(ben, 'Belt scale')).toBe(true)
  release()
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  for (const page of [anna, ben])
    expect([await isIn(page, 'Belt scale'), await isIn(page, 'Overband magnet')]).toEqual([true, true])

  await anna.getByLabel('Overband magnet').click()
  await news(ben).getByText('Anna removed “Overband magnet”.').waitFor()
  release = await hold(ben)
  await ben.getByLabel('Side conveyor, right').check()
  await anna.getByLabel('Overband magnet').check()
  await news(ben).getByText('“Side conveyor, right” was not taken over').waitFor()
  release()
  for (const page of [anna, ben]) {
    await expect.poll(() => isIn(page, 'Overband magnet')).toBe(true)
    expect(await isIn(page, 'Side conveyor, right')).toBe(false)
  }
})

test('a conflict that one solves closes for the other, and what was asked for before the other’s choice undoes nothing; a page loaded anew is back in it, a second tab is the same person, and no sign of life is refused', async () => {
  // No error is expected here: a sign of life that comes too early would be one.
  const { anna, ben, link } = await openTogether(site)
  await toConveyors(anna, ben)
  await anna.getByLabel('Side conveyor, right').check()
  await expect.poll(() => isIn(ben, 'Side conveyor, right')).toBe(true)
  await ben.getByLabel('Overband magnet').click()
  const dialog = ben.getByRole('dialog', { name: /Overband magnet/ })
  await dialog.getByText('It cannot be combined with “Side conveyor, right”.').waitFor()
  await anna.getByLabel('Side conveyor, right').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await isIn(ben, 'Overband magnet')).toBe(false)
  await ben.getByLabel('Overband magnet').check()
  await news(anna).getByText('Ben chose “Overband magnet”.').waitFor()

  const seen: number[] = []
  const count = (page: Page) =>
    page.on('response', (answer) => {
      if (answer.url().includes('documents:commit')) seen.push(answer.status())
    })
  count(ben)
  await ben.reload()
  await people(ben).getByText('Anna').waitFor()
  await ben.getByText('40,530 kg').first().waitFor()
  const tab = await ben.context().newPage()
  count(tab)
  await tab.goto(link)
  await people(tab).getByText('Anna').waitFor()
  await tab.getByText('40,530 kg').first().waitFor()
  await expect.poll(() => people(tab).getByRole('listitem').count()).toBe(2)
  await expect.poll(() => tab.getByRole('dialog').count()).toBe(0)
  await ben.reload()
  await people(ben).getByText('Anna').waitFor()
  await toConveyors(tab)
  await tab.getByLabel('Belt scale').check()
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  await step(ben, 'Conveyors')
  await expect.poll(() => isIn(ben, 'Belt scale')).toBe(true)
  // The later one: a sign of life, five seconds after the last at least.
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  expect(seen.filter((status) => status !== 200)).toEqual([])

  await panel(ben).getByRole('button', { name: 'Leave' }).click()
  await panel(ben).waitFor({ state: 'detached' })
  expect(ben.url()).toContain('#build=')
})

test('a browser that stores nothing, and one whose clock is years ahead, take part', async () => {
  const anna = await site.page({ reducedMotion: 'reduce' })
  await anna.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  await anna.goto(new URL(path, site.url).href)
  await anna.mouse.move(9, 9)
  await anna.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const link = await begin(anna, 'Anna')
  const ben = await site.page({ reducedMotion: 'reduce' })
  await ben.addInitScript(
    (ahead) => {
      const { now } = Date
      Date.now = () => now() + ahead
      globalThis.Date = new Proxy(Date, {
        construct: (Right, given: [number]) => (given.length ? new Right(...given) : new Right(Date.now())),
      })
    },
    3 * 366 * 86_400_000,
  )
  await join(ben, link, 'Ben')
  await people(anna).getByText('Ben').waitFor()
  await panel(ben)
    .getByRole('listitem')
    .filter({ hasText: 'Anna' })
    .getByText('here', { exact: true })
    .waitFor()
  await toConveyors(anna, ben)
  await ben.getByLabel('Belt scale').check()
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  await anna.getByLabel('Overband magnet').check()
  await news(ben).getByText('Anna chose “Overband magnet”.').waitFor()
})

test('a link that leads nowhere says so, and lets one go on alone', async () => {
  const late = await site.page({ reducedMotion: 'reduce' })
  const follow = async (address: string) => {
    // Another fragment alone would load nothing.
    await late.goto('about:blank')
    await late.goto(new URL(address, site.url).href)
    await wake(late)
  }
  for (const id of ['f'.repeat(32), 'short', '<img>']) {
    await follow(`${path}#together=${id}`)
    const dialog = late.getByRole('dialog', { name: 'Configure together' })
    await dialog.getByText('This shared build is no longer there.').waitFor()
    await dialog.getByRole('button', { name: 'Go on alone' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(late.url()).not.toContain('together')
  }
  const anna = await visit(site, path)
  const link = await begin(anna, 'Anna')
  await panel(anna).getByRole('button', { name: 'End for everybody' }).click()
  await news(anna).getByText('You').waitFor()
  await follow(link)
  await late.getByRole('dialog').getByText('This shared build has been ended.').waitFor()
})
