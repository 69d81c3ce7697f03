import { isLocale, localeNames, type Locale } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { inWords, type Said, type SchemaName } from '#common/say.ts'
import { blockLabel, fieldLabel } from '../form/labels.ts'
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
const language = {
  sentence: (says: string) => sentences?.[says] ?? says,
  label: ({ block, field }: SchemaName) =>
    field === undefined ? blockLabel(block) : fieldLabel(block, field),
  comma: ', ',
}

/** Fetches the sentences once, before anything is drawn; languages that the studio does not speak read English. */
export async function loadProblemWords(locale: Locale): Promise<void> {
  sentences = (await (files[locale] ?? files.en)?.())?.default
  language.comma = locale === 'ja' ? '、' : ', '
}

/** A sentence of the checks as an editor reads it; a text that is none stands as it is. */
export function sayProblem(problem: string | Said): string {
  if (typeof problem === 'string') return problem
  return inWords(problem, language)
}

/** What a check has found, as an editor reads it. */
export const findingWords = ({ said, message }: Pick<Finding, 'said' | 'message'>): string =>
  sayProblem(said ?? message)

/** The field of a page that a finding is about, as the forms name it: `content.body[2].heading` is “Body 3 › Heading”. */
export function pathWords(t: Translate, path: string): string {
  if (path === 'full_slug') return t('studio.tree.address')
  const [, locale] = /^translated_slugs\.(.+)$/.exec(path) ?? []
  if (isLocale(locale)) return `${t('studio.tree.address')} (${localeNames[locale]})`
  if (!path.startsWith('content.')) return path
  return path
    .slice('content.'.length)
    .split('.')
    .map((step) => {
      const [, name = step, index] = /^([^[]+)\[(\d+)\]$/.exec(step) ?? []
      return fieldLabel('', name) + (index === undefined ? '' : ` ${Number(index) + 1}`)
    })
    .join(' › ')
}

/** What a finding is in, as an editor reads it: a page by its slug, else the words' files, the schema or a list. */
export function placeWords(t: Translate, { story }: Pick<Finding, 'story'>): string {
  if (story === 'interface messages') return t('studio.problems.interface')
  if (story === 'schema') return t('studio.problems.schema')
  const list = /^datasources: (.*)$/s.exec(story)?.[1]
  if (list !== undefined) return t('studio.problems.list', { list })
  const published = /^(.*) \(published\)$/s.exec(story)?.[1]
  return published === undefined ? story : t('studio.problems.published', { page: published })
}
