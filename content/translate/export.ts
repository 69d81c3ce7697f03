import type { Shapes } from './fields.ts'
import { hasWords } from './richtext.ts'
import { englishOf, placesOf, type Site, translationOf } from './site.ts'

/** Which texts a translators' file has. */
export interface Extent {
  /** Those that have a translation too. */
  all?: boolean
  /** Each text once, under the first of its keys; the import of such a file is to `spread` them. */
  once?: boolean
}

/** The English texts that have words and no translation by key, for the translators of a language. */
export function exportTexts(
  site: Site,
  shapes: Shapes,
  locale: string,
  { all, once }: Extent = {},
): Record<string, string> {
  const seen = new Set<string>()
  const texts = placesOf(site, shapes).flatMap((place) => {
    const have = translationOf(place, locale)
    return [...englishOf(place)].filter(([key, text]) => {
      if (!hasWords(text) || (!all && have?.get(key)) || (once && seen.has(text))) return false
      seen.add(text)
      return true
    })
  })
  return Object.fromEntries(texts)
}
