import { longestText } from '#common/longest-text.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Context } from './context.ts'
import { invalid } from './refusals.ts'
import { richTextProblem } from './rich-text.ts'

/** Levels that blocks stand inside of each other. */
const DEEPEST = 60
/** Blocks of a page: far more than one has, and drawn in half a second. Ten thousand took 1.5 s, in which other pages waited. */
const MOST_BLOCKS = 3000
/** Characters of a text beside the content: names, tags, what is said about a file. */
const LONGEST_FIELD = 10_000
/** Names of fields and of kinds of blocks. */
const NAME = /^[\w$:.@-]{1,200}$/

/** Fields that name an address. */
const ADDRESS_KEYS = new Set(['url', 'href', 'src', 'cached_url', 'filename', 'action', 'link'])
/** Schemes a link may have; an address without one is a path. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const ALLOWED_SCHEME = /^(?:https?|mailto|tel|sms|geo):/i
/** A whole tag of any kind, and the beginning of one that runs or loads something; in time that grows with the text alone. */
const MARKUP =
  /<\/?[a-z][a-z0-9:-]*(?:[\s/][^<>]*)?>|<\s*(?:\/\s*)?(?:script|iframe|object|embed|svg|math|link|meta|style|base|form|img|video|audio|template)\b|<!doctype/i
const isMarkup = (text: string) => MARKUP.test(text) || text.split('>').some(hasHandler)
/** Whether a tag begins in a text without “>” and has an event handler. */
function hasHandler(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && /\son[a-z]+\s*=/i.test(text.slice(start + 2))
}

/**
 * Refuses content that no page of the site could show or that would run something there, naming the field: markup in
 * texts, links with a scheme that runs scripts, blocks without a kind, and texts and depths beyond what a page has.
 */
export function checkContent(content: unknown, _context: Pick<Context, 'options'>): void {
  if (!isObject(content)) throw invalid({ content: ['must be an object'] })
  if (typeof content.component !== 'string' || content.component === '')
    throw invalid({ content: ['component is missing: it says what kind of block the content is'] })
  const count = blocksIn(content)
  if (count > MOST_BLOCKS)
    throw invalid({ content: [`the page has ${count} blocks, at most ${MOST_BLOCKS} are stored`] })
  const problem = problemIn(content, 'content', '', 0)
  if (problem) throw invalid({ content: [problem] })
}

/** How many blocks a value has, itself among them; counted without recursion, so that no depth is too much. */
function blocksIn(content: JsonObject): number {
  let count = 0
  const left: unknown[] = [content]
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) for (const item of value) left.push(item)
    else if (isObject(value)) {
      if ('_uid' in value && 'component' in value) count++
      for (const item of Object.values(value)) left.push(item)
    }
  }
  return count
}

/** Refuses in all other fields that a client gives what content may not have either, naming the field. */
export function checkFields(given: JsonObject): void {
  for (const [field, value] of Object.entries(given)) {
    const problem = field === 'content' ? undefined : problemIn(value, field, field, 0, LONGEST_FIELD)
    if (problem) throw invalid({ [field.slice(0, 60)]: [problem] })
  }
}

function problemIn(
  value: unknown,
  path: string,
  key: string,
  depth: number,
  longest = longestText,
): string | undefined {
  if (depth > DEEPEST)
    return `${path.slice(0, 200)}…: blocks stand more than ${DEEPEST} levels inside of each other`
  if (typeof value === 'string') return textProblem(value, path, key, longest)
  if (Array.isArray(value))
    return firstProblem(value, (item, index) => problemIn(item, `${path}[${index}]`, key, depth + 1, longest))
  if (!isObject(value)) return undefined
  if ('__proto__' in value && Object.hasOwn(value, '__proto__')) return `${path}: __proto__ is no field`
  const odd = Object.keys(value).find((name) => !NAME.test(name))
  if (odd !== undefined) return `${path}: “${odd.slice(0, 40)}” is no name of a field`
  const { component } = value
  const malformed = value.type === 'doc' ? richTextProblem(value) : undefined
  if (malformed) return `${path}: ${malformed}`
  if ('_uid' in value && 'component' in value && (typeof component !== 'string' || !NAME.test(component)))
    return `${path}: component must be the name of a kind of block`
  return firstProblem(Object.entries(value), ([name, item]) =>
    problemIn(item, `${path}.${name}`, name, depth + 1, longest),
  )
}

function textProblem(text: string, path: string, key: string, longest: number): string | undefined {
  const problem = problemOfText(text, longest)
  if (problem) return `${path}: ${problem}`
  const bare = bareOf(text)
  const isAddress = ADDRESS_KEYS.has(key.replace(/__i18n__.*/, '')) && text.length < 4000
  if (isAddress && SCHEME.test(bare) && !ALLOWED_SCHEME.test(bare) && bare.length < 4000)
    return `${path}: “${text.slice(0, 40)}” is no address a link may have: use https, mailto, tel or a path of the site`
  return undefined
}

/** Why no field takes a text, whatever it is for; without the name of the field. */
export function problemOfText(text: string, longest = longestText): string | undefined {
  if (text.length > longest) return `the text has ${text.length} characters, at most ${longest} are stored`
  if (!text.isWellFormed()) return 'the text has half of a character (a surrogate that stands alone)'
  // oxlint-disable-next-line no-control-regex
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text)
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `the text has a control character (U+${code}) behind “${text.slice(Math.max(0, control.index - 20), control.index)}”`
  }
  if (/^(?:javascript|vbscript|data):/i.test(bareOf(text).slice(0, 20)))
    return `“${text.slice(0, 40)}” would run as a script`
  if (isMarkup(text)) return 'HTML is not stored in texts; use the fields of the block, or rich text'
  return undefined
}

/** Without spaces and control characters, which browsers pass over in a scheme. */
const bareOf = (text: string) => [...text].filter((letter) => letter > ' ' && letter !== '\u00a0').join('')

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
