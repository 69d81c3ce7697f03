import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { violationCollector } from './collect.ts'
import { readViolations, type Violation } from './violation.ts'

const chromium = (body: object = {}) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      age: 1,
      url: 'https://www.example.com/de?email=a@b.example',
      body: {
        documentURL: 'https://www.example.com/de?email=a@b.example#x',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/steal.js?secret',
        sourceFile: 'https://www.example.com/assets/entry.js',
        lineNumber: 3,
        columnNumber: 7,
        sample: '',
        disposition: 'enforce',
        ...body,
      },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ])

const firefox = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://www.example.com/de?email=a@b.example',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://www.example.com/de',
    'line-number': 3,
    'script-sample': 'alert(1)',
  },
})

test('reports of all browsers are read, without what may name a person', () => {
  expect(readViolations(chromium())).toEqual([
    {
      directive: 'script-src-elem',
      page: '/de',
      blocked: 'https://evil.example',
      source: '/assets/entry.js:3:7',
      sample: '',
      disposition: 'enforce',
    },
  ])
  expect(readViolations(firefox)).toMatchObject([{ page: '/de', blocked: 'inline', sample: 'alert(1)' }])
  expect(JSON.stringify([readViolations(chromium()), readViolations(firefox)])).not.toMatch(/a@b|secret/)
})

test('whatever is sent, reading never throws and gives short single lines', () => {
  const report = fc.record({
    documentURL: fc.anything(),
    effectiveDirective: fc.string({ unit: 'binary', maxLength: 500 }),
    blockedURL: fc.webUrl({ withQueryParameters: true }),
    sample: fc.string({ unit: 'binary', maxLength: 500 }),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        report.map((body) => chromium(body)),
      ),
      (body) => {
        for (const violation of readViolations(body) ?? []) {
          const line = Object.values(violation).join('')
          expect(line.length).toBeLessThan(900)
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        }
      },
    ),
  )
})

test('the same violation is one line a day, and says how often it came', () => {
  const lines: (Violation & { times: number })[] = []
  let now = 1e12
  const collector = violationCollector({ log: (line) => lines.push(line), now: () => now })
  for (let i = 0; i < 100; i++) expect(collector.receive(chromium())).toBe(true)
  expect(lines).toHaveLength(1)
  now += 25 * 3600 * 1000
  collector.receive(chromium())
  expect(lines.map(({ times }) => times)).toEqual([1, 100])
  expect(collector.counts().get('script-src-elem')).toBe(101)
})

test('a flood of made-up violations fills neither log nor memory', () => {
  let lines = 0
  const collector = violationCollector({ log: () => lines++, now: () => 1e12 })
  for (let i = 0; i < 5000; i++)
    collector.receive(chromium({ documentURL: `https://x.example/${i}`, effectiveDirective: `made-up-${i}` }))
  expect(lines).toBe(500)
  expect([...collector.counts().keys()]).toEqual(['other'])
})

test('what is no report is refused', () => {
  for (const body of ['', '{}', 'null', '"x"', '{"csp-report":1}', '[1]'])
    expect(readViolations(body)).toBeUndefined()
})
