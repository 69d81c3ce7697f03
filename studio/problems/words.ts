import type { Locale } from '#app/content/locales.ts'
import { inWords, type Said } from '#common/say.ts'
import type { Finding } from '../service/types.ts'

/** Sentences of the checks in a language, by the English: `{ "The code “{code}” is given twice.": "…" }`. */
type Sentences = Readonly<Record<string, string>>

/** In English those alone that the studio says otherwise than the command line. */
const files: { readonly [L in Locale]?: () => Promise<{ default: Sentences }> } = {
  en: () => import('./words/en.json'),
  de: () => import('./words/de.json'),
  fi: () => import('./words/fi.json'),
  ja: () => import('./words/ja.json'),
}

let sentences: Sentences | undefined
let comma = ', '

/** Fetches the sentences once, before anything is drawn; languages that the studio does not speak read English. */
export async function loadProblemWords(locale: Locale): Promise<void> {
  sentences = (await (files[locale] ?? files.en)?.())?.default
  comma = locale === 'ja' ? '、' : ', '
}

/** A sentence of the checks as an editor reads it; a text that is none stands as it is. */
export function sayProblem(problem: string | Said): string {
  if (typeof problem === 'string') return problem
  return inWords(problem, (says) => sentences?.[says] ?? says, comma)
}

/** What a check has found, as an editor reads it. */
export const findingWords = ({ said, message }: Pick<Finding, 'said' | 'message'>): string =>
  sayProblem(said ?? message)
