import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxNesting } from '../limits.ts'
import { checkShape, readJson } from './read-json.ts'

test('fields are counted before anything is made of them', () => {
  const fields = Array.from({ length: 7000 }, (_, n) => `"f${n}":{"booleanValue":true}`).join()
  const body = `{"writes":[{"update":{"fields":{${fields}}}}]}`
  expect(() => readJson(body, 8000)).toThrow('more values')
  expect(readJson(body, 20_000)).toHaveProperty('writes')
})

test('depth is counted, whether or not the text is valid JSON', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(() => readJson(nested(maxNesting), 1e6)).toThrow('nested too deeply')
  expect(readJson(nested(maxNesting - 1), 1e6)).toHaveProperty('a')
  expect(() => checkShape('{'.repeat(1e6), 1e9)).toThrow('nested too deeply')
})

test('what stands in a text counts for nothing', () => {
  const text = `${'[{,'.repeat(5000)}"\\`
  expect(readJson(JSON.stringify({ text, key: { [text]: 1 } }), 10)).toHaveProperty('text', text)
})

test('no JSON has fewer values counted than it has', () => {
  const countOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Math.max(1, Object.values(value).reduce((sum: number, item) => sum + countOf(item), 0) as number)
      : 1
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const value: unknown = JSON.parse(text)
      expect(() => checkShape(text, countOf(value) - 1)).toThrow('more values')
    }),
  )
})
