import { searchable, soughtWords } from '#common/search.ts'
import { extname } from 'node:path'
import { slices } from '#common/slices.ts'
import { isObject } from '../json.ts'
import type { Query } from '../query.ts'
import type { StoredAsset } from '../space.ts'

/** Endings by the kinds of files that an asset field names, and `models`, which none names yet. */
const KINDS = new Map<string, readonly string[]>(
  Object.entries({
    images: ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp'],
    videos: ['.m3u8', '.mp4', '.webm'],
    audios: ['.mp3'],
    texts: ['.pdf', '.txt', '.vtt', '.zip'],
    models: ['.glb', '.gltf'],
  }),
)

/** What assets are chosen by, read from a record once: the record itself is read anew each time. */
interface Facts {
  folder: unknown
  words: string
}
const known = new WeakMap<StoredAsset['record'], Facts>()

/**
 * The assets a list asks for: by all words of a search in the name, or in the texts about it in any language, by folder, kind
 * (`filetypes=images,videos`), privacy and number; in the order of their numbers, or `sort_by=created_at:desc`.
 */
export async function selectAssets(
  assets: ReadonlyMap<string, StoredAsset>,
  query: Query,
): Promise<StoredAsset[]> {
  const search = soughtWords(query.get('search') ?? '')
  const folder = query.get('in_folder')
  const ids = query.list('by_ids')
  const isPrivate = query.flag('is_private')
  const endings = query.list('filetypes')?.flatMap((kind) => KINDS.get(kind) ?? [])
  const selected: StoredAsset[] = []
  const turn = slices()
  for (const asset of assets.values()) {
    const others = turn()
    if (others) await others
    if (isPrivate !== undefined && asset.isPrivate !== isPrivate) continue
    if (ids && !ids.includes(String(asset.id))) continue
    if (endings && !endings.includes(extname(asset.path).toLowerCase())) continue
    if (folder !== undefined && String(factsOf(asset).folder) !== folder) continue
    if (search.length && !search.every((word) => factsOf(asset).words.includes(word))) continue
    selected.push(asset)
  }
  return selected.sort(orderOf(query.get('sort_by')))
}

function orderOf(sortBy: string | undefined): (a: StoredAsset, b: StoredAsset) => number {
  const byNumber = (a: StoredAsset, b: StoredAsset) => a.id - b.id
  const [, direction] = /^created_at:(asc|desc)$/.exec(sortBy ?? '') ?? []
  if (!direction) return byNumber
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * (a.file.mtimeMs - b.file.mtimeMs) || byNumber(a, b)
}

function factsOf({ record, path }: StoredAsset): Facts {
  const former = known.get(record)
  if (former) return former
  const { asset_folder_id, short_filename, alt, title, copyright, source, meta_data } = record()
  const texts = [path.split('/').at(-1), short_filename, alt, title, copyright, source]
  if (isObject(meta_data)) texts.push(...Object.values(meta_data))
  const words = [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))]
  const facts = { folder: asset_folder_id ?? 0, words: searchable(words.join('\n')) }
  known.set(record, facts)
  return facts
}
