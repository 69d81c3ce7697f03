/**
 * The key as on a keyboard of Latin letters, for shortcuts that are named by one: where a Russian keyboard writes `ы`, a
 * Latin one has `s`. Whatever writes a Latin letter, digit or sign is that, wherever its key stands. Letters are small.
 */
export function latinKey({ key, code }: { key: string; code?: string }): string {
  const [, letter] = /^Key([A-Z])$/.exec(code ?? '') ?? []
  const isForeign = key.length === 1 && /(?!\p{Script=Latin})\p{L}/u.test(key)
  if (key.length > 1) return key
  return (isForeign ? (letter ?? key) : key).toLowerCase()
}
