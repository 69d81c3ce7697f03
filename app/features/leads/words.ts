import { folded } from '#common/folded.ts'

/*
 * A lead is found by the beginnings of its words: `words` in its document holds them all, so that a query for one
 * (`array-contains`) is answered from the index. What a query has beyond its longest word is compared in the browser.
 */

/** Characters of the longest beginning that is kept. */
const longest = 12
/** Beginnings of one lead at most. */
const most = 300

const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a text, folded; of scripts without spaces every place is the beginning of one. */
export function wordsOf(text: string): string[] {
  return (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    joined.test(word) ? [...word].map((_, at, all) => all.slice(at).join('')) : [word],
  )
}

/** What `words` of a lead's document holds: the beginnings of its words, from two characters on (one without spaces). */
export function beginningsOf(texts: readonly string[]): string[] {
  const all = new Set<string>()
  for (const word of texts.flatMap(wordsOf)) {
    const letters = [...word]
    for (let size = joined.test(word) ? 1 : 2; size <= Math.min(letters.length, longest); size++)
      all.add(letters.slice(0, size).join(''))
  }
  return [...all].slice(0, most)
}

/** What is asked of the index for a search, and what every result must have; undefined for a search without a word. */
export function searchFor(search: string): { key: string; words: readonly string[] } | undefined {
  const words = (folded(search).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => joined.test(word) || word.length > 1,
  )
  const [first] = words.toSorted((word, other) => other.length - word.length)
  return first === undefined ? undefined : { key: [...first].slice(0, longest).join(''), words }
}

/** Whether each of the words is the beginning of one in the texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const there = texts.flatMap(wordsOf)
  return words.every((word) => there.some((item) => item.startsWith(word)))
}

/** What a lead is found by. */
export const findable = (lead: {
  name: string
  company: string
  country: string
  phone: string
  emails: readonly string[]
}): string[] => [lead.name, lead.company, lead.country, lead.phone, ...lead.emails]
