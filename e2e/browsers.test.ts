import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pageFaults } from './browsers/page-faults.ts'
import { browserNames, missingBrowser, startBrowser } from './browsers/start-browser.ts'
import type { RunningBrowser } from './browsers/tab.ts'
import { Visitor } from './browsers/visitor.ts'
import { makeOperator, type Operator } from './live-operator.ts'
import { openSite, type OpenedSite } from './site.ts'
import { storedDocuments } from './stored-documents.ts'

/* The key journeys, the same in every browser engine. What only Chromium can be asked is in the files beside this one. */

let site: OpenedSite
let operator: Operator
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
})
afterAll(async () => {
  await operator?.end()
  await site?.close()
})

describe.each(browserNames)('%s', (name) => {
  const reason = missingBrowser(name)
  if (reason) {
    test.skip(`is not on this machine: ${reason}`, () => {})
    return
  }
  let browser: RunningBrowser
  const visitors: Visitor[] = []
  const visit = async (path: string, width = 1440) => {
    const tab = await browser.tab({ width, height: width < 800 ? 844 : 900 })
    const visitor = new Visitor(tab, site.url, browser.name)
    visitors.push(visitor)
    await visitor.open(path)
    return visitor
  }
  beforeAll(async () => {
    browser = await startBrowser(name)
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const errors = await Promise.all(visitors.map(({ tab }) => tab.errors()))
    await Promise.all(visitors.splice(0).map(({ tab }) => tab.close()))
    expect(errors.flat()).toEqual([])
  })

  test('pages: from the lobby by a menu to a machine, and on to another language', async () => {
    const visitor = await visit('lokotrack')
    await visitor.click({ role: 'button', name: 'Products', within: 'header' })
    await visitor.click({ role: 'link', name: 'J-1150', within: '[popover]:popover-open' })
    await visitor.until('at the machine', () => location.pathname === '/lokotrack/j-1150')
    await visitor.see({ role: 'slider', name: 'J-1150 from all sides' })
    await visitor.click({ role: 'button', name: 'English', within: 'header' })
    await visitor.click({ role: 'link', name: 'Deutsch', within: '[popover]:popover-open' })
    await visitor.until('German', () => location.pathname === '/de/lokotrack/j-1150')
    await visitor.see({ role: 'link', name: 'Kontakt' })
  })

  test.each([390, 1440])(
    'pages of every kind keep to a window of %s px',
    { timeout: 120_000 },
    async (width) => {
      const visitor = await visit('', width)
      const faults: string[] = []
      for (const path of [
        '',
        'lokotrack/j-1150',
        'ja/dealers',
        'de/compare',
        'news/moving-day',
        'fr/calculator',
      ]) {
        await visitor.open(path)
        faults.push(...(await pageFaults(visitor)).map((fault) => `/${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  test('viewers: a machine is turned with the mouse and shown in 3D', async () => {
    const visitor = await visit('lokotrack/j-1150')
    const frame = () =>
      visitor.run(() => document.querySelector<HTMLInputElement>('main [type=range]')?.value)
    await visitor.see({ role: 'slider', name: 'from all sides' })
    const before = await frame()
    await visitor.drag({ role: 'image', name: 'from all sides' }, 300)
    await visitor.until(
      'turned',
      (old) => document.querySelector<HTMLInputElement>('main [type=range]')?.value !== old,
      before,
    )
    await visitor.click({ role: 'button', name: '3D' })
    await visitor.see({ css: '[data-stage] canvas[data-ready]' })
  })

  test('scene: a point opens its panel, and Back closes it', async () => {
    const visitor = await visit('lokotrack/yard')
    await visitor.click({ css: '[data-hotspot="flywheel"] :is(a, button)' })
    await visitor.see({ css: '[id="face:flywheel"]' })
    expect(await visitor.run(() => location.hash)).toBe('#face:flywheel')
    await visitor.run(() => history.back())
    await visitor.seeNoMore({ css: '[id="face:flywheel"]' })
  })

  test('panorama: a visitor looks around', async () => {
    const visitor = await visit('tour')
    await visitor.click({ role: 'button', name: 'Look around' })
    await visitor.see({ css: '[data-stage][data-live]' })
    await visitor.see({ css: '[data-stage] canvas' })
  })

  test('map: it is drawn, and a search leaves the same places in it and in the list', async () => {
    const visitor = await visit('dealers')
    await visitor.click({ role: 'button', name: 'Open the map' })
    await visitor.see({ css: '[data-condition="drawn"]' })
    await visitor.enter({ css: 'main input[type=search]' }, 'Oulu')
    await visitor.see({ css: '[role=status]', name: '1 place' })
    await visitor.see({ css: 'li', name: 'Louhekone Oulu' })
  })

  test('films: one opens over the page, plays where its codec is known, and Escape closes it', async () => {
    const visitor = await visit('films')
    await visitor.click({ role: 'link', name: 'J-1150, all round' })
    await visitor.see({ role: 'dialog', name: 'Film 1 of 5' })
    await visitor.see({ css: 'dialog video' })
    const knowsCodec = await visitor.run(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== '',
    )
    if (knowsCodec)
      await visitor.until(
        'plays',
        () => (document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0) > 0.2,
      )
    await visitor.press('Escape')
    await visitor.seeNoMore({ role: 'dialog' })
  })

  test('builder: a choice brings what it needs, and Undo takes it back', async () => {
    const visitor = await visit('lokotrack/build/j-1150')
    await visitor.click({ role: 'link', name: 'Conveyors', within: 'nav[aria-label="Steps"]' })
    await visitor.click({ role: 'radio', name: 'Overband magnet' })
    await visitor.see({ css: 'main [role=status]', name: 'Generator 55 kVA' })
    await visitor.until('in the address', () => location.hash.startsWith('#build=3.'))
    await visitor.click({ role: 'button', name: 'Undo' })
    await visitor.until('taken back', () => !document.body.innerText.includes('40,530 kg'))
  })

  test('calculator: another price is another profit', async () => {
    const visitor = await visit('calculator')
    await visitor.see({ css: 'main dd', name: '€224,366' })
    await visitor.enter({ role: 'field', name: 'Price per tonne sold' }, '2.50')
    await visitor.press('Tab')
    await visitor.see({ css: 'main dd', name: '€385,241' })
  })

  test('forms: what is missing is said, and a message arrives once', async () => {
    const visitor = await visit('contact')
    const sender = `${name.toLowerCase()}@quarry.example`
    const send = { role: 'button', name: 'Send the message' } as const
    await visitor.click(send)
    await visitor.see({ css: '[role=alert]', name: 'still missing' })
    await visitor.enter({ role: 'field', name: 'Name' }, 'Änne Müller')
    await visitor.enter({ role: 'field', name: 'E-mail' }, sender)
    await visitor.enter({ css: 'textarea', name: 'Message' }, 'When can you come?')
    await visitor.click({ role: 'checkbox', name: 'Keep my message' })
    // Nobody is that fast; a browser that a test drives is.
    await visitor.until('a while later', () => performance.now() > 4000)
    await visitor.click(send)
    await visitor.see({ css: 'main *', name: 'It has arrived' })
    const stored = await storedDocuments(site.data, 'contact_messages')
    expect(stored.filter(({ email }) => email?.stringValue === sender)).toHaveLength(1)
  })

  test('room: the stage follows the operator', async () => {
    await operator.set('events/open-pit-day', { state: 'upcoming', start: new Date(Date.now() + 3_600_000) })
    const visitor = await visit('event')
    await visitor.see({ css: '[data-state=upcoming][data-source=live]' })
    await operator.set('events/open-pit-day', { state: 'ended' })
    await visitor.see({ css: '[data-state=ended][data-source=live]' })
  })

  test('live: a notice comes over the stream to a page that is open, and goes', async () => {
    const visitor = await visit('event')
    await operator.say({ active: true, customMessage: `Back soon in ${name}`, message: '' })
    await visitor.see({ css: '[role=status], [role=alert]', name: `Back soon in ${name}` })
    await operator.say({ active: false })
    await visitor.until('gone', (words) => !document.body.innerText.includes(words), `Back soon in ${name}`)
  })

  test('account and console: one is made, and the console asks for a grant', async () => {
    const visitor = await visit('operator')
    const email = `${name.toLowerCase()}@example.com`
    await visitor.click({ role: 'button', name: 'Create account' })
    await visitor.enter({ role: 'field', name: 'E-mail address' }, email)
    await visitor.enter({ role: 'field', name: 'New password' }, 'granite belt seven owls')
    await visitor.press('Enter')
    await visitor.see({ css: 'p', name: `A mail to ${email} is on its way.` })
  })
})
