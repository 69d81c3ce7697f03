import { accented, lookAlikes } from './look-alikes.ts'

/** Words that can be blocked, and characters of all of them as a pattern: what the rules may spend on a message. */
export const mostWords = 100
export const longestPattern = 24_000

/** Scripts that put no space between words: what is blocked in them is blocked wherever it stands. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Letters of Hangul that nobody sees. */
const fillers = String.fromCodePoint(0x115f, 0x1160, 0x3164, 0xffa0)
/** What may stand between the letters of a word without making another of it: accents apart, and what nobody sees. */
const between = `[\\p{M}\\p{C}${fillers}]*`
const edge = `(?:[^\\p{L}\\p{M}\\p{N}]|[${fillers}])`
/** Letters whose capitals no simple change of case finds. */
const capitals: Readonly<Record<string, readonly string[]>> = { i: ['İ', 'ı'], ı: ['i'], ß: ['ss'] }

/** The words of a list, one a line: each once, as they are written. */
export const wordsIn = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => line.normalize('NFC').trim().replace(/\s+/g, ' ') || [])),
]

/**
 * A regular expression of RE2 that fits a whole text with one of the words in it, as the access rules ask it of a message;
 * empty without words. Case does not matter, nor in which script a letter of the same look is. A word stands alone, so that
 * “ass” blocks no “class”; one that ends with `*` also begins others. `anyAccent`: accents do not matter either.
 */
export function blockedPattern(words: readonly string[], { anyAccent = false } = {}): string {
  const lettersOf = (word: string) => Array.from(word, (letter) => letterOf(letter, anyAccent)).join('')
  const alone: string[] = []
  const anywhere: string[] = []
  for (const word of words) {
    const isOpen = word.endsWith('*')
    const letters = isOpen ? word.slice(0, -1).trim() : word
    if (!letters) continue
    if (withoutSpaces.test(letters)) anywhere.push(lettersOf(letters))
    else alone.push(`${lettersOf(letters)}${isOpen ? '' : `(?:${edge}.*)?`}${isOpen ? '.*' : ''}`)
  }
  const parts = [
    ...(alone.length ? [`(?:.*${edge})?(?:${alone.join('|')})`] : []),
    ...(anywhere.length ? [`.*(?:${anywhere.join('|')}).*`] : []),
  ]
  return parts.length ? `(?is)(?:${parts.join('|')})` : ''
}

/** A letter in every way it is written: composed and taken apart, small and large, and in letters that look the same. */
function letterOf(letter: string, anyAccent: boolean): string {
  if (letter === ' ') return '[\\s\\p{Z}]+'
  const ways = [letter, ...(capitals[letter.toLowerCase()] ?? [])].flatMap((way) => [
    way,
    way.normalize('NFD'),
  ])
  const written = [
    ...new Set(ways.map((way) => Array.from(way, (sign) => signOf(sign, anyAccent) + between).join(''))),
  ]
  return written.length > 1 ? `(?:${written.join('|')})` : (written[0] ?? '')
}

function signOf(sign: string, anyAccent: boolean): string {
  const all = [...lookAlikes(sign), ...(anyAccent ? accented(sign.toLowerCase()) : [])]
  return all.length > 1 ? `[${all.join('')}]` : sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}
