import { TYPES } from './compare.ts'
import { CONVERSIONS } from './convert.ts'
import { READERS } from './document-reads.ts'
import { NAMESPACES } from './globals.ts'
import { METHOD_NAMES } from './methods.ts'
import { problemOfWritten } from './pattern.ts'
import {
  type Expression,
  type FunctionRule,
  type MatchRule,
  type SourcePlace,
  RulesSyntaxError,
} from './syntax.ts'
import { partsOf } from './walk.ts'

/** What the request and a document have. */
const MEMBERS: Record<string, readonly string[]> = {
  request: ['auth', 'method', 'path', 'query', 'resource', 'time'],
  resource: ['data', 'id', '__name__'],
  'request.resource': ['data', 'id', '__name__'],
  'request.auth': ['uid', 'token'],
  'request.query': ['limit', 'offset', 'orderBy'],
}

const PATTERN_METHODS = new Set(['matches', 'split', 'replace'])
const MAX_PARAMETERS = 7
const MAX_LETS = 10
const MAX_CAPTURES = 20

interface Names {
  values: ReadonlySet<string>
  functions: ReadonlyMap<string, FunctionRule>
}

/** Refuses what this evaluator, or the original, would not understand, before any request. Throws RulesSyntaxError. */
export function check(root: MatchRule): void {
  checkMatch(root, { values: new Set(['request', 'resource']), functions: new Map() }, 0)
}

function checkMatch(rule: MatchRule, outer: Names, outerCaptures: number): void {
  const captured = rule.pattern.flatMap((piece) =>
    'one' in piece ? [piece.one] : 'many' in piece ? [piece.many] : [],
  )
  const captures = outerCaptures + captured.length
  if (captures > MAX_CAPTURES) refuse(rule.place, `a path has more than ${MAX_CAPTURES} names`)
  const names: Names = {
    values: new Set([...outer.values, ...captured]),
    functions: new Map([...outer.functions, ...rule.functions.map((each) => [each.name, each] as const)]),
  }
  for (const each of rule.functions) checkFunction(each, names)
  for (const each of rule.functions) checkRecursion(each, names.functions, [])
  for (const { condition } of rule.allows) if (condition) checkExpression(condition, names)
  for (const each of rule.matches) checkMatch(each, names, captures)
}

function checkFunction(rule: FunctionRule, names: Names): void {
  if (READERS.has(rule.name) || CONVERSIONS.has(rule.name))
    refuse(rule.place, `the name '${rule.name}' is taken`)
  if (rule.parameters.length > MAX_PARAMETERS)
    refuse(rule.place, `'${rule.name}' has more than ${MAX_PARAMETERS} parameters`)
  if (rule.lets.length > MAX_LETS) refuse(rule.place, `'${rule.name}' has more than ${MAX_LETS} lets`)
  const values = new Set([...names.values, ...rule.parameters])
  for (const binding of rule.lets) {
    checkExpression(binding.value, { ...names, values })
    values.add(binding.name)
  }
  checkExpression(rule.result, { ...names, values })
}

function checkRecursion(
  rule: FunctionRule,
  functions: Names['functions'],
  within: readonly FunctionRule[],
): void {
  if (within.includes(rule)) refuse(rule.place, `the function '${rule.name}' calls itself`)
  if (within.length > 20) refuse(rule.place, `more than 20 calls within each other`)
  for (const expression of [...rule.lets.map(({ value }) => value), rule.result])
    for (const name of calledIn(expression)) {
      const called = functions.get(name)
      if (called) checkRecursion(called, functions, [...within, rule])
    }
}

function calledIn(expression: Expression): Set<string> {
  const names = new Set<string>()
  const visit = (each: Expression) => {
    if (each.kind === 'call') names.add(each.name)
    partsOf(each).forEach(visit)
  }
  visit(expression)
  return names
}

function checkExpression(expression: Expression, names: Names): void {
  const { place } = expression
  if (expression.kind === 'name' && !names.values.has(expression.name))
    refuse(place, `the name '${expression.name}' is not known`)
  if (expression.kind === 'is' && !TYPES.has(expression.type))
    refuse(place, `the type '${expression.type}' is not supported`)
  if (expression.kind === 'member') {
    const owner = pathOf(expression.of)
    const members = owner !== null && Object.hasOwn(MEMBERS, owner) ? MEMBERS[owner] : undefined
    if (members && !members.includes(expression.name))
      refuse(place, `'${owner}.${expression.name}' is not supported`)
  }
  if (expression.kind === 'call') checkCall(expression, names)
  if (expression.kind === 'method') {
    if (isNamespaceCall(expression, names)) return
    if (!METHOD_NAMES.has(expression.name)) refuse(place, `the method '${expression.name}' is not supported`)
    const [pattern] = expression.args
    if (
      PATTERN_METHODS.has(expression.name) &&
      pattern?.kind === 'literal' &&
      typeof pattern.value === 'string'
    ) {
      const problem = problemOfWritten(pattern.value)
      if (problem) refuse(pattern.place, problem)
    }
  }
  for (const part of partsOf(expression)) checkExpression(part, names)
}

function checkCall({ place, name, args }: Extract<Expression, { kind: 'call' }>, names: Names): void {
  const written = names.functions.get(name)
  if (!written && !READERS.has(name) && !CONVERSIONS.has(name))
    refuse(place, `the function '${name}' is not known`)
  const arity = written ? written.parameters.length : 1
  if (args.length !== arity) refuse(place, `'${name}' takes ${arity} arguments, not ${args.length}`)
}

function isNamespaceCall(
  { place, of, name, args }: Extract<Expression, { kind: 'method' }>,
  names: Names,
): boolean {
  if (of.kind !== 'name' || names.values.has(of.name)) return false
  const namespace = NAMESPACES.get(of.name)
  if (!namespace) return false
  if (!Object.hasOwn(namespace, name)) refuse(place, `the function '${of.name}.${name}' is not supported`)
  for (const part of args) checkExpression(part, names)
  return true
}

function pathOf(expression: Expression): string | null {
  if (expression.kind === 'name') return expression.name
  if (expression.kind !== 'member') return null
  const owner = pathOf(expression.of)
  return owner && `${owner}.${expression.name}`
}

function refuse(place: SourcePlace, message: string): never {
  throw new RulesSyntaxError(place, message)
}
