import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPreviousAssets } from './previous-assets.ts'

const hour = 3_600_000
const noon = Date.parse('2026-11-22T12:00:00Z')

/** Exports one after the other, each of these files, so many hours after noon; what lies in the last one. */
async function exported(...exports: { files: string[]; at: number; list?: string }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let before = join(folder, 'none')
  for (const [n, { files, at, list }] of exports.entries()) {
    const place = join(folder, String(n))
    await mkdir(place)
    for (const name of files) await writeFile(join(place, name), name)
    if (list !== undefined) await writeFile(join(before, 'previous.json'), list)
    await keepPreviousAssets(before, place, noon + at * hour)
    before = place
  }
  return (await readdir(before)).toSorted()
}

test('an export leaves what the one before had for a day after it was the last to have it', async () => {
  const one = { files: ['a-1.js', 'b.js'], at: 0 }
  const two = { files: ['a-2.js', 'b.js'], at: 100 }
  expect(await exported(one)).toEqual(['a-1.js', 'b.js'])
  expect(await exported(one, two)).toEqual(['a-1.js', 'a-2.js', 'b.js', 'previous.json'])
  const three = { files: ['a-3.js', 'b.js'], at: 123 }
  expect(await exported(one, two, three)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b.js', 'previous.json'])
  const four = { files: ['a-3.js', 'b.js'], at: 124 }
  expect(await exported(one, two, three, four)).toEqual(['a-2.js', 'a-3.js', 'b.js', 'previous.json'])
})

test('a file that comes back is the site’s own again', async () => {
  const [one, two] = [
    { files: ['a-1.js'], at: 0 },
    { files: ['a-2.js'], at: 1 },
  ]
  const back = { files: ['a-1.js'], at: 2 }
  expect(await exported(one, two, back, { files: ['a-3.js'], at: 60 })).toEqual([
    'a-1.js',
    'a-3.js',
    'previous.json',
  ])
})

test('a spoilt list loses no file', async () => {
  const spoilt = { files: ['a-3.js'], at: 2, list: '{"a-1.js": 4, nonsense' }
  const all = ['a-1.js', 'a-2.js', 'a-3.js', 'previous.json']
  expect(await exported({ files: ['a-1.js'], at: 0 }, { files: ['a-2.js'], at: 1 }, spoilt)).toEqual(all)
})
