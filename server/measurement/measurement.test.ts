import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, constantFrom, double, property } from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vitals } from '#app/features/measurement/counted.ts'
import { parseEnv } from '../env.ts'
import { measurementCommand } from '../commands/measurement.ts'
import { contentSecurityPolicy } from '../security.ts'
import { Days, readDays } from './days.ts'
import { exportedMeasurement, measurementFolder, measurementOf } from './folder.ts'
import { quantile, stepOf, steps } from './histogram.ts'
import { readCounts } from './read-counts.ts'
import { reportOf } from './report.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trackside-measurement-'))))
afterEach(() => rm(folder, { recursive: true }))

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const silent = (line: string) => {
  throw new Error(line)
}

test('what no page sends is taken for nothing', () => {
  const count = { name: 'LCP', path: '/', value: 1200 }
  expect(readCounts(JSON.stringify([count, { name: 'form', path: '/de' }]))?.counts).toHaveLength(2)
  const ofBuild = { build: 'abc', counts: [count, { name: 'error', path: '/' }] }
  expect(readCounts(JSON.stringify(ofBuild))).toEqual(ofBuild)
  for (const more of [{ build: 'a b' }, { build: 7 }, { counts: {} }, { user: 'ann' }])
    expect(readCounts(JSON.stringify({ ...ofBuild, ...more }))).toBeUndefined()
  const wrong = [
    { ...count, value: -1 },
    { ...count, value: '1200' },
    { ...count, value: 1e12 },
    { ...count, value: undefined },
    { ...count, name: 'constructor' },
    { ...count, path: 7 },
    { ...count, path: 'x'.repeat(2000) },
    { ...count, user: 'ann' },
    { name: 'form', path: '/', value: 1 },
    null,
    [count],
  ]
  for (const one of wrong) expect(readCounts(JSON.stringify([count, one]))).toBeUndefined()
  for (const text of [
    '',
    '{',
    '[]',
    '{}',
    'null',
    '"LCP"',
    JSON.stringify(Array.from({ length: 21 }, () => count)),
  ])
    expect(readCounts(text)).toBeUndefined()
})

test('a quantile from steps lies in the step of the exact one', () => {
  assert(
    property(
      constantFrom(...vitals),
      array(double({ min: 0, max: 9999, noNaN: true }), { minLength: 1, maxLength: 50 }),
      (name, values) => {
        const scaled = values.map((value) => (name === 'CLS' ? value / 10_000 : value))
        const counts: number[] = []
        for (const value of scaled) {
          const step = stepOf(name, value)
          while (counts.length <= step) counts.push(0)
          counts[step] = (counts[step] ?? 0) + 1
        }
        const exact = scaled.toSorted((a, b) => a - b)[Math.ceil(scaled.length * 0.75) - 1] ?? 0
        expect(stepOf(name, quantile(name, counts, 0.75) ?? NaN)).toBe(stepOf(name, exact))
      },
    ),
  )
  expect(quantile('LCP', [], 0.75)).toBeUndefined()
  expect(quantile('LCP', [...steps.LCP.map(() => 0), 3], 0.75)).toBe(10_000)
})

test('counts outlive a restart but not 400 days, stand by day, route and language, and are summed up', async () => {
  let now = noon
  const open = () => new Days(folder, silent, () => now)
  await writeFile(join(folder, '2025-10-01.json'), '{"day":"2025-10-01","routes":{}}')
  const first = open()
  await Promise.all([
    first.add('/lokotrack', 'de', { name: 'LCP', path: '/de/lokotrack', value: 1100 }),
    first.add('/lokotrack', 'en', { name: 'LCP', path: '/lokotrack', value: 1900 }),
    first.add('/pilot', 'ja', { name: 'form', path: '/ja/pilot' }),
  ])
  await first.write()
  const second = open()
  await second.add('/lokotrack', 'de', { name: 'LCP', path: '/de/lokotrack', value: 1150 })
  now += 86_400_000
  await second.add('/lokotrack', 'de', { name: 'build', path: '/de/lokotrack' })
  await second.write()
  expect(await readdir(folder)).toEqual(['2026-11-21.json', '2026-11-22.json'])
  const report = reportOf(await readDays(folder, 28, now))
  expect(report.all).toMatchObject({ loads: 3, builds: 1, forms: 1 })
  expect(report.routes['/lokotrack']).toMatchObject({ loads: 3, builds: 1, forms: 0 })
  expect(report.languages.de?.vitals.LCP).toBeCloseTo(1100, -2)
  expect(reportOf(await readDays(folder, 1, now)).days).toEqual(['2026-11-22'])
})

test('a file that is no day is not believed, and what was counted in it begins anew', async () => {
  await writeFile(
    join(folder, '2026-11-21.json'),
    '{"day":"2026-11-21","routes":{"/":{"en":{"LCP":[1e99]}}}}',
  )
  const days = new Days(folder, silent, () => noon)
  await days.add('/', 'en', { name: 'form', path: '/' })
  await days.write()
  expect(reportOf(await readDays(folder, 28, noon)).all).toMatchObject({ loads: 0, forms: 1 })
  await writeFile(join(folder, '2026-11-22.json'), 'half')
  const lines: string[] = []
  await new Days(
    folder,
    (line) => lines.push(line),
    () => noon + 86_400_000,
  ).add('/', 'en', {
    name: 'form',
    path: '/',
  })
  expect(lines).toEqual([expect.stringMatching(/2026-11-22 cannot be read/)])
})

test('the operator reads the figures as a table or as JSON', async () => {
  const variables = { DATA_DIR: folder }
  expect(await measurementCommand([], variables)).toBe('Nothing has been counted.')
  const days = new Days(measurementFolder(parseEnv(variables)), silent)
  await days.add('/lokotrack', 'de', { name: 'INP', path: '/de/lokotrack', value: 40 })
  await days.write()
  expect(await measurementCommand([], variables)).toMatch(/^\/lokotrack +1 +– +– +– +\d\d/m)
  expect(JSON.parse(await measurementCommand(['--json'], variables))).toMatchObject({ all: { loads: 1 } })
  await expect(measurementCommand(['--days', 'many'], variables)).rejects.toThrow(/npm run measurement/)
})

test('pages count for who has allowed it, unless set otherwise; an export counts where a server is named', () => {
  const of = (source: Record<string, string>) => measurementOf(parseEnv(source))
  expect(of({ BASE_PATH: '/machines' })).toEqual({ to: '/machines/_measurement', share: 100 })
  expect(of({ MEASUREMENT: 'always', MEASUREMENT_SHARE: '5' })).toMatchObject({ share: 5, always: true })
  expect(of({ MEASUREMENT: 'off' })).toBeUndefined()
  expect(() => of({ MEASUREMENT_SHARE: '0' })).toThrow(/MEASUREMENT_SHARE/)
  const to = 'https://live.example.com/_measurement'
  expect(exportedMeasurement(parseEnv({}))).toBeUndefined()
  const measurement = exportedMeasurement(parseEnv({ MEASUREMENT_URL: to }))
  expect(measurement).toEqual({ to, share: 100 })
  const policy = contentSecurityPolicy({ framing: 'nobody', assetOrigins: [], https: true, measurement })
  expect(policy).toMatch(/connect-src [^;]*https:\/\/live\.example\.com(;| )/)
})
