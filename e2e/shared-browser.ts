import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'

/** Nothing is looked up outside; WebGL is drawn in software, and WebGL only: pages put together that way cost five times as much. */
export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn in one colour: a tenth less of what a page costs beside its own process.
  '--disable-lcd-text',
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  // Pages of one site and context share a process, which the tests after the first find warm.
  '--process-per-site',
]

/** Pages live for seconds: memory collected by the thread that uses it, and less often, costs less than helpers beside it. */
const briefHeap = '--js-flags=--min-semi-space-size=16 --single-threaded-gc'

/**
 * Where nobody looks at a page it is laid out and painted, but no pixels are made of that: there is no memory for them.
 * The compilers stay: without those that optimize a test costs less, and what solves the rules of a builder stands still.
 */
const unseen = '--force-gpu-mem-available-mb=1'

/** Chromium fetches no pictures and draws nothing in three dimensions: both take longer than most tests. */
export const withoutPictures = ['--blink-settings=imagesEnabled=false', '--disable-3d-apis']

const browsers = new Map<boolean, Promise<Browser>>()
const running = new Set<Browser>()

/**
 * The browser of this process, with pictures or without. It is started when it is first asked for, anew where a test
 * has ended it, and ends with the process: Chromium does so by itself when its pipe closes.
 */
export function sharedBrowser({ pictures }: { pictures: boolean }): Promise<Browser> {
  const found = browsers.get(pictures)
  if (found) return found
  const started = startBrowser(
    pictures
      ? [...browserArguments, briefHeap]
      : [...browserArguments, briefHeap, unseen, ...withoutPictures],
  )
  browsers.set(pictures, started)
  const forget = () => void browsers.delete(pictures)
  started.then((browser) => {
    running.add(browser)
    browser.on('disconnected', () => {
      running.delete(browser)
      forget()
    })
  }, forget)
  return started
}

/** The pages of this process's browsers that show something. */
export const openedPages = (): Page[] =>
  [...running]
    .flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
    .filter((page) => page.url() !== 'about:blank')

async function startBrowser(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args })
}
