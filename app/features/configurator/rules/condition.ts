import { inWords, say, type Said } from '#common/say.ts'

/** A statement about a build: a choice is in it, and how such statements are joined. */
export type Condition =
  | { kind: 'choice'; code: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; of: readonly Condition[] }

export const choice = (code: string): Condition => ({ kind: 'choice', code })
export const not = (of: Condition): Condition => ({ kind: 'not', of })
export const and = (...of: Condition[]): Condition => ({ kind: 'and', of })
export const or = (...of: Condition[]): Condition => ({ kind: 'or', of })

/** Whether a statement holds of a build, given as the set of its codes. */
export function holds(condition: Condition, build: ReadonlySet<string>): boolean {
  switch (condition.kind) {
    case 'choice':
      return build.has(condition.code)
    case 'not':
      return !holds(condition.of, build)
    case 'and':
      return condition.of.every((item) => holds(item, build))
    case 'or':
      return condition.of.some((item) => holds(item, build))
  }
}

/** Codes a statement speaks of, each once. */
export function codesIn(condition: Condition): string[] {
  if (condition.kind === 'choice') return [condition.code]
  if (condition.kind === 'not') return codesIn(condition.of)
  return [...new Set(condition.of.flatMap(codesIn))]
}

export class ConditionError extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(inWords(said))
    this.said = said
  }
}

/**
 * A statement as an editor writes it: `hyb and not (mst or lgt)`. `and` binds closer than `or`; commas between codes
 * stand for `and`. Throws a ConditionError that says what is wrong and where.
 */
export function parseCondition(text: string): Condition {
  const words = [...text.matchAll(/\s*([(),]|[a-z0-9][a-z0-9_-]*|\S)/gi)].map(([, word = '']) => word)
  let at = 0
  const fail = (expected: Said): never => {
    const word = words[at]
    throw new ConditionError(
      word === undefined
        ? say('“{text}”: {expected} expected at the end.', { text, expected })
        : say('“{text}”: {expected} expected instead of “{word}”.', { text, expected, word }),
    )
  }
  const either = (): Condition => {
    const parts = [both()]
    while (words[at] === 'or') {
      at++
      parts.push(both())
    }
    return parts.length === 1 && parts[0] ? parts[0] : or(...parts)
  }
  const both = (): Condition => {
    const parts = [operand()]
    while (words[at] === 'and' || words[at] === ',') {
      at++
      parts.push(operand())
    }
    return parts.length === 1 && parts[0] ? parts[0] : and(...parts)
  }
  const operand = (): Condition => {
    const word = words[at]
    if (word === 'not') {
      at++
      return not(operand())
    }
    if (word === '(') {
      at++
      const inner = either()
      if (words[at] !== ')') return fail(say('“)”'))
      at++
      return inner
    }
    if (word === undefined || !/^[a-z0-9]/i.test(word) || word === 'and' || word === 'or')
      return fail(say('the code of a choice'))
    at++
    return choice(word)
  }
  const whole = either()
  if (at < words.length) fail(say('“and” or “or”'))
  return whole
}

/** A literal of a clause: a choice that is in the build, or one that is not. */
export interface Literal {
  code: string
  positive: boolean
}

/** The statement as clauses (each an “or” of literals) that all hold; those that always hold are left out. */
export function clausesOf(condition: Condition, positive = true): Literal[][] {
  switch (condition.kind) {
    case 'choice':
      return [[{ code: condition.code, positive }]]
    case 'not':
      return clausesOf(condition.of, !positive)
    default: {
      const parts = condition.of.map((item) => clausesOf(item, positive))
      if ((condition.kind === 'and') === positive) return parts.flat()
      return parts.reduce<Literal[][]>(
        (clauses, part) =>
          clauses
            .flatMap((clause) => part.map((other) => merged(clause, other)))
            .filter((item) => item !== undefined),
        [[]],
      )
    }
  }
}

function merged(a: readonly Literal[], b: readonly Literal[]): Literal[] {
  const clause = [...a]
  for (const literal of b)
    if (!clause.some(({ code, positive }) => code === literal.code && positive === literal.positive))
      clause.push(literal)
  return clause
}
