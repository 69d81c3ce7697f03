import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../json.ts'
import { forbidden } from './refusals.ts'

/** Refuses what a translator changes beside the translations into their own languages. */
export function checkTranslation(before: JsonObject, next: JsonObject, languages: readonly string[]): void {
  const endings = languages.map((language) => `__i18n__${language.replaceAll('-', '_')}`)
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
        mayChange(key) && typeof (b[key] ?? '') === typeof (a[key] ?? b[key] ?? '')
          ? undefined
          : changeOutside(a[key], b[key], mayChange, path ? `${path}.${key}` : key),
    ),
  )
}

function first(finders: (() => string | undefined)[]): string | undefined {
  for (const find of finders) {
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}
