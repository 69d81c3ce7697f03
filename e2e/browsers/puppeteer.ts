import { launch, type Browser } from 'puppeteer-core'
import { browserArguments } from '../site.ts'
import { isError } from './console.ts'
import type { BrowserSettings, RunningBrowser } from './tab.ts'

/** Firefox has no graphics card on a test machine: WebGL is drawn in software there too. */
const firefoxPreferences = {
  'webgl.force-enabled': true,
  'webgl.disable-fail-if-major-performance-caveat': true,
  'gfx.x11-egl.force-enabled': true,
  'intl.accept_languages': 'en-US',
  'media.autoplay.default': 0,
  // Nothing is looked up outside.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Firefox speaks WebDriver BiDi. It draws without a window, but WebGL on `display`. */
export const startFirefox = async (
  executablePath: string,
  display: string,
  { reducedMotion }: BrowserSettings,
) =>
  opened(
    await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Without a display there is no WebGL.
      env: { ...process.env, DISPLAY: display },
      extraPrefsFirefox: { ...firefoxPreferences, 'ui.prefersReducedMotion': reducedMotion ? 1 : 0 },
    }),
  )

/** Chromium speaks its own protocol. */
export const startChromium = async (executablePath: string, { reducedMotion }: BrowserSettings) =>
  opened(
    await launch({
      executablePath,
      headless: 'shell',
      args: [
        ...browserArguments,
        '--lang=en-US',
        ...(reducedMotion ? ['--force-prefers-reduced-motion'] : []),
      ],
    }),
  )

async function opened(browser: Browser): Promise<RunningBrowser> {
  const version = await browser.version()
  return {
    name: version.replace(/^.*?(firefox|chrom)[^/]*\//i, (_, name: string) =>
      /firefox/i.test(name) ? 'Firefox ' : 'Chromium ',
    ),
    async tab({ width, height }) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width, height })
      const errors: string[] = []
      let isLeaving = false
      const hear = (words: string) => {
        if (isError(words, { isLeaving })) errors.push(words)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} ${message.location().url ?? ''}`.trim())
      })
      page.on('pageerror', (error) => hear(String(error)))
      return {
        async load(url) {
          isLeaving = true
          await page.goto(url)
          isLeaving = false
        },
        run: (source) => page.evaluate(source),
        async mouse(steps) {
          for (const { kind, x, y } of steps) {
            if (kind === 'move') await page.mouse.move(x, y)
            else await page.mouse[kind]()
          }
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
        resize: (w, h) => page.setViewport({ width: w, height: h }),
        picture: () => page.screenshot(),
        errors: async () => errors.splice(0),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
