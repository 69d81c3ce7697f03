/** What the worker has stored, as it notes it beside the answers themselves. */
export interface OfflineRecord {
  /** By path with base path, those looked at last at the end. */
  pages: Readonly<Record<string, StoredPage>>
  /** What the visitor chose to keep, the latest last. */
  kept: readonly KeptSet[]
  /** Bytes of files and pictures by address. */
  sizes: Readonly<Record<string, number>>
}

export interface StoredPage {
  title: string
  locale: string
  build: string
  /** When the server sent it, by its own clock; milliseconds since 1970. */
  at: number
  bytes: number
  /** Where its document is in the cache; absent: at its own path. */
  document?: string
  /** Addresses of the build's files it cannot do without, and of its pictures, models and panoramas. */
  files: readonly string[]
  pictures: readonly string[]
}

/** A machine the visitor keeps, with its builder, calculator and contact form. */
export interface KeptSet {
  /** Path of the page it was kept from. */
  path: string
  name: string
  locale: string
  /** Paths of its pages. */
  pages: readonly string[]
  /** With its 3D models and panoramas. */
  spatial?: boolean
}

export const emptyRecord: OfflineRecord = { pages: {}, kept: [], sizes: {} }

/** The most that is stored: by itself after visits, and what a visitor keeps. */
export const limits = { pages: 24, bytes: 40_000_000, kept: 24, keptBytes: 400_000_000 }

/** Why a visitor cannot keep this set beside the others, if there is more than may be kept. */
export function excessOf(record: OfflineRecord, most = limits): 'many' | 'large' | undefined {
  if (record.kept.length > most.kept) return 'many'
  const paths = [...new Set(record.kept.flatMap(({ pages }) => pages))]
  return bytesOf(record, paths) > most.keptBytes ? 'large' : undefined
}

/** Bytes of these pages with their files and pictures, those they share counted once. */
export function bytesOf(record: OfflineRecord, paths: readonly string[]): number {
  const stored = paths.flatMap((path) => record.pages[path] ?? [])
  const parts = new Set(stored.flatMap(({ files, pictures }) => [...files, ...pictures]))
  return (
    stored.reduce((sum, { bytes }) => sum + bytes, 0) +
    [...parts].reduce((sum, url) => sum + (record.sizes[url] ?? 0), 0)
  )
}

/** Pages that the visitor did not choose to keep, those not looked at for longest first. */
export function unkept(record: OfflineRecord): string[] {
  const keptPages = new Set(record.kept.flatMap(({ pages }) => pages))
  return Object.keys(record.pages).filter((path) => !keptPages.has(path))
}

/** The record with this page as the latest. */
export function withPage(record: OfflineRecord, path: string, page: StoredPage): OfflineRecord {
  const { [path]: _, ...others } = record.pages
  return { ...record, pages: { ...others, [path]: page } }
}

/** The record without what exceeds the limits: the pages that nobody chose and that were not looked at for longest. */
export function trimmed(record: OfflineRecord, max = limits): OfflineRecord {
  let paths = unkept(record)
  while (paths.length > 1 && (paths.length > max.pages || bytesOf(record, paths) > max.bytes))
    paths = paths.slice(1)
  return withOnly(record, paths)
}

/** The record with what is kept and these pages, and with the sizes of what they need. */
export function withOnly(record: OfflineRecord, paths: readonly string[]): OfflineRecord {
  const stay = new Set([...record.kept.flatMap(({ pages }) => pages), ...paths])
  const pages = Object.fromEntries(Object.entries(record.pages).filter(([path]) => stay.has(path)))
  const used = usedBy(Object.values(pages))
  const sizes = Object.fromEntries(Object.entries(record.sizes).filter(([url]) => used.has(url)))
  return { kept: record.kept, pages, sizes }
}

/** Addresses of all that stored pages need. */
function usedBy(pages: readonly StoredPage[]): Set<string> {
  return new Set(pages.flatMap(({ files, pictures }) => [...files, ...pictures]))
}

/** What a record of another form, or none, is read as. */
export function recordOf(value: unknown): OfflineRecord {
  const { pages, kept, sizes } = (value ?? {}) as Partial<OfflineRecord>
  return pages && kept && sizes ? { pages, kept, sizes } : emptyRecord
}
