import { parseExpression } from './parse-expression.ts'
import { Scanner } from './scanner.ts'
import type { AllowRule, FunctionRule, MatchRule, Method, PatternPiece } from './syntax.ts'

const METHODS: Record<string, readonly Method[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
}

const MAX_CHARACTERS = 256 * 1024
const DEEPEST_MATCH = 10

/** The text of `firestore.rules` as a tree whose root stands for the service. Throws RulesSyntaxError. */
export function parseSource(source: string): MatchRule {
  const scanner = new Scanner(source)
  if (source.length > MAX_CHARACTERS)
    scanner.refuse(0, `the rules are longer than ${MAX_CHARACTERS} characters`)
  parseVersion(scanner)
  const place = scanner.here()
  scanner.expect('service')
  const start = scanner.peek().start
  const service = [scanner.name().text, scanner.expect('.').text, scanner.name().text].join('')
  if (service !== 'cloud.firestore') scanner.refuse(start, `the service '${service}' is not supported`)
  const root: MatchRule = { place, pattern: [], functions: [], allows: [], matches: [] }
  parseBody(scanner, root, 0)
  if (scanner.peek().kind !== 'end')
    scanner.refuse(scanner.peek().start, `'${scanner.peek().text}' is not expected`)
  return root
}

function parseVersion(scanner: Scanner): void {
  scanner.expect('rules_version')
  scanner.expect('=')
  const { text, start } = scanner.take()
  if (text !== `'2'` && text !== '"2"')
    scanner.refuse(start, `rules_version ${text} is not supported, only '2'`)
  scanner.takeIf(';')
}

function parseBody(scanner: Scanner, into: MatchRule, depth: number): void {
  scanner.expect('{')
  while (!scanner.takeIf('}')) {
    const { text, start } = scanner.peek()
    if (text === 'match') into.matches.push(parseMatch(scanner, depth + 1))
    else if (text === 'function') into.functions.push(parseFunction(scanner))
    else if (text === 'allow' && depth > 0) into.allows.push(parseAllow(scanner))
    else scanner.refuse(start, text ? `'${text}' is not supported here` : 'the rules end early')
  }
}

function parseMatch(scanner: Scanner, depth: number): MatchRule {
  const place = scanner.placeOf(scanner.expect('match').start)
  if (depth > DEEPEST_MATCH)
    scanner.refuse(scanner.peek().start, `match is nested deeper than ${DEEPEST_MATCH}`)
  const rule: MatchRule = { place, pattern: parsePattern(scanner), functions: [], allows: [], matches: [] }
  parseBody(scanner, rule, depth)
  return rule
}

function parsePattern(scanner: Scanner): PatternPiece[] {
  const pieces: PatternPiece[] = []
  const { start } = scanner.peek()
  while (scanner.raw(/\//y)) {
    const piece = scanner.raw(/\{\s*[A-Za-z_]\w*\s*(?:=\s*\*{1,2}\s*)?\}|\(default\)|[\w~.%@+-]+/y)
    if (piece === null)
      return scanner.refuse(scanner.peek().start, 'a path segment expected: text, {name} or {name=**}')
    const name = /[A-Za-z_]\w*/.exec(piece)?.[0] ?? ''
    if (!piece.startsWith('{')) pieces.push({ text: piece })
    else pieces.push(piece.includes('**') ? { many: name } : { one: name })
  }
  if (pieces.length === 0) scanner.refuse(start, 'a path expected after match')
  if (pieces.filter((piece) => 'many' in piece).length > 1)
    scanner.refuse(start, 'a path has more than one {…=**}')
  return pieces
}

function parseAllow(scanner: Scanner): AllowRule {
  const place = scanner.placeOf(scanner.expect('allow').start)
  const methods = new Set<Method>()
  do {
    const { text, start } = scanner.name()
    const named = Object.hasOwn(METHODS, text) ? METHODS[text] : undefined
    for (const method of named ?? scanner.refuse(start, `the method '${text}' is not supported`))
      methods.add(method)
  } while (scanner.takeIf(','))
  if (!scanner.takeIf(':')) {
    scanner.expect(';')
    return { place, methods, condition: null }
  }
  scanner.expect('if')
  const condition = parseExpression(scanner)
  scanner.expect(';')
  return { place, methods, condition }
}

function parseFunction(scanner: Scanner): FunctionRule {
  const place = scanner.placeOf(scanner.expect('function').start)
  const name = scanner.name().text
  const parameters: string[] = []
  scanner.expect('(')
  while (!scanner.takeIf(')')) {
    if (parameters.length > 0) scanner.expect(',')
    parameters.push(scanner.name().text)
  }
  scanner.expect('{')
  const lets: FunctionRule['lets'] = []
  while (scanner.is('let')) {
    const letPlace = scanner.placeOf(scanner.take().start)
    const letName = scanner.name().text
    scanner.expect('=')
    lets.push({ place: letPlace, name: letName, value: parseExpression(scanner) })
    scanner.expect(';')
  }
  scanner.expect('return')
  const result = parseExpression(scanner)
  scanner.expect(';')
  scanner.expect('}')
  return { place, name, parameters, lets, result }
}
