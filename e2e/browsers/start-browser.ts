import { findBrowsers, type BrowserName } from '../../setup/browsers.mjs'
import { startChromium, startFirefox } from './puppeteer.ts'
import type { BrowserSettings, RunningBrowser } from './tab.ts'
import { startWebKit } from './webkit.ts'
import { startDisplay } from './xvfb.ts'

export const browserNames: BrowserName[] = ['Chromium', 'Firefox', 'WebKitGTK']

const { found, missing } = await findBrowsers()

/** Why a browser is not there; undefined when it is. */
export const missingBrowser = (name: BrowserName) => missing[name]

/** Starts one of this machine's browsers. Throws when it has none of that name. */
export async function startBrowser(
  name: BrowserName,
  settings: BrowserSettings = {},
): Promise<RunningBrowser> {
  const { Chromium, Firefox, WebKitGTK } = found
  if (name === 'Chromium' && Chromium) return startChromium(Chromium.chromium, settings)
  if (name === 'Firefox' && Firefox)
    return onDisplay(Firefox.xvfb, (display) => startFirefox(Firefox.firefox, display, settings))
  if (name === 'WebKitGTK' && WebKitGTK)
    return onDisplay(WebKitGTK.xvfb, (display) => startWebKit(WebKitGTK, display, settings))
  throw new Error(`${name}: ${missing[name]}`)
}

async function onDisplay(xvfb: string, start: (display: string) => Promise<RunningBrowser>) {
  const display = await startDisplay(xvfb)
  const browser = await start(display.name).catch(async (error: unknown) => {
    await display.close()
    throw error
  })
  return {
    ...browser,
    async close() {
      await browser.close()
      await display.close()
    },
  }
}
