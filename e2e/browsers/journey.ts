import type { BrowserName } from '../../setup/browsers.mjs'
import type { Operator } from '../live-operator.ts'
import type { OpenedSite } from '../site.ts'
import type { Visitor } from './visitor.ts'

/** What a journey starts from, in whichever browser it is walked. */
export interface World {
  site: OpenedSite
  operator: Operator
  browser: BrowserName
  /** Opens a page in a tab of its own and brings it to life; the tab is 1440 px wide unless told otherwise. */
  visit(path: string, width?: number): Promise<Visitor>
}

/** One journey, described once for all browsers. What only Chromium can be asked is in `e2e/*.test.ts`. */
export interface Journey {
  name: string
  walk(world: World): Promise<void>
}
