export type Json = Record<string, unknown>

/** A block as it stands in a story: its fields, and their translations beside them. */
export type BlockJson = Json & { component: string; _uid?: string }

/** A story or folder as the official command line writes it. */
export type StoryJson = Json & { uuid: string; full_slug: string; content?: Json; is_folder?: boolean }

/** An asset's record. */
export type AssetJson = Json & { id: number; filename: string; meta_data?: Json }

/** The addresses that lead to an asset: that of its file, and those of files it has replaced. */
export function addressesOf({ filename, former_files }: AssetJson): string[] {
  const former = Array.isArray(former_files) ? former_files.filter(isRecord) : []
  return [filename, ...former.flatMap((each) => (typeof each.filename === 'string' ? [each.filename] : []))]
}

/** A JSON file and what it holds; `file` is relative to the content folder. */
export interface JsonFile<T> {
  file: string
  json: T
  /** The file as it is; absent where a program has made it. */
  text?: string
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isBlock(value: unknown): value is BlockJson {
  return isRecord(value) && typeof value.component === 'string'
}
