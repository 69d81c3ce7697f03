import { isObject } from '../json.ts'
import type { Context } from './context.ts'
import { invalid } from './refusals.ts'

/** Characters of one text, and levels that blocks stand inside of each other. */
const LONGEST_TEXT = 500_000
const DEEPEST = 60

/** Fields that name an address. */
const ADDRESS_KEYS = new Set(['url', 'href', 'src', 'cached_url', 'filename', 'action', 'link'])
/** Schemes a link may have; an address without one is a path. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const ALLOWED_SCHEME = /^(?:https?|mailto|tel|sms|geo):/i
const MARKUP =
  /<\s*\/?\s*(?:script|iframe|object|embed|svg|math|link|meta|style|base|form|img|video|audio|template)\b|<[a-z][^>]*\son[a-z]+\s*=|<!doctype/i

/**
 * Refuses content that no page of the site could show or that would run something there, naming the field: markup in
 * texts, links with a scheme that runs scripts, blocks without a kind, and texts and depths beyond what a page has.
 */
export function checkContent(content: unknown, _context: Pick<Context, 'options'>): void {
  if (!isObject(content)) throw invalid({ content: ['must be an object'] })
  if (typeof content.component !== 'string' || content.component === '')
    throw invalid({ content: ['component is missing: it says what kind of block the content is'] })
  const problem = problemIn(content, 'content', '', 0)
  if (problem) throw invalid({ content: [problem] })
}

function problemIn(value: unknown, path: string, key: string, depth: number): string | undefined {
  if (depth > DEEPEST)
    return `${path.slice(0, 200)}…: blocks stand more than ${DEEPEST} levels inside of each other`
  if (typeof value === 'string') return textProblem(value, path, key)
  if (Array.isArray(value))
    return firstProblem(value, (item, index) => problemIn(item, `${path}[${index}]`, key, depth + 1))
  if (!isObject(value)) return undefined
  if ('__proto__' in value && Object.hasOwn(value, '__proto__')) return `${path}: __proto__ is no field`
  if ('_uid' in value && 'component' in value && typeof value.component !== 'string')
    return `${path}: component must be the name of a kind of block`
  return firstProblem(Object.entries(value), ([name, item]) =>
    problemIn(item, `${path}.${name}`, name, depth + 1),
  )
}

function textProblem(text: string, path: string, key: string): string | undefined {
  if (text.length > LONGEST_TEXT)
    return `${path}: the text has ${text.length} characters, at most ${LONGEST_TEXT} are stored`
  if (text.includes('\0')) return `${path}: the text has a null byte`
  const bare = [...text].filter((letter) => letter > ' ' && letter !== '\u00a0').join('')
  const isAddress = ADDRESS_KEYS.has(key.replace(/__i18n__.*/, '')) && text.length < 4000
  if (isAddress && SCHEME.test(bare) && !ALLOWED_SCHEME.test(bare) && bare.length < 4000)
    return `${path}: “${text.slice(0, 40)}” is no address a link may have: use https, mailto, tel or a path of the site`
  if (/^(?:javascript|vbscript|data):/i.test(bare.slice(0, 20)))
    return `${path}: “${text.slice(0, 40)}” would run as a script`
  if (MARKUP.test(text))
    return `${path}: HTML is not stored in texts; use the fields of the block, or rich text`
  return undefined
}

function firstProblem<T>(
  items: readonly T[],
  find: (item: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const problem = find(item, index)
    if (problem) return problem
  }
  return undefined
}
