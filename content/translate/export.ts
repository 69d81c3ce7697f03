import { hasWords } from './richtext.ts'
import type { Shapes } from './fields.ts'
import {
  assetEnglish,
  assetKey,
  assetTexts,
  assetTranslation,
  englishOf,
  placesOf,
  type Site,
  translationOf,
} from './site.ts'

/** The English texts that have words and no translation (with `all`: any) by key, for the translators of a language. */
export function exportTexts(site: Site, shapes: Shapes, locale: string, all = false): Record<string, string> {
  const fields = placesOf(site, shapes).flatMap((place) => {
    const have = translationOf(place, locale)
    return [...englishOf(place)].filter(([key, text]) => hasWords(text) && (all || !have?.get(key)))
  })
  const assets = site.assets.flatMap(({ json }) =>
    assetTexts.flatMap((name): [string, string][] => {
      const text = assetEnglish(json, name)
      return hasWords(text) && (all || !assetTranslation(json, name, locale))
        ? [[assetKey(json, name), text]]
        : []
    }),
  )
  return Object.fromEntries([...fields, ...assets])
}
