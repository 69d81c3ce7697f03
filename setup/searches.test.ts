import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('searches compare texts in one way, common/search.ts, which knows accents, widths and hyphens', () => {
  const own = globSync('{app,studio}/**/*.{ts,tsx}').filter((file) =>
    /Case\(\)\s*\.(includes|startsWith)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
