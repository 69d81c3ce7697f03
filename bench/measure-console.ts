import { enterConsole, makeOperator } from '../e2e/live-operator.ts'
import { openSite } from '../e2e/site.ts'
import { atMost, median, printTable } from './table.ts'

/*
 * The operator's console with 5,000 waiting questions while 50 more come in each second, beside the same with 50 and
 * none: from a press on a card to the next picture on the screen, and how much of it all is drawn. The site runs in this
 * process, so that the ratio says more than the times.
 */

const event = 'events/open-pit-day'
const presses = 20
const question = (at: number) => ({
  path: `${event}/questions/question${String(at).padStart(12, '0')}`,
  fields: { text: `Question number ${at}?`, state: 'waiting', locale: 'en', createdAt: new Date(at * 1000) },
})

interface Found {
  /** Milliseconds from a press to the next picture: the middle one, and the longest. */
  median: number
  longest: number
  /** Milliseconds until the card has left the list, the server's answer included. */
  gone: number
  /** Milliseconds in tasks of more than 50. */
  long: number
  cards: number
}

async function measure(waiting: number, each: number): Promise<Found> {
  const site = await openSite()
  const database = await makeOperator(site.url, site.data)
  try {
    await database.set(event, { state: 'live', parts: { questions: true } })
    await database.setAll(Array.from({ length: waiting }, (_, at) => question(at)))
    const page = await site.page()
    await enterConsole(page, site, 'bench@example.com')
    await page.goto(`${site.url}operator#/questions`)
    const cards = page.locator('main li[data-index]')
    await cards.first().waitFor()
    const times = await page.evaluateHandle(() => {
      const found = { presses: [] as number[], long: 0 }
      // From the press to the task after the next picture.
      addEventListener(
        'click',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => found.presses.push(performance.now() - timeStamp))),
        { capture: true },
      )
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.long += duration
      }).observe({ type: 'longtask' })
      return found
    })
    const isOver = new AbortController()
    let at = 100_000
    const pour = async () => {
      while (!isOver.signal.aborted) {
        const began = performance.now()
        await database.setAll(Array.from({ length: each }, () => question(at++)))
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - began))))
      }
    }
    const pouring = each ? pour() : Promise.resolve()
    const gone: number[] = []
    for (let press = 0; press < presses; press++) {
      const pressed = (await cards.nth(1).innerText()).split('\n')[0] ?? ''
      const began = performance.now()
      await cards.nth(1).getByRole('button', { name: 'Show' }).click()
      await cards.filter({ hasText: pressed }).waitFor({ state: 'detached' })
      gone.push(performance.now() - began)
    }
    const drawn = await cards.count()
    isOver.abort()
    await pouring
    const { presses: all, long } = await times.jsonValue()
    const sorted = all.toSorted((a, b) => a - b)
    return {
      median: median(sorted),
      longest: sorted.at(-1) ?? Number.NaN,
      gone: median(gone),
      long,
      cards: drawn,
    }
  } finally {
    await site.closePages().catch(() => undefined)
    await database.end()
    await site.close()
  }
}

const rest = await measure(50, 0)
const poured = await measure(5000, 50)
printTable('The console with 5,000 waiting questions and 50 more a second', [
  atMost('a press until the next picture, median', poured.median, 100, 'ms', 0),
  { measure: 'the longest of twenty', found: `${poured.longest.toFixed(0)} ms` },
  { measure: 'until the card has left, median', found: `${poured.gone.toFixed(0)} ms` },
  { measure: 'tasks of more than 50 ms, together', found: `${poured.long.toFixed(0)} ms` },
  atMost('a press, of what it takes with 50 waiting and none coming', poured.median / rest.median, 2, '×'),
  atMost('cards in the document, of those with 50 waiting', poured.cards / rest.cards, 1.1, '×'),
])
process.exit(0)
