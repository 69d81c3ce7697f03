import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFormRules } from './rules-text.ts'

test('firestore.rules holds the forms as they are defined: npm run forms:rules writes them', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  expect(withFormRules(rules)).toBe(rules)
})
