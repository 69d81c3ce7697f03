import { startBuiltSite } from './built-site.ts'
import { atMost, median, printTable } from './table.ts'

/* From the start of the built site to its first complete page. */

const times: number[] = []
for (let round = 0; round < 5; round++) {
  const site = await startBuiltSite()
  times.push(site.started / 1000)
  await site.stop()
}
printTable('Start to first answer', [
  atMost('median of five', median(times), 0.5, 's', 2),
  { measure: 'slowest', found: `${Math.max(...times).toFixed(2)} s` },
])
