import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isComplete, mergeHalves } from './halves.ts'
import { PLANES } from './layers.ts'
import { slicesOf, type Slice } from './slices.ts'
import { statusOf } from './status.ts'
import { filesOf, nextSlice, recordOf, release, saveJob, type Job } from './store.ts'

const SIZE = { width: 4, height: 6, samples: 16 }
const JOB: Job = {
  name: 'one',
  order: 1,
  place: 'quarry',
  view: 'wide',
  detail: 1,
  ...SIZE,
  slices: slicesOf(SIZE, 1e-4),
}
let root: string

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'render-queue-'))
  await saveJob(root, JOB)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Stands in for Blender: a slice's file and record with every value the same. */
function render(slice: Slice, value: number, job = JOB): void {
  const data = new Float32Array(PLANES * job.width * (slice.rows[1] - slice.rows[0])).fill(value)
  const bytes = new Uint8Array(data.buffer)
  const files = filesOf(root, job.name)
  writeFileSync(files.slice(slice.id), bytes)
  writeFileSync(
    files.record(slice.id),
    JSON.stringify({
      rows: slice.rows,
      samples: slice.samples,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      seconds: 60,
      worked: 60,
      device: 'none',
    }),
  )
}

const taken = (): string[] => {
  const ids: string[] = []
  for (let next = nextSlice(root); next; next = nextSlice(root)) {
    ids.push(next.slice.id)
    render(next.slice, 1, next.job)
    release(root, next.job, next.slice)
  }
  return ids
}

test('a run goes on with what is missing and ends when nothing is', () => {
  const [first] = JOB.slices
  if (!first) throw new Error('The job has slices')
  render(first, 1)
  expect(taken()).toEqual(JOB.slices.slice(1).map(({ id }) => id))
  expect(nextSlice(root)).toBeUndefined()
  expect(isComplete(root, JOB)).toBe(true)
})

test('a slice whose file was cut off, or that a killed run had claimed, is done again', () => {
  taken()
  const [cut, killed] = JOB.slices
  if (!cut || !killed) throw new Error('The job has slices')
  truncateSync(filesOf(root, 'one').slice(cut.id), 10)
  rmSync(filesOf(root, 'one').record(killed.id))
  const gone = 2 ** 22 + 1
  writeFileSync(filesOf(root, 'one').claim(killed.id), JSON.stringify({ host: hostname(), pid: gone }))
  expect(recordOf(root, JOB, cut)).toBeUndefined()
  expect(taken()).toEqual([cut.id, killed.id])
})

test('a slice that another machine renders is left to it', () => {
  const [first, second] = JOB.slices
  if (!first) throw new Error('The job has slices')
  writeFileSync(filesOf(root, 'one').claim(first.id), JSON.stringify({ host: 'another', pid: 1 }))
  expect(nextSlice(root)?.slice.id).toBe(second?.id)
})

test('the job of most worth comes first', async () => {
  await saveJob(root, { ...JOB, name: 'dearer', order: 0 })
  expect(nextSlice(root)?.job.name).toBe('dearer')
})

test('a slice changed on disk is never merged but rendered again', async () => {
  taken()
  const [first] = JOB.slices
  if (!first) throw new Error('The job has slices')
  const file = filesOf(root, 'one').slice(first.id)
  const bytes = new Uint8Array(recordOf(root, JOB, first)?.bytes ?? 0).fill(7)
  writeFileSync(file, bytes)
  await expect(mergeHalves(root, JOB)).rejects.toThrow('damaged')
  expect(taken()).toEqual([first.id])
})

test('merged slices leave their halves, and more samples later are weighted in', async () => {
  taken()
  await mergeHalves(root, JOB)
  for (const { id } of JOB.slices) expect(existsSync(filesOf(root, 'one').slice(id))).toBe(false)
  const passes = new Set(JOB.slices.map(({ id }) => id.split('-')[0])).size
  const more = slicesOf({ ...SIZE, samples: 48 }, 1, { done: 16, donePasses: passes })
  const longer = { ...JOB, samples: 48, slices: [...JOB.slices, ...more] }
  await saveJob(root, longer)
  for (const slice of more) render(slice, 2)
  const { data, samples } = await mergeHalves(root, longer)
  expect(samples).toEqual([24, 24])
  expect(data[0][0]).toBeCloseTo((8 * 1 + 16 * 2) / 24, 5)
  const again = await mergeHalves(root, longer)
  expect(again.data[1][5]).toBeCloseTo((8 * 1 + 16 * 2) / 24, 5)
})

test('the status counts slices and tells how long the rest takes', () => {
  const half = JOB.slices.slice(0, JOB.slices.length / 2)
  for (const slice of half) render(slice, 1)
  expect(statusOf(root, [])).toContain(`${half.length}/${JOB.slices.length} slices`)
  expect(statusOf(root, [])).toContain(`${half.length} min left`)
})
