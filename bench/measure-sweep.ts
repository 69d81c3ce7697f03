import { parseArgs } from 'node:util'
import { locales, type Locale } from '#app/content/locales.ts'
import { pageFaults } from '../e2e/browsers/page-faults.ts'
import { browserNames, missingBrowser, startBrowser } from '../e2e/browsers/start-browser.ts'
import { Visitor } from '../e2e/browsers/visitor.ts'
import { pagePaths, startBuiltSite } from './built-site.ts'

/*
 * Every page in every language, on a phone and a desktop, in each browser of this machine: it hydrates without a
 * mismatch, scrolls down only, logs no error, and every menu hangs at its button.
 * --browsers=Firefox,WebKitGTK --languages=en,de --widths=390,1440 --pages=compare leave out the rest.
 */

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: browserNames.join() },
    languages: { type: 'string', default: locales.join() },
    widths: { type: 'string', default: '390,1440' },
    pages: { type: 'string', default: '' },
  },
  strict: false,
})
const list = (value: unknown) => String(value).split(',')
const languages = list(values.languages)
const languageOf = (path: string) => {
  const first = path.split('/')[1] as Locale
  return locales.includes(first) ? first : 'en'
}

const site = await startBuiltSite()
const paths = (await pagePaths(site.url)).filter(
  (path) => languages.includes(languageOf(path)) && path.includes(String(values.pages)),
)
let faulty = 0
for (const name of browserNames.filter((one) => list(values.browsers).includes(one))) {
  const reason = missingBrowser(name)
  if (reason) {
    console.log(`${name}: left out, ${reason}`)
    continue
  }
  const browser = await startBrowser(name)
  let visited = 0
  for (const width of list(values.widths).map(Number)) {
    const tab = await browser.tab({ width, height: width < 800 ? 844 : 900 })
    const visitor = new Visitor(tab, site.url, browser.name)
    for (const path of paths) {
      visited++
      const faults = await visitor
        .open(path)
        .then(() => pageFaults(visitor))
        .catch((error: unknown) => [String(error)])
      if (faults.length) faulty++
      for (const fault of faults) console.log(`${name} ${width} ${path}: ${fault.slice(0, 600)}`)
    }
    await tab.close()
  }
  console.log(`${browser.name}: ${visited} pages visited`)
  await browser.close()
}
await site.stop()
console.log(`${faulty} pages with faults`)
process.exitCode = faulty ? 1 : 0
