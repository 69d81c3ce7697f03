import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partsOf, sections, type Part } from './parts.ts'
import type { OperatorStatus } from './status-report.ts'

const now = Date.parse('2026-11-22T08:00:00Z')
const since = '2026-11-22T07:00:00.000Z'
const up = { state: 'up', since } as const
const well: OperatorStatus = {
  at: since,
  leaving: false,
  upstreams: { content: up, live: up, accounts: up, disk: up, mail: up },
  server: { build: 'abc', started: since, memory: 1e8, delay: 5 },
  content: { version: 1 },
  live: undefined,
  backup: { ok: true, last: since },
  forms: { stored: 3, failed: 0 },
  mails: { server: true, waiting: 0, failed: 0 },
  disk: { free: 5e10, total: 1e11 },
  certificate: '2027-02-01T00:00:00.000Z',
  browsers: [{ build: 'abc', loads: 100, errors: 1, violations: 0, vitals: { LCP: 1800 } }],
}
const stateOf = (part: Part, change: Partial<OperatorStatus>) =>
  partsOf({ ...well, ...change }, now).find((item) => item.part === part)?.state

test('where everything works nothing needs attention; what a site has not is not in use', () => {
  expect(new Set(partsOf(well, now).map(({ state }) => state))).toEqual(new Set(['up']))
  expect(stateOf('backup', { backup: undefined })).toBe('off')
  expect(stateOf('certificate', { certificate: undefined })).toBe('off')
})

test('what is down stands first, and each part leads to a section of the guide that there is', () => {
  const upstreams = { ...well.upstreams, disk: { state: 'down', since } as const }
  const found = partsOf(
    { ...well, upstreams, forms: { stored: 0, failed: 1, failedAt: '2026-11-22T07:30:00.000Z' } },
    now,
  )
  expect(found.slice(0, 2).map(({ part }) => part)).toEqual(['disk', 'forms'])
  const guide = readFileSync('docs/troubleshooting.md', 'utf8')
  const titles = Array.from(guide.matchAll(/^## (.+)$/gm), ([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  for (const section of Object.values(sections)) expect(titles).toContain(section)
})

test.each<[Part, Partial<OperatorStatus>, string]>([
  ['server', { leaving: true }, 'down'],
  ['server', { server: { ...well.server, delay: 900 } }, 'look'],
  ['content', { upstreams: { content: { state: 'stale', since, reason: '503' } } }, 'look'],
  ['content', { upstreams: { content: { state: 'down', since } } }, 'down'],
  ['live', { upstreams: { live: { state: 'down', since } } }, 'down'],
  ['forms', { forms: { stored: 1, failed: 1, failedAt: '2026-11-22T07:30:00.000Z' } }, 'look'],
  ['forms', { forms: { stored: 1, failed: 1, failedAt: '2026-11-22T06:30:00.000Z' } }, 'up'],
  ['mails', { mails: { server: false, waiting: 1, failed: 0 } }, 'look'],
  ['mails', { mails: { server: true, waiting: 0, failed: 2 } }, 'look'],
  ['mails', { upstreams: { mail: { state: 'down', since } } }, 'down'],
  ['disk', { disk: { free: 1e8, total: 1e11 } }, 'look'],
  ['backup', { backup: { ok: false, error: 'no room', since } }, 'down'],
  ['certificate', { certificate: '2026-11-30T00:00:00.000Z' }, 'look'],
  ['certificate', { certificate: '2026-11-20T00:00:00.000Z' }, 'down'],
  ['browsers', { browsers: [{ build: 'abc', loads: 100, errors: 30, violations: 0, vitals: {} }] }, 'look'],
  ['browsers', { browsers: [{ build: 'old', loads: 1, errors: 99, violations: 0, vitals: {} }] }, 'up'],
])('%s is told from %j', (part, change, state) => {
  expect(stateOf(part, change)).toBe(state)
})
