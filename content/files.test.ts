import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStories } from './files.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(root, 'stories'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('a story that goes between being listed and being read is left out, one that cannot be read is named', async () => {
  writeFileSync(join(root, 'stories/a.json'), '{"uuid":"a","full_slug":"a"}')
  // Listed, and not there when it is read.
  symlinkSync(join(root, 'gone.json'), join(root, 'stories/b.json'))
  expect((await readStories(root, 'stories')).map(({ file }) => file)).toEqual(['stories/a.json'])
  writeFileSync(join(root, 'stories/c.json'), '{"uuid":')
  await expect(readStories(root, 'stories')).rejects.toThrow('stories/c.json')
})
