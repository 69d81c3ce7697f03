import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withBytes } from './read-file.ts'

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'read-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'file.json')
  await writeFile(file, text)
  return file
}

test('a file is read whole, also where it has another size than when it was looked at', async () => {
  const file = await fileOf('{"a":1}')
  for (const size of [7, 0, 3, 6, 8, 5000]) expect(withBytes(file, size, String)).toBe('{"a":1}')
})

test('a short file shows nothing of a longer one before it, and a very long one is read', async () => {
  const long = 'x'.repeat(300_000)
  expect(withBytes(await fileOf(long), long.length, String)).toBe(long)
  expect(withBytes(await fileOf('y'.repeat(100_000)), 100_000, String)).toHaveLength(100_000)
  expect(withBytes(await fileOf('ab'), 2, String)).toBe('ab')
})

test('a file that is not there says so', () => {
  expect(() => withBytes('/nowhere/file.json', 3, String)).toThrow('ENOENT')
})
