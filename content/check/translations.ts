import { say, type Said } from '#common/say.ts'
import { englishIn, translationIn, translationName } from '../translate/fields.ts'
import { withoutTags } from '../translate/markup.ts'
import { faultsOf, numbersIn, type Fault } from '../translate/problems.ts'
import { isNode } from '../translate/document.ts'
import { textsOf, translatedTexts } from '../translate/richtext.ts'
import { type Finding, inStory } from './finding.ts'
import { oncePerSite, textFieldsOf, type SiteContent, type StoryVersion } from './site.ts'

/** A field in English and in one language; both are texts or both rich texts. */
interface Pair {
  story: StoryVersion
  component: string
  field: string
  path: string
  english: unknown
  translated: unknown
}

/** No translation is the English text again, once that is a sentence and not a name. */
export function translationsDifferFromEnglish(site: SiteContent): Finding[] {
  return pairsOf(site).flatMap(({ story, path, english, translated }) =>
    textPairs(english, translated)
      .filter(([source, own]) => source === own && isProse(withoutTags(source)))
      .map(([source]) =>
        inStory(
          story,
          path,
          'still-english',
          say('Translate it: “{text}” is still English.', { text: withoutTags(source) }),
        ),
      ),
  )
}

/** Translations have the tags, placeholders, links, pictures and structure of the English text. */
export function translationsKeepMarkup(site: SiteContent): Finding[] {
  return pairsOf(site).flatMap(({ story, path, english, translated }) => {
    const problems =
      isNode(english) && isNode(translated)
        ? translatedTexts(english, translated)
          ? []
          : [
              say(
                'The translation has other paragraphs, links or marks than the English; export, translate and import it again.',
              ),
            ]
        : textPairs(english, translated)
            .flatMap(([source, own]) => faultsOf(source, own))
            .map(markupSays)
    return problems.map((said) => inStory(story, path, 'markup', said))
  })
}

/** Figures and specifications have the same numbers in every language. */
export function figuresKeepTheirNumbers(site: SiteContent): Finding[] {
  const isFigure = ({ component, field }: Pair) =>
    (component === 'Figure' && field === 'value') ||
    (component === 'SpecificationRow' && /^(imperial_)?value$/.test(field))
  return pairsOf(site)
    .filter(isFigure)
    .flatMap(({ story, path, english, translated }) =>
      textPairs(english, translated)
        .filter(([source, own]) => numbersIn(source).join(' ') !== numbersIn(own).join(' '))
        .map(([source, own]) =>
          inStory(
            story,
            path,
            'numbers',
            say('Write the numbers of the English: {own} should say {source}.', { own, source }),
          ),
        ),
    )
}

const pairsOf = oncePerSite((site): readonly Pair[] =>
  site.stories.flatMap((story) =>
    textFieldsOf(site, story).flatMap((field) =>
      site.locales.slice(1).flatMap((locale): Pair[] => {
        const translated = translationIn(field, locale)
        if (!translated) return []
        const { component } = field.block
        return [
          {
            story,
            component,
            field: field.name,
            path: translationName(field.path, locale),
            english: englishIn(field),
            translated,
          },
        ]
      }),
    ),
  ),
)

function textPairs(english: unknown, translated: unknown): [string, string][] {
  if (typeof english === 'string') return typeof translated === 'string' ? [[english, translated]] : []
  const texts = isNode(english) && isNode(translated) ? translatedTexts(english, translated) : undefined
  if (!texts || !isNode(english)) return []
  return [...textsOf(english)].map(([place, text]) => [text, texts.get(place) ?? ''])
}

/** Four words or more, and not all of them names. */
function isProse(text: string): boolean {
  const words = text.match(/(?<![\p{L}\d-])\p{L}\p{Ll}+(?![\p{L}\d])/gu) ?? []
  return words.length >= 4 && words.some((word) => /^\p{Ll}/u.test(word))
}

/** A fault of a text's tags and placeholders; what stands in a story is a string, and empty where it is of spaces. */
function markupSays({ reason, value = '' }: Fault): Said {
  switch (reason) {
    case 'lostTag':
      return say('The translation lacks the tag {value}.', { value })
    case 'lostPlaceholder':
      return say('The translation lacks the placeholder {value}.', { value })
    case 'addedTag':
      return say('The translation has a tag the English lacks: {value}.', { value })
    case 'addedPlaceholder':
      return say('The translation has a placeholder the English lacks: {value}.', { value })
    default:
      return say('The translation is empty.')
  }
}
