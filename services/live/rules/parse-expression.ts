import { bytesOfLiteral, textOfLiteral } from './text-literal.ts'
import type { Scanner } from './scanner.ts'
import type { BinaryOperator, Expression } from './syntax.ts'

/** Operators from the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

/** Text nested deeper than this is refused rather than overflowing the stack. */
const DEEPEST = 200

/** Parses one expression of the rules language. Throws RulesSyntaxError. */
export function parseExpression(scanner: Scanner, depth = 0): Expression {
  const place = scanner.here()
  if (depth > DEEPEST) scanner.refuse(scanner.peek().start, `an expression is nested deeper than ${DEEPEST}`)
  const condition = parseLevel(scanner, 0, depth)
  if (!scanner.takeIf('?')) return condition
  const yes = parseExpression(scanner, depth + 1)
  scanner.expect(':')
  return { kind: 'choice', place, condition, yes, no: parseExpression(scanner, depth + 1) }
}

function parseLevel(scanner: Scanner, level: number, depth: number): Expression {
  const operators = LEVELS[level]
  if (!operators) return parseUnary(scanner, depth)
  let left = parseLevel(scanner, level + 1, depth)
  for (let inner = depth + 1; ; inner++) {
    const operator = operators.find((text) => scanner.is(text))
    if (!operator) return left
    const place = scanner.placeOf(scanner.take().start)
    if (inner > DEEPEST) scanner.refuse(scanner.peek().start, `more than ${DEEPEST} operators in a row`)
    if (operator === 'is') {
      left = { kind: 'is', place, operand: left, type: scanner.name().text }
      continue
    }
    const right = parseLevel(scanner, level + 1, inner)
    left =
      operator === '&&' || operator === '||'
        ? { kind: 'logical', place, operator, left, right }
        : { kind: 'binary', place, operator: operator as BinaryOperator, left, right }
  }
}

function parseUnary(scanner: Scanner, depth: number): Expression {
  const place = scanner.here()
  if (depth > DEEPEST) scanner.refuse(scanner.peek().start, `an expression is nested deeper than ${DEEPEST}`)
  for (const operator of ['!', '-'] as const)
    if (scanner.takeIf(operator))
      return { kind: 'unary', place, operator, operand: parseUnary(scanner, depth + 1) }
  return parseSuffixes(scanner, parsePrimary(scanner, depth), depth)
}

function parseSuffixes(scanner: Scanner, start: Expression, depth: number): Expression {
  let of = start
  for (let chained = 0; ; chained++) {
    const place = scanner.here()
    if (chained > DEEPEST) scanner.refuse(scanner.peek().start, `a chain is longer than ${DEEPEST}`)
    if (scanner.takeIf('.')) {
      const name = scanner.name().text
      of = scanner.is('(')
        ? { kind: 'method', place, of, name, args: parseArguments(scanner, depth) }
        : { kind: 'member', place, of, name }
    } else if (scanner.takeIf('[')) {
      const at = parseExpression(scanner, depth + 1)
      of = scanner.takeIf(':')
        ? { kind: 'slice', place, of, from: at, to: parseExpression(scanner, depth + 1) }
        : { kind: 'index', place, of, at }
      scanner.expect(']')
    } else return of
  }
}

function parseArguments(scanner: Scanner, depth: number): Expression[] {
  scanner.expect('(')
  return parseItems(scanner, ')', () => parseExpression(scanner, depth + 1))
}

function parseItems<Item>(scanner: Scanner, end: string, item: () => Item): Item[] {
  const items: Item[] = []
  while (!scanner.takeIf(end)) {
    if (items.length > 0) scanner.expect(',')
    items.push(item())
  }
  return items
}

function parsePrimary(scanner: Scanner, depth: number): Expression {
  const place = scanner.here()
  if (scanner.is('/')) return { kind: 'path', place, segments: parsePath(scanner, depth) }
  const { kind, text, start } = scanner.take()
  if (kind === 'number') return { kind: 'literal', place, value: numberOf(text, scanner, start) }
  if (kind === 'string') return { kind: 'literal', place, value: textOfLiteral(text) }
  if (kind === 'bytes') return { kind: 'literal', place, value: bytesOfLiteral(text.slice(1)) }
  if (text === '(') {
    const inner = parseExpression(scanner, depth + 1)
    scanner.expect(')')
    return inner
  }
  if (text === '[')
    return { kind: 'list', place, items: parseItems(scanner, ']', () => parseExpression(scanner, depth + 1)) }
  if (text === '{') {
    const entry = () => {
      const key = parseExpression(scanner, depth + 1)
      scanner.expect(':')
      return { key, value: parseExpression(scanner, depth + 1) }
    }
    return { kind: 'map', place, entries: parseItems(scanner, '}', entry) }
  }
  if (kind !== 'name')
    scanner.refuse(start, kind === 'end' ? 'the rules end early' : `'${text}' is not expected`)
  if (text === 'true' || text === 'false') return { kind: 'literal', place, value: text === 'true' }
  if (text === 'null') return { kind: 'literal', place, value: null }
  return scanner.is('(')
    ? { kind: 'call', place, name: text, args: parseArguments(scanner, depth) }
    : { kind: 'name', place, name: text }
}

function parsePath(scanner: Scanner, depth: number): (string | Expression)[] {
  const segments: (string | Expression)[] = []
  while (scanner.raw(/\//y)) {
    if (scanner.raw(/\$\(/y)) {
      segments.push(parseExpression(scanner, depth + 1))
      scanner.expect(')')
      continue
    }
    const text = scanner.raw(/\(default\)|[\w~.%@+-]+/y)
    if (text === null) scanner.refuse(scanner.peek().start, 'a path segment expected: text or $(…)')
    segments.push(text ?? '')
  }
  return segments
}

function numberOf(text: string, scanner: Scanner, start: number): bigint | number {
  if (!/^\d+$/.test(text)) return Number(text)
  const value = BigInt(text)
  if (BigInt.asIntN(64, value) !== value) scanner.refuse(start, `${text} does not fit 64 bits`)
  return value
}
