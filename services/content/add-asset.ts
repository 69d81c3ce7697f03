import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ASSET_HOST } from './asset.ts'
import { contentTypeOf } from './content-type.ts'
import { isObject, type JsonObject } from './json.ts'

export interface NewAsset {
  /** The content folder. */
  root: string
  file: string
  /** Without its ending; the file's own name unless given. */
  name?: string
  alt?: string
  title?: string
  copyright?: string
  /** `X1xY1:X2xY2` in pixels of the picture. */
  focus?: string
  /** The alternative text by language. */
  altI18n?: Record<string, string>
  /** The title by language. */
  titleI18n?: Record<string, string>
  /** It needs no alternative text: what uses it says what it shows. */
  decorative?: boolean
  /** The space's id in the asset's URL, 1 unless given. */
  space?: number
}

/** An asset field's value, to be put into a story. */
export interface AssetField extends JsonObject {
  id: number
  filename: string
}

/**
 * Copies a file into `assets/` with its record, and gives the field to put into a story. The id and the hash follow
 * from the bytes and the name, so adding the same file again changes only what is said about it.
 */
export async function addAsset(asset: NewAsset): Promise<AssetField> {
  const bytes = await readFile(asset.file)
  const ending = extname(asset.file).toLowerCase()
  const name = slugOf(asset.name ?? basename(asset.file, extname(asset.file)))
  const hash = createHash('sha1').update(bytes).digest('hex').slice(0, 10)
  const id = createHash('sha1').update(`${hash} ${name}${ending}`).digest().readUInt32BE() >>> 1
  const size = await sizeOf(bytes, ending)
  const url = ['f', asset.space ?? 1, ...(size ? [size] : []), hash, `${name}${ending}`].join('/')
  const folder = join(asset.root, 'assets')
  await mkdir(folder, { recursive: true })
  const record = join(folder, `${name}_${id}.json`)
  const field = textsOf(asset, await recordIn(record))
  await copyFile(asset.file, join(folder, `${name}_${id}${ending}`))
  const filename = `${ASSET_HOST}/${url}`
  await writeFile(
    record,
    `${JSON.stringify(
      {
        id,
        filename,
        short_filename: `${name}${ending}`,
        content_type: contentTypeOf(asset.file),
        content_length: bytes.length,
        is_private: false,
        asset_folder_id: null,
        ...field,
      },
      null,
      2,
    )}\n`,
  )
  return { id, name: '', fieldtype: 'asset', filename, is_external_url: false, ...field }
}

/** What is said about the asset: what is given, else what the record already says. */
function textsOf(asset: NewAsset, known: JsonObject): JsonObject {
  const meta = isObject(known.meta_data) ? known.meta_data : {}
  const texts: JsonObject = {
    alt: asset.alt ?? known.alt ?? '',
    title: asset.title ?? known.title ?? '',
    copyright: asset.copyright ?? known.copyright ?? '',
    focus: asset.focus ?? known.focus ?? '',
    source: known.source ?? '',
  }
  const translated = [...inLanguages('alt', asset.altI18n), ...inLanguages('title', asset.titleI18n)]
  const { alt, title, copyright, source } = texts
  return {
    ...texts,
    meta_data: {
      ...meta,
      alt,
      title,
      copyright,
      source,
      ...(asset.decorative && { decorative: true }),
      ...Object.fromEntries(translated),
    },
  }
}

/** The names and values of a field's translations. */
const inLanguages = (field: string, texts: Record<string, string> = {}) =>
  Object.entries(texts).map(([language, text]) => [`${field}__i18n__${language.replaceAll('-', '_')}`, text])

async function recordIn(file: string): Promise<JsonObject> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const record: unknown = JSON.parse(text)
  return isObject(record) ? record : {}
}

/** `1600x900` for a picture, undefined for anything else. */
async function sizeOf(bytes: Buffer, ending: string): Promise<string | undefined> {
  if (!['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp'].includes(ending)) return undefined
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes).metadata()
  return `${autoOrient.width}x${autoOrient.height}`
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'asset'
  )
}

/** `--alt-i18n de="Ein Brecher"` as often as there are languages. */
function pairsOf(texts: string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const cut = text.indexOf('=')
      if (cut < 1) throw new Error(`--alt-i18n is <language>=<text>, not ${text}`)
      return [text.slice(0, cut), text.slice(cut + 1)]
    }),
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', multiple: true },
      root: { type: 'string', default: 'content' },
      name: { type: 'string' },
      alt: { type: 'string' },
      'alt-i18n': { type: 'string', multiple: true, default: [] },
      title: { type: 'string' },
      copyright: { type: 'string' },
      focus: { type: 'string' },
      space: { type: 'string' },
    },
  })
  const { file: files = [], root, name, alt, title, copyright, focus } = values
  if (files.length === 0) throw new Error('--file is missing')
  const space = values.space === undefined ? undefined : Number(values.space)
  await readdir(root)
  for (const file of files) {
    const field = await addAsset({
      root,
      file,
      name,
      alt,
      title,
      copyright,
      focus,
      space,
      altI18n: pairsOf(values['alt-i18n']),
    })
    console.log(JSON.stringify(field, null, 2))
  }
}
