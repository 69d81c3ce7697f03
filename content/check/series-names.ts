import { say } from '#common/say.ts'
import { allSeries, seriesMarks, seriesNames } from '#app/content/series.ts'
import { englishIn, translationIn, translationName } from '../translate/fields.ts'
import { type Finding, inStory } from './finding.ts'
import { textFieldsOf, type SiteContent } from './site.ts'
import { wordsOf } from './words.ts'

const words =
  'series?|serien|baureihen?|gammes?|séries?|seri[aąęi]|seri(?:si|nin)\\p{L}*|сери[йяиюей]+|sarja\\p{L}*|シリーズ'
const marks = allSeries.map((series) => seriesMarks[series].slice(0, -1)).join('|')
/** A series' mark beside a word for series, in any of the languages. */
const called = new RegExp(
  `(?<!\\p{L})(?:${words})[\\s\u00a0]+(?:${marks})[®™]?|(?:${marks})[®™]?[\\s\u00a0-]?(?:${words})(?!\\p{L})`,
  'giu',
)

/** A series is called by its one name in every language: “Lokotrack® Series”, not “Lokotrack®-sarja”. */
export function seriesKeepTheirNames(site: SiteContent): Finding[] {
  const names = allSeries.map((series) => seriesNames[series])
  return [...wordsOf(site), ...pictureWordsOf(site)].flatMap(({ story, path, text }) => {
    const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll('\u00a0', ' '))
    return [...bare.matchAll(called)].map(([found]) => {
      const name = names.find((each) =>
        found.toLowerCase().includes(each.split(/[®™]/)[0]?.toLowerCase() ?? ''),
      )
      return inStory(
        story,
        path,
        'series-names',
        say('“{found}”: the series is called “{name}” in every language.', { found, name: name ?? '' }),
      )
    })
  })
}

/** What is said of the pictures that stories show, in all languages. */
function pictureWordsOf(site: SiteContent) {
  return site.stories.flatMap((story) =>
    textFieldsOf(site, story)
      .filter(({ kind }) => kind === 'asset')
      .flatMap((field) =>
        site.locales.flatMap((locale, at) => {
          const text = at ? translationIn(field, locale) : englishIn(field)
          const path = at ? translationName(field.path, locale) : field.path
          return typeof text === 'string' ? [{ story, path, text }] : []
        }),
      ),
  )
}
