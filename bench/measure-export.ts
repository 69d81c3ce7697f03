import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '#app/content/locales.ts'
import { parseEnv } from '#server/env.ts'
import { exportSite, type ExportResult } from '#server/export/export-site.ts'
import { benchCache, root, withFolder } from './built-site.ts'
import { atMost, printTable } from './table.ts'

/* Export of 300 pages made from the samples; pictures are in the cache from an export before. */

const [, , once, folder = ''] = process.argv
if (once === '--once') {
  const env = parseEnv({ CACHE_DIR: benchCache, CONTENT_DIR: join(folder, 'content') })
  const result = await exportSite({
    env,
    root,
    out: join(folder, 'out'),
    log: () => {},
  })
  console.log(JSON.stringify(result))
} else {
  await withFolder(async (temporary) => {
    await writeStories(join(temporary, 'content'), Math.ceil(300 / locales.length))
    exportApart(temporary)
    const { pages, files, bytes, seconds } = exportApart(temporary)
    printTable('Export, pictures cached', [
      atMost(`${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(0)} MB`, seconds.all, 10, 's', 2),
      { measure: '  content', found: `${seconds.content.toFixed(2)} s` },
      { measure: '  pages', found: `${seconds.pages.toFixed(2)} s` },
      { measure: '  pictures', found: `${seconds.pictures.toFixed(2)} s` },
    ])
  })
}

/** An export in a process of its own, as it runs in earnest. */
function exportApart(temporary: string): ExportResult {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', import.meta.filename, '--once', temporary],
    { encoding: 'utf8' },
  )
  const told = stdout.trim().split('\n').at(-1) ?? ''
  if (!told.startsWith('{')) throw new Error(`The export failed: ${stdout}${stderr}`)
  return JSON.parse(told) as ExportResult
}

/** The sample content with copies of its published pages, until there are this many. */
async function writeStories(content: string, wanted: number): Promise<void> {
  await cp(join(root, 'content'), content, { recursive: true })
  const names = (await readdir(join(content, 'stories'))).filter((name) => name.endsWith('.json'))
  const stories = await Promise.all(
    names.map(
      async (name) =>
        JSON.parse(await readFile(join(content, 'stories', name), 'utf8')) as Record<string, unknown>,
    ),
  )
  const pages = stories.filter(
    (story) =>
      story.published === true && !story.is_folder && story.slug !== 'settings' && !story.is_startpage,
  )
  const missing =
    wanted -
    stories.filter((story) => story.published === true && !story.is_folder && story.slug !== 'settings')
      .length
  for (let count = 0; count < missing; count++) {
    const page = pages[count % pages.length]
    if (!page) return
    const uuid = randomUUID()
    const copy = {
      ...page,
      id: 900_000 + count,
      uuid,
      slug: `${page.slug}-${count}`,
      full_slug: `${page.full_slug}-${count}`,
      translated_slugs: [],
    }
    await writeFile(join(content, 'stories', `${copy.slug}_${uuid}.json`), JSON.stringify(copy))
  }
}
