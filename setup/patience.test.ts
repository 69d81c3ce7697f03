import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Waits, and whole tests, that have a time of their own. */
const own = [
  // It would wait for a second.
  /\bvi\.wait/,
  /\.(?:poll|waitFor\w*|goto|click|fill)\((?:(?!\n\s*(?:await|const|expect|\}))[^;])*?\btimeout: ?\d/,
  /^test\b[^{]*\{\s*timeout: ?\d/m,
  /^\}, [\d_]+\)$/m,
]
/** A click that is made again and again. */
const known = ['e2e/thorough/people.test.ts']

test('how long tests wait for what has to come stands once: each shorter wait failed one day on a busy machine', () => {
  const files = globSync([
    '{app,bench,common,content,media,server,services,setup,studio}/**/*.test.{ts,tsx}',
    'e2e/**/*.ts',
  ])
  const found = files.filter((file) => own.some((pattern) => pattern.test(readFileSync(file, 'utf8'))))
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual(known)
})
