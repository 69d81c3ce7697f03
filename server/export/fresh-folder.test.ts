import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderRefused, freshFolder } from './fresh-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-fresh-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a second export takes the place of the first, without what only the first had', async () => {
  const out = join(folder, 'out')
  for (const page of ['old', 'new']) {
    const fresh = await freshFolder(out)
    await Promise.all([fresh.write('_headers', ''), fresh.write(`${page}/index.html`, page)])
    await fresh.swap()
  }
  expect((await readdir(out)).toSorted()).toEqual(['_headers', 'new'])
  expect(await readdir(folder)).toEqual(['out'])
})

test('an export that is dropped leaves the earlier one as it was', async () => {
  const out = join(folder, 'kept')
  const first = await freshFolder(out)
  await first.write('_headers', 'first')
  await first.swap()
  const second = await freshFolder(out)
  await second.write('_headers', 'second')
  await second.drop()
  expect(await readFile(join(out, '_headers'), 'utf8')).toBe('first')
})

test('a folder with other things in it is refused', async () => {
  await writeFile(join(folder, 'mine.txt'), '')
  await expect(freshFolder(folder)).rejects.toThrow(FolderRefused)
})
