/** How long a name of something saved can be; the access rules say the same. */
export const maxNameLength = 120

/** A name as it is kept: one line without control or direction characters, no longer than it may be; empty for one that says nothing. */
export function cleanName(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(line, maxNameLength)
}

/** Whether two names read the same, whatever their case. */
export function areSameNames(item: string, other: string): boolean {
  return comparable(item) === comparable(other)
}

/** The name itself, or with the first number behind it that none of the others has: `J-1150, hybrid, 22 Nov (2)`. */
export function uniqueName(wanted: string, others: readonly string[]): string {
  const taken = new Set(others.map(comparable))
  const name = cleanName(wanted)
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const numbered = cut(name, maxNameLength - end.length) + end
    if (!taken.has(comparable(numbered))) return numbered
  }
}

/** The names of a list, each once: two devices may have given one name twice. Later ones of the list keep theirs. */
export function distinctNames(names: readonly string[]): string[] {
  return names.reduceRight<string[]>((after, name) => [uniqueName(name, after), ...after], [])
}

const comparable = (name: string) => cleanName(name).toLocaleLowerCase('en').normalize('NFKC')

/** Not within a character that takes two units. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
