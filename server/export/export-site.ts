import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, link, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, localePath, locales } from '#app/content/locales.ts'
import type { ListedPage } from '#app/content/listed-pages.ts'
import { contentFolder } from '../env-content.ts'
import type { Env } from '../env.ts'
import { exportedLiveConfig } from '../live/config.ts'
import { exportedMeasurement } from '../measurement/folder.ts'
import { contentMount, streamsMount } from '../mounts.ts'
import { loadBuiltSite, type Site } from '../site.ts'
import { offlineFiles } from '../offline/build-files.ts'
import { farewellWorker, workerPath } from '../offline/worker.ts'
import { webManifest, webManifestPath } from '../offline/web-manifest.ts'
import { addressFault } from '../own-addresses.ts'
import { robots, sitemapFiles } from '../sitemap.ts'
import { openContent } from './content-source.ts'
import {
  exportStoryless,
  storylessSlugs,
  exportNotFound,
  exportPage,
  loadExportedPage,
  type ExportedPage,
  type PageExportOptions,
} from './exported-page.ts'
import { freshFolder, type FreshFolder } from './fresh-folder.ts'
import { headersFile, redirectsFile } from './host-files.ts'
import { languageScript } from './language-script.ts'
import { NamedFiles, writePictures } from './pictures.ts'
import type { MovedSlugs } from '../moved-pages.ts'
import { keepPreviousAssets } from './previous-assets.ts'

export interface ExportOptions {
  env: Env
  /** The project's folder. */
  root: string
  /** Folder to write to: what a host serves at the root of the origin. An earlier export in it is replaced. */
  out: string
  log: (line: string) => void
}

export interface ExportResult {
  pages: number
  locales: number
  /** Pictures, clips and documents of the embedded content service. */
  pictures: number
  /** Addresses of files that pages name but the content service does not have. */
  missing: string[]
  files: number
  bytes: number
  seconds: { content: number; pages: number; pictures: number; all: number }
}

/** Pages under way at the same time. */
const atOnce = 32

/** Differ from one process to the next, and nothing of what is written depends on them. */
const ownTokens = { token: undefined, embedded: undefined }

/**
 * Writes the whole site as plain files, from the same code as the server. Rejects, leaving an earlier export as
 * it is, when something fails; what has been made until then is kept for the next one.
 */
export async function exportSite({ env, root, out, log }: ExportOptions): Promise<ExportResult> {
  const since = (start: number) => (performance.now() - start) / 1000
  const start = performance.now()
  const built = await loadBuiltSite(env, root)
  const key = createHash('sha256')
    .update(JSON.stringify([built.context.build, { ...env, content: { ...env.content, ...ownTokens } }]))
    .digest('hex')
  const folder = await freshFolder(out, key)
  if (folder.isContinued)
    log('An export that was stopped is continued: its pages are kept where nothing has changed')
  const content = contentFolder(env, root)
  const source = await openContent({ env, app: built.app, folder: content, log })
  try {
    const { client, embedded } = source
    if (embedded) built.app.nameImagesAsFiles()
    const context = {
      ...built.context,
      live: exportedLiveConfig(env.live),
      measurement: exportedMeasurement(env),
    }
    const site: Site = { ...built, context: embedded ? { ...context, images: 'files' } : context }
    const listed = [...(await built.app.allPages(client)), ...(await built.app.furtherListPages(client))]
    const seconds = { content: since(start), pages: 0, pictures: 0, all: 0 }

    const startPages = performance.now()
    const named = new NamedFiles(env.base + contentMount)
    const options: PageExportOptions = {
      site,
      client,
      https: env.origin.startsWith('https:'),
      assetOrigins: env.content.assetOrigins,
      log,
    }
    const { pages, framed } = await writePages(listed, options, env, folder, named)
    await writeConsole(options, folder)
    const moved = embedded?.space().redirects ?? new Map<string, string>()
    await writeShared(pages, { framed, moved }, options, env, root, folder)
    await writeStreams(join(content, 'streams'), env.base, folder)
    seconds.pages = since(startPages)

    const startPictures = performance.now()
    const pictures = embedded
      ? await writePictures(named.all(), env.base + contentMount, embedded, folder)
      : { count: 0, missing: [] }
    seconds.pictures = since(startPictures)
    const assets = `${env.base}/assets`
    await keepPreviousAssets(join(out, assets), folder.place(assets))
    const size = await sizeOf(folder.place(''))
    await folder.swap()
    seconds.all = since(start)
    return {
      pages: pages.length,
      locales: new Set(pages.map(({ locale }) => locale)).size,
      pictures: pictures.count,
      missing: pictures.missing,
      ...size,
      seconds,
    }
  } finally {
    await source.close()
  }
}

