import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { startBuiltSite } from './built-site.ts'
import { pageKinds } from './page-kinds.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/*
 * The longest task of script in which a page that nobody touches comes to life, in processor time of its thread, on the
 * kinds of page that wake by themselves; the median of three visits.
 */

const kinds = ['product', 'builder', 'calculator', 'films', 'tour', 'room'] as const
const site = await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-quic'],
})
const rows: Row[] = []
for (const kind of kinds) {
  const found: number[] = []
  for (let visit = 0; visit < 3; visit++) found.push(await longestTask(kind))
  rows.push(atMost(`${kind}: longest task`, median(found), 50, 'ms', 0))
}
await browser.close()
await site.stop()
printTable('Longest task of script as an untouched page comes to life', rows)

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Microseconds on a processor. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of processor time, from the moment the page's own script has been read. */
async function longestTask(kind: (typeof kinds)[number]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const isAlive = page.waitForEvent('console', (message) => message.text() === 'awake')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!('hydrated' in document.documentElement.dataset)) return
      console.log('awake')
      observer.disconnect()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto(site.url + pageKinds[kind], { waitUntil: 'load' })
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline', '__metadata'] })
  // Nothing is evaluated in the page meanwhile: to the browser that would be a visitor's doing.
  await isAlive
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await context.close()
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(place),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(place(event)),
  )
  if (!tasks.length) throw new Error('The browser has traced no task')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
