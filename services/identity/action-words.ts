import type { Purpose } from './codes.ts'
import words from './action-words.json' with { type: 'json' }

/** The languages mails are written in. */
export const LANGUAGES = ['en', 'de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a tag such as `pt-BR`; English for those without words here. */
export function languageOf(tag: string): Language {
  const [wanted] = tag.toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => language === wanted) ?? 'en'
}

/** What a mail for a purpose says in a language: its subject, what the link does, and what to do when it was not asked for. */
export function actionWords(
  purpose: Purpose,
  tag: string,
): { subject: string; line: string; unasked: string } {
  const language = languageOf(tag)
  const { subject, line } = words[purpose]
  return { subject: subject[language], line: line[language], unasked: words.UNASKED.line[language] }
}
