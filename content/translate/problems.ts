import { tagsIn } from './markup.ts'

/** Why a translation cannot be taken, or what to look at. */
export interface Fault {
  reason: keyof typeof sentences
  /** The tag, placeholder or code it is about; of a half rich text the keys that are lacking. */
  value?: string
}

const sentences = {
  noString: () => 'is not a string',
  empty: () => 'is empty; leave the key out if there is no translation yet',
  lostTag: (value: string) => `lacks the tag ${value}`,
  lostPlaceholder: (value: string) => `lacks the placeholder ${value}`,
  addedTag: (value: string) => `has a tag the English lacks: ${value}`,
  addedPlaceholder: (value: string) => `has a placeholder the English lacks: ${value}`,
  foreignCode: (value: string) => `has the code ${value}, which the source lacks`,
  unknown: () => 'is no text of these pages any more',
  twice: () => 'stands twice in the file',
  otherSource: () => 'is a translation of another English: it has changed since the export',
  half: (value: string) => value,
  notStored: (value: string) => `is not stored: ${value}`,
  newer: () => 'would replace a translation that was written after the export',
  numbers: () => 'has other numbers than the English',
} satisfies Record<string, (value: string) => string>

/** A fault as a sentence without its subject. */
export const inWords = ({ reason, value = '' }: Fault): string => sentences[reason](value)

/** Why a translation cannot be taken, as sentences; empty when it can. */
export const problemsOf = (english: string, translated: unknown): string[] =>
  faultsOf(english, translated).map(inWords)

export function faultsOf(english: string, translated: unknown): Fault[] {
  if (typeof translated !== 'string') return [{ reason: 'noString' }]
  if (translated.trim() === '') return [{ reason: 'empty' }]
  return [
    ...differences('Tag', tagsIn(english), tagsIn(translated)),
    ...differences('Placeholder', placeholdersIn(english), placeholdersIn(translated)),
  ]
}

/** Whether both texts have the same numbers, in any order and grouping: `1,150 mm` and `1 150 mm`, `15:10` and `15.10`. */
export function sameNumbers(english: string, translated: string): boolean {
  const numbers = (text: string) => numbersIn(text).toSorted().join(' ')
  const withTimes = (text: string) =>
    numbers(text.replace(/(?<![\d.,])(\d{1,2})[.:](\d\d)(?![\d.,]?\d)/g, '$1 h $2'))
  return numbers(english) === numbers(translated) || withTimes(english) === withTimes(translated)
}

/** The numbers of a text without grouping and decimal signs: `1,150 × 9.3` → `1150`, `93`. */
export function numbersIn(text: string): string[] {
  const plain = text.replace(/<\/?[a-z]+\d*\/?>/g, '').normalize('NFKC')
  return plain.replace(/(?<=\d)[.,\s'’](?=\d)/g, '').match(/\d+/g) ?? []
}

function placeholdersIn(text: string): string[] {
  return text.match(/\{[^{}]*\}|%[sd]/g) ?? []
}

function differences(
  what: 'Tag' | 'Placeholder',
  english: readonly string[],
  translated: readonly string[],
): Fault[] {
  const lost = without(english, translated)
  const added = without(translated, english)
  return [
    ...lost.map((value) => ({ reason: `lost${what}` as const, value })),
    ...added.map((value) => ({ reason: `added${what}` as const, value })),
  ]
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
