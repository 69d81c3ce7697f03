import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabaseFile } from '#services/files/database-file.ts'
import { backupName, outdatedBackups, parseRetention, removeOutdated } from './retention.ts'
import { scheduleBackups } from './schedule.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-schedule-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const hour = 3_600_000
const day = 24 * hour
const noon = Date.parse('2026-11-22T12:00:00Z')

function put(name: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'manifest.json'), '{}')
}

test('the newest always stays, none of the kept is older than need be, and a second look removes nothing more', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 60 })
  const rule = fc.record({ last: fc.nat(5), daily: fc.nat(9), weekly: fc.nat(6) })
  fc.assert(
    fc.property(hours, rule, (ages, retention) => {
      if (retention.last + retention.daily + retention.weekly === 0) return
      const names = ages.toSorted((a, b) => a - b).map((age) => backupName(new Date(noon - age * hour)))
      const gone = outdatedBackups(names, retention)
      const kept = names.filter((name) => !gone.includes(name))
      expect(kept[0]).toBe(names[0])
      for (const name of names.slice(0, retention.last)) expect(kept).toContain(name)
      expect(kept.length).toBeLessThanOrEqual(retention.last + retention.daily + retention.weekly)
      const days = new Set(names.map((name) => name.slice(0, 10)))
      const keptDays = new Set(kept.map((name) => name.slice(0, 10)))
      expect(keptDays.size).toBeGreaterThanOrEqual(Math.min(days.size, retention.daily))
      expect(outdatedBackups(kept, retention)).toEqual([])
    }),
  )
})

test('retention is read as it is written, and one that keeps nothing is none', () => {
  expect(parseRetention('last=3, daily=7,weekly=5')).toEqual({ last: 3, daily: 7, weekly: 5 })
  expect(parseRetention('daily=30')).toEqual({ last: 0, daily: 30, weekly: 0 })
  for (const text of ['', 'last=0', 'last', 'monthly=3', 'last=-1', 'last=3;daily=7'])
    expect(parseRetention(text)).toBeUndefined()
})

test('only whole backups are removed; whatever else is in the folder stays', async () => {
  for (let age = 0; age < 5; age++) put(backupName(new Date(noon - age * day)))
  put('photos')
  mkdirSync(join(folder, backupName(new Date(noon - 90 * day))))
  expect(await removeOutdated(folder, { last: 2, daily: 0, weekly: 0 })).toHaveLength(3)
  expect(readdirSync(folder).sort()).toEqual([
    '2026-08-24T12-00-00Z',
    '2026-11-21T12-00-00Z',
    '2026-11-22T12-00-00Z',
    'photos',
  ])
})

/** A schedule under a clock of its own, which makes backups that are only names. */
function scheduled({ start = noon, isNew = false }: { start?: number; isNew?: boolean } = {}) {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const store = () => writeFileSync(join(dataDir, 'live.db'), '')
  if (!isNew) store()
  vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'performance'] })
  const state = { now: start, made: [] as string[], fails: '', log: [] as string[] }
  const schedule = scheduleBackups({
    dataDir,
    folder,
    every: 24,
    keep: 'last=3',
    now: () => state.now,
    log: (line) => state.log.push(line),
    run: async () => {
      if (state.fails) throw new Error(state.fails)
      const name = backupName(new Date(state.now))
      put(name)
      state.made.push(name)
      return `made ${name}`
    },
  })
  const pass = async (time: number) => {
    state.now += time
    vi.advanceTimersByTime(time)
    // The one a timer has begun meanwhile, and one that sees the time that has passed.
    await schedule.look()
    await schedule.look()
  }
  return { state, schedule, pass, store }
}

test('the first backup is made at the start, the next ones when the last is old enough', async () => {
  const { state, schedule, pass } = scheduled()
  await schedule.look()
  expect(state.made).toHaveLength(1)
  await pass(23 * hour)
  expect(state.made).toHaveLength(1)
  await pass(hour)
  expect(state.made).toHaveLength(2)
  expect(schedule.status()).toEqual({ ok: true, last: '2026-11-23T12:00:00.000Z' })
  await schedule.stop()
})

