import { join } from 'node:path'
import type { PagePayload } from '#app/content/types.ts'
import { openContent } from '#server/export/content-source.ts'
import { parseEnv } from '#server/env.ts'
import { loadBuiltSite } from '#server/site.ts'
import { benchCache, root } from './built-site.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/* Processor time of one page drawn anew: a page of twelve blocks, and the sample pages. */

const env = parseEnv({ CACHE_DIR: benchCache })
const site = await loadBuiltSite(env, root)
const { app, context, assetsFor } = site
const source = await openContent({ env, app, folder: join(root, 'content'), log: () => {} })
const load = (path: string) =>
  app.loadPage(source.client, { path, fullPath: path, version: 'published' }, () => {})
const english = (await app.allPages(source.client)).filter(({ locale }) => locale === 'en')
const pages = await Promise.all(english.map(({ path }) => load(path)))

/** Milliseconds of processor time of one run: the median of several rounds, after a round to warm up. */
async function cpuOf(run: () => unknown, runs = 300, rounds = 7): Promise<number> {
  const found: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    for (let count = 0; count < runs; count++) await run()
    const { user, system } = process.cpuUsage(before)
    found.push((user + system) / 1000 / runs)
  }
  return median(found.slice(1))
}

const drawn = (path: string, payload: PagePayload) => () =>
  app.render(new URL(path, context.origin), { payload }, context, assetsFor)
const rows: Row[] = []
const twelve = pageOfTwelve()
const whole = await drawn('/twelve', twelve)()
rows.push(atMost('drawing a page of twelve blocks', await cpuOf(drawn('/twelve', twelve)), 0.8, 'ms', 2))
rows.push({ measure: '  its document', found: `${(whole.html.length / 1024).toFixed(0)} KB` })
const path = '/lokotrack/j-1150'
rows.push({
  measure: `loading and checking ${path} from memory`,
  found: `${(await cpuOf(() => load(path))).toFixed(2)} ms`,
})
for (const payload of pages.filter(({ slug }) =>
  ['', 'lokotrack', 'lokotrack/j-1150', 'about'].includes(slug),
))
  rows.push({
    measure: `drawing /${payload.slug}`,
    found: `${(await cpuOf(drawn(`/${payload.slug}`, payload), 100)).toFixed(2)} ms`,
  })
await source.close()
printTable('Processor time for a page', rows)

/** Twelve blocks of as many kinds as the samples have, on one page. */
function pageOfTwelve(): PagePayload {
  const [first] = pages
  if (!first) throw new Error('There are no sample pages')
  const body = pages.flatMap(({ story: { content } }) =>
    content.component === 'Page' ? (content.body ?? []) : [],
  )
  const kinds = new Map(body.map((block) => [block.component, block]))
  const more = body.filter((block) => kinds.get(block.component) !== block)
  const blocks = [...kinds.values(), ...more].slice(0, 12)
  const content = {
    ...first.story.content,
    component: 'Page',
    body: blocks,
  } as PagePayload['story']['content']
  return {
    ...first,
    story: { ...first.story, content },
    blocks: [...new Set(pages.flatMap((page) => page.blocks))],
  }
}
