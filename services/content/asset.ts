import type { Kind, Source } from './file-table.ts'
import { fieldsOf, isObject, type JsonObject } from './json.ts'
import type { KeptFile } from './kept-file.ts'
import { InvalidField } from './problem.ts'
import { readJson } from './read-json.ts'

/** The host in the file names that Storyblok gives assets; responses carry the service's own instead. */
export const ASSET_HOST = 'https://a.storyblok.com'

/** An asset's record, as `storyblok assets pull` writes it beside the asset. */
export interface Asset {
  id: number
  /** The public URL, `https://a.storyblok.com/f/<space>/<W>x<H>/<hash>/<name>`. */
  filename: string
  /** The URL's path, decoded: `/f/…`. */
  path: string
  isPrivate: boolean
  /** Paths it had before its file was replaced. */
  former?: readonly string[]
  /** Everything said about it. Read when asked for: nearly nobody does, and there may be tens of thousands. */
  record: () => JsonObject
}

/** An asset record's content. Throws InvalidField. */
export function parseAsset(file: unknown, source?: Source): Asset {
  if (!isObject(file)) throw new InvalidField(null, 'must be a JSON object')
  const read = fieldsOf(file)
  const filename = read.string('filename')
  const kept = source?.keep()
  return {
    id: read.number('id'),
    filename,
    path: assetPath(filename),
    isPrivate: read.boolean('is_private', false),
    ...formerIn(file),
    record: kept ? () => recordIn(kept) : () => file,
  }
}

/** Where an asset's earlier files are said to be: `{"former_files":[{"filename":"https://…","file":"name_7.jpg"}]}`. */
export function formerFiles(record: JsonObject): { filename: string; file: string }[] {
  const listed = Array.isArray(record.former_files) ? record.former_files.filter(isObject) : []
  return listed.flatMap(({ filename, file }) =>
    typeof filename === 'string' && typeof file === 'string' && /^[^/\\]+$/.test(file)
      ? [{ filename, file }]
      : [],
  )
}

function formerIn(record: JsonObject): Pick<Asset, 'former'> {
  const former = formerFiles(record).map(({ filename }) => assetPath(filename))
  return former.length > 0 ? { former } : {}
}

function assetPath(filename: string): string {
  try {
    const path = decodeURIComponent(new URL(filename, ASSET_HOST).pathname)
    if (path.startsWith('/f/')) return path
  } catch {
    // Reported as below.
  }
  throw new InvalidField('filename', `must be a URL like ${ASSET_HOST}/f/1/800x600/0123456789/name.jpg`)
}

/** How asset records are read. */
export const assetKind: Kind<Asset> = {
  subject: 'assets',
  parse: parseAsset,
  toRow: ({ id, filename, path, isPrivate, former }) => ({
    id,
    filename,
    path,
    isPrivate,
    ...(former && { former }),
  }),
  fromRow: (row, file) => ({
    ...(row as Omit<Asset, 'record'>),
    record: () => (file ? recordIn(file) : {}),
  }),
}

const recordIn = (file: KeptFile) => readJson(file.read()) as JsonObject
