import { spawnSync } from 'node:child_process'
import { pagePaths, startBuiltSite } from './built-site.ts'
import { atMost, printTable, type Row } from './table.ts'

/* Memory of the site's process after all pages have been visited, their payloads too. */

const site = await startBuiltSite()
const memory = () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(site.pid)]).stdout.toString()) / 1024
const rows: Row[] = [{ measure: 'after the first answer', found: `${memory().toFixed(0)} MB` }]
const paths = await pagePaths(site.url)
/** As browsers ask: over plain HTTP, fetch would not name Brotli. */
const visit = async (path: string) =>
  (await fetch(new URL(path, site.url), { headers: { 'accept-encoding': 'gzip, deflate, br' } })).text()
for (const path of paths)
  for (const address of [path, `${path.replace(/\/$/, '')}/_payload.json`]) await visit(address)
rows.push(atMost(`after ${paths.length} pages and their payloads`, memory(), 200, 'MB', 0))
for (let round = 0; round < 20; round++) await Promise.all(paths.map(visit))
rows.push(atMost('after all pages twenty times more', memory(), 200, 'MB', 0))
for (let count = 0; count < 2000; count++) await visit(`/not-there-${count}`)
rows.push(atMost('after 2000 unknown addresses', memory(), 200, 'MB', 0))
await site.stop()
printTable('Memory (resident)', rows)
