import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import messages from './messages.json' with { type: 'json' }

/** What would have to change with the country: “in den Vereinigten Staaten”, “no Brasil”, “en el Reino Unido”. */
const bound = /(?:\b(?:in|em|en|w kraju)|w) \{country\}/

test('the name of a country stands where no language bends it', () => {
  for (const locale of locales)
    for (const key of ['build.notSold', 'build.baseHere'] as const)
      expect(messages[locale][key]).not.toMatch(bound)
})
