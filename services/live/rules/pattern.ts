import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { EvaluationError } from './failure.ts'

/** What RE2 does not know, or what means something else here. */
const FOREIGN = /\\(?:[1-9kQECKGZ]|[pP](?!\{))|\(\?(?:[=!]|<[=!])|\[\[:|\(\?P>/

/** Why a regular expression cannot be used, or null. The original's dialect is RE2. */
export function patternProblem(source: string): string | null {
  const foreign = FOREIGN.exec(source)
  if (foreign) return `'${foreign[0]}' in a regular expression is not supported`
  try {
    compile(source)
    return null
  } catch (error) {
    return `the regular expression is not valid: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** A pattern compiled takes several times its text. */
const cache = new BoundedMap<RegExp>({ maxBytes: megabytes(2), sizeOf: (_, { source }) => 8 * source.length })

/** A regular expression for any part of a text; `whole` makes it fit the whole text. Throws EvaluationError. */
export function patternOf(source: string, whole = false, flags = ''): RegExp {
  const key = `${whole} ${flags} ${source}`
  const cached = cache.get(key)
  if (cached) return cached
  const problem = patternProblem(source)
  if (problem) throw new EvaluationError(problem)
  const pattern = compile(source, whole, flags)
  cache.set(key, pattern)
  return pattern
}

/** Classes of Unicode and code points, which JavaScript knows only in its stricter mode. */
const UNICODE = /\\[pP]\{|\\x\{/

function compile(source: string, whole = false, flags = ''): RegExp {
  const [, options = '', rest = source] = /^\(\?([ims]+)\)([^]*)$/.exec(source) ?? []
  const unicode = UNICODE.test(rest) ? 'u' : ''
  const body = rest
    .replaceAll('\\A', '^')
    .replaceAll('\\z', '$')
    .replaceAll('(?P<', '(?<')
    .replaceAll('\\x{', '\\u{')
  return new RegExp(whole ? `^(?:${body})$` : body, `${options}${flags}${unicode}`)
}
