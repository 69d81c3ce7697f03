import { offlineCache } from '#app/base/offline-cache.ts'
import { factsOf, originalOf, picturesIn, type PageFacts } from './page-document.ts'
import {
  emptyRecord,
  trimmed,
  unkept,
  withOnly,
  withPage,
  type KeptSet,
  type OfflineRecord,
} from './record.ts'
import { exclusively, isRecord, readRecord, writeRecord } from './record-store.ts'
import { fetchWhole, isFull, putWhole, storeAll } from './stored-answers.ts'

export interface Site {
  origin: string
  base: string
}

/** A page to store. */
export interface Wanted {
  path: string
  /** Addresses of pictures it has shown. */
  pictures: readonly string[]
  /** With every picture its document names, in this width in pixels; absent: those it has shown. */
  width?: number
  /** The build it was shown by. */
  build: string
}

/** Milliseconds for which a page that was stored is not fetched again. */
const fresh = 60_000

/** What the build's list says of the files its blocks may still ask for. */
interface BuildFiles {
  common: readonly string[]
  blocks: Readonly<Record<string, readonly string[]>>
}

/** Stores a page after a visit, with all it needs; the pages nobody chose make room. Rejects when it cannot be had. */
export function storeVisit(site: Site, wanted: Wanted): Promise<void> {
  return exclusively(site.base, async () => {
    const record = await readRecord(site.base)
    const page = record.pages[wanted.path]
    const isKnown =
      page && wanted.pictures.every((url) => page.pictures.some((picture) => isSame(picture, url)))
    if (isKnown && page.build === wanted.build && Math.abs(Date.now() - page.at) < fresh) return
    await save(site, trimmed(await withRoom(site, record, (given) => stored(site, given, wanted))))
  })
}

/** Keeps a set of pages a visitor has chosen, all or none; `progress` hears of each file. */
export function keepSet(
  site: Site,
  set: KeptSet,
  wanted: readonly Wanted[],
  progress: (done: number) => void,
): Promise<void> {
  return exclusively(site.base, async () => {
    let done = 0
    const record = await withRoom(site, await readRecord(site.base), async (given) => {
      let now = given
      for (const page of wanted) now = await stored(site, now, page, () => progress(++done))
      return now
    })
    const others = record.kept.filter(({ path }) => path !== set.path)
    await save(site, trimmed({ ...record, kept: [...others, set] }))
  })
}

/** Removes a set a visitor has kept, or, without a path, everything. */
export function removeSet(site: Site, path?: string): Promise<void> {
  return exclusively(site.base, async () => {
    const record = await readRecord(site.base)
    if (path === undefined) return save(site, emptyRecord)
    const set = record.kept.find((item) => item.path === path)
    const rest = { ...record, kept: record.kept.filter((item) => item !== set) }
    await save(site, withOnly(rest, unkept(record)))
  })
}

/** The record with this page as it is now. Rejects when the page, or a file of its build, cannot be had. */
async function stored(
  { origin, base }: Site,
  record: OfflineRecord,
  { path, pictures, width }: Wanted,
  done?: () => void,
): Promise<OfflineRecord> {
  const whole = await fetchWhole(origin + path, /^text\/html/, { cache: 'no-cache' })
  const html = new TextDecoder().decode(whole.body)
  const facts = factsOf(html)
  if (!facts) throw new Error(`${path} is no page that can be stored`)
  const files = await filesOf(base, facts)
  const before = record.pages[path]
  const all = [
    ...(width ? picturesIn(html, base, width) : []),
    ...pictures,
    ...(width ? [] : (before?.pictures ?? [])),
  ]
  const shown = onceEach(all).slice(0, width ? 400 : 60)
  const missing = (urls: readonly string[]) => urls.filter((url) => !(url in record.sizes))
  const sizes = {
    ...record.sizes,
    ...(await storeAll(base, missing(files), { ...(done && { done }) })),
    ...(await storeAll(base, missing(shown), { missing: true, ...(done && { done }) })),
  }
  // Last: from now on it is answered with, and all it needs is there.
  await putWhole(base, path, whole)
  const sent = Date.parse(whole.response.headers.get('date') ?? '')
  return withPage({ ...record, sizes }, path, {
    title: facts.title,
    locale: facts.locale,
    build: facts.build,
    at: Number.isNaN(sent) ? Date.now() : sent,
    bytes: whole.body.byteLength,
    files,
    pictures: shown.filter((url) => url in sizes),
  })
}

/** Files of a page's build: those it names, those its blocks may ask for, and its words. */
async function filesOf(base: string, { build, blocks, files, locale }: PageFacts): Promise<string[]> {
  const list = await fetch(`${base}/builds/offline/${build}.json`)
  if (!list.ok) throw new Error(`The list of files of build ${build} was answered with ${list.status}`)
  const { common, blocks: byBlock } = (await list.json()) as BuildFiles
  const words = ['messages', 'offline', 'kiosk', 'offer'].map(
    (part) => `${base}/_i18n/${build}/${locale}/${part}.json`,
  )
  const more = [...common, ...blocks.flatMap((name) => byBlock[name] ?? [])].map((file) => `${base}/${file}`)
  return [...new Set([...files, ...more, ...words])]
}

/** One address for each picture, the first. */
function onceEach(urls: readonly string[]): string[] {
  const files = new Map<string, string>()
  for (const url of urls) {
    const key = originalOf(url)
    if (!files.has(key)) files.set(key, url)
  }
  return [...files.values()]
}

const isSame = (item: string, other: string) => item === other || originalOf(item) === originalOf(other)

/** Tries a change again without the pages that nobody chose, where there was no room for it. */
async function withRoom(
  site: Site,
  record: OfflineRecord,
  change: (record: OfflineRecord) => Promise<OfflineRecord>,
): Promise<OfflineRecord> {
  try {
    return await change(record)
  } catch (error) {
    if (!isFull(error)) throw error
    const less = withOnly(record, [])
    await save(site, less)
    return change(less)
  }
}

/** Notes what is stored, and deletes what is no longer. */
async function save({ origin, base }: Site, record: OfflineRecord): Promise<void> {
  await writeRecord(base, record)
  const cache = await caches.open(offlineCache(base))
  const stay = new Set(
    [...Object.keys(record.pages), ...Object.keys(record.sizes)].map((url) => origin + url),
  )
  for (const { url } of await cache.keys()) {
    if (!stay.has(url) && !isRecord(base, url)) await cache.delete(url)
  }
}
