import { expect, test } from 'vitest'
import { parseMetrics } from '../../e2e/parse-metrics.ts'
import { Counter, Histogram } from './families.ts'
import { SiteMetrics } from './site-metrics.ts'
import { metricsText } from './text.ts'

test('a histogram counts what was at most so large, and all under +Inf', () => {
  const histogram = new Histogram('answer_seconds', 'Answers', [0.1, 1], ['route'])
  for (const seconds of [0.05, 0.1, 0.5, 3]) histogram.observe(seconds, ['page'])
  const { samples } = parseMetrics(metricsText([histogram.read()])).get('answer_seconds') ?? { samples: [] }
  expect(samples.map(({ name, labels, value }) => [name, labels.le, value])).toEqual([
    ['answer_seconds_bucket', '0.1', 2],
    ['answer_seconds_bucket', '1', 3],
    ['answer_seconds_bucket', '+Inf', 4],
    ['answer_seconds_sum', undefined, 3.65],
    ['answer_seconds_count', undefined, 4],
  ])
})

test('labels may say anything, and a text of visitors as a label does not fill the memory', () => {
  const counter = new Counter('things_total', 'A \\ and\na line', ['kind'])
  counter.add(['"\\\n'])
  for (let at = 0; at < 10_000; at++) counter.add([`path ${at}`])
  const samples = parseMetrics(metricsText([counter.read()])).get('things_total')?.samples ?? []
  expect(samples.length).toBeLessThanOrEqual(501)
  expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(10_001)
  expect(samples.some(({ labels }) => labels.kind === 'other')).toBe(true)
})

test('all figures of a site are as Prometheus means them', () => {
  const metrics = new SiteMetrics()
  const stats = {
    sessions: 1,
    targets: 2,
    watchedDocuments: 1,
    watchedQueries: 1,
    backlog: 0,
    commits: 3,
    turnedAway: 0,
    fanOut: { median: 1, p95: 2 },
  }
  metrics.add({
    build: 'abc',
    contentVersion: () => 1,
    cache: () => ({ hits: 1, misses: 1, bytes: 1, pages: 1 }),
    live: () => stats,
  })
  metrics.requests.add(['page', '2xx'])
  metrics.duration.observe(0.01, ['page'])
  metrics.contentRequest(0.2)
  metrics.contentRequest(0.2, 504)
  metrics.draws.observe(0.001)
  for (const counter of [metrics.forms, metrics.posted, metrics.mails]) counter.add(['a'])
  metrics.browsers.violated('abc')
  metrics.browsers.counted({ name: 'LCP', path: '/', value: 1200 }, 'abc')
  metrics.browsers.counted({ name: 'CLS', path: '/', value: 0.01 }, 'abc')
  const parsed = parseMetrics(metricsText(metrics.read()))
  metrics.close()
  expect(parsed.size).toBeGreaterThan(25)
  expect(parsed.get('trackside_live_commits_total')?.type).toBe('counter')
  expect(parsed.get('trackside_content_requests_total')?.samples.map(({ labels }) => labels.outcome)).toEqual(
    ['ok', 'failed'],
  )
})

test('a form that was not stored is counted, with its time', () => {
  const metrics = new SiteMetrics()
  metrics.formPosted('stored')
  expect(metrics.formCounts()).toEqual({ stored: 0, failed: 0 })
  metrics.formPosted('failed')
  expect(metrics.formCounts()).toEqual({ stored: 0, failed: 1, failedAt: expect.stringMatching(/^20.+Z$/) })
  metrics.close()
})

test.each([
  ['# TYPE a_total counter\na_total 1\n', /Without help/],
  ['# HELP a A\n# TYPE a counter\na 1\n', /_total/],
  ['# HELP a_total A\n# TYPE a_total gauge\na_total 1\n', /_total/],
  ['# HELP a_total A\n# TYPE a_total counter\nb_total 1\n', /Not of/],
  ['# HELP a_total A\n# TYPE a_total counter\na_total{x="1} 1\n', /Not a sample/],
  ['# HELP a_total A\n# TYPE a_total counter\na_total 1\na_total 1\n', /Twice/],
  ['# HELP a_milliseconds A\n# TYPE a_milliseconds gauge\na_milliseconds 1\n', /unit/],
  [
    '# HELP a_seconds A\n# TYPE a_seconds histogram\na_seconds_bucket{le="1"} 2\na_seconds_sum 1\na_seconds_count 2\n',
    /buckets/,
  ],
])('the check finds what is wrong: %j', (text, problem) => {
  expect(() => parseMetrics(text)).toThrow(problem)
})
