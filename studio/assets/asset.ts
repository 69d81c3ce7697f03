import { assetOf, type Picture } from '#app/content/assets.ts'

/** A file of the library with what is said about it, as the Management API gives it. */
export interface Asset {
  id: number
  /** Its address at the vendor's host, as stories have it: `https://a.storyblok.com/f/1/800x600/0123456789/name.jpg`. */
  filename: string
  /** Addresses it had before its file was replaced. */
  former_filenames?: readonly string[]
  short_filename: string
  content_type: string
  /** Bytes. */
  content_length: number
  asset_folder_id: number | null
  created_at: string
  alt: string
  title: string
  copyright: string
  source: string
  /** What must stay visible when it is cropped, in pixels: `300x200:301x201`; empty for the middle. */
  focus: string
  /** The texts again, with their translations as `alt__i18n__de`. */
  meta_data: Record<string, unknown>
}

export interface AssetFolder {
  id: number
  name: string
  parent_id: number | null
}

/** Kinds of files as a field's `filetypes` names them; `models` are named by none yet. */
export const assetKinds = ['images', 'videos', 'audios', 'texts', 'models'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The kinds of a field's `filetypes` that the library knows; all where it names none. */
export function knownKinds(filetypes: readonly string[] = []): readonly AssetKind[] {
  return filetypes.length > 0 ? assetKinds.filter((kind) => filetypes.includes(kind)) : assetKinds
}

const kindByType = { image: 'images', video: 'videos', audio: 'audios', model: 'models' } as const

/** The kind of a file, by what the library says it is; documents are whatever is none of the others. */
export function kindOf({ content_type, short_filename }: Asset): AssetKind {
  const [type = ''] = (content_type ?? '').split('/')
  if (Object.hasOwn(kindByType, type)) return kindByType[type as keyof typeof kindByType]
  return /\.m3u8$/i.test(short_filename) ? 'videos' : 'texts'
}

const names = new Intl.Collator('en', { numeric: true })

/** Sorts files by name: `turn-2` before `turn-10`. */
export const byName = (a: Asset, b: Asset): number => names.compare(a.short_filename, b.short_filename)

/** What a story keeps of a file in an asset field. */
export interface AssetValue {
  id: number
  name: string
  fieldtype: 'asset'
  filename: string
  is_external_url: false
  alt: string
  title: string
  copyright: string
  focus: string
  source: string
  meta_data: Record<string, unknown>
}

export function assetValue(asset: Asset): AssetValue {
  const { id, filename, short_filename, alt, title, copyright, focus, source, meta_data } = asset
  return {
    id,
    // Where its address says another one than editors gave it.
    name: filename.endsWith(`/${short_filename}`) ? '' : short_filename,
    fieldtype: 'asset',
    filename,
    is_external_url: false,
    alt: alt ?? '',
    title: title ?? '',
    copyright: copyright ?? '',
    focus: focus ?? '',
    source: source ?? '',
    meta_data: { alt: alt ?? '', title: title ?? '', copyright, source, ...meta_data },
  }
}

const VENDOR = /^https?:\/\/a\.storyblok\.com(?=\/f\/)/

/** The file as this site serves it; `service` is the path of the content service. */
export function servedAsset(asset: Pick<Asset, 'filename'>, service: string): Picture | undefined {
  return assetOf({ ...asset, filename: asset.filename.replace(VENDOR, service) })
}
