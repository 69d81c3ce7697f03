/** Where something stands in the rules' text; both count from 1. */
export interface SourcePlace {
  line: number
  column: number
}

/** The rules cannot be used. The message names the place and the thing. */
export class RulesSyntaxError extends Error {
  readonly place: SourcePlace
  constructor(place: SourcePlace, message: string) {
    super(`line ${place.line}, column ${place.column}: ${message}`)
    this.name = 'RulesSyntaxError'
    this.place = place
  }
}

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

export type BinaryOperator = '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'

export type Expression = { place: SourcePlace } & (
  | { kind: 'literal'; value: null | boolean | bigint | number | string | Buffer }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'index'; of: Expression; at: Expression }
  | { kind: 'slice'; of: Expression; from: Expression; to: Expression }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'method'; of: Expression; name: string; args: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logical'; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
)

export interface FunctionRule {
  place: SourcePlace
  name: string
  parameters: string[]
  lets: { place: SourcePlace; name: string; value: Expression }[]
  result: Expression
}

export interface AllowRule {
  place: SourcePlace
  methods: ReadonlySet<Method>
  condition: Expression | null
}

/** A piece of a match's path: fixed text, one segment by name, or any number of them by name. */
export type PatternPiece = { text: string } | { one: string } | { many: string }

export interface MatchRule {
  place: SourcePlace
  pattern: PatternPiece[]
  functions: FunctionRule[]
  allows: AllowRule[]
  matches: MatchRule[]
}
