import { EvaluationError } from './failure.ts'

/** A pattern as it is read. */
export type Node =
  | { kind: 'character'; fits: (character: string) => boolean }
  | { kind: 'place'; holds: (text: readonly string[], at: number) => boolean }
  | { kind: 'all' | 'any'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }

/** As RE2 bounds a counted repetition. */
const mostRepeats = 1000

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character)
const isBoundary = (text: readonly string[], at: number) => isWord(text[at - 1]) !== isWord(text[at])

/** What a pattern of RE2 says, as far as rules use it. Throws EvaluationError for one that cannot be read. */
export const readPattern = (source: string): Node => new Reader(source).read()

class Reader {
  readonly #signs: readonly string[]
  readonly #flags: string
  /** What each class has been asked already: the same ones stand in a pattern a hundred times. */
  readonly #tests = new Map<string, (character: string) => boolean>()
  #at = 0

  constructor(source: string) {
    const [, flags = '', rest = source] = /^\(\?([ims]+)\)([^]*)$/.exec(source) ?? []
    this.#flags = flags
    this.#signs = Array.from(rest)
  }

  read(): Node {
    const node = this.#any()
    if (this.#at < this.#signs.length) this.#fail()
    return node
  }

  #fail(): never {
    throw new EvaluationError('the regular expression is not valid, or has what is not supported here')
  }

  #take(sign: string): boolean {
    if (this.#signs[this.#at] !== sign) return false
    this.#at++
    return true
  }

  #any(): Node {
    const parts = [this.#all()]
    while (this.#take('|')) parts.push(this.#all())
    return { kind: 'any', parts }
  }

  #all(): Node {
    const parts: Node[] = []
    while (this.#at < this.#signs.length && !['|', ')'].includes(this.#signs[this.#at] ?? ''))
      parts.push(this.#repeated(this.#one()))
    return { kind: 'all', parts }
  }

  #repeated(part: Node): Node {
    const [least, most] = this.#counts()
    if (least === undefined || most === undefined) return part
    // Lazy or not, a whole text fits or does not.
    this.#take('?')
    if (this.#counts()[0] !== undefined) this.#fail()
    return { kind: 'repeat', part, least, most }
  }

  #counts(): readonly [number?, number?] {
    if (this.#take('*')) return [0, Infinity]
    if (this.#take('+')) return [1, Infinity]
    if (this.#take('?')) return [0, 1]
    const counted = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#signs.slice(this.#at, this.#at + 16).join(''))
    if (!counted) return []
    this.#at += counted[0].length
    const least = Number(counted[1])
    const most = !counted[2] ? least : counted[3] ? Number(counted[3]) : Infinity
    if (least > mostRepeats || (most !== Infinity && most > mostRepeats) || most < least) this.#fail()
    return [least, most]
  }

  #one(): Node {
    const sign = this.#signs[this.#at++] ?? ''
    const { text, lines } = { text: this.#flags.includes('s'), lines: this.#flags.includes('m') }
    switch (sign) {
      case '(':
        return this.#group()
      case '[':
        return this.#class()
      case '\\':
        return this.#escape()
      case '.':
        return { kind: 'character', fits: (character) => text || character !== '\n' }
      case '^':
        return { kind: 'place', holds: (all, at) => at === 0 || (lines && all[at - 1] === '\n') }
      case '$':
        return { kind: 'place', holds: (all, at) => at === all.length || (lines && all[at] === '\n') }
      case '*':
      case '+':
      case '?':
      case ')':
        return this.#fail()
      default:
        return this.#literal(sign)
    }
  }

  #group(): Node {
    if (this.#take('?')) {
      if (this.#take('P') && this.#signs[this.#at] !== '<') this.#fail()
      if (this.#take('<')) this.#name()
      else if (!this.#take(':')) this.#fail()
    }
    const node = this.#any()
    if (!this.#take(')')) this.#fail()
    return node
  }

  #name(): void {
    while (!this.#take('>')) {
      if (!/^\w$/.test(this.#signs[this.#at] ?? '')) this.#fail()
      this.#at++
    }
  }

  /** A class up to its bracket, as JavaScript reads it for one character. */
  #class(): Node {
    const from = this.#at - 1
    if (this.#take('^')) this.#take(']')
    else this.#take(']')
    for (; this.#signs[this.#at] !== ']'; this.#at++) {
      if (this.#at >= this.#signs.length || this.#signs[this.#at] === '[') this.#fail()
      if (this.#signs[this.#at] === '\\') this.#at++
    }
    this.#at++
    return this.#tested(this.#signs.slice(from, this.#at).join(''))
  }

  #escape(): Node {
    const sign = this.#signs[this.#at++] ?? this.#fail()
    if (sign === 'A') return { kind: 'place', holds: (_, at) => at === 0 }
    if (sign === 'z') return { kind: 'place', holds: (all, at) => at === all.length }
    if (sign === 'b') return { kind: 'place', holds: isBoundary }
    if (sign === 'B') return { kind: 'place', holds: (all, at) => !isBoundary(all, at) }
    if (/^[dDwWsSnrtfv]$/.test(sign)) return this.#tested(`\\${sign}`)
    if (/^[pPx]$/.test(sign)) {
      const named = /^(?:\{\^?[\w=]+\}|[0-9a-fA-F]{2})/.exec(
        this.#signs.slice(this.#at, this.#at + 40).join(''),
      )
      if (!named) this.#fail()
      this.#at += named[0].length
      return this.#tested(`\\${sign}${named[0]}`)
    }
    if (/^\w$/.test(sign)) this.#fail()
    return this.#literal(sign)
  }

  #literal(sign: string): Node {
    if (!this.#flags.includes('i')) return { kind: 'character', fits: (character) => character === sign }
    return this.#tested(`\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
  }

  #tested(atom: string): Node {
    const tested = this.#tests.get(atom)
    if (tested) return { kind: 'character', fits: tested }
    try {
      const pattern = new RegExp(
        `^${atom.replaceAll('\\x{', '\\u{')}$`,
        `u${this.#flags.includes('i') ? 'i' : ''}`,
      )
      const known = new Map<string, boolean>()
      const fits = (character: string) => {
        const isKnown = known.get(character)
        if (isKnown !== undefined) return isKnown
        if (known.size >= 64) known.clear()
        const isFit = pattern.test(character)
        known.set(character, isFit)
        return isFit
      }
      this.#tests.set(atom, fits)
      return { kind: 'character', fits }
    } catch {
      return this.#fail()
    }
  }
}
