import type { Shapes } from './fields.ts'
import { hasWords } from './richtext.ts'
import { englishOf, placesOf, type Site, translationOf } from './site.ts'

/** The English texts that have words and no translation (with `all`: any) by key, for the translators of a language. */
export function exportTexts(site: Site, shapes: Shapes, locale: string, all = false): Record<string, string> {
  const texts = placesOf(site, shapes).flatMap((place) => {
    const have = translationOf(place, locale)
    return [...englishOf(place)].filter(([key, text]) => hasWords(text) && (all || !have?.get(key)))
  })
  return Object.fromEntries(texts)
}
