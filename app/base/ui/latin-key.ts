/**
 * The key as on a keyboard of Latin letters, for shortcuts that are named by one: where a Russian keyboard writes `ы`, a
 * Latin one has `s`. Whatever writes a Latin letter, digit or sign is that, wherever its key stands. Letters are small.
 */
export function latinKey({ key, code }: { key: string; code?: string }): string {
  if (key.length > 1) return key
  const isForeign = /(?!\p{Script=Latin})\p{L}/u.test(key)
  const [, letter = key] = (isForeign && /^Key([A-Z])$/.exec(code ?? '')) || []
  return letter.toLowerCase()
}
