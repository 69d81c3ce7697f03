import { factsOf, originalOf, picturesIn, type PageFacts, type Site } from './page-document.ts'
import { removeUnlisted } from './cleanup.ts'
import { LimitError } from './limit-error.ts'
import {
  emptyRecord,
  excessOf,
  trimmed,
  unkept,
  withOnly,
  withPage,
  type KeptSet,
  type OfflineRecord,
} from './record.ts'
import { exclusively, readRecord, writeRecord } from './record-store.ts'
import { fetchWhole, isFull, putWhole, storeAll } from './stored-answers.ts'

export type { Site } from './page-document.ts'

/** A page to store. */
export interface Wanted {
  path: string
  /** Addresses of pictures it has shown. */
  pictures: readonly string[]
  /** With every picture its document names, in this width in pixels; absent: those it has shown. */
  width?: number
  /** The build it was shown by. */
  build: string
  /** With the code of 3D models and panoramas. */
  spatial?: boolean
}

/** Milliseconds for which a page that was stored is not fetched again. */
const fresh = 60_000

/** What the build's list says of the files its blocks may still ask for. */
interface BuildFiles {
  common: readonly string[]
  blocks: Readonly<Record<string, readonly string[]>>
  spatial: readonly string[]
}

/** Stores a page after a visit, with all it needs; the pages nobody chose make room. Rejects when it cannot be had. */
export function storeVisit(site: Site, wanted: Wanted): Promise<void> {
  return changing(site, async (record) => {
    const page = record.pages[wanted.path]
    const isKnown =
      page && wanted.pictures.every((url) => page.pictures.some((picture) => isSame(picture, url)))
    if (isKnown && page.build === wanted.build && Math.abs(Date.now() - page.at) < fresh) return
    await save(site, trimmed(await withRoom(site, record, (given) => stored(site, given, wanted))))
  })
}

/**
 * Keeps a set of pages a visitor has chosen, all or none; `progress` hears of each file. Rejects when a page or a file
 * cannot be had, when there is no room, and with a `LimitError` when it is more than may be kept.
 */
export function keepSet(
  site: Site,
  set: KeptSet,
  wanted: readonly Wanted[],
  progress: (done: number) => void,
): Promise<void> {
  return changing(site, async (before) => {
    const kept = [...before.kept.filter(({ path }) => path !== set.path), set]
    let done = 0
    const allowed = (record: OfflineRecord) => {
      const excess = excessOf({ ...record, kept })
      if (excess) throw new LimitError(excess)
    }
    allowed(before)
    const record = await withRoom(site, before, async (given) => {
      let now = given
      for (const page of wanted) {
        now = await stored(site, now, page, () => progress(++done))
        allowed(now)
      }
      return now
    })
    await save(site, trimmed({ ...record, kept }))
  })
}

/** Removes a set a visitor has kept, or, without a path, everything. */
export function removeSet(site: Site, path?: string): Promise<void> {
  return changing(site, async (record) => {
    if (path === undefined) return save(site, emptyRecord)
    const set = record.kept.find((item) => item.path === path)
    const rest = { ...record, kept: record.kept.filter((item) => item !== set) }
    await save(site, withOnly(rest, unkept(record)))
  })
}

/** One change at a time; one that fails leaves what was stored before, and nothing else. */
function changing(site: Site, change: (record: OfflineRecord) => Promise<void>): Promise<void> {
  return exclusively(site.base, async () => {
    try {
      await change(await readRecord(site.base))
    } catch (error) {
      await removeUnlisted(site, await readRecord(site.base))
      throw error
    }
  })
}

/** The record with this page as it is now. Rejects when the page, or a file of its build, cannot be had. */
async function stored(
  site: Site,
  record: OfflineRecord,
  { path, pictures, width, spatial = false }: Wanted,
  done?: () => void,
): Promise<OfflineRecord> {
  const { origin, base } = site
  const whole = await fetchWhole(origin + path, /^text\/html/, { cache: 'no-cache' })
  const html = new TextDecoder().decode(whole.body)
  const facts = factsOf(html)
  if (!facts) throw new Error(`${path} is no page that can be stored`)
  const files = await filesOf(base, facts, spatial)
  const before = record.pages[path]
  const all = [
    ...(width ? picturesIn(html, site, width) : []),
    ...pictures,
    ...(width ? [] : (before?.pictures ?? [])),
  ]
  const shown = width ? onceEach(all) : onceEach(all).slice(0, 60)
  const missing = (urls: readonly string[]) => urls.filter((url) => !(url in record.sizes))
  const told = { ...(done && { done }) }
  const sizes = {
    ...record.sizes,
    ...(await storeAll(base, missing(files), { missing: 'never', ...told })),
    ...(await storeAll(base, missing(shown), { missing: width ? 'answered' : 'any', ...told })),
  }
  // Under an address of its own: what is answered with changes when the record does, all at once.
  const document = `${base}/_offline/pages/${crypto.randomUUID()}`
  await putWhole(base, document, whole)
  const sent = Date.parse(whole.response.headers.get('date') ?? '')
  return withPage({ ...record, sizes }, path, {
    title: facts.title,
    locale: facts.locale,
    build: facts.build,
    at: Number.isNaN(sent) ? Date.now() : sent,
    bytes: whole.body.byteLength,
    document,
    files,
    pictures: shown.filter((url) => url in sizes),
  })
}

/** Files of a page's build: those it names, those its blocks may ask for, and its words. */
async function filesOf(
  base: string,
  { build, blocks, files, locale }: PageFacts,
  spatial: boolean,
): Promise<string[]> {
  const list = await fetch(`${base}/builds/offline/${build}.json`)
  if (!list.ok) throw new Error(`The list of files of build ${build} was answered with ${list.status}`)
  const { common, blocks: byBlock, spatial: ofSpace } = (await list.json()) as BuildFiles
  const words = ['messages', 'offline', 'kiosk', 'offer', 'machine'].map(
    (part) => `${base}/_i18n/${build}/${locale}/${part}.json`,
  )
  const more = [...common, ...blocks.flatMap((name) => byBlock[name] ?? []), ...(spatial ? ofSpace : [])].map(
    (file) => `${base}/${file}`,
  )
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
async function save(site: Site, record: OfflineRecord): Promise<void> {
  await writeRecord(site.base, record)
  await removeUnlisted(site, record)
}
