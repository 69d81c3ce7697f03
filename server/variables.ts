import { z } from 'zod'

export type Source = Readonly<Record<string, string | undefined>>

/** Variables that cannot be used; the message is the line, or the lines, that the operator sees. */
export class EnvError extends Error {}

/** What the documentation says of a variable; `default` and `meaning` as Markdown. */
export interface VariableText {
  meaning: string
  /** What holds when it is not set, where the schema cannot tell; `empty` unless told. */
  default?: string
}

/** What `docs/configuration.md` lists of each variable, beside its name. */
export interface VariableMeta extends Required<VariableText> {
  /** What it takes, such as `0–65535`. */
  type: string
}

/** What is wrong with a text, worded to stand behind the variable's name. */
class Refused extends Error {}
const refuse = (message: string): never => {
  throw new Refused(message)
}

/** A variable read by `read`; unset or empty it is `fallback`. */
function variable<T, F>(
  type: string,
  { meaning, default: told = 'empty' }: VariableText,
  fallback: F,
  read: (text: string) => T,
) {
  const meta: VariableMeta = { type, meaning, default: told }
  return z
    .string()
    .optional()
    .transform((text, context): T | F => {
      if (!text) return fallback
      try {
        return read(text)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    })
    .meta({ ...meta })
}

/** A text, checked where `pattern` is given; `wants` says what it must be. */
export function text(
  words: VariableText,
  { pattern, wants = '', type = 'text' }: { pattern?: RegExp; wants?: string; type?: string } = {},
) {
  return variable(type, words, undefined, (given) =>
    !pattern || pattern.test(given) ? given : refuse(`must be ${wants}, not “${given}”`),
  )
}

/** A text with a value of its own when unset. */
export function textOr(fallback: string, words: VariableText) {
  return variable('text', { default: `\`${fallback}\``, ...words }, fallback, (given) => given)
}

/** A whole number; `fallback` is undefined where it depends on other variables. */
export function integer<const F extends number | undefined>(
  fallback: F,
  min: number,
  max: number,
  words: VariableText,
) {
  const limit = max === Number.MAX_SAFE_INTEGER ? `${min} and more` : `${min}–${max}`
  return variable<number, F>(limit, { default: `\`${fallback}\``, ...words }, fallback, (given) => {
    const value = Number(given)
    const fits = Number.isInteger(value) && value >= min && value <= max
    return fits ? value : refuse(`must be a whole number from ${min} to ${max}, not “${given}”`)
  })
}

/** One of some words. */
export function choice<const T extends string, const F extends T | undefined>(
  allowed: readonly T[],
  fallback: F,
  words: VariableText,
) {
  const type = allowed.map((item) => `\`${item}\``).join(', ')
  return variable<T, F>(
    type,
    { ...(fallback && { default: `\`${fallback}\`` }), ...words },
    fallback,
    (given) => {
      const allowedValue = allowed.find((item) => item === given)
      return allowedValue ?? refuse(`must be one of ${allowed.join(', ')}, not “${given}”`)
    },
  )
}

/** An http(s) address. */
export function address(words: VariableText) {
  return variable('address', words, undefined, addressIn)
}

/** The origin of an address; `wants` says what it must be, if it has a path. */
export function origin(wants: string, words: VariableText) {
  return variable('origin', words, undefined, (given) => {
    const url = new URL(addressIn(given))
    const isBare = url.pathname === '/' && !url.search && !url.hash
    return isBare ? url.origin : refuse(`must be ${wants} (“${given}”)`)
  })
}

/** A list with commas between; `wants` says what its parts are. */
export function list(words: VariableText, part: RegExp = /./, wants = '') {
  return variable<string[], string[]>('list', words, [], (given) => {
    const parts = given.split(/[\s,]+/).filter(Boolean)
    const odd = parts.find((item) => !part.test(item))
    return odd === undefined ? parts : refuse(`${wants}, not “${odd}”`)
  })
}

/** What `parse` makes of the text; undefined is refused with `wants`. */
export function parsed<T, const F>(
  type: string,
  fallback: F,
  wants: string,
  parse: (text: string) => T | undefined,
  words: VariableText,
) {
  return variable<T, F>(
    type,
    words,
    fallback,
    (given) => parse(given) ?? refuse(`must be ${wants}, not “${given}”`),
  )
}

function addressIn(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  return url && /^https?:$/.test(url.protocol) ? given : refuse(`must be an http(s) address, not “${given}”`)
}
