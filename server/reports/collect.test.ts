import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { violationCollector } from './collect.ts'
import { readViolation, type Violation } from './violation.ts'

const report = (fields: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://www.example.com/de?email=a@b.example#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?secret',
      'source-file': 'https://www.example.com/assets/entry.js',
      'line-number': 3,
      'column-number': 7,
      disposition: 'enforce',
      ...fields,
    },
  })

test('a report is read without what may name a person', () => {
  expect(readViolation(report())).toEqual({
    directive: 'script-src-elem',
    page: '/de',
    blocked: 'https://evil.example',
    source: '/assets/entry.js:3:7',
    sample: '',
    disposition: 'enforce',
  })
  expect(readViolation(report({ 'blocked-uri': 'inline' }))?.blocked).toBe('inline')
})

test('whatever is sent, reading never throws and gives short single lines', () => {
  const anyReport = fc.record({
    'document-uri': fc.anything(),
    'effective-directive': fc.string({ unit: 'binary', maxLength: 500 }),
    'blocked-uri': fc.webUrl({ withQueryParameters: true }),
    'script-sample': fc.string({ unit: 'binary', maxLength: 500 }),
  })
  fc.assert(
    fc.property(fc.oneof(fc.json(), anyReport.map(report)), (body) => {
      const line = Object.values(readViolation(body) ?? {}).join('')
      expect(line.length).toBeLessThan(900)
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('the same violation is one line a day, and says how often it came', () => {
  const lines: (Violation & { times: number })[] = []
  let now = 1e12
  const collector = violationCollector({ log: (line) => lines.push(line), now: () => now })
  for (let i = 0; i < 100; i++) expect(collector.receive(report())).toBe(true)
  expect(lines).toHaveLength(1)
  now += 25 * 3600 * 1000
  collector.receive(report())
  expect(lines.map(({ times }) => times)).toEqual([1, 100])
  expect(collector.counts().get('script-src-elem')).toBe(101)
})

test('a flood of made-up violations fills neither log nor memory', () => {
  let lines = 0
  const collector = violationCollector({ log: () => lines++, now: () => 1e12 })
  for (let i = 0; i < 5000; i++)
    collector.receive(
      report({ 'document-uri': `https://x.example/${i}`, 'effective-directive': `made-up-${i}` }),
    )
  expect(lines).toBe(500)
  expect([...collector.counts().keys()]).toEqual(['other'])
})

test('what is no report is refused', () => {
  for (const body of ['', '{}', 'null', '"x"', '{"csp-report":1}', '[1]'])
    expect(readViolation(body)).toBeUndefined()
})
