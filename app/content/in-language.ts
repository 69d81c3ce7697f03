import type { Locale } from '#app/content/locales.ts'
import { isObject } from './json.ts'

/**
 * The content of a story in a language, when it carries its translations (`heading__i18n__de`) beside its fields, as
 * the visual editor sends it. A field without translation keeps the default one; content without any is unchanged.
 */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, locale))
  if (!isObject(value)) return value
  const result: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    if (key.includes('__i18n__')) continue
    const translated = value[`${key}__i18n__${locale}`]
    result[key] = inLanguage(
      translated === undefined || translated === null || translated === '' ? field : translated,
      locale,
    )
  }
  return result
}
