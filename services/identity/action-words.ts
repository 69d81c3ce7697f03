import type { Purpose } from './codes.ts'
import json from './action-words.json' with { type: 'json' }

/** The languages mails are written in. */
export const LANGUAGES = ['en', 'de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

/** What an account's owner is told was changed in it; `APP_REMOVED` when other authenticator apps are left. */
export type Notice =
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGE_ASKED'
  | 'EMAIL_CHANGED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'APP_REMOVED'

type Words = Record<Language, string>
interface MailWords {
  subject: Words
  /** What the link does, or what has happened. */
  line: Words
}

/** A purpose, a notice or a language without words is an error of the compiler. */
const words: {
  actions: Record<Purpose | 'ACCOUNT_EXISTS', MailWords>
  notices: Record<Notice, MailWords>
  /** After an account's deletion: what is gone, what stays without name, and when. */
  farewell: MailWords & { kept: Words; times: Words }
  unasked: Words
  notYou: Words
} = json

/** The language of a tag such as `pt-BR`; English for those without words here. */
export function languageOf(tag: string): Language {
  const [wanted] = tag.toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => language === wanted) ?? 'en'
}

/** What the mail with a code says in a language: its subject, what the link does, and what to do when it was not asked for. */
export function actionWords(purpose: keyof typeof words.actions, tag: string) {
  const language = languageOf(tag)
  const { subject, line } = words.actions[purpose]
  return { subject: subject[language], line: line[language], unasked: words.unasked[language] }
}

/** What a notice says in a language: its subject, what has happened, and what to do when that was somebody else. */
export function noticeWords(notice: Notice, tag: string) {
  const language = languageOf(tag)
  const { subject, line } = words.notices[notice]
  return { subject: subject[language], line: line[language], notYou: words.notYou[language] }
}

/** What the mail after a deletion says in a language; `times` has the places `{asked}` and `{done}`. */
export function farewellWords(tag: string) {
  const language = languageOf(tag)
  const { subject, line, kept, times } = words.farewell
  return { subject: subject[language], line: line[language], kept: kept[language], times: times[language] }
}