test('a new site that has stored nothing has no failed backup, and its first one minutes after there is something', async () => {
  const { state, schedule, pass, store } = scheduled({ isNew: true })
  await pass(hour)
  expect(state.made).toEqual([])
  expect(state.log).toEqual([])
  expect(schedule.status()).toEqual({ ok: true })
  store()
  await pass(hour / 60)
  expect(state.made).toHaveLength(1)
  await schedule.stop()
})

test('a new start goes on from the backup that is there', async () => {
  put(backupName(new Date(noon - 20 * hour)))
  const { state, schedule, pass } = scheduled()
  await schedule.look()
  expect(state.made).toEqual([])
  await pass(4 * hour)
  expect(state.made).toHaveLength(1)
  await schedule.stop()
})

test.each([day, -day, 400 * day, -400 * day])(
  'a clock that jumps by %i ms neither keeps backups waiting nor makes them pile up',
  async (jump) => {
    const { state, schedule, pass } = scheduled()
    await schedule.look()
    state.now += jump
    for (let n = 0; n < 23; n++) await pass(hour)
    expect(state.made).toHaveLength(1)
    await pass(hour)
    expect(state.made).toHaveLength(2)
    await schedule.stop()
  },
)

test('a newest backup from the future, of a clock that was wrong, is followed by a right one at once and then daily', async () => {
  put(backupName(new Date(noon + 30 * day)))
  const { state, schedule, pass } = scheduled()
  await schedule.look()
  expect(state.made).toEqual(['2026-11-22T12-00-00Z'])
  for (let n = 0; n < 23; n++) await pass(hour)
  expect(state.made).toHaveLength(1)
  await schedule.stop()
})

test('a failure is logged, told by the status until one succeeds, and tried again within minutes', async () => {
  put(backupName(new Date(noon - 2 * day)))
  const { state, schedule, pass } = scheduled()
  state.fails = 'no room on the disk'
  await schedule.look()
  expect(schedule.status()).toEqual({
    ok: false,
    error: 'no room on the disk',
    since: '2026-11-22T12:00:00.000Z',
    last: '2026-11-20T12:00:00.000Z',
  })
  await pass(hour / 6)
  expect(state.log).toHaveLength(2)
  expect(state.log[0]).toBe(
    'The backup failed: no room on the disk (the last whole one is of 2026-11-20T12:00:00.000Z)',
  )
  expect(schedule.status().since).toBe('2026-11-22T12:00:00.000Z')
  state.fails = ''
  await pass(hour / 6)
  expect(schedule.status()).toEqual({ ok: true, last: '2026-11-22T12:20:00.000Z' })
  await schedule.stop()
})

test('the command that the site runs makes a real backup in a process of its own', async () => {
  const data = join(folder, 'data')
  mkdirSync(data)
  openDatabaseFile(join(data, 'live.db'), (item) => item.exec('create table if not exists a (b)')).close()
  const log: string[] = []
  const into = join(folder, 'backups')
  const options = {
    dataDir: data,
    folder: into,
    every: 24,
    keep: 'last=1',
    log: (line: string) => log.push(line),
  }
  const schedule = scheduleBackups(options)
  await schedule.look()
  expect(log).toEqual([expect.stringMatching(/^Backup .+: 1 files/)])
  expect(schedule.status().ok).toBe(true)
  await schedule.stop()
  // A folder that cannot be written to.
  const closed = scheduleBackups({ ...options, folder: '/dev/null/backups' })
  await closed.look()
  expect(closed.status()).toMatchObject({ ok: false, error: expect.stringContaining('/dev/null/backups') })
  expect(log).toHaveLength(2)
  await closed.stop()
})
