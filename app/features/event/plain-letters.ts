import { accented, dressedUp, lookAlikes } from './look-alikes.ts'

/*
 * Texts are made plain before words are looked for in them: letters that look the same become one, and what nobody sees
 * goes. So a pattern of words stays as short as its words, which the access rules of a hosted database need: RE2 refuses
 * a pattern that spells out each letter's hundred forms. `npm run forms:rules` writes these steps into firestore.rules.
 */

/** Every match of an expression of RE2 becomes a text. */
export interface Step {
  pattern: string
  by: string
}

/** Letters of Hangul that nobody sees. */
const fillers = '\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}'
/** What nobody sees but tabs and ends of lines. */
const hidden = `\\x{0}-\\x{8}\\x{B}\\x{C}\\x{E}-\\x{1F}\\x{7F}-\\x{9F}\\p{Cf}\\p{Co}${fillers}`
/** The dots of half-wide kana, which are letters of their own. */
const dots = '\\x{FF9E}\\x{FF9F}'

/** Stand in a plain text for accents written apart, and for what nobody saw. */
export const accentSign = '¸'
export const hiddenSign = '‧'

const latin = Array.from({ length: 26 }, (_, at) => String.fromCharCode(0x61 + at))

/** Kana by the first of each: with and without dots, of both kinds, and half as wide. */
const kana = ['テデでてﾃ', 'モもﾓ', 'レれﾚ', 'タたﾀ', 'ホポ', 'ーｰ']

/** Signs of a line become the line's first; each sign that of one line only. */
function lettersAlike(lines: readonly (readonly string[])[]): Step[] {
  const taken = new Set<string>(latin)
  return lines.flatMap(([first = '', ...others]) => {
    const own = new Set(others.filter((sign) => sign !== first && !taken.has(sign)))
    for (const sign of own) taken.add(sign)
    return own.size ? [{ pattern: `(?i)${classOf([first, ...own])}`, by: first }] : []
  })
}

/** Signs as a class of characters: runs of them as ranges, over capitals in between, which are found all the same. */
function classOf(signs: readonly string[]): string {
  const has = (code: number) => signs.includes(String.fromCodePoint(code).toLowerCase())
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && (code === last[1] + 1 || (code === last[1] + 2 && has(code - 1)))) last[1] = code
    else ranges.push([code, code])
  }
  return `[${ranges.map(([from, to]) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join('')}]`
}

/** A sign as rules and every engine read it. */
function written(code: number): string {
  const sign = String.fromCodePoint(code)
  return /^[a-z0-9]$/.test(sign) ? sign : `\\x{${code.toString(16).toUpperCase()}}`
}

/** What is written: accents stay, as one sign where they are written apart. */
export const textSteps: readonly Step[] = [
  { pattern: `[${hidden}]+`, by: hiddenSign },
  { pattern: '\\p{M}+', by: accentSign },
  { pattern: '[\\s\\p{Z}]+', by: ' ' },
  ...lettersAlike(latin.map((letter) => [letter, ...lookAlikes(letter)])),
]

/** Names: accents do not matter, nor how letters are dressed up; all but letters parts words. */
export const nameSteps: readonly Step[] = [
  { pattern: `[\\p{M}${hidden}${dots}]+`, by: '' },
  ...lettersAlike([
    ...latin.map((letter) => [letter, ...lookAlikes(letter), ...accented(letter), ...dressedUp(letter)]),
    ...kana.map((line) => [...line]),
  ]),
  { pattern: '[^\\p{L}]+', by: ' ' },
]

/** A text after all steps, as the access rules make it. */
export const plain = (steps: readonly Step[], text: string): string =>
  steps.reduce((made, { pattern, by }) => made.replaceAll(expressionOf(pattern), by), text)

/** A plain letter of a word as an expression; the digit 1 was taken for an i, and may stand for an l. */
export const plainLetter = (letter: string): string =>
  letter === 'l' ? '[il]' : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')

/** An expression of RE2 as JavaScript has it, for all matches. */
export function expressionOf(source: string): RegExp {
  const [, flags = '', body = source] = /^\(\?([is]+)\)([^]*)$/.exec(source) ?? []
  return new RegExp(body.replaceAll('\\x{', '\\u{'), `g${flags}u`)
}

/** Steps as a function of the access rules; a few at a time, as more would nest too deeply. */
export function rulesOf(name: string, steps: readonly Step[]): string {
  const atOnce = Math.ceil(steps.length / 4)
  const lines = [0, 1, 2, 3].map((part) => {
    const calls = steps
      .slice(part * atOnce, (part + 1) * atOnce)
      .map(({ pattern, by }) => `\n        .replace(${literal(pattern)}, ${literal(by)})`)
    return `      let text${part + 1} = text${part || ''}${calls.join('')};\n`
  })
  return `    function ${name}(text) {\n${lines.join('')}      return text4;\n    }\n`
}

/** A text as it stands in the access rules. */
export const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
