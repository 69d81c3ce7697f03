import { isObject, textOf, type JsonObject } from '#app/content/json.ts'

/** An asset field, as the content service keeps it. */
export interface AssetValue extends JsonObject {
  fieldtype: 'asset'
  id: number | null
  filename: string
}

/** A file is chosen; an emptied field keeps an asset without one. */
export function isAsset(value: unknown): value is AssetValue {
  return isObject(value) && textOf(value.filename) !== ''
}

/** Whether nothing is in a field: no blocks, no asset, a link to nowhere, a text of spaces. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (value.fieldtype === 'asset') return textOf(value.filename) === ''
  if (value.fieldtype === 'multilink')
    return ['id', 'url', 'cached_url', 'email', 'anchor'].every((key) => textOf(value[key]) === '')
  if (value.type === 'doc') return !hasWords(value)
  return false
}

function hasWords(node: JsonObject): boolean {
  if (node.type === 'text') return textOf(node.text).trim() !== ''
  if (['image', 'blok', 'emoji', 'horizontal_rule'].includes(String(node.type))) return true
  return Array.isArray(node.content) && node.content.filter(isObject).some(hasWords)
}

/** Every text of a value: of a rich text the words of its nodes. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  if (value.type === 'text') return textOf(value.text)
  return Array.isArray(value.content) ? value.content.map(textsOf).join(' ') : ''
}
