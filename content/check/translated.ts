import { say, type Said } from '#common/say.ts'
import { englishIn, type Field, translationIn } from '../translate/fields.ts'
import { isNode } from '../translate/document.ts'
import { hasWords, textsOf } from '../translate/richtext.ts'
import { assetFieldsOf, recordFields, recordOf } from '../translate/site.ts'
import { type Finding, finding, inStory } from './finding.ts'
import { textFieldsOf, type SiteContent } from './site.ts'

/** Every text with words stands in all languages: fields, alt texts and titles of assets, interface messages. */
export function everythingIsTranslated(site: SiteContent): Finding[] {
  return [...untranslatedFields(site), ...untranslatedAssets(site), ...untranslatedMessages(site)]
}

function untranslatedFields(site: SiteContent): Finding[] {
  const records = recordFields(site.assets)
  return site.stories.flatMap((story) =>
    textFieldsOf(site, story).flatMap((field) => {
      const record = recordOf(field, records)
      const lacking = lackingIn(site, field)
      const copyable = record && lacking.filter((locale) => !isBlank(translationIn(record, locale)))
      if (!(copyable ?? lacking).length) return []
      const text = copyable
        ? say(
            'Lacks {lacking}, which its record has. Copy them with `node content/translate/main.ts renew`.',
            {
              lacking: copyable,
            },
          )
        : lacks(lacking)
      return [{ ...inStory(story, field.path, 'untranslated', text), lacking: copyable ?? lacking }]
    }),
  )
}

function untranslatedAssets(site: SiteContent): Finding[] {
  return site.assets.flatMap(({ file, json }) =>
    assetFieldsOf(json).flatMap((field): Finding[] => {
      const lacking = lackingIn(site, field)
      if (!lacking.length) return []
      return [{ ...finding(file, field.field, 'untranslated', lacks(lacking)), lacking }]
    }),
  )
}

function untranslatedMessages(site: SiteContent): Finding[] {
  return others(site).flatMap((locale): Finding[] => {
    const lacking = site.missingMessages(locale)
    if (!lacking.length) return []
    const said = say('Translate them in the messages.json files: {lacking}.', { lacking })
    return [finding('interface messages', locale, 'untranslated', said)]
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

function lacks(lacking: readonly string[]): Said {
  return say(
    'Lacks {lacking}. `npm run content:export` writes a file for the translators, `npm run content:import` takes it back.',
    { lacking },
  )
}
