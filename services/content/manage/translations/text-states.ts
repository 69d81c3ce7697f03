import { createHash } from 'node:crypto'
import { isRecord } from '#content/json.ts'
import { englishIn, fieldsOf, type Shapes, translationIn } from '#content/translate/fields.ts'
import { isNode } from '#content/translate/document.ts'
import { hasWords, textsOf } from '#content/translate/richtext.ts'

/** A translatable text of a story at one moment. */
export interface TextState {
  /** `_uid` of its block. */
  uid: string
  /** `heading`, `picture.alt`, `images.2.title`. */
  field: string
  /** `content.body[0].heading`. */
  path: string
  /** The English. */
  source: unknown
  /** It has words to be translated. */
  hasWords: boolean
  /** Its translations by language; those it has. */
  translations: ReadonlyMap<string, unknown>
}

/** The texts of a story's content by `uid field`. */
export function textStates(
  content: unknown,
  shapes: Shapes,
  languages: readonly string[],
): Map<string, TextState> {
  return new Map(
    fieldsOf(content, shapes).map((text) => {
      const { block, name, path } = text
      const english = englishIn(text)
      const uid = block._uid ?? ''
      const translations = languages.flatMap((language): [string, unknown][] => {
        const value = translationIn(text, language)
        return isBlank(value) ? [] : [[language, value]]
      })
      const state: TextState = {
        uid,
        field: name,
        path,
        source: english,
        hasWords: isNode(english) ? textsOf(english).size > 0 : hasWords(String(english)),
        translations: new Map(translations),
      }
      return [`${uid} ${name}`, state]
    }),
  )
}

/** A translation that stood beside another English than the one that stands there now. */
export interface Outdated {
  /** `uid field`. */
  key: string
  language: string
  /** Mark of the translation, and of the English it was made of. */
  translation: string
  source: string
}

/** The translations that stayed as they were while their English changed from one state of a story to the next. */
export function outdatedBetween(
  before: ReadonlyMap<string, TextState>,
  after: ReadonlyMap<string, TextState>,
): Outdated[] {
  return [...after].flatMap(([key, text]) => {
    const former = before.get(key)
    if (!former || areSame(former.source, text.source)) return []
    return [...text.translations]
      .filter(([language, translation]) => areSame(former.translations.get(language), translation))
      .map(([language, translation]) => ({
        key,
        language,
        translation: markOf(translation),
        source: markOf(former.source),
      }))
  })
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return !isNode(value) || textsOf(value).size === 0
}

const areSame = (a: unknown, b: unknown) =>
  typeof a === 'string' || typeof b === 'string' ? a === b : markOf(a) === markOf(b)

/** What tells a text from another; equal for what reads the same: empty attributes, the order of keys and embedded blocks, which are texts of their own, do not count. */
export function markOf(value: unknown): string {
  const plain = typeof value === 'string' ? value.normalize() : JSON.stringify(canonical(value))
  return createHash('sha256').update(plain).digest('base64url').slice(0, 16)
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isRecord(value)) return value
  if (value.type === 'blok') return ['blok']
  const entries = Object.entries(value)
    .filter(([, child]) => child !== null && child !== undefined && child !== '')
    .map(([key, child]): [string, unknown] => [key, canonical(child)])
    .filter(([, child]) => !(isRecord(child) && Object.keys(child).length === 0))
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
