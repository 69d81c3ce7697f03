// Before the schema, in whichever chunk this comes to stand.
import '../without-eval.ts'
import { switchable } from '#app/blocks/page/Settings/switchable.ts'
import { schema } from '#app/blocks/schema.ts'
import type { BlockValue } from '../service/types.ts'

/** A field of a block as the schema says; options beside these are of its type. */
export interface FieldKind {
  name: string
  type: string
  required?: boolean
  translatable?: boolean
  description?: string
  default_value?: unknown
  options?: readonly { name: string; value: string }[]
  /** Slug of the datasource whose entries are the options. */
  datasource?: string
  datasource_slug?: string
  /** Kinds of blocks that may stand in it, or kinds of stories it may lead to. */
  allow?: readonly string[]
  /** How many blocks, at least and at most. */
  minimum?: number
  maximum?: number
  max_length?: number
  /** Of a number. */
  min_value?: number
  max_value?: number
  decimals?: number
  /** A date without a time of day. */
  disable_time?: boolean
  /** Where options come from beside `options`: `internal` (a datasource) or `internal_languages`. */
  source?: string
  regex?: string
  filetypes?: readonly string[]
  [option: string]: unknown
}

/** A kind of block as the schema says. */
export interface BlockKind {
  name: string
  fields: readonly FieldKind[]
  is_root?: boolean
  is_nestable?: boolean
}

const kinds = new Map<string, BlockKind>(
  Object.values(schema.blocks as unknown as Record<string, BlockKind>).map((kind) => [kind.name, kind]),
)

export const allKinds: readonly BlockKind[] = [...kinds.values()]

/** Kinds that stand by themselves: what can be switched off is all of them. Parts of others show nothing alone. */
const standing = allKinds.filter(({ name }) => switchable.some(({ value }) => value === name))

/** Kinds that are offered for a field of blocks: where it names none, those that stand by themselves. */
export function allowedKinds({ allow }: FieldKind): readonly BlockKind[] {
  return allow ? allow.flatMap((name) => kinds.get(name) ?? []) : standing
}

/** Undefined for a kind that the site does not have. */
export function kindOf(component: string): BlockKind | undefined {
  return kinds.get(component)
}

/** `heading__i18n__de`: where the translation of a field stands. */
export function fieldIn(name: string, locale: string): string {
  return locale === 'en' ? name : `${name}__i18n__${locale.replaceAll('-', '_')}`
}

/** `has_360` as an editor reads it: “Has 360”; `MapMarker`: “Map marker”. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(
      /([a-z0-9])([A-Z][a-z])/g,
      (_, before: string, next: string) => `${before} ${next.toLowerCase()}`,
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The first words that stand in a block, by which an editor tells it from its like: a title before a code, the label of a
 * figure before its bare number.
 */
export function firstTextOf(block: BlockValue): string {
  const texts = (kindOf(block.component)?.fields ?? []).filter(
    ({ name, type }) =>
      (type === 'text' || type === 'textarea') &&
      typeof block[name] === 'string' &&
      block[name].trim() !== '',
  )
  const first = texts.find(({ regex }) => !regex) ?? texts[0]
  const text = first ? String(block[first.name]) : ''
  const label = texts.find(({ name }) => name === 'label')
  return label && !/\p{L}/u.test(text.replace(/\{.*?\}/g, '')) ? String(block[label.name]) : text
}
