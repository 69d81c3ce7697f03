import { createHash } from 'node:crypto'
import { isBlock, type StoryJson } from '../../json.ts'
import { blocksOf, type Shapes } from '../fields.ts'
import type { Fault } from '../problems.ts'
import { hasWords } from '../richtext.ts'
import { englishOf, placesOf, type Site, translationOf } from '../site.ts'

/** A text that translators get and give back. */
export interface Unit {
  /** `news/moving-day#<_uid>.title`, of a rich text with the place of its paragraph. */
  key: string
  source: string
  /** As it is now; absent where there is none. */
  target?: string
  /** `initial` where something is to be done. */
  state: UnitState
  /** Its English has changed since it was translated. */
  isOutdated?: true
  /** `digestOf` its target, which comes back as it is. */
  before: string
  /** What it is, for whoever translates it: `Article: title`. */
  where: string
}

/** What comes back: `source` is the English that the translator saw, where the file says so. */
export interface ReturnedUnit {
  key: string
  source?: string
  target: string
  state: UnitState
  /** `digestOf` the translation that the export had; absent where the file does not say. */
  before?: string
  /** What is wrong with how it came back. */
  fault?: Fault
}

/** What a translation was when it was exported, in few characters; `none` where there was none. */
export const digestOf = (target: string | undefined): string =>
  target ? createHash('sha256').update(target).digest('base64url').slice(0, 12) : 'none'

/** How far a translation is, in the words of XLIFF 2. */
export const unitStates = ['initial', 'translated', 'reviewed', 'final'] as const
export type UnitState = (typeof unitStates)[number]
export const stateOf = (value: unknown): UnitState => unitStates.find((state) => state === value) ?? 'initial'

/** Texts of a file of translators, with the languages it is for. */
export interface Units<T> {
  language: string
  units: T[]
}

/** Which texts are wanted. */
export interface Wanted {
  /** Those that are translated and right, too. */
  all?: boolean
  /** `slug#_uid.field` of translations whose English has changed since; the others count as right. */
  stale?: ReadonlySet<string>
}

/** The texts of a language that are missing or stale, or all of them. A rich text comes whole: it is imported so. */
export function unitsOf(
  site: Site,
  shapes: Shapes,
  locale: string,
  { all, stale = new Set() }: Wanted = {},
): Unit[] {
  const kinds = kindsOf(site, shapes)
  return placesOf(site, shapes).flatMap((place): Unit[] => {
    const have = translationOf(place, locale)
    const isOutdated = stale.has(place.key)
    const texts = [...englishOf(place)].filter(([, text]) => hasWords(text))
    const isWanted = all || isOutdated || texts.some(([key]) => !have?.get(key))
    return (isWanted ? texts : []).map(([key, source]) => {
      const target = have?.get(key)
      return {
        key,
        source,
        ...(target && { target }),
        state: target && !isOutdated ? 'translated' : 'initial',
        ...(target && isOutdated && { isOutdated }),
        before: digestOf(target),
        where: whereOf(key, kinds),
      }
    })
  })
}

/** Kinds of the blocks by their `_uid`. */
export function kindsOf({ drafts, published }: Site, shapes: Shapes): Map<string, string> {
  const contents = [...published, ...drafts].map(({ json }: { json: StoryJson }) => json.content)
  return new Map(
    contents
      .filter(isBlock)
      .flatMap((content) => [...blocksOf(content, shapes)])
      .map(({ block }) => [block._uid ?? '', block.component]),
  )
}

function whereOf(key: string, kinds: ReadonlyMap<string, string>): string {
  const [, uid = '', field = ''] = /#([^.]*)\.(.*?)(?:\/|$)/.exec(key) ?? []
  const kind = kinds.get(uid)
  return kind ? `${kind}: ${field}` : key
}
