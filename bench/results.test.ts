import { expect, test } from 'vitest'
import { compareResults, type Results } from './results.ts'

const run = (date: string, ...figures: Results['figures']): Results => ({
  date,
  commit: 'abc1234',
  node: 'v24',
  processors: '2 × any',
  load: 0,
  figures,
})
const bytes = (value: number) => ({ measure: 'bytes', value, unit: 'KB', better: 'less' as const })
const rate = (value: number) => ({ measure: 'rate', value, unit: '/s', better: 'more' as const })

test('the newest figure is held against the one before it, whichever run that was, worst first', () => {
  const changes = compareResults([
    run('2026-01-01', bytes(50), rate(100)),
    run('2026-01-02', bytes(100)),
    run('2026-01-03', bytes(110), rate(50)),
  ])
  expect(
    changes.map(({ measure, before, value, worse, since }) => [measure, before, value, worse, since]),
  ).toEqual([
    ['rate', 100, 50, 0.5, '2026-01-01'],
    ['bytes', 100, 110, 0.1, '2026-01-02'],
  ])
})

test('what was nothing and is something is worse without end; once measured is no change', () => {
  expect(compareResults([run('2026-01-01', bytes(0)), run('2026-01-02', bytes(3), rate(5))])).toMatchObject([
    { measure: 'bytes', worse: Infinity },
  ])
  expect(compareResults([run('2026-01-01', bytes(0)), run('2026-01-02', bytes(0))])[0]?.worse).toBe(0)
})
