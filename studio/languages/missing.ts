import { locales, type Locale } from '#app/content/locales.ts'
import type { Finding, StoryLine } from '../service/types.ts'

/** Texts of drafts that a language lacks, by story. */
export interface Missing {
  locale: Locale
  count: number
  stories: { line: StoryLine; paths: string[] }[]
}

/** What each language beside English lacks; files and what visitors see are not counted, they follow from the drafts. */
export function missingTexts(findings: readonly Finding[], lines: readonly StoryLine[]): Missing[] {
  const bySlug = new Map(lines.filter(({ is_folder }) => !is_folder).map((line) => [line.full_slug, line]))
  return locales
    .filter((locale) => locale !== 'en')
    .map((locale) => {
      const own = findings.filter(({ lacking, story }) => lacking?.includes(locale) && bySlug.has(story))
      const stories = [...Map.groupBy(own, ({ story }) => story)].flatMap(([slug, found]) => {
        const line = bySlug.get(slug)
        return line ? [{ line, paths: found.map(({ path }) => path) }] : []
      })
      return { locale, count: own.length, stories }
    })
}