/** Writes the documents and payloads of all pages; returns those that could be shown, and who may show the embeds among them. */
async function writePages(
  listed: ListedPage[],
  options: PageExportOptions,
  env: Env,
  folder: FreshFolder,
  named: NamedFiles,
): Promise<{ pages: ListedPage[]; framed: Map<string, string> }> {
  const script = languageScript(env)
  const scriptPath = `${env.base}/assets/language-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
  await folder.write(scriptPath, script)
  const written = new Set<ListedPage>()
  const framed = new Map<string, string>()
  const { journal } = folder
  const version = options.client.version()
  const waiting = listed.toReversed()
  /** The page as it is in the folder, drawn unless it was before from the same. */
  const makePage = async (path: string, place: string): Promise<ExportedPage | undefined> => {
    const before = journal.page(path)
    const asBefore = async () => ({
      html: await readFile(folder.place(`${place}/index.html`), 'utf8'),
      payload: await readFile(folder.place(`${place}/_payload.json`), 'utf8'),
      framedBy: before?.framedBy,
    })
    if (before && before.version === version && version > 0) return asBefore()
    const source = await loadExportedPage(options, path)
    if (!source) return undefined
    const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url')
    if (before?.hash === hash) return asBefore()
    const made = await exportPage(options, path, source, path === '/' ? scriptPath : undefined)
    await Promise.all([
      writeDocument(folder, place, made.html),
      folder.write(`${place}/_payload.json`, made.payload),
    ])
    journal.add(path, { hash, version, framedBy: made.framedBy })
    return made
  }
  const writeNext = async (): Promise<void> => {
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      const place = decodeURIComponent(env.base + page.path.replace(/\/$/, ''))
      const made = await makePage(page.path, place)
      if (!made) continue
      written.add(page)
      if (made.framedBy) framed.set(page.path, made.framedBy)
      named.add(made.html)
      named.add(made.payload)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writeNext))
  return { pages: listed.filter((page) => written.has(page)), framed }
}

/** `about/index.html` for hosts with directory indexes, and as `about.html` for those that would redirect to `/about/` else. */
async function writeDocument(folder: FreshFolder, place: string, html: string): Promise<void> {
  await folder.write(`${place}/index.html`, html)
  if (!place) return
  await rm(folder.place(`${place}.html`), { force: true })
  await link(folder.place(`${place}/index.html`), folder.place(`${place}.html`)).catch(() =>
    folder.write(`${place}.html`, html),
  )
}

/** The operator's console and the speaker's page, where there are live services for them. */
async function writeConsole(options: PageExportOptions, folder: FreshFolder): Promise<void> {
  const { base, live } = options.site.context
  if (!live) return
  await Promise.all(
    locales
      .flatMap((locale) => storylessSlugs.map((slug) => localePath(locale, slug)))
      .map(async (path) => writeDocument(folder, base + path, await exportStoryless(options, path))),
  )
}

/** Everything that belongs to no page: the build, words, sitemap, error pages and what hosts are to know. */
async function writeShared(
  pages: ListedPage[],
  { framed, moved }: { framed: ReadonlyMap<string, string>; moved: MovedSlugs },
  options: PageExportOptions,
  env: Env,
  root: string,
  folder: FreshFolder,
): Promise<void> {
  const { site, https } = options
  const { context, app } = site
  const { base } = env
  const hosting = { base, https, framed }
  const meta = {
    id: context.build,
    prerendered: pages.map(({ path }) => path),
    matcher: { static: {}, wildcard: {}, dynamic: {} },
  }
  const notFound = await Promise.all(
    locales.map(async (locale) => ({ locale, html: await exportNotFound(options, locale) })),
  )
  const indexed = new Set((await app.indexedPages(options.client)).map(({ path }) => path))
  const english = notFound.find(({ locale }) => locale === defaultLocale)?.html ?? ''
  await cp(join(root, 'dist/client'), folder.place(base), { recursive: true })
  await rm(folder.place(`${base}/manifest.json`))
  // Who edits does so at the server.
  await rm(folder.place(`${base}/studio`), { recursive: true, force: true })
  const roots = new Set(['', base])
  await Promise.all([
    ...locales.flatMap((locale) =>
      app.messageParts.map((part) =>
        folder.write(`${base}/_i18n/${context.build}/${locale}/${part}.json`, app.messagesFile(locale, part)),
      ),
    ),
    ...notFound.map(({ locale, html }) => folder.write(base + localePath(locale, '404.html'), html)),
    ...[...roots].flatMap((place) => [
      folder.write(`${place}/404.html`, english),
      folder.write(`${place}/robots.txt`, robots(env.production, context)),
      // GitHub Pages leaves out names with an underscore without it.
      folder.write(`${place}/.nojekyll`, ''),
    ]),
    folder.write(`${base}/builds/latest.json`, JSON.stringify({ id: context.build })),
    folder.write(`${base}/builds/meta/${context.build}.json`, JSON.stringify(meta)),
    folder.write(`${base}/builds/offline/${context.build}.json`, JSON.stringify(offlineFiles(site.manifest))),
    ...locales.map((locale) => folder.write(base + webManifestPath(locale), webManifest(site, locale))),
    ...(env.offline ? [] : [folder.write(base + workerPath, farewellWorker(base))]),
    ...[
      ...sitemapFiles(
        pages.filter(({ path, slug }) => indexed.has(path) && !addressFault(slug)),
        context,
      ),
    ].map(async ([path, write]) => folder.write(base + path, write())),
    folder.write('_headers', headersFile(hosting)),
    folder.write('_redirects', redirectsFile(hosting, moved)),
  ])
}

/** Films in parts, at the paths the server has them at. */
async function writeStreams(streams: string, base: string, folder: FreshFolder): Promise<void> {
  if (existsSync(streams)) await cp(streams, folder.place(base + streamsMount), { recursive: true })
}

/** Number and length of all files in a folder; those with two names count once. */
async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const linked = new Set<number>()
  let [files, bytes] = [0, 0]
  // One after the other: a large site has hundreds of thousands.
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const { ino, size, nlink } = await stat(join(entry.parentPath, entry.name))
    files++
    if (linked.has(ino)) continue
    if (nlink > 1) linked.add(ino)
    bytes += size
  }
  return { files, bytes }
}
