import { spawnSync } from 'node:child_process'
import { pagePaths, startBuiltSite } from './built-site.ts'
import { atMost, printTable, type Row } from './table.ts'

/* Memory of the site's process after all pages have been visited, their payloads too. */

const site = await startBuiltSite()
const memory = () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(site.pid)]).stdout.toString()) / 1024
const rows: Row[] = [{ measure: 'after the first answer', found: `${memory().toFixed(0)} MB` }]
const paths = await pagePaths(site.url)
for (const path of paths)
  for (const address of [path, `${path.replace(/\/$/, '')}/_payload.json`])
    await (await fetch(new URL(address, site.url))).text()
rows.push(atMost(`after ${paths.length} pages and their payloads`, memory(), 200, 'MB', 0))
for (let round = 0; round < 20; round++)
  await Promise.all(paths.map(async (path) => (await fetch(new URL(path, site.url))).text()))
rows.push(atMost('after all pages twenty times more', memory(), 200, 'MB', 0))
for (let count = 0; count < 2000; count++)
  await (await fetch(new URL(`/not-there-${count}`, site.url))).text()
rows.push(atMost('after 2000 unknown addresses', memory(), 200, 'MB', 0))
await site.stop()
printTable('Memory (resident)', rows)
