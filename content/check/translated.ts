import { hasWords, isNode, textsOf } from '../translate/richtext.ts'
import { type Field, fieldsOf, translationName } from '../translate/fields.ts'
import { assetEnglish, assetTexts, assetTranslation } from '../translate/site.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

const exportFirst = 'Give the translators what `node content/translate/main.ts export` prints and import it.'

/** Every text with words stands in all languages: fields, alt texts and titles of assets, interface messages. */
export function everythingIsTranslated(site: SiteContent): Finding[] {
  return [...untranslatedFields(site), ...untranslatedAssets(site), ...untranslatedMessages(site)]
}

function untranslatedFields(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    fieldsOf(story.json.content, site.shapes).flatMap((field) => {
      if (!isText(field)) return []
      const lacking = others(site).filter((locale) =>
        isBlank(field.owner[translationName(field.field, locale)]),
      )
      return lacking.length ? [inStory(story, field.path, 'untranslated', message(lacking))] : []
    }),
  )
}

function untranslatedAssets(site: SiteContent): Finding[] {
  return site.assets.flatMap(({ file, json }) =>
    assetTexts.flatMap((name): Finding[] => {
      if (!hasWords(assetEnglish(json, name))) return []
      const lacking = others(site).filter((locale) => !assetTranslation(json, name, locale))
      if (!lacking.length) return []
      return [{ story: file, path: name, rule: 'untranslated', message: message(lacking), severity: 'error' }]
    }),
  )
}

function untranslatedMessages(site: SiteContent): Finding[] {
  return others(site).flatMap((locale): Finding[] => {
    const lacking = site.missingMessages(locale)
    if (!lacking.length) return []
    const text = `Translate them in the messages.json files: ${lacking.join(', ')}.`
    return [
      { story: 'interface messages', path: locale, rule: 'untranslated', message: text, severity: 'error' },
    ]
  })
}

function others(site: SiteContent): string[] {
  return site.locales.slice(1)
}

function isText({ owner, field }: Field): boolean {
  const english = owner[field]
  return typeof english === 'string' ? hasWords(english) : isNode(english) && textsOf(english).size > 0
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : !isNode(value)
}

function message(lacking: readonly string[]): string {
  return `Lacks ${lacking.join(', ')}. ${exportFirst}`
}
