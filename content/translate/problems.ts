import { tagsIn } from './markup.ts'

/** Why a translation cannot be taken, as a sentence; empty when it can. */
export function problemsOf(english: string, translated: unknown): string[] {
  if (typeof translated !== 'string') return ['is not a string']
  if (translated.trim() === '') return ['is empty; leave the key out if there is no translation yet']
  return [
    ...differences('tag', tagsIn(english), tagsIn(translated)),
    ...differences('placeholder', placeholdersIn(english), placeholdersIn(translated)),
  ]
}

/** Whether both texts have the same numbers, in any order and grouping: `1,150 mm` and `1 150 mm`. */
export function sameNumbers(english: string, translated: string): boolean {
  const numbers = (text: string) => numbersIn(text).toSorted().join(' ')
  return numbers(english) === numbers(translated)
}

/** The numbers of a text without grouping and decimal signs: `1,150 × 9.3` → `1150`, `93`. */
export function numbersIn(text: string): string[] {
  const plain = text.replace(/<\/?[a-z]+\d*\/?>/g, '').normalize('NFKC')
  return plain.replace(/(?<=\d)[.,\s'’](?=\d)/g, '').match(/\d+/g) ?? []
}

function placeholdersIn(text: string): string[] {
  return text.match(/\{[^{}]*\}|%[sd]/g) ?? []
}

function differences(what: string, english: readonly string[], translated: readonly string[]): string[] {
  const lost = without(english, translated)
  const added = without(translated, english)
  return [
    ...lost.map((item) => `lacks the ${what} ${item}`),
    ...added.map((item) => `has a ${what} the English lacks: ${item}`),
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
