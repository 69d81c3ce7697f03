import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { startBuiltSite } from './built-site.ts'
import { pageKinds } from './page-kinds.ts'
import { atMost, printTable, type Row } from './table.ts'

/*
 * Lighthouse as a phone, on one page of each kind. `--report=<folder>` keeps its findings, `--url=<address>` measures a
 * site that runs elsewhere; the address ends with a slash. `--only=<kind>` measures one page, `--visits=<n>` tells of n
 * visits the one with the median of the time blocked: one visit alone counts the first frame's layout, or does not.
 */

const { values } = parseArgs({
  options: {
    report: { type: 'string' },
    url: { type: 'string' },
    only: { type: 'string' },
    visits: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
if (values.only && !(values.only in pageKinds))
  throw new Error(`There is no kind “${values.only}”: ${Object.keys(pageKinds).join(', ')}`)
const visits = Number(values.visits)
if (!Number.isInteger(visits) || visits < 1) throw new Error('--visits takes a number from 1 on')
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
}

const site = values.url
  ? { url: values.url, stop: async () => {} }
  : await startBuiltSite({ DEPLOYMENT: 'production', LIVE: 'off' })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await findChromium({ whole: true }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--remote-debugging-port=${port}`,
  ],
})
type Found = NonNullable<Awaited<ReturnType<typeof measured>>>['lhr']
const rows: Row[] = []
const failed: string[] = []
if (values.report) await mkdir(values.report, { recursive: true })
for (const [name, path] of Object.entries(pageKinds)) {
  if (values.only && values.only !== name) continue
  // Pictures are made when first asked for: what is measured is every visit but the very first.
  await lighthouse(site.url + path, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  const results: Found[] = []
  for (let visit = 0; visit < visits; visit++) {
    const result = (await measured(site.url + path)) ?? (await measured(site.url + path))
    if (!result) throw new Error(`Lighthouse saw nothing painted on /${path}, twice`)
    results.push(result.lhr)
  }
  const blockedIn = (each: Found) => each.audits[metrics.TBT]?.numericValue ?? Number.NaN
  const lhr = results.toSorted((one, other) => blockedIn(one) - blockedIn(other))[Math.floor(visits / 2)]
  if (!lhr) throw new Error(`Lighthouse has not measured /${path}`)
  if (values.report) await writeFile(join(values.report, `${name}.json`), JSON.stringify(lhr, undefined, 1))
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  const told = Object.entries(metrics).map(([short, audit]) =>
    `${short} ${lhr.audits[audit]?.displayValue ?? '?'}`.replaceAll(' ', ' '),
  )
  rows.push({
    measure: `${name} (/${path})`,
    found: scores.join(' '),
    target: '100 100 100 100',
    met: scores.every((score) => score === 100),
  })
  rows.push({ measure: '', found: told.join(', ') })
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  rows.push(
    atMost(`${name}: largest paint`, figure(metrics.LCP) / 1000, name === 'tour' ? 2 : 1.6, 's', 2),
    atMost(`${name}: blocked`, figure(metrics.TBT), 50, 'ms', 0),
    atMost(`${name}: shift`, figure(metrics.CLS), 0.01, '', 3),
  )
  for (const category of categories) {
    for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        failed.push(`${name}: ${id}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
}
await browser.close()
await site.stop()
printTable(`Lighthouse, mobile: ${categories.join(', ')}`, rows)
for (const line of failed) console.log(line)

/** What Lighthouse found; undefined where it has lost the trace of the page, which happens. */
async function measured(address: string) {
  const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'silent' })
  return result?.lhr.audits[metrics.FCP]?.numericValue === undefined ? undefined : result
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
