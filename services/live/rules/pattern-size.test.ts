import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockedPattern, longestPattern, mostWords } from '#app/features/event/blocked-words.ts'

/*
 * RE2, in which Firestore reads patterns, refuses those whose program needs more than 8 MB, some 340,000 instructions; a
 * rule that fails allows nothing. A class of Unicode takes hundreds of them, each time it stands there.
 */

/** About as many instructions as RE2 makes of a pattern; the largest in the rules were counted with RE2 10. */
const instructions = (pattern: string) =>
  pattern.length + 600 * (pattern.match(/\\p\{[LNMC]\w?\}|\\p[LNMC]/g)?.length ?? 0)

test('every pattern of the rules is small for RE2, as is a full list of blocked words', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  const patterns = [...rules.matchAll(/\.(?:matches|replace)\('((?:[^'\\]|\\.)*)'/g)].map(
    ([, found = '']) => found,
  )
  expect(patterns.length).toBeGreaterThan(80)
  expect(patterns.filter((pattern) => instructions(pattern) > 10_000)).toEqual([])

  const words = Array.from({ length: mostWords }, (_, at) => `würdenträger${at}${at % 2 ? '*' : ''}`)
  expect(blockedPattern(words).length).toBeLessThan(longestPattern)
  expect(instructions(blockedPattern(words))).toBeLessThan(40_000)
})
