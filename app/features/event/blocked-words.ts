import { accentSign, hiddenSign, plain, plainLetter, textSteps } from './plain-letters.ts'

/** Words that can be blocked, and characters of all of them as a pattern: what the rules may spend on a message. */
export const mostWords = 100
export const longestPattern = 24_000

/** Scripts that put no space between words: what is blocked in them is blocked wherever it stands. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** What may stand between the letters of a word without making another of it: accents apart, and what nobody sees. */
const between = `[${accentSign}${hiddenSign}]*`
const edge = `[^\\p{L}\\p{N}${accentSign}]`

/** The words of a list, one a line: each once, as they are written. */
export const wordsIn = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => line.normalize('NFC').trim().replace(/\s+/g, ' ') || [])),
]

/**
 * A regular expression of RE2 that fits a whole plain text (`textSteps`) with one of the words in it, as the access rules
 * ask it of a message; empty without words. Case does not matter, nor in which script a letter of the same look is. A word
 * stands alone, so that “ass” blocks no “class”; one that ends with `*` also begins others.
 */
export function blockedPattern(words: readonly string[]): string {
  const alone: string[] = []
  const beginnings: string[] = []
  const anywhere: string[] = []
  for (const word of words) {
    const isOpen = word.endsWith('*')
    const letters = isOpen ? word.slice(0, -1).trim() : word
    if (!letters) continue
    const list = withoutSpaces.test(letters) ? anywhere : isOpen ? beginnings : alone
    list.push(Array.from(letters, letterOf).join(''))
  }
  // What parts words is a large class: it stands once for all of them.
  const parts = [
    alone.length && `(?:.*${edge})?(?:${alone.join('|')})(?:${edge}.*)?`,
    beginnings.length && `(?:.*${edge})?(?:${beginnings.join('|')}).*`,
    anywhere.length && `.*(?:${anywhere.join('|')}).*`,
  ].filter(Boolean)
  return parts.length ? `(?is)(?:${parts.join('|')})` : ''
}

/** A letter as a plain text has it, composed or taken apart. */
function letterOf(letter: string): string {
  if (letter === 'ß') return `(?:ß|s${between}s)${between}`
  const ways = [letter, letter.normalize('NFD')].map((way) =>
    Array.from(plain(textSteps, way), (sign) => plainLetter(sign) + between).join(''),
  )
  const written = [...new Set(ways)]
  return written.length > 1 ? `(?:${written.join('|')})` : (written[0] ?? '')
}
