import type { FieldDefinition } from './definitions.ts'
import { isObject, numberOf, textOf } from './json.ts'
import { parseAsset } from './parse-asset.ts'
import { parseRichText } from './parse-rich-text.ts'
import type { FieldPlace, Walk } from './parse-walk.ts'
import { resolveLink } from './resolve-link.ts'
import { refusedValue } from './switches.ts'

/** A field's value ready for its component; undefined when it is empty or cannot be used. */
export function parseField(field: FieldDefinition, value: unknown, walk: Walk, place: FieldPlace): unknown {
  switch (field.type) {
    case 'bloks':
      return filled(walk.parseBlocks(value, field.allow, place.depth + 1))
    case 'richtext':
      return parseRichText(value, walk, place)
    case 'multilink':
      return parseLink(value, walk, place, field.required === true)
    case 'asset':
      return parseAsset(value, walk.locale)
    case 'multiasset':
      return filled(listOf(value).flatMap((asset) => parseAsset(asset, walk.locale) ?? []))
    case 'options':
      return filled(listOf(value).filter((option) => textOf(option) !== ''))
    case 'number':
      return numberOf(value) === undefined ? undefined : value
    case 'boolean':
      return value === true || value === 'true' ? true : undefined
    case 'table':
    case 'custom':
      return isObject(value) ? value : undefined
    case 'section':
    case 'tab':
      return undefined
    case 'text':
      return parseText(field.name, value, walk, place)
    default:
      return plainText(value)
  }
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && textOf(value) ? value : undefined
}

/** A text, unless it names something that is switched off or a script that may not be loaded. */
function parseText(name: string, value: unknown, { switches }: Walk, place: FieldPlace): string | undefined {
  const text = plainText(value)
  const refused = text && refusedValue(place.component, name, text, switches)
  if (!refused) return text
  place.report(`${name} is left out: ${refused}`)
  return undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** A link without address stays as one that leads nowhere, except where the block is nothing without it. */
function parseLink(
  value: unknown,
  { locale, links }: Walk,
  { report }: FieldPlace,
  required: boolean,
): unknown {
  if (!isObject(value)) return undefined
  const chosen = ['id', 'url', 'email', 'cached_url', 'anchor'].some((key) => textOf(value[key]) !== '')
  if (!chosen) return undefined
  const href = resolveLink(value, { locale, links, report })
  if (!href && required) return undefined
  return {
    linktype: value.linktype,
    ...(href && { href }),
    ...(value.target === '_blank' && { target: '_blank' }),
  }
}
