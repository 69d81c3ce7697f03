import { englishIn, type Field, fieldsOf, translationIn } from '../translate/fields.ts'
import { isNode } from '../translate/document.ts'
import { hasWords, textsOf } from '../translate/richtext.ts'
import { assetFieldsOf, recordFields, recordOf } from '../translate/site.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

const exportFirst = 'Give the translators what `node content/translate/main.ts export` prints and import it.'
const renewFirst = 'Copy them with `node content/translate/main.ts renew`.'

/** Every text with words stands in all languages: fields, alt texts and titles of assets, interface messages. */
export function everythingIsTranslated(site: SiteContent): Finding[] {
  return [...untranslatedFields(site), ...untranslatedAssets(site), ...untranslatedMessages(site)]
}

function untranslatedFields(site: SiteContent): Finding[] {
  const records = recordFields(site.assets)
  return site.stories.flatMap((story) =>
    fieldsOf(story.json.content, site.shapes).flatMap((field) => {
      const record = recordOf(field, records)
      const lacking = lackingIn(site, field)
      const copyable = record && lacking.filter((locale) => !isBlank(translationIn(record, locale)))
      if (!(copyable ?? lacking).length) return []
      const text = copyable
        ? `Lacks ${copyable.join(', ')}, which its record has. ${renewFirst}`
        : message(lacking)
      return [{ ...inStory(story, field.path, 'untranslated', text), lacking: copyable ?? lacking }]
    }),
  )
}

function untranslatedAssets(site: SiteContent): Finding[] {
  return site.assets.flatMap(({ file, json }) =>
    assetFieldsOf(json).flatMap((field): Finding[] => {
      const lacking = lackingIn(site, field)
      if (!lacking.length) return []
      return [
        {
          story: file,
          path: field.field,
          rule: 'untranslated',
          message: message(lacking),
          severity: 'error',
          lacking,
        },
      ]
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

function lackingIn(site: SiteContent, field: Field): string[] {
  const english = englishIn(field)
  const isText =
    typeof english === 'string' ? hasWords(english) : isNode(english) && textsOf(english).size > 0
  return isText ? others(site).filter((locale) => isBlank(translationIn(field, locale))) : []
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : !isNode(value)
}

function message(lacking: readonly string[]): string {
  return `Lacks ${lacking.join(', ')}. ${exportFirst}`
}
