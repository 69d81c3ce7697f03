import { parseRichText, wordsOf } from '#app/base/ui/rich-text/rich-text.ts'

const wordsPerMinute = 220
const charactersPerMinute = 500
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Minutes an adult needs to read a rich text, at least one; scripts without blanks are counted by character. */
export function readingMinutes(document: unknown): number {
  const text = wordsOf(parseRichText(document))
  const characters = text.match(ideographs)?.length ?? 0
  const words = text.replace(ideographs, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
