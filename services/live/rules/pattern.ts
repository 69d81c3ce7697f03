import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { linearPattern } from './linear-pattern.ts'
import { EvaluationError } from './failure.ts'

/** What RE2 does not know, or what means something else here. */
const FOREIGN = /\\(?:[1-9kQECKGZ]|[pP](?!\{))|\(\?(?:[=!]|<[=!])|\[\[:|\(\?P>/

/** Patterns that stand in the rules themselves: their authors answer for them. */
const written = new Set<string>()

/** Why a regular expression that stands in the rules cannot be used, or null. The original's dialect is RE2. */
export function problemOfWritten(source: string): string | null {
  const problem = patternProblem(source)
  if (!problem) written.add(source)
  return problem
}

function patternProblem(source: string): string | null {
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

const linear = new BoundedMap<(text: string) => boolean>({
  maxBytes: megabytes(4),
  sizeOf: (source) => 400 * source.length,
})

/**
 * Whether a pattern fits a whole text. One that comes from data, as what moderators block, is worked out in linear time:
 * nobody's pattern and nobody's text keeps the service busy. Throws EvaluationError.
 */
export function fitsWhole(source: string, text: string): boolean {
  // With `m` JavaScript takes the ends of lines for those of the text.
  if (written.has(source) && !/^\(\?[is]*m/.test(source)) return patternOf(source, true).test(text)
  const foreign = FOREIGN.exec(source)
  if (foreign) throw new EvaluationError(`'${foreign[0]}' in a regular expression is not supported`)
  let fits = linear.get(source)
  if (!fits) {
    fits = linearPattern(source)
    linear.set(source, fits)
  }
  return fits(text)
}

/** A regular expression of the rules themselves for any part of a text. Throws EvaluationError for one from data. */
export function writtenPattern(source: string, flags = ''): RegExp {
  if (!written.has(source))
    throw new EvaluationError('a regular expression that comes from data is not supported here')
  return patternOf(source, false, flags)
}

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
