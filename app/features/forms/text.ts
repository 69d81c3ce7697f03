import { blankCharacters } from './definitions.ts'

const visible = new RegExp(`[^${blankCharacters.replaceAll('\\x{', '\\u{')}]`, 'u')

/** Whether there is something to read in a text; blanks, controls and unseen fillers alone are nothing. */
export function hasWords(text: string): boolean {
  return visible.test(text)
}

/** Characters, as the rules count them: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return [...text].length
}
