import { folded } from './folded.ts'

/** Letters that are written as others where a keyboard lacks them. */
const others: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th' }

/** Hyphens, dashes and the long sign of kana, which stands on the same key: many write none, or another. */
const dashes = /[-\u2010-\u2015\u2212\u30fc]/gu

/**
 * A text as searches compare it, whoever types it on whatever keyboard: `J-1150`, `Ｊ－１１５０` and `j1150` are one, `Łódź`
 * is `lodz`, and katakana are as hiragana, which stand there before they are converted.
 */
export function searchable(text: string): string {
  return folded(text)
    .replace(/[øæœđðþ]/g, (letter) => others[letter] ?? letter)
    .replace(dashes, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** Tells of texts whether they hold every word of a search, in any order; with no word in it each does. */
export function searchFor(search: string): (text: string) => boolean {
  const words = soughtWords(search)
  return (text) => {
    if (!words.length) return true
    const held = searchable(text)
    return words.every((word) => held.includes(word))
  }
}

/** The words of a search, to be looked for in `searchable` texts. */
export const soughtWords = (search: string): string[] =>
  searchable(search)
    .split(/[\s,、，]+/u)
    .filter(Boolean)
