import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../json.ts'
import { forbidden } from './refusals.ts'

const MARK = '__i18n__'

/** Refuses what a translator changes beside the translations into their own languages. */
export function checkTranslation(before: JsonObject, next: JsonObject, languages: readonly string[]): void {
  const endings = languages.map((language) => `${MARK}${language.replaceAll('-', '_')}`)
  const mayChange = (key: string) => endings.some((ending) => key.endsWith(ending))
  const changed = changeOutside(before, next, mayChange, '')
  if (changed === undefined) return
  throw forbidden(
    `A translator into ${languages.join(', ')} may change texts of ${languages.length > 1 ? 'these languages' : 'this language'} only, not ${changed}`,
  )
}

/** The path of the first difference that is not allowed; undefined when there is none. */
function changeOutside(
  a: unknown,
  b: unknown,
  mayChange: (key: string) => boolean,
  path: string,
): string | undefined {
  if (isDeepStrictEqual(a, b)) return undefined
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return first(a.map((item, index) => () => changeOutside(item, b[index], mayChange, `${path}[${index}]`)))
  if (!isObject(a) || !isObject(b)) return path || 'the story'
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return first(
    keys.map(
      (key) => () =>
        mayChange(key) && isTranslation(a[key.slice(0, key.indexOf(MARK))], a[key], b[key], key)
          ? undefined
          : changeOutside(a[key], b[key], mayChange, path ? `${path}.${key}` : key),
    ),
  )
}

/**
 * Whether a value may take the place of another as the translation of a field: a text of a text, rich text of rich text with
 * the blocks that stand there already, a picture or link of such a one. Blocks and their kinds are no texts.
 */
function isTranslation(source: unknown, former: unknown, next: unknown, key: string): boolean {
  if (/^(?:_uid|component|_editable)__/.test(key)) return false
  const isEmptied = next === undefined || next === null || next === ''
  if (isEmptied) return former === undefined || kindOf(former) !== 'other'
  if (kindOf(next) === 'other' || kindOf(next) !== kindOf(source)) return false
  const standing = [...blocksOf(source), ...blocksOf(former)]
  return blocksOf(next).every((block) => standing.some((other) => isDeepStrictEqual(block, other)))
}

function kindOf(value: unknown): 'text' | 'doc' | 'asset' | 'multilink' | 'other' {
  if (typeof value === 'string') return 'text'
  if (!isObject(value)) return 'other'
  if (value.type === 'doc') return 'doc'
  return value.fieldtype === 'asset' || value.fieldtype === 'multilink' ? value.fieldtype : 'other'
}

/** The blocks that stand in a rich text, each with all it holds. */
function blocksOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(blocksOf)
  if (!isObject(value)) return []
  if (typeof value.component === 'string') return [value]
  return Object.values(value).flatMap(blocksOf)
}

function first(finders: (() => string | undefined)[]): string | undefined {
  for (const find of finders) {
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}
