import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserName } from '../../setup/browsers.mjs'
import { makeOperator, type Operator } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import type { Journey, World } from './journey.ts'
import { missingBrowser, startBrowser } from './start-browser.ts'
import type { BrowserSettings, RunningBrowser } from './tab.ts'
import { Visitor } from './visitor.ts'

/** Makes a test of each journey in each browser, at one site. A browser that is not on this machine is skipped by name. */
export function walkJourneys(
  browsers: BrowserName[],
  journeys: Journey[],
  settings: BrowserSettings = {},
): void {
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

  describe.each(browsers)('%s', (name) => {
    const reason = missingBrowser(name)
    if (reason) {
      test.skip(`${name} is left out: ${reason}`, () => {})
      return
    }
    let browser: RunningBrowser
    const visitors: Visitor[] = []
    beforeAll(async () => {
      browser = await startBrowser(name, settings)
    })
    afterAll(() => browser?.close())
    afterEach(async () => {
      const errors = await Promise.all(visitors.map(({ tab }) => tab.errors()))
      await Promise.all(visitors.splice(0).map(({ tab }) => tab.close()))
      expect(errors.flat()).toEqual([])
    })
    const visit: World['visit'] = async (path, width = 1440) => {
      const tab = await browser.tab({ width, height: width < 800 ? 844 : 900 })
      const visitor = new Visitor(tab, site.url, browser.name)
      visitors.push(visitor)
      await visitor.open(path)
      return visitor
    }
    test.each(journeys)('$name', ({ walk }) => walk({ site, operator, browser: name, visit }))
  })
}
