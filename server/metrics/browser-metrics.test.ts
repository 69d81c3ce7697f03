import { expect, test } from 'vitest'
import { parseMetrics } from '../../e2e/parse-metrics.ts'
import { BrowserMetrics } from './browser-metrics.ts'
import { metricsText } from './text.ts'

const textOf = ({ metrics }: BrowserMetrics) => metricsText(metrics.map((metric) => metric.read()))

test('what browsers tell is counted by the builds that are known, and a liar adds neither labels nor memory', () => {
  const browsers = new BrowserMetrics()
  browsers.know(['new', 'old'])
  const path = '/'
  for (const build of ['new', 'old', undefined, ''])
    browsers.counted({ name: 'LCP', path, value: 1200 }, build)
  browsers.counted({ name: 'CLS', path, value: 0.02 }, 'new')
  browsers.counted({ name: 'error', path }, 'new')
  browsers.counted({ name: 'form', path }, 'new')
  const before = textOf(browsers)
  for (let at = 0; at < 100_000; at++) {
    browsers.violated(`made up ${at}`)
    browsers.counted({ name: 'error', path }, `made up ${at}`)
  }
  const after = textOf(browsers)
  expect(after.split('\n').length).toBe(before.split('\n').length + 2)
  const reports = parseMetrics(after).get('trackside_browser_reports_total')?.samples
  expect(reports?.map(({ labels, value }) => [labels.kind, labels.build, value])).toEqual([
    ['policy', 'new', 0],
    ['error', 'new', 1],
    ['policy', 'old', 0],
    ['error', 'old', 0],
    ['policy', 'other', 100_000],
    ['error', 'other', 100_000],
  ])
  expect(browsers.lastHour().map(({ build }) => build)).toEqual(['new', 'old', 'other'])
})

test('the last hour is the last hour', () => {
  let now = Date.parse('2026-11-22T08:00:00Z')
  const browsers = new BrowserMetrics(() => now)
  browsers.know(['new'])
  browsers.counted({ name: 'LCP', path: '/', value: 2400 }, 'new')
  browsers.violated('new')
  now += 30 * 60_000
  browsers.counted({ name: 'error', path: '/' }, 'new')
  expect(browsers.lastHour()).toMatchObject([{ build: 'new', loads: 1, errors: 1, violations: 1 }])
  now += 30 * 60_000
  expect(browsers.lastHour()).toEqual([{ build: 'new', loads: 0, errors: 1, violations: 0, vitals: {} }])
  now += 31 * 60_000
  expect(browsers.lastHour()).toEqual([])
})
