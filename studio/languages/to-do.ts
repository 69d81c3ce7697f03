import { localeNames, locales, type Locale } from '#app/content/locales.ts'

/** How far the translations of a story are, as a list of the service says. */
export interface TranslationCounts {
  story: number
  /** What the story is called in any language, beside its name. */
  names: readonly string[]
  /** Texts that every language should have. */
  texts: number
  /** Texts by language: those it lacks, and those whose English has changed since. */
  missing: Readonly<Record<string, number>>
  stale: Readonly<Record<string, number>>
}

/** A text with the languages in which something is to be done with it. */
export interface TextToDo {
  uid: string
  /** `heading`, `picture.alt` */
  field: string
  /** `content.body[0].heading` */
  path: string
  languages: readonly string[]
}

export interface StoryToDo {
  missing: readonly TextToDo[]
  stale: readonly TextToDo[]
}

/** What is to be done in one language. */
export interface LanguageToDo {
  locale: Locale
  /** Texts that it should have, and those of them that it has and that are of today’s English. */
  texts: number
  done: number
  missing: number
  stale: number
  stories: { story: number; missing: number; stale: number }[]
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Every language beside English, with the stories in which something is to be done. */
export function byLanguage(counts: readonly TranslationCounts[]): LanguageToDo[] {
  const texts = sumOf(counts.map((each) => each.texts))
  return locales
    .filter((locale) => locale !== 'en')
    .map((locale) => {
      const stories = counts
        .map(({ story, missing, stale }) => ({
          story,
          missing: missing[locale] ?? 0,
          stale: stale[locale] ?? 0,
        }))
        .filter((story) => story.missing + story.stale > 0)
      const missing = sumOf(stories.map((story) => story.missing))
      const stale = sumOf(stories.map((story) => story.stale))
      return { locale, texts, done: Math.max(0, texts - missing - stale), missing, stale, stories }
    })
}

/** What a line of the tree says of a story: languages in which something is to be done, with how many texts, most first. */
export function languagesToDo({ missing, stale }: TranslationCounts): { locale: Locale; texts: number }[] {
  return locales
    .map((locale) => ({ locale, texts: (missing[locale] ?? 0) + (stale[locale] ?? 0) }))
    .filter(({ texts }) => texts > 0)
    .toSorted((a, b) => b.texts - a.texts)
}

/** `German 3, Finnish 1`, in the languages' own names. */
export function inWords(languages: readonly { locale: Locale; texts: number }[]): string {
  return languages.map(({ locale, texts }) => `${localeNames[locale]} ${texts}`).join(', ')
}

/** The fields of a block that an editor’s form marks in a language: `picture.alt` is the field `picture`. */
export function isMarked(texts: readonly TextToDo[], uid: string, field: string, locale: string): TextToDo[] {
  return texts.filter(
    (text) =>
      text.uid === uid &&
      (text.field === field || text.field.startsWith(`${field}.`)) &&
      text.languages.includes(locale),
  )
}
