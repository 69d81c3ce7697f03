import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, withFolder } from './built-site.ts'
import { startContentSite } from './content-site.ts'
import { writeLargeSpace } from './large-space.ts'
import { atMost, printTable, type Row } from './table.ts'

/* A site with 5,000 stories in ten languages and 20,000 assets in the embedded service. */

const [stories, assets] = [5000, 20_000]
await withFolder(async (folder) => {
  const content = join(folder, 'content')
  await writeLargeSpace(content, stories, assets)
  const rows: Row[] = []
  // The first start fills the caches, as on a machine where the site has run before.
  for (const start of ['first', 'second']) {
    const site = await startContentSite(content, folder)
    rows.push(atMost(`${start} start, processor time`, site.cpu(), 2, 's'))
    rows.push({ measure: `${start} start, memory`, found: `${site.memory().toFixed(0)} MB` })
    if (start === 'second') rows.push(...(await visits(site)))
    await site.stop()
  }
  rows.push(checkTime(content))
  printTable(`${stories} stories, ${assets} assets`, rows)
})

/** `npm run content:check`, which names every copied picture as unused. */
function checkTime(content: string): Row {
  const program = join(root, 'content/check/main.ts')
  const start = performance.now()
  const { stdout } = spawnSync(process.execPath, [program, `--content=${content}`], { maxBuffer: 2 ** 28 })
  const took = (performance.now() - start) / 1000
  if (!/\d+ errors?, \d+ warnings?/.test(stdout.toString()))
    throw new Error('The content could not be checked')
  return atMost('content:check', took, 20, 's')
}

async function visits(site: Awaited<ReturnType<typeof startContentSite>>): Promise<Row[]> {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const parts = [...(await read('sitemap.xml')).matchAll(/<loc>[^<]*\/([^<]+)<\/loc>/g)]
  const before = site.cpu()
  const sizes: number[] = []
  for (const [, part = ''] of parts) sizes.push((await read(part)).match(/<url>/g)?.length ?? 0)
  const rows: Row[] = [
    atMost('addresses in the largest part of the sitemap', Math.max(...sizes), 10_000, '', 0),
    {
      measure: `processor time of all ${parts.length} parts`,
      found: `${(site.cpu() - before).toFixed(1)} s`,
    },
  ]
  const prefixes = ['', 'de/', 'ja/', 'fi/', 'pl/']
  for (let at = 0; at < 1000; at++)
    await read(`${prefixes[at % prefixes.length]}page-${(at * 37) % (stories - 100)}`)
  rows.push(atMost('memory after 1,000 different pages', site.memory(), 350, 'MB', 0))
  const metrics = await (await fetch(`${site.management}metrics`)).text()
  const bytes = Number(/^trackside_page_cache_bytes (\S+)$/m.exec(metrics)?.[1])
  rows.push(atMost('of which pages in memory', bytes / 1024 / 1024, 96, 'MB'))
  return rows
}
