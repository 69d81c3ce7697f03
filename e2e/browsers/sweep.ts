import { parseArgs } from 'node:util'
import { locales, type Locale } from '#app/content/locales.ts'
import { pagePaths, startBuiltSite } from '../../bench/built-site.ts'
import { pageKinds } from '../../bench/page-kinds.ts'
import { accessibilityFaults, pageFaults } from './page-faults.ts'
import { browserNames, missingBrowser, startBrowser } from './start-browser.ts'
import type { RunningBrowser } from './tab.ts'
import { Visitor } from './visitor.ts'

/*
 * `npm run sweep`: every page in every language, on a phone and a desktop, in each browser of this machine. It hydrates
 * without a mismatch, scrolls down only, logs no error, and every menu hangs at its button; in Chromium axe finds no fault
 * in it, on the phone. One page of each kind goes first, in all languages, then the rest. Leave out with:
 * --browsers=Firefox,WebKitGTK --languages=en,de --widths=390,1440 --pages=compare,dealers (or kinds)
 */

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: browserNames.join() },
    languages: { type: 'string', default: locales.join() },
    widths: { type: 'string', default: '390,1440' },
    pages: { type: 'string', default: '' },
  },
})

/** What an option lists. A name that is none of the known ones ends the sweep, which would else find no fault in nothing. */
function listed<T extends string>(option: 'browsers' | 'languages', known: readonly T[]): T[] {
  const names = values[option].split(',')
  const unknown = names.filter((name) => !known.some((one) => one === name))
  if (unknown.length) throw new Error(`--${option}: ${unknown.join()} is none of ${known.join()}`)
  return known.filter((one) => names.includes(one))
}

const browsers = listed('browsers', browserNames)
const languages = listed('languages', locales)

/** No story, so on no sitemap. */
const beside = ['operator', 'embed/j-1150-specification']
const kinds: string[] = [...Object.values(pageKinds), ...beside]

interface SweptPage {
  path: string
  language: Locale
  /** The path without its language, as `lokotrack/j-1150`. */
  own: string
}

function readPath(path: string): SweptPage {
  const [first = '', ...rest] = path.slice(1).split('/')
  const language = locales.find((one) => one === first)
  return language ? { path, language, own: rest.join('/') } : { path, language: 'en', own: path.slice(1) }
}

/** The pages asked for, those of a kind first. */
async function chosenPages(url: string) {
  const more = locales.flatMap((language) =>
    beside.map((path) => (language === 'en' ? `/${path}` : `/${language}/${path}`)),
  )
  const all = [...(await pagePaths(url)), ...more].map(readPath)
  const isChosen = ({ own }: SweptPage) =>
    !values.pages ||
    (values.pages === 'kinds'
      ? kinds.includes(own)
      : values.pages.split(',').some((part) => own.includes(part)))
  const rank = ({ own }: SweptPage) => (kinds.includes(own) ? 0 : 1)
  return all
    .filter((page) => languages.includes(page.language) && isChosen(page))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Visits the pages in one browser, at every width; tells each fault as it is seen, and returns how many pages have one. */
async function sweep(browser: RunningBrowser, url: string, pages: SweptPage[]) {
  let faulty = 0
  for (const [turn, width] of values.widths.split(',').map(Number).entries()) {
    const isExamined = turn === 0 && browser.name.startsWith('Chrom')
    const tab = await browser.tab({ width, height: width < 800 ? 844 : 900 })
    const visitor = new Visitor(tab, url, browser.name)
    for (const { path } of pages) {
      const faults = await visitor
        .open(path)
        .then(async () => [
          ...(isExamined ? await accessibilityFaults(visitor) : []),
          ...(await pageFaults(visitor)),
        ])
        .catch((error: unknown) => [String(error)])
      if (faults.length) faulty++
      for (const fault of faults) console.log(`${browser.name} ${width} ${path}: ${fault.slice(0, 600)}`)
    }
    await tab.close()
    console.log(`${browser.name}: ${pages.length} pages visited at ${width} px`)
  }
  return faulty
}

const site = await startBuiltSite()
try {
  const pages = await chosenPages(site.url)
  if (!pages.length) throw new Error(`--pages: no page has ${values.pages} in its path`)
  let faulty = 0
  for (const name of browsers) {
    const reason = missingBrowser(name)
    if (reason) {
      console.log(`${name}: left out, ${reason}`)
      continue
    }
    const browser = await startBrowser(name)
    faulty += await sweep(browser, site.url, pages)
    await browser.close()
  }
  console.log(`${faulty} pages with faults`)
  process.exitCode = faulty ? 1 : 0
} finally {
  await site.stop()
}
