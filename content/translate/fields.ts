import { type BlockJson, isBlock, isRecord, type Json } from '../json.ts'
import { isNode, type Node } from './document.ts'

/** What of a block's definition matters here; `schema.blocks` fits. */
export interface BlockShape {
  name: string
  fields: readonly { name: string; type: string; translatable?: boolean }[]
}
export type Shapes = ReadonlyMap<string, BlockShape>

/**
 * A translatable text or rich text of a block, or the alt text or title of an asset. `owner[field]` is the English; translations
 * stand beside it, those of an asset in its `meta_data`.
 */
export interface Field {
  owner: Json
  field: string
  kind: 'text' | 'richtext' | 'asset'
}

/** A field of a story: `name` is `heading`, `picture.alt` or `images.2.title`. */
export interface StoryField extends Field {
  block: BlockJson
  name: string
  path: string
}

export const assetTexts = ['alt', 'title'] as const

export function shapesOf(blocks: Record<string, BlockShape>): Shapes {
  return new Map(Object.values(blocks).map((block) => [block.name, block]))
}

/** Every block of a story in reading order, those inside rich text included, with its path, e.g. `content.body[0].items[2]`. */
export function* blocksOf(
  content: unknown,
  shapes: Shapes,
  path = 'content',
): Generator<{ block: BlockJson; path: string }> {
  if (!isBlock(content)) return
  yield { block: content, path }
  for (const { name, type } of shapes.get(content.component)?.fields ?? []) {
    const value = content[name]
    if (type === 'bloks' && Array.isArray(value)) {
      for (const [i, child] of value.entries()) yield* blocksOf(child, shapes, `${path}.${name}[${i}]`)
    }
    if (type === 'richtext' && isNode(value)) {
      for (const [i, child] of embedded(value).entries())
        yield* blocksOf(child, shapes, `${path}.${name}.blok[${i}]`)
    }
  }
}

/** The translatable texts of a story that have English, in reading order, with those of the assets it shows. */
export function fieldsOf(content: unknown, shapes: Shapes): StoryField[] {
  return [...blocksOf(content, shapes)].flatMap(({ block, path }) =>
    (shapes.get(block.component)?.fields ?? [])
      .flatMap(({ name, type, translatable }): Omit<StoryField, 'block' | 'path'>[] => {
        const kind = kindOf(type)
        if (kind) return translatable ? [{ owner: block, field: name, kind, name }] : []
        return block.decorative === true ? [] : assetFields(block[name], name)
      })
      .filter((field) => !isEmpty(englishIn(field)))
      .map((field) => ({ ...field, block, path: `${path}.${field.name}` })),
  )
}

/** The fields of an asset field or of a list of them. */
function assetFields(value: unknown, name: string): Omit<StoryField, 'block' | 'path'>[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => assetFields(item, `${name}.${i}`))
  if (!isRecord(value) || value.fieldtype !== 'asset' || !value.filename) return []
  return assetTexts.map((field) => ({ owner: value, field, kind: 'asset', name: `${name}.${field}` }))
}

export function englishIn({ owner, field, kind }: Field): unknown {
  return owner[field] || (kind === 'asset' && isRecord(owner.meta_data) ? owner.meta_data[field] : undefined)
}

export function translationIn({ owner, field, kind }: Field, locale: string): unknown {
  const holder = kind === 'asset' ? owner.meta_data : owner
  return isRecord(holder) ? holder[translationName(field, locale)] : undefined
}

/** Sets the translation of a field; see `setTranslation`. */
export function translateField(field: Field, locale: string, value: unknown, order: readonly string[]): void {
  const { owner, kind } = field
  if (kind !== 'asset') return setTranslation(owner, field.field, locale, value, order)
  const meta = isRecord(owner.meta_data)
    ? owner.meta_data
    : { alt: owner.alt ?? '', title: owner.title ?? '' }
  owner.meta_data = meta
  setTranslation(meta, field.field, locale, value, order)
}

/** The name of a translation: (`title`, `de`) → `title__i18n__de`. */
export function translationName(field: string, locale: string): string {
  return `${field}__i18n__${locale.replaceAll('-', '_')}`
}

/** Sets `field__i18n__<locale>`; the translations of a field stand right after it, in the order of `order`. */
function setTranslation(
  owner: Json,
  field: string,
  locale: string,
  value: unknown,
  order: readonly string[],
): void {
  owner[translationName(field, locale)] = value
  const rank = new Map(order.map((code, i) => [translationName(field, code), i]))
  const prefix = translationName(field, '')
  const entries = Object.entries(owner)
  const translations = entries
    .filter(([key]) => key.startsWith(prefix))
    .toSorted(([a], [b]) => (rank.get(a) ?? order.length) - (rank.get(b) ?? order.length) || (a < b ? -1 : 1))
  const others = entries.filter(([key]) => !key.startsWith(prefix))
  if (!(field in owner)) others.push([field, undefined])
  for (const [key] of entries) delete owner[key]
  for (const [key, own] of others) {
    if (own !== undefined) owner[key] = own
    if (key === field) Object.assign(owner, Object.fromEntries(translations))
  }
}

/** A copy without translations, to compare the English of two versions. */
export function withoutTranslations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTranslations)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([key]) => !key.includes('__i18n__'))
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutTranslations(child)]))
}

function embedded(node: Node): BlockJson[] {
  if (node.type === 'blok') return Array.isArray(node.attrs?.body) ? node.attrs.body.filter(isBlock) : []
  return Array.isArray(node.content) ? node.content.filter(isNode).flatMap(embedded) : []
}

function kindOf(type: string): 'text' | 'richtext' | undefined {
  if (type === 'richtext') return 'richtext'
  return ['text', 'textarea', 'markdown'].includes(type) ? 'text' : undefined
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : !isNode(value)
}
