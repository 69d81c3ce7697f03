import { join } from 'node:path'
import { blocksIn } from '#app/content/blocks-in.ts'
import type { PagePayload } from '#app/content/types.ts'
import { openContent } from '#server/export/content-source.ts'
import { parseEnv } from '#server/env.ts'
import { loadBuiltSite } from '#server/site.ts'
import { benchCache, root } from './built-site.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/*
 * Processor time of one page drawn anew: a page of twelve blocks as editors count them (a row of three features is four),
 * the sample pages, and the heaviest page there could be: twelve different kinds, each with all it holds.
 */

const env = parseEnv({ CACHE_DIR: benchCache })
const site = await loadBuiltSite(env, root)
const { app, context, assetsFor } = site
const source = await openContent({ env, app, folder: join(root, 'content'), log: () => {} })
const load = (path: string) =>
  app.loadPage(source.client, { path, fullPath: path, version: 'published' }, () => {})
const english = (await app.allPages(source.client)).filter(({ locale }) => locale === 'en')
const pages = await Promise.all(english.map(({ path }) => load(path)))

/**
 * Milliseconds of processor time of one run: the median of several rounds, after rounds to warm up. It takes some 1,200
 * pages until all that draws them is compiled, as it is in a site that has run for a while.
 */
async function cpuOf(run: () => unknown, runs = 300, rounds = 7, warm = 4): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < warm + rounds; round++) {
    const before = process.cpuUsage()
    for (let count = 0; count < runs; count++) await run()
    const { user, system } = process.cpuUsage(before)
    found.push((user + system) / 1000 / runs)
  }
  return median(found.slice(warm))
}

const drawn = (path: string, payload: PagePayload) => () =>
  app.render(new URL(path, context.origin), { payload }, context, assetsFor)
const rows: Row[] = []
const twelve = pageOf(firstBlocks(12))
const whole = await drawn('/twelve', twelve)()
const early = await cpuOf(drawn('/twelve', twelve), 300, 1, 0)
rows.push(atMost('drawing a page of twelve blocks', await cpuOf(drawn('/twelve', twelve)), 0.8, 'ms', 2))
rows.push({ measure: '  the first 300 times after the start', found: `${early.toFixed(2)} ms` })
rows.push({ measure: '  its document', found: `${(whole.html.length / 1024).toFixed(0)} KB` })
const heavy = pageOf(oneOfEachKind(12))
const heaviest = await drawn('/heaviest', heavy)()
rows.push({
  measure: `twelve kinds with all they hold, ${blocksIn(heavy.story.content.body).length} blocks`,
  found: `${(await cpuOf(drawn('/heaviest', heavy), 100, 5)).toFixed(2)} ms`,
})
rows.push({ measure: '  its document', found: `${(heaviest.html.length / 1024).toFixed(0)} KB` })
const path = '/lokotrack/j-1150'
rows.push({
  measure: `loading and checking ${path} from memory`,
  found: `${(await cpuOf(() => load(path))).toFixed(2)} ms`,
})
for (const payload of pages.filter(({ slug }) =>
  ['', 'lokotrack', 'lokotrack/j-1150', 'about', 'services'].includes(slug),
))
  rows.push({
    measure: `drawing /${payload.slug}, ${blocksIn(payload.story.content).length - 1} blocks`,
    found: `${(await cpuOf(drawn(`/${payload.slug}`, payload), 100, 5)).toFixed(2)} ms`,
  })
await source.close()
printTable('Processor time for a page', rows)

type Blocks = NonNullable<Extract<PagePayload['story']['content'], { component: 'Page' }>['body']>

/** Blocks of the about and services pages in their order, until there are so many with all they hold. */
function firstBlocks(count: number): Blocks {
  const body = bodiesOf(({ slug }) => slug === 'about' || slug === 'services')
  const taken: Blocks = []
  for (const block of body) {
    const total = blocksIn([...taken, block]).length
    if (total <= count) taken.push(block)
    if (total === count) break
  }
  const found = blocksIn(taken).length
  if (found !== count) throw new Error(`The samples make ${found} blocks instead of ${count}`)
  return taken
}

/** A block of each kind that stands on a page by itself, with all it holds. */
function oneOfEachKind(count: number): Blocks {
  const body = bodiesOf(() => true)
  const kinds = new Map(body.map((block) => [block.component, block]))
  const more = body.filter((block) => kinds.get(block.component) !== block)
  return [...kinds.values(), ...more].slice(0, count)
}

function bodiesOf(wanted: (page: PagePayload) => boolean): Blocks {
  return pages
    .filter(wanted)
    .flatMap(({ story: { content } }) => (content.component === 'Page' ? (content.body ?? []) : []))
}

function pageOf(body: Blocks): PagePayload {
  const [first] = pages
  if (!first) throw new Error('There are no sample pages')
  const content = { ...first.story.content, component: 'Page', body } as PagePayload['story']['content']
  return {
    ...first,
    story: { ...first.story, content },
    blocks: [...new Set(blocksIn(content).map(({ component }) => component))],
  }
}
