import { type SourcePlace, RulesSyntaxError } from './syntax.ts'

export interface Token {
  kind: 'name' | 'number' | 'string' | 'bytes' | 'mark' | 'end'
  text: string
  start: number
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)+/y
const TOKEN =
  /(?<number>\d+\.\d*(?:[eE][+-]?\d+)?|\d+(?:[eE][+-]?\d+)?)|(?<string>[rRbB]?(?:'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"))|(?<name>[A-Za-z_]\w*)|(?<mark>&&|\|\||==|!=|<=|>=|[!<>+\-*/%?:.,;()[\]{}=$])/y

/** Reads tokens on demand, so that the parser can read a path, which has its own shape, from any place. */
export class Scanner {
  readonly #source: string
  /** Where each line begins: places are asked for at every expression. */
  readonly #lines: number[]
  #at = 0
  #next: Token | null = null

  constructor(source: string) {
    this.#source = source
    this.#lines = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  }

  peek(): Token {
    this.#next ??= this.#read()
    return this.#next
  }

  take(): Token {
    const token = this.peek()
    this.#next = null
    return token
  }

  /** Takes the next token when it is this mark or word. */
  takeIf(text: string): boolean {
    if (!this.is(text)) return false
    this.take()
    return true
  }

  is(text: string): boolean {
    const { kind, text: found } = this.peek()
    return found === text && (kind === 'mark' || kind === 'name')
  }

  expect(text: string): Token {
    if (!this.is(text)) this.refuse(this.peek().start, `'${text}' expected, ${this.#shown()} found`)
    return this.take()
  }

  name(): Token {
    if (this.peek().kind !== 'name') this.refuse(this.peek().start, `a name expected, ${this.#shown()} found`)
    return this.take()
  }

  /** Where the next token begins. */
  here(): SourcePlace {
    return this.placeOf(this.peek().start)
  }

  /** The raw text that fits at the start of the next token, without blanks between, or null. */
  raw(shape: RegExp): string | null {
    const start = this.#next?.start ?? this.#at
    shape.lastIndex = start
    const match = shape.exec(this.#source)
    if (!match) return null
    this.#at = start + match[0].length
    this.#next = null
    return match[0]
  }

  placeOf(offset: number): SourcePlace {
    let first = 0
    let last = this.#lines.length - 1
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((this.#lines[middle] ?? 0) <= offset) first = middle
      else last = middle - 1
    }
    return { line: first + 1, column: offset - (this.#lines[first] ?? 0) + 1 }
  }

  refuse(offset: number, message: string): never {
    throw new RulesSyntaxError(this.placeOf(offset), message)
  }

  #shown(): string {
    const { kind, text } = this.peek()
    return kind === 'end' ? 'the end' : `'${text}'`
  }

  #read(): Token {
    BLANK.lastIndex = this.#at
    const start = this.#at + (BLANK.exec(this.#source)?.[0].length ?? 0)
    if (start >= this.#source.length) return { kind: 'end', text: '', start }
    TOKEN.lastIndex = start
    const tokenMatch = TOKEN.exec(this.#source)
    if (!tokenMatch) return this.refuse(start, `'${this.#source[start]}' is not understood`)
    this.#at = start + tokenMatch[0].length
    const { number, string, name } = tokenMatch.groups ?? {}
    const kind = number
      ? 'number'
      : string
        ? /^b/i.test(string)
          ? 'bytes'
          : 'string'
        : name
          ? 'name'
          : 'mark'
    return { kind, text: tokenMatch[0], start }
  }
}
